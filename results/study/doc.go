// Package study prepares a run for charts and reports: its figures, its varied fields, and the names of its cells.
package study
