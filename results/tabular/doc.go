// Package tabular is the one model of a table of results and its writers: text for a terminal, Markdown, LaTeX, HTML and
// CSV. What stands in a table is for others to say; this package knows no run.
package tabular
