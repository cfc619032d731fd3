// Package record turns the records of duels into tables: it names their columns, reads conditions on them, picks
// duels, and writes Parquet and CSV.
package record
