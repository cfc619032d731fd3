// Package table tells runs, comparisons and tournaments at the terminal.
package table
