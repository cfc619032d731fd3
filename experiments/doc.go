// Package experiments reads experiment files: two sides, a start, options, and the fields that vary. It
// expands the variation into cells, the full factorial in file order, and gives every cell its cards and
// doctrines with the overrides applied. It plays nothing and compiles nothing: the caller hands each cell's
// Setup to the system. docs/experiments.md describes the format.
package experiments
