// Package table has the one model of a table of results and its writers: text for a terminal, Markdown, LaTeX, HTML and CSV.
// With it, it tells runs, comparisons and tournaments.
package table
