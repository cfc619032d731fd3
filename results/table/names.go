package table

import (
	"fmt"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/rules"
)

// The names of the tables of a run.
const (
	CellsTable       = "cells"
	MetricTable      = "metric"
	StoppedTable     = "stopped"
	AdjustedTable    = "adjusted"
	ValuesTable      = "values"
	TimeTable        = "time"
	WeaponsTable     = "weapons"
	EndsTable        = "ends"
	ComparisonsTable = "comparisons"
	StepsTable       = "steps"
)

// The names of the tables of a tournament.
const (
	PayoffTable  = "payoff"
	MixtureTable = "mixture"
	RatingsTable = "ratings"
)

// repliesTable is the name of the table of a side's best replies.
func repliesTable(side rules.Side) string { return side.String() + "-replies" }

// RunNames are the names of all tables that a run may have, and TournamentNames those of a tournament.
func RunNames() []string {
	return []string{CellsTable, MetricTable, StoppedTable, AdjustedTable, ValuesTable, TimeTable, WeaponsTable, EndsTable,
		ComparisonsTable, StepsTable}
}

// TournamentNames are the names of all tables that a tournament may have.
func TournamentNames() []string {
	return []string{PayoffTable, repliesTable(rules.Blue), repliesTable(rules.Red), MixtureTable, RatingsTable}
}

// Tables are all tables of a run that have rows, whole and with the paths of varied fields in full. Intervals have the
// given confidence, in (0, 1).
func Tables(r *results.Run, confidence float64) []*Table {
	cells, measures, key := figures.SummariseCells(r, confidence), figures.AllMeasures(), newFullKey(r)
	path := func(path string) string { return path }
	all := Filled([]*Table{
		outcomeTable(r, key, cells, measures.Cell), metricTable(r, key, confidence), stoppedTable(r, key, confidence), adjustedTable(r, key, cells),
		valueTable(r, confidence, path), timesTable(r, key, cells, measures.Cell),
		weaponTable(r, key, cells, measures.Weapon), endTable(r, key, confidence), comparisonTable(r, key, confidence),
		stepTable(r, confidence)})
	for _, t := range all {
		if t.Name == CellsTable {
			t.About = killMeans(r)
		}
		if looked := r.Looked(); looked != "" {
			t.Remarks = append(t.Remarks, looked)
		}
		t.Remarks = append(t.Remarks, source(r)+". "+marks(confidence))
	}
	return all
}

// source says in a line where figures come from.
func source(r *results.Run) string {
	return fmt.Sprintf("Experiment %s (%s), %s, seed %d", r.Experiment, r.System, duelsText(r), r.Seed)
}
