/* int.bit_count for mypyc, which would call it as any method, by its name.

A tagged int is twice its value, or the address of an int object plus one. */
#ifndef TRICK_KERNEL_BIT_COUNT
#define TRICK_KERNEL_BIT_COUNT
#include <Python.h>

static inline size_t TrickKernel_BitCount(size_t tagged) {
    if (tagged & 1) {
        PyObject *count = PyObject_CallMethod((PyObject *)(tagged - 1), "bit_count", NULL);
        size_t bits = count ? PyLong_AsSize_t(count) << 1 : 1; /* 1 tells of an error */
        Py_XDECREF(count);
        return bits;
    }
    Py_ssize_t value = (Py_ssize_t)tagged >> 1;
    uint64_t left = (uint64_t)(value < 0 ? -value : value);
    left -= left >> 1 & 0x5555555555555555;
    left = (left & 0x3333333333333333) + (left >> 2 & 0x3333333333333333);
    left = (left + (left >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return (size_t)(left * 0x0101010101010101 >> 56) << 1;
}
#endif
