package results

import (
	"github.com/furball-sim/furball/rules"
)

// SummarySchema names the layout of summary.json.
const SummarySchema = "furball.summary/1"

// A Summary is what summary.json and --json hold: CONTRACT's fields in
// CONTRACT's order, and after them more of the same kind. Runs with equal
// tallies give equal bytes, but for the version, the times and the workers.
type Summary struct {
	Schema             string        `json:"schema"`
	Experiment         string        `json:"experiment"`
	System             string        `json:"system"`
	Seed               uint64        `json:"seed"`
	Version            string        `json:"version"`
	Digest             string        `json:"digest"`
	Duels              int64         `json:"duels"` // over all cells
	ElapsedSeconds     float64       `json:"elapsed_seconds"`
	DuelsPerSecond     *Figure       `json:"duels_per_second"` // null when no time was taken
	DecisionsPerSecond *Figure       `json:"decisions_per_second"`
	Workers            int           `json:"workers"`
	Cells              []CellSummary `json:"cells"`

	Title       string       `json:"title"`
	Finished    bool         `json:"finished"`
	Comparisons []Comparison `json:"comparisons"`
	Warnings    []Warning    `json:"warnings"` // each once, with its cells
}

// A CellSummary is one cell of a Summary.
type CellSummary struct {
	ID              string          `json:"id"`
	Factors         Factors         `json:"factors"`
	Digest          string          `json:"digest"`
	Duels           int64           `json:"duels"`
	Outcomes        Outcomes        `json:"outcomes"`
	Ends            Ends            `json:"ends"`
	Length          Length          `json:"length"`
	Decisions       int64           `json:"decisions"`
	Warnings        []string        `json:"warnings"` // but for those that the experiment expects
	KillProbability BySide          `json:"kill_probability"`
	ExchangeRatio   Estimate        `json:"exchange_ratio"` // red aircraft lost for each blue one
	TimeToKill      TimeToKill      `json:"time_to_kill"`
	Weapons         []WeaponSummary `json:"weapons"`

	Sides             [2]string `json:"sides"` // blue, red
	WinProbability    BySide    `json:"win_probability"`
	MutualProbability Estimate  `json:"mutual_probability"`
	DrawProbability   Estimate  `json:"draw_probability"`
	DistinctDuels     int64     `json:"distinct_duels"` // estimated
	Dice              int64     `json:"dice"`
	Forfeits          []Forfeit `json:"forfeits,omitempty"` // of bots
}

// Outcomes counts the duels of a cell by result.
type Outcomes struct {
	Blue   int64 `json:"blue"`
	Red    int64 `json:"red"`
	Mutual int64 `json:"mutual"`
	Draw   int64 `json:"draw"`
}

// BySide is one figure for each side.
type BySide struct {
	Blue Estimate `json:"blue"`
	Red  Estimate `json:"red"`
}

// Side is the figure of s.
func (b BySide) Side(s rules.Side) Estimate {
	if s == rules.Blue {
		return b.Blue
	}
	return b.Red
}

// A Length describes how long the duels of a cell were. Duels longer than
// MaxLength count as MaxLength.
type Length struct {
	Unit   string  `json:"unit"`
	Mean   *Figure `json:"mean"` // null without duels
	Median *int    `json:"median"`
	P95    *int    `json:"p95"`

	MeanEstimate Estimate `json:"mean_estimate"`
}

// A TimeToKill sums up the Kaplan-Meier curve to the decision of the duel and
// those to each side's kill.
type TimeToKill struct {
	Unit string `json:"unit"`
	CurveSummary
	Blue CurveSummary `json:"blue"` // until blue has wiped out red
	Red  CurveSummary `json:"red"`
}

// A CurveSummary sums up one Kaplan-Meier curve.
type CurveSummary struct {
	Median         *int    `json:"median"`          // null when survival never reaches a half
	RestrictedMean *Figure `json:"restricted_mean"` // to tau, the longest observed time; null without duels

	Tau                    int      `json:"tau"`
	Events                 int64    `json:"events"`
	Censored               int64    `json:"censored"`
	MedianEstimate         Estimate `json:"median_estimate"`
	RestrictedMeanEstimate Estimate `json:"restricted_mean_estimate"`
}

// A WeaponSummary is one weapon of one side of a cell. The weapon "none"
// stands for enemy aircraft lost to no weapon at all.
type WeaponSummary struct {
	Side            string   `json:"side"`
	Weapon          string   `json:"weapon"`
	Shots           int64    `json:"shots"`
	Hits            int64    `json:"hits"`
	Kills           int64    `json:"kills"`
	Damage          int64    `json:"damage"`
	HitProbability  Estimate `json:"hit_probability"`
	KillProbability Estimate `json:"kill_probability"` // a shot
	ShareOfKills    *Figure  `json:"share_of_kills"`   // of the enemy aircraft lost; null when there were none

	Name          string        `json:"name"`
	ShareEstimate Estimate      `json:"share_of_kills_estimate"`
	ShotsADuel    *Figure       `json:"shots_a_duel"`
	DamageAShot   Estimate      `json:"damage_a_shot"`
	ByRange       []BandSummary `json:"by_range"`
	ByAngleOff    []BandSummary `json:"by_angle_off"`
}

