// Package chart draws the charts of a run, as SVG and PNG. Equal runs give equal bytes.
package chart
