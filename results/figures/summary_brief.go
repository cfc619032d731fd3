package figures

import (
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
)

// mostWhole is the most cells of which a summary tells everything. Those of larger runs would be hundreds of megabytes.
const mostWhole = 1000

// leftOut says what the summary of a large run leaves out.
const leftOut = "comparisons, steps, and of each cell all but the main figures, because there are many cells: " +
	"furball compare and the CSV files have them"

// A briefCell is the main figures of a cell: those of a CellSummary under the same names.
type briefCell struct {
	ID              string            `json:"id"`
	Factors         results.Factors   `json:"factors"`
	Digest          string            `json:"digest"`
	Duels           int64             `json:"duels"`
	Outcomes        Outcomes          `json:"outcomes"`
	Ends            results.Ends      `json:"ends"`
	Length          briefLength       `json:"length"`
	Decisions       int64             `json:"decisions"`
	Warnings        []string          `json:"warnings"`
	KillProbability BySide            `json:"kill_probability"`
	ExchangeRatio   estimate.Estimate `json:"exchange_ratio"`
	TimeToKill      briefTime         `json:"time_to_kill"`
	Weapons         []briefWeapon     `json:"weapons"`
	Forfeits        []results.Forfeit `json:"forfeits,omitempty"`
}

type briefLength struct {
	Unit   string           `json:"unit"`
	Mean   *estimate.Figure `json:"mean"`
	Median *int             `json:"median"`
	P95    *int             `json:"p95"`
}

type briefTime struct {
	Unit           string           `json:"unit"`
	Median         *int             `json:"median"`
	RestrictedMean *estimate.Figure `json:"restricted_mean"`
}

type briefWeapon struct {
	Side            string            `json:"side"`
	Weapon          string            `json:"weapon"`
	Shots           int64             `json:"shots"`
	Hits            int64             `json:"hits"`
	Kills           int64             `json:"kills"`
	Damage          int64             `json:"damage"`
	HitProbability  estimate.Estimate `json:"hit_probability"`
	KillProbability estimate.Estimate `json:"kill_probability"`
	ShareOfKills    *estimate.Figure  `json:"share_of_kills"`
}

// brief are the main figures of a cell.
func (c *CellSummary) brief() *briefCell {
	b := &briefCell{c.ID, c.Factors, c.Digest, c.Duels, c.Outcomes, c.Ends,
		briefLength{c.Length.Unit, c.Length.Mean, c.Length.Median, c.Length.P95}, c.Decisions, c.Warnings,
		c.KillProbability, c.ExchangeRatio,
		briefTime{c.TimeToKill.Unit, c.TimeToKill.Median, c.TimeToKill.RestrictedMean}, []briefWeapon{}, c.Forfeits}
	for i := range c.Weapons {
		w := &c.Weapons[i]
		b.Weapons = append(b.Weapons, briefWeapon{w.Side, w.Weapon, w.Shots, w.Hits, w.Kills, w.Damage,
			w.HitProbability, w.KillProbability, w.ShareOfKills})
	}
	return b
}

// dropBands leaves out the bands of range and angle, which take up most of the memory of a run of many cells.
func (c *CellSummary) dropBands() {
	for i := range c.Weapons {
		c.Weapons[i].ByRange, c.Weapons[i].ByAngleOff = nil, nil
	}
}
