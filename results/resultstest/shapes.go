package resultstest

import (
	"strings"

	"github.com/furball-sim/furball/results"
)

// A Shape is a run and the names of the charts that it must have.
type Shape struct {
	Run    *results.Run
	Charts []string
}

// Shapes are runs of every shape with the charts that they must have.
func Shapes() map[string]Shape {
	nasty := Run(60, []any{"blue.doctrine", `<b onload="x()">`, "it's & \"q\"\x01"})
	nasty.Title = `<script>alert("x & 'y'")</script>` + "\x00 \n]]>"
	empty := Run(40)
	empty.Cells[0].Tally = results.Tally{}
	still := Run(0)
	still.Cells[0].Tally = Tally(Cell{Duels: 30, Limit: 5}, 3)
	still.Cells[0].Tally.Shots = Run(0).Cells[0].Tally.Shots
	const weapons = " weapons hits-by-range hits-by-angle damage"
	return map[string]Shape{
		"one cell": {Run(2000), strings.Fields("outcomes killed pace" + weapons)},
		"two words": {Run(1500, Doctrines, Enemies),
			strings.Fields("outcomes payoff kill-by-cell killed pace" + weapons)},
		"one number": {Run(800, Points), strings.Fields("outcomes kill-red-card-dp killed pace" + weapons)},
		"word and number": {Run(800, Doctrines, Points),
			strings.Fields("outcomes kill-red-card-dp edge-red-card-dp heat-points heat-kills killed pace" + weapons)},
		"two numbers": {Run(500, Points, Ranges),
			strings.Fields("outcomes kill-red-card-dp kill-start-range edge-red-card-dp edge-start-range heat-points heat-kills killed pace" + weapons)},
		"sixty cells": {Run(200, Doctrines, Ranges, Points),
			strings.Fields("outcomes kill-by-value kill-start-range kill-red-card-dp killed pace" + weapons)},
		"nasty names":       {nasty, strings.Fields("outcomes kill-by-cell killed pace" + weapons)},
		"no duels":          {empty, nil},
		"nothing but draws": {still, strings.Fields("outcomes killed pace")},
		"no cells":          {&results.Run{Header: results.Header{Experiment: "x"}}, nil},
		"large and unfinished": {Large(),
			strings.Fields("outcomes kill-start-range-1 kill-start-range-2 heat-points heat-kills killed pace" + weapons)},
		"three duels a cell": {Run(3, Numbers("start.range", 25)),
			strings.Fields("outcomes kill-start-range killed pace" + weapons)},
	}
}
