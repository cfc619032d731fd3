// Package report tells a run on one page, as HTML or Markdown. Equal runs give equal bytes.
package report