// A BandSummary is one band of range or angle-off of a weapon's shots: more
// than From, up to To (null: no limit). The lowest band includes its From.
type BandSummary struct {
	From            int      `json:"from"`
	To              *int     `json:"to"`
	Unit            string   `json:"unit"`
	Shots           int64    `json:"shots"`
	Hits            int64    `json:"hits"`
	Kills           int64    `json:"kills"`
	Damage          int64    `json:"damage"`
	HitProbability  Estimate `json:"hit_probability"`
	KillProbability Estimate `json:"kill_probability"`
}

// Summarise computes every figure of a run, with intervals at the given
// confidence, in (0, 1).
func Summarise(r *Run, confidence float64) *Summary {
	s := &Summary{Schema: SummarySchema, Experiment: r.Experiment, System: r.System, Seed: r.Seed,
		Version: r.Version, Digest: r.Digest(), ElapsedSeconds: r.Elapsed, Workers: r.Workers,
		Title: r.Title, Finished: r.Finished, Comparisons: Comparisons(r, confidence)}
	found := r.diagnose()
	s.Warnings = found.warnings()
	warnings := found.perCell()
	var decisions int64
	used := r.usedWeapons()
	s.Cells = make([]CellSummary, len(r.Cells))
	for i := range r.Cells {
		c := &r.Cells[i]
		s.Duels += c.Tally.Duels
		decisions += c.Tally.Decisions
		s.Cells[i] = summariseCell(r, c, used, confidence)
		s.Cells[i].Warnings = warnings[i]
	}
	s.DuelsPerSecond = ratio(float64(s.Duels), r.Elapsed)
	s.DecisionsPerSecond = ratio(float64(decisions), r.Elapsed)
	return s
}

func summariseCell(r *Run, c *Cell, used usedWeapons, confidence float64) CellSummary {
	t := &c.Tally
	s := CellSummary{ID: c.ID, Factors: c.Factors, Digest: t.Digest(), Duels: t.Duels, Ends: t.Ends,
		Length: summariseLength(t, r.LengthUnit, confidence), Decisions: t.Decisions,
		ExchangeRatio:     t.ExchangeRatio(confidence),
		Weapons:           summariseWeapons(r, c, used, confidence),
		Sides:             c.Sides,
		MutualProbability: t.MutualProbability(confidence),
		DrawProbability:   t.DrawProbability(confidence),
		DistinctDuels:     t.DistinctDuels(),
		Dice:              t.Dice,
		Forfeits:          c.Forfeits,
	}
	s.Outcomes = t.outcomes()
	s.KillProbability = BySide{t.KillProbability(rules.Blue, confidence), t.KillProbability(rules.Red, confidence)}
	s.WinProbability = BySide{t.WinProbability(rules.Blue, confidence), t.WinProbability(rules.Red, confidence)}
	decision := t.TimeToDecision(confidence)
	blue, red := t.TimeToKill(rules.Blue, confidence), t.TimeToKill(rules.Red, confidence)
	s.TimeToKill = TimeToKill{Unit: r.LengthUnit, CurveSummary: decision.summarise(),
		Blue: blue.summarise(), Red: red.summarise()}
	return s
}

func (t *Tally) outcomes() Outcomes {
	return Outcomes{t.Results[rules.BlueWins], t.Results[rules.RedWins], t.Results[rules.Mutual], t.Results[rules.Draw]}
}

func summariseLength(t *Tally, unit string, confidence float64) Length {
	l := Length{Unit: unit, MeanEstimate: t.MeanLength(confidence)}
	if t.Duels > 0 {
		l.Mean = finite(l.MeanEstimate.Value)
		median, p95 := t.LengthQuantile(0.5), t.LengthQuantile(0.95)
		l.Median, l.P95 = &median, &p95
	}
	return l
}

// summarise gives the curve's median, restricted mean and counts.
func (c *Curve) summarise() CurveSummary {
	s := CurveSummary{Tau: c.Tau(), Events: c.Happened, Censored: c.N - c.Happened,
		MedianEstimate: c.Median(), RestrictedMeanEstimate: c.RestrictedMean()}
	if s.MedianEstimate.Defined() {
		m := int(s.MedianEstimate.Value)
		s.Median = &m
	}
	if s.RestrictedMeanEstimate.Defined() {
		s.RestrictedMean = finite(s.RestrictedMeanEstimate.Value)
	}
	return s
}

// ratio is a / b, nil when b is 0.
func ratio(a, b float64) *Figure {
	if b == 0 {
		return nil
	}
	return finite(a / b)
}
