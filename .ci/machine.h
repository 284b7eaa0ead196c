/* What mypyc is told of, which would else call it as any function: see compile.py and machine.py.

Where one returns an error, it returns the number that mypyc takes for one if an error is set. */
#ifndef TRICK_KERNEL_MACHINE
#define TRICK_KERNEL_MACHINE
#include <Python.h>
#include <string.h>

#define TRICK_KERNEL_ERROR (-113)

static inline int64_t TrickKernel_CountBits(int64_t word) {
    uint64_t left = (uint64_t)word;
    left -= left >> 1 & 0x5555555555555555;
    left = (left & 0x3333333333333333) + (left >> 2 & 0x3333333333333333);
    left = (left + (left >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return (int64_t)(left * 0x0101010101010101 >> 56);
}

/* int.bit_count: a tagged int is twice its value, or the address of an int object plus one. */
static inline size_t TrickKernel_BitCount(size_t tagged) {
    if (tagged & 1) {
        PyObject *count = PyObject_CallMethod((PyObject *)(tagged - 1), "bit_count", NULL);
        size_t bits = count ? PyLong_AsSize_t(count) << 1 : 1; /* 1 tells of an error */
        Py_XDECREF(count);
        return bits;
    }
    Py_ssize_t value = (Py_ssize_t)tagged >> 1;
    return (size_t)TrickKernel_CountBits(value < 0 ? -value : value) << 1;
}

/* The others of words: none is below zero where bits are asked for. */
static inline int64_t TrickKernel_BitLength(int64_t word) {
    return word ? 64 - __builtin_clzll((uint64_t)word) : 0;
}

static inline double TrickKernel_Real(int64_t word) {
    return (double)word;
}

/* What no word holds, as nan and the infinite, becomes one that is no index. */
static inline int64_t TrickKernel_Floor(double number) {
    int64_t word;
    if (!(-0x1p62 < number && number < 0x1p62))
        return INT64_MIN;
    word = (int64_t)number;
    return word - (word > number);
}

static inline int64_t TrickKernel_OutOfRange(void) {
    PyErr_SetString(PyExc_IndexError, "index out of range");
    return TRICK_KERNEL_ERROR;
}

static inline int64_t TrickKernel_WordIn(const char *bytes, Py_ssize_t size, int64_t at) {
    int64_t word;
    if ((uint64_t)at >= (uint64_t)size / sizeof word)
        return TrickKernel_OutOfRange();
    memcpy(&word, bytes + at * sizeof word, sizeof word);
    return word;
}

static inline int64_t TrickKernel_WordAt(PyObject *table, int64_t at) {
    return TrickKernel_WordIn(PyBytes_AS_STRING(table), PyBytes_GET_SIZE(table), at);
}

static inline PyObject *TrickKernel_Copied(PyObject *table) {
    return PyByteArray_FromStringAndSize(PyBytes_AS_STRING(table), PyBytes_GET_SIZE(table));
}

static inline int64_t TrickKernel_Card(PyObject *pack, int64_t at) {
    return TrickKernel_WordIn(PyByteArray_AS_STRING(pack), PyByteArray_GET_SIZE(pack), at);
}

/* What puts something tells whether it could. */
static inline char TrickKernel_PutCard(PyObject *pack, int64_t at, int64_t word) {
    if ((uint64_t)at >= (uint64_t)PyByteArray_GET_SIZE(pack) / sizeof word) {
        TrickKernel_OutOfRange();
        return 0;
    }
    memcpy(PyByteArray_AS_STRING(pack) + at * sizeof word, &word, sizeof word);
    return 1;
}

static inline int64_t TrickKernel_AsWord(PyObject *number) {
    int64_t word;
#if PY_VERSION_HEX < 0x030C0000
    Py_ssize_t digits = Py_SIZE(number);
    if (PyLong_CheckExact(number) && -1 <= digits && digits <= 1)
        return digits * (int64_t)((PyLongObject *)number)->ob_digit[0];
#else
    if (PyLong_CheckExact(number) && PyUnstable_Long_IsCompact((PyLongObject *)number))
        return PyUnstable_Long_CompactValue((PyLongObject *)number);
#endif
    word = PyLong_AsLongLong(number);
    return word == -1 && PyErr_Occurred() ? TRICK_KERNEL_ERROR : word;
}

static inline int64_t TrickKernel_Cell(PyObject *cells, int64_t at) {
    if ((uint64_t)at >= (uint64_t)PyList_GET_SIZE(cells))
        return TrickKernel_OutOfRange();
    return TrickKernel_AsWord(PyList_GET_ITEM(cells, at));
}

static inline char TrickKernel_Put(PyObject *cells, int64_t at, int64_t word) {
    PyObject *before, *number;
    if ((uint64_t)at >= (uint64_t)PyList_GET_SIZE(cells)) {
        TrickKernel_OutOfRange();
        return 0;
    }
    number = PyLong_FromLongLong(word);
    if (number == NULL)
        return 0;
    before = PyList_GET_ITEM(cells, at);
    PyList_SET_ITEM(cells, at, number);
    Py_DECREF(before);
    return 1;
}

/* A method of C without arguments, as that of a random generator is, is called straight on. */
static inline double TrickKernel_Draw(PyObject *draw) {
    double value;
    PyObject *drawn;
    if (PyCFunction_CheckExact(draw) && PyCFunction_GET_FLAGS(draw) == METH_NOARGS)
        drawn = PyCFunction_GET_FUNCTION(draw)(PyCFunction_GET_SELF(draw), NULL);
    else
        drawn = PyObject_CallNoArgs(draw);
    if (drawn == NULL)
        return TRICK_KERNEL_ERROR;
    value = PyFloat_CheckExact(drawn) ? PyFloat_AS_DOUBLE(drawn) : PyFloat_AsDouble(drawn);
    Py_DECREF(drawn);
    return value == -1.0 && PyErr_Occurred() ? TRICK_KERNEL_ERROR : value;
}
#endif
