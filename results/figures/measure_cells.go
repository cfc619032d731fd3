package figures

import (
	"slices"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// cellMeasure is a measure of a cell.
type cellMeasure = Measure[CellSummary]

// The terms of the report that explain measures of cells.
const (
	KillTerm     = "kill probability"
	WinTerm      = "win, mutual kill, draw"
	AheadTerm    = "last position of draws"
	ExchangeTerm = "exchange ratio"
	TimeTerm     = "time to kill"
	PaceTerm     = "would have killed"
	MeanTerm     = "mean length, damage a shot"
)

// CellMeasures lists the measures of a cell, in the order of their columns.
func CellMeasures() []Measure[CellSummary] {
	return read(slices.Concat(resultMeasures(), endMeasures(), lengthMeasures(), shareMeasures(), timeMeasures(),
		paceMeasures(), workMeasures(), countMeasures()))
}

// cellCount is a measure that counts.
func cellCount(name, unit, key, column string) cellMeasure {
	return cellMeasure{Name: name, Unit: unit, Key: key, Column: column, Method: "counted", Section: "1"}
}

// resultMeasures count duels by result.
func resultMeasures() []cellMeasure {
	const results = "duels by result"
	duels := cellCount("duels", "duels", "duels", "duels")
	duels.Head, duels.Unlike, duels.Title, duels.Term = []string{"duels"}, true, "duels", KillTerm
	return []cellMeasure{duels, cellCount(results, "duels", "outcomes.blue", "blue_wins"),
		cellCount(results, "duels", "outcomes.red", "red_wins"), cellCount(results, "duels", "outcomes.mutual", "mutual_kills"),
		cellCount(results, "duels", "outcomes.draw", "draws")}
}

// endMeasures count duels by the reason of their end. Tables show their shares, of the reasons that occur.
func endMeasures() (all []cellMeasure) {
	for end := range rules.NumEnds {
		reason := end.String()
		m := cellCount("duels by the reason of their end", "duels", "ends."+reason, "ended_"+strings.ReplaceAll(reason, " ", "_"))
		m.Of = func(c *CellSummary) Value { return count(c.Ends[end]) }
		all = append(all, m)
	}
	return all
}

// lengthMeasures say how long duels were.
func lengthMeasures() []cellMeasure {
	const quantiles = "median and 95 % quantile of the length"
	return []cellMeasure{
		{Name: "mean length", Key: "length.mean_estimate", Scale: Amount, Unit: unitMark, Column: "length_mean_" + unitMark,
			Title: "mean length", Table: TimeTable, Term: MeanTerm, Method: "skewness-corrected t, limit apart", Section: "5"},
		{Name: quantiles, Key: "length.median", Unit: unitMark, Column: "length_median_" + unitMark,
			Title: "median length", Table: TimeTable, Term: TimeTerm, Method: "order statistic", Section: "5"},
		{Name: quantiles, Key: "length.p95", Unit: unitMark, Column: "length_p95_" + unitMark,
			Title: "95 % end within", Table: TimeTable, Term: TimeTerm, Method: "order statistic", Section: "5"},
	}
}

// shareMeasures say who kills whom, and how many aircraft that costs.
func shareMeasures() []cellMeasure {
	var kills, wins []cellMeasure
	for _, s := range results.BothSides {
		side := s.String()
		kills = append(kills, cellMeasure{Name: "kill probability", Key: "kill_probability." + side,
			Scale: Proportion, Unit: "of duels", Column: side + "_kill", Bounds: side + "_kill",
			Head: []string{side + " kills", "%"}, Title: side + " kills", Term: KillTerm, Method: "wilson", Section: "2"})
		wins = append(wins, cellMeasure{Name: "win probability", Key: "win_probability." + side,
			Scale: Proportion, Unit: "of duels", Column: side + "_win", Bounds: side + "_win",
			Title: side + " wins", Term: WinTerm, Method: "wilson", Section: "2"})
	}
	return append(slices.Concat(kills, wins),
		cellMeasure{Name: "mutual probability", Key: "mutual_probability", Scale: Proportion, Unit: "of duels",
			Column: "mutual_kill", Bounds: "mutual_kill", Head: []string{"both lost", "%"}, Title: "mutual kill",
			Term: WinTerm, Method: "wilson", Section: "2"},
		cellMeasure{Name: "draw probability", Key: "draw_probability", Scale: Proportion, Unit: "of duels",
			Column: "draw", Bounds: "draw", Head: []string{"draw", "%"}, Title: "draw",
			Term: WinTerm, Method: "wilson", Section: "2"},
		cellMeasure{Name: "last position of draws", Key: "last_position", Scale: Proportion, Unit: "of the position is blue's",
			Column: "last_position", Bounds: "last_position", Title: "blue's last position in draws", Term: AheadTerm,
			Method: "skewness-corrected t", Section: "2"},
		cellMeasure{Name: "exchange ratio", Key: "exchange_ratio", Scale: Amount, Unit: "red aircraft for each blue one",
			Column: "exchange_ratio", Bounds: "exchange_ratio", Head: []string{"red lost", "for each", "blue"},
			Title: "exchange ratio", Term: ExchangeTerm, Method: "log-delta", Section: "3"})
}

// The methods and names of times.
const (
	medianMethod     = "order statistic, wilson"
	restrictedMethod = "skewness-corrected t, limit apart"
	medianName       = "median time to the decision, and to a kill of a side"
	restrictedName   = "restricted mean of these times"
)

// timeMeasures say when duels are decided and when sides kill.
func timeMeasures() []cellMeasure {
	median := func(of, column string) cellMeasure {
		return cellMeasure{Name: medianName, Key: "time_to_kill." + of + "median_estimate", Scale: When, Unit: unitMark,
			Column: column, Bounds: column, Table: TimeTable, Term: TimeTerm, Method: medianMethod, Section: "4"}
	}
	restricted := func(of, column string) cellMeasure {
		return cellMeasure{Name: restrictedName, Key: "time_to_kill." + of + "restricted_mean_estimate", Scale: Amount,
			Unit: unitMark, Column: column, Bounds: column, Term: TimeTerm, Method: restrictedMethod, Section: "4"}
	}
	decision := median("", "median_time_to_decision")
	decision.Head = []string{"median", unitMark, "to decide"}
	blue, red := median("blue.", "median_time_to_blue_kill"), median("red.", "median_time_to_red_kill")
	blue.Title, red.Title = "blue's median time to kill", "red's median time to kill"
	return []cellMeasure{decision, restricted("", "restricted_mean_time_to_decision"), blue, red, restricted("blue.", ""),
		restricted("red.", "")}
}

// paceMeasures say how soon sides would kill if nothing else ended the duel; only summary.json has them.
func paceMeasures() []cellMeasure {
	var out []cellMeasure
	for _, s := range results.BothSides {
		key := "time_to_kill.while_it_lasts." + s.String()
		out = append(out,
			cellMeasure{Name: "median time to a kill while the duel lasts", Key: key + ".median_estimate", Scale: When,
				Unit: unitMark, Term: PaceTerm, Method: "brookmeyer-crowley", Section: "4"},
			cellMeasure{Name: "restricted mean of this time", Key: key + ".restricted_mean_estimate", Scale: Amount,
				Unit: unitMark, Term: PaceTerm, Method: "restricted mean, wilson", Section: "4"})
	}
	return out
}

// workMeasures count what the duels took.
func workMeasures() []cellMeasure {
	distinct := cellCount("distinct duels", "duels", "distinct_duels", "distinct_duels")
	openings := cellCount("distinct openings", "openings", "distinct_openings", "distinct_openings")
	for _, m := range []*cellMeasure{&distinct, &openings} {
		m.Method, m.Section = "HyperLogLog", "10"
	}
	return []cellMeasure{cellCount("decisions", "decisions", "decisions", "decisions"), cellCount("dice", "dice", "dice", "dice"),
		distinct, openings}
}

// countMeasures are those of the counts that have columns.
func countMeasures() (all []cellMeasure) {
	for i, k := range results.CountColumns() {
		all = append(all, cellMeasure{Name: k.Title, Unit: k.Unit, Key: "counts." + k.Name, Column: k.Name, Method: "counted",
			Section: "1", Of: func(c *CellSummary) Value {
				if n := c.Counts[i].N; n != nil {
					return count(*n)
				}
				return Value{Estimate: estimate.Estimate{Reason: "counted by an older furball"}}
			}})
	}
	return all
}
