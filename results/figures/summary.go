package figures

import (
	"io"
	"iter"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// SummarySchema names the layout of summary.json.
const SummarySchema = "furball.summary/1"

// A Summary is what summary.json and --json hold: CONTRACT's fields in
// CONTRACT's order, and after them more of the same kind. Runs with equal
// tallies give equal bytes, but for the version, the times and the workers.
type Summary struct {
	Schema             string           `json:"schema"`
	Experiment         string           `json:"experiment"`
	System             string           `json:"system"`
	Seed               uint64           `json:"seed"`
	Version            string           `json:"version"`
	Digest             string           `json:"digest"`
	Duels              int64            `json:"duels"` // over all cells
	ElapsedSeconds     float64          `json:"elapsed_seconds"`
	DuelsPerSecond     *estimate.Figure `json:"duels_per_second"` // null when no time was taken
	DecisionsPerSecond *estimate.Figure `json:"decisions_per_second"`
	Workers            int              `json:"workers"`
	Cells              []CellSummary    `json:"cells"`

	Title       string        `json:"title"`
	Finished    bool          `json:"finished"`
	Comparisons []Comparison  `json:"comparisons"`
	Steps       []Comparison  `json:"steps"`    // neighbours along each varied field of numbers
	Warnings    []Warning     `json:"warnings"` // each once, with its cells
	LeftOut     string        `json:"left_out,omitempty"`
	Looked      string        `json:"looked,omitempty"`    // what the figures are good for if no number of duels was fixed before
	Stop        *results.Stop `json:"stop,omitempty"`      // what the cells were played until
	Condition   string        `json:"condition,omitempty"` // on the columns of duels, if the run asks for one
	JointCounts string        `json:"joint_counts"`        // of which pairs of cells duels were compared one by one
	Answer      *Answer       `json:"answer,omitempty"`    // of a command; summary.json, which follows from the duels alone, has none
}

// A CellSummary is one cell of a Summary.
type CellSummary struct {
	ID              string                    `json:"id"`
	Factors         results.Factors           `json:"factors"`
	Digest          string                    `json:"digest"`
	Duels           int64                     `json:"duels"`
	Outcomes        Outcomes                  `json:"outcomes"`
	Ends            results.Ends              `json:"ends"`
	Length          Length                    `json:"length"`
	Decisions       int64                     `json:"decisions"`
	Warnings        []string                  `json:"warnings"` // but for those that the experiment expects
	KillProbability BySide[estimate.Estimate] `json:"kill_probability"`
	ExchangeRatio   estimate.Estimate         `json:"exchange_ratio"` // red aircraft lost for each blue one
	TimeToKill      TimeToKill                `json:"time_to_kill"`
	Weapons         []WeaponSummary           `json:"weapons"`
	Held            *estimate.Estimate        `json:"held,omitempty"` // the share of duels in which Condition holds

	*CellDetails
	Forfeits []results.Forfeit   `json:"forfeits,omitempty"` // of bots
	Adjusted *AdjustedKills      `json:"adjusted,omitempty"` // nil: not all duels were counted with their luck, or Looked
	Counts   results.CountValues `json:"counts,omitempty"`   // null: not known of duels that an older furball has counted
}

// CellDetails are what the summary of a run of many cells leaves out, as are those of lengths, times and weapons below.
type CellDetails struct {
	Sides             [2]string                 `json:"sides"`             // blue, red
	Stopped           *results.Stopped          `json:"stopped,omitempty"` // nil: the number of duels was fixed before
	WinProbability    BySide[estimate.Estimate] `json:"win_probability"`
	MutualProbability estimate.Estimate         `json:"mutual_probability"`
	DrawProbability   estimate.Estimate         `json:"draw_probability"`
	LastPosition      estimate.Estimate         `json:"last_position"`     // blue's share of that of draws
	DistinctDuels     int64                     `json:"distinct_duels"`    // estimated
	DistinctOpenings  int64                     `json:"distinct_openings"` // estimated
	Dice              int64                     `json:"dice"`
}

// Outcomes counts the duels of a cell by result.
type Outcomes struct {
	Blue   int64 `json:"blue"`
	Red    int64 `json:"red"`
	Mutual int64 `json:"mutual"`
	Draw   int64 `json:"draw"`
}

// BySide is one figure for each side.
type BySide[T any] struct {
	Blue T `json:"blue"`
	Red  T `json:"red"`
}

// Side is the figure of s.
func (b *BySide[T]) Side(s rules.Side) T {
	if s == rules.Blue {
		return b.Blue
	}
	return b.Red
}

func bothSides[T any](of func(s rules.Side, confidence float64) T, confidence float64) BySide[T] {
	return BySide[T]{of(rules.Blue, confidence), of(rules.Red, confidence)}
}

// A Length describes how long the duels of a cell were. Duels longer than
// MaxLength count as MaxLength.
type Length struct {
	Unit   string           `json:"unit"`
	Mean   *estimate.Figure `json:"mean"` // null without duels
	Median *int             `json:"median"`
	P95    *int             `json:"p95"`
	*LengthDetails
}

// LengthDetails are what the summary of a run of many cells leaves out of a Length.
type LengthDetails struct {
	MeanEstimate estimate.Estimate `json:"mean_estimate"`
}

// A TimeToKill tells when duels are decided and when each side kills, over all duels, and how soon each side
// would kill if nothing else ended the duel.
type TimeToKill struct {
	Unit string `json:"unit"`
	TimeSummary
	*SideTimes
}

// SideTimes are the times of each side's kills, which the summary of a run of many cells leaves out.
type SideTimes struct {
	Blue         TimeSummary  `json:"blue"` // until blue has wiped out red
	Red          TimeSummary  `json:"red"`
	WhileItLasts WhileItLasts `json:"while_it_lasts"`
}

// A TimeSummary sums up when something happened.
type TimeSummary struct {
	Median         *int             `json:"median"`          // null when it happens in fewer than half of the duels
	RestrictedMean *estimate.Figure `json:"restricted_mean"` // counting no more than tau; null without duels
	*TimeDetails
}

// TimeDetails are what the summary of a run of many cells leaves out of a TimeSummary.
type TimeDetails struct {
	// Tau is the turn limit; for a Kaplan-Meier curve, it is the last time with enough duels at risk.
	Tau                    int               `json:"tau"`
	Events                 int64             `json:"events"`
	Others                 int64             `json:"others"` // duels in which it did not happen
	MedianEstimate         estimate.Estimate `json:"median_estimate"`
	RestrictedMeanEstimate estimate.Estimate `json:"restricted_mean_estimate"`
}

// WhileItLasts sums up the Kaplan-Meier curves of both sides' kills, in which duels that end otherwise are censored.
type WhileItLasts struct {
	Method   string      `json:"method"`
	Question string      `json:"question"`
	Blue     TimeSummary `json:"blue"`
	Red      TimeSummary `json:"red"`
}

// A WeaponSummary is one weapon of one side of a cell. The weapon "none"
// stands for enemy aircraft lost to no weapon at all.
type WeaponSummary struct {
	Side            string            `json:"side"`
	Weapon          string            `json:"weapon"`
	Shots           int64             `json:"shots"`
	Hits            int64             `json:"hits"`
	Kills           int64             `json:"kills"`
	Damage          int64             `json:"damage"`
	HitProbability  estimate.Estimate `json:"hit_probability"`
	KillProbability estimate.Estimate `json:"kill_probability"` // a shot
	ShareOfKills    *estimate.Figure  `json:"share_of_kills"`   // of the enemy aircraft lost; null when there were none
	*WeaponDetails
}

// WeaponDetails are what the summary of a run of many cells leaves out of a WeaponSummary.
type WeaponDetails struct {
	Name          string            `json:"name"`
	ShareEstimate estimate.Estimate `json:"share_of_kills_estimate"`
	ShotsADuel    *estimate.Figure  `json:"shots_a_duel"`
	ShotsEstimate estimate.Estimate `json:"shots_a_duel_estimate"`
	DamageAShot   estimate.Estimate `json:"damage_a_shot"`
	ByRange       []BandSummary     `json:"by_range"`
	ByAngleOff    []BandSummary     `json:"by_angle_off"`
}

// A BandSummary is one band of range or angle-off of a weapon's shots. Ranges are whole numbers: from From to To, both
// included (To null: no limit). Angles are exact: more than From, up to To; the lowest band includes 0.
type BandSummary struct {
	From            int               `json:"from"`
	To              *int              `json:"to"`
	Unit            string            `json:"unit"`
	Shots           int64             `json:"shots"`
	Hits            int64             `json:"hits"`
	Kills           int64             `json:"kills"`
	Damage          int64             `json:"damage"`
	HitProbability  estimate.Estimate `json:"hit_probability"`
	KillProbability estimate.Estimate `json:"kill_probability"`
}

// mostWhole is the most cells of which a summary tells everything. Those of larger runs would be hundreds of megabytes.
const mostWhole = 1000

// leftOut says what the summary of a large run leaves out.
const leftOut = "comparisons, steps, and of each cell all but the main figures, because there are many cells: " +
	"furball why compare and the CSV files have them"

// brief leaves out the details.
func (c *CellSummary) brief() {
	c.CellDetails, c.Length.LengthDetails, c.Adjusted, c.Counts = nil, nil, nil, nil
	c.TimeToKill.TimeDetails, c.TimeToKill.SideTimes = nil, nil
	for i := range c.Weapons {
		c.Weapons[i].WeaponDetails = nil
	}
}

// Summarise computes every figure of a run, with intervals at the given
// confidence, in (0, 1). LeftOut says what is left out of a run of many cells; bands of range and angle are as well.
func Summarise(r *results.Run, confidence float64) *Summary {
	s, cell := summarise(r, confidence)
	s.Cells = make([]CellSummary, len(r.Cells))
	for i := range s.Cells {
		s.Cells[i] = cell(i)
		if s.LeftOut != "" { // the bands take up most of the memory of a run of many cells
			for w := range s.Cells[i].Weapons {
				s.Cells[i].Weapons[w].ByRange, s.Cells[i].Weapons[w].ByAngleOff = nil, nil
			}
		}
	}
	return s
}

// WriteSummary writes what Summarise computes as indented JSON, as summary.json holds it: of a run of many cells only
// the main figures. It keeps one cell at a time.
func WriteSummary(w io.Writer, r *results.Run, confidence float64) error {
	return WriteAnswered(w, r, confidence, nil)
}

// WriteAnswered is WriteSummary with the answer of a command.
func WriteAnswered(w io.Writer, r *results.Run, confidence float64, answer *Answer) error {
	s, cell := summarise(r, confidence)
	s.Answer = answer
	return writeByCell(w, s, len(r.Cells), func(i int) any {
		c := cell(i)
		if len(r.Cells) > mostWhole {
			c.brief()
		}
		return &c
	})
}

// summarise computes the figures of a run that are of no single cell, and gives those of each cell when asked.
func summarise(r *results.Run, confidence float64) (s *Summary, cell func(i int) CellSummary) {
	s = &Summary{Schema: SummarySchema, Experiment: r.Experiment, System: r.System, Seed: r.Seed,
		Version: r.Version, Digest: r.Digest(), ElapsedSeconds: r.Elapsed, Workers: r.Workers,
		Title: r.Title, Finished: r.Finished, Stop: r.Stop, Looked: r.Looked(), Comparisons: []Comparison{}, Steps: []Comparison{},
		Condition: r.Metric.Expression(), JointCounts: r.JointCounts()}
	if len(r.Cells) > mostWhole {
		s.LeftOut = leftOut
	} else {
		s.Comparisons, s.Steps = Comparisons(r, confidence), Steps(r, confidence)
	}
	found := diagnose(r)
	s.Warnings = found.warnings()
	var decisions int64
	for i := range r.Cells {
		s.Duels += r.Cells[i].Tally.Duels
		decisions += r.Cells[i].Tally.Decisions
	}
	s.DuelsPerSecond = ratio(float64(s.Duels)*playedShare(r), r.Elapsed)
	s.DecisionsPerSecond = ratio(float64(decisions)*playedShare(r), r.Elapsed)
	used, warnings := weaponsUsed(r), found.perCell()
	return s, func(i int) CellSummary {
		c := summariseCell(r, &r.Cells[i], used, confidence)
		c.Warnings, c.Digest, c.Stopped = warnings[i], r.Cells[i].Tally.Digest(), r.Stopped(i, confidence)
		if s.Condition != "" {
			held := (&MetricFigure{Metric: *r.Metric}).Of(r.CellsAt(i), confidence)
			c.Held = &held
		}
		return c
	}
}

// playedShare is the share of the run's duels that were played in Elapsed; the others were taken over.
func playedShare(r *results.Run) float64 {
	if n := r.Duels(); r.Played > 0 && n > 0 {
		return float64(r.Played) / float64(n)
	}
	return 1
}

// EachCell computes every figure of the cells in turn, but for their digests and warnings, and keeps none of them: of
// thousands of cells they would fill the memory.
func EachCell(r *results.Run, confidence float64) iter.Seq2[int, *CellSummary] {
	return func(yield func(int, *CellSummary) bool) {
		used := weaponsUsed(r)
		for i := range r.Cells {
			if s := summariseCell(r, &r.Cells[i], used, confidence); !yield(i, &s) {
				return
			}
		}
	}
}

// SummariseCells is EachCell with all cells at the same time.
func SummariseCells(r *results.Run, confidence float64) []CellSummary {
	cells := make([]CellSummary, len(r.Cells))
	for i, s := range EachCell(r, confidence) {
		cells[i] = *s
	}
	return cells
}

func summariseCell(r *results.Run, c *results.Cell, used usedWeapons, confidence float64) CellSummary {
	t := &c.Tally
	s := CellSummary{ID: c.ID, Factors: c.Factors, Duels: t.Duels, Ends: t.Ends,
		Length: summariseLength(c, r.LengthUnit, confidence), Decisions: t.Decisions,
		Outcomes: outcomesOf(t), ExchangeRatio: t.ExchangeRatio(confidence),
		KillProbability: bothSides(t.KillProbability, confidence),
		TimeToKill:      summariseTimes(c, r.LengthUnit, confidence),
		Weapons:         summariseWeapons(r, c, used, confidence),
		CellDetails: &CellDetails{
			Sides:             c.Sides,
			WinProbability:    bothSides(t.WinProbability, confidence),
			MutualProbability: t.MutualProbability(confidence),
			DrawProbability:   t.DrawProbability(confidence),
			LastPosition:      t.LastPosition(confidence),
			DistinctDuels:     t.DistinctDuels(),
			DistinctOpenings:  t.DistinctOpenings(),
			Dice:              t.Dice},
		Forfeits: c.Forfeits,
		Counts:   t.Columns(),
	}
	if r.Looked() == "" {
		s.Adjusted = Adjust(t, confidence)
	}
	return s
}

func outcomesOf(t *results.Tally) Outcomes {
	return Outcomes{t.Results[rules.BlueWins], t.Results[rules.RedWins], t.Results[rules.Mutual], t.Results[rules.Draw]}
}

func summariseLength(c *results.Cell, unit string, confidence float64) Length {
	t := &c.Tally
	l := Length{Unit: unit, LengthDetails: &LengthDetails{t.MeanLength(c.TurnLimit, confidence)}}
	if t.Duels > 0 {
		l.Mean = estimate.Finite(l.MeanEstimate.Value)
		median, p95 := t.LengthQuantile(0.5), t.LengthQuantile(0.95)
		l.Median, l.P95 = &median, &p95
	}
	return l
}

// summariseTimes tells when the duels of a cell are decided.
func summariseTimes(c *results.Cell, unit string, confidence float64) TimeToKill {
	t := &c.Tally
	decision := t.TimeToDecision(c.TurnLimit, confidence)
	out := TimeToKill{Unit: unit, TimeSummary: summariseTiming(&decision),
		SideTimes: &SideTimes{WhileItLasts: WhileItLasts{Method: "kaplan-meier",
			Question: "How soon would the side kill if nothing else ended the duel?"}}}
	over := [2]*TimeSummary{&out.Blue, &out.Red}
	lasting := [2]*TimeSummary{&out.WhileItLasts.Blue, &out.WhileItLasts.Red}
	for s := range rules.Side(2) {
		kill, curve := t.TimeToKill(s, c.TurnLimit, confidence), t.WhileItLasts(s, confidence)
		*over[s], *lasting[s] = summariseTiming(&kill), summariseCurve(&curve)
	}
	return out
}

// summariseTiming gives the median, the restricted mean and the counts.
func summariseTiming(t *estimate.Timing) TimeSummary {
	return timeSummary(t.Limit, t.Happened, t.N, t.Median(), t.RestrictedMean())
}

// summariseCurve is summariseTiming of a Kaplan-Meier curve.
func summariseCurve(c *estimate.Curve) TimeSummary {
	return timeSummary(c.Tau(), c.Happened, c.N, c.Median(), c.RestrictedMean())
}

func timeSummary(tau int, events, n int64, median, mean estimate.Estimate) TimeSummary {
	s := TimeSummary{RestrictedMean: mean.Figure(), TimeDetails: &TimeDetails{Tau: tau, Events: events, Others: n - events,
		MedianEstimate: median, RestrictedMeanEstimate: mean}}
	if median.Defined() {
		m := int(median.Value)
		s.Median = &m
	}
	return s
}

// ratio is a / b, nil when b is 0.
func ratio(a, b float64) *estimate.Figure {
	if b == 0 {
		return nil
	}
	return estimate.Finite(a / b)
}
