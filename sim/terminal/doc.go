// Package terminal writes for people who read at a terminal: how wide it is, bars and lines of progress, and tables that
// fit. On what is no terminal, progress is not shown.
package terminal
