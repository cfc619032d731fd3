package coverage

import (
	"math"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
)

// figures are all estimates of a run: of its summary, of its curves and of the tournament that it holds. With truth the
// estimates whose true value depends on the run bring it along.
func (p *pool) figures(r, truth *results.Run) []figure {
	if p.tournament() {
		return p.tournamentFigures(r)
	}
	if strings.HasPrefix(p.name, "curve") {
		return sweepFigures(r, truth)
	}
	all := figuresOf(r)
	for i := range all {
		if truth != nil && strings.HasPrefix(all[i].name, "time_to_kill.while_it_lasts") && strings.HasSuffix(all[i].name, "restricted_mean_estimate") {
			all[i].truth = restricted(r, truth, &all[i])
		}
	}
	for c := range r.Cells {
		all = append(all, curves(r, truth, c)...)
	}
	return all
}

// restricted is the true mean up to the run's own tau.
func restricted(r, truth *results.Run, f *figure) *float64 {
	side := rules.Blue
	if strings.Contains(f.name, ".red.") {
		side = rules.Red
	}
	of := r.Cells[f.cell].Tally.WhileItLasts(side, confidence)
	whole := truth.Cells[f.cell].Tally.WhileItLasts(side, confidence)
	area := 0.0
	for at := range of.Tau() {
		area += whole.At(at)
	}
	return &area
}

// curves are the points of the curves of a cell: the share killed by each time, and the Kaplan-Meier curve.
func curves(r, truth *results.Run, cell int) []figure {
	if truth == nil {
		return nil
	}
	var all []figure
	c := &r.Cells[cell]
	for s := range rules.Side(2) {
		killed := c.Tally.TimeToKill(s, c.TurnLimit, confidence)
		is := truth.Cells[cell].Tally.TimeToKill(s, c.TurnLimit, confidence)
		for at := 1; at < len(is.By); at++ {
			e := killed.By[min(at, len(killed.By)-1)]
			if v := is.By[at].Value; v > 0 {
				all = append(all, figure{cell: cell, name: "killed by turn t", key: s.String(), estimate: e, truth: &v})
			}
		}
		curve, whole := c.Tally.WhileItLasts(s, confidence), truth.Cells[cell].Tally.WhileItLasts(s, confidence)
		for at := 1; at <= curve.Tau(); at++ {
			e := results.Estimate{Value: curve.Survival[at], Low: curve.Low[at], High: curve.High[at], Method: "kaplan-meier, wilson", N: curve.N}
			v := whole.At(at)
			name := "while it lasts, by turn t"
			of := float64(c.Tally.Duels) / float64(whole.N)
			switch {
			case v == 1 || v == 0:
				continue
			case float64(whole.N)*(1-v)*of < fewEvents:
				name += ", early"
			case float64(whole.AtRisk[at])*of < 30:
				name += ", late"
			}
			all = append(all, figure{cell: cell, name: name, key: s.String(), estimate: e, truth: &v})
		}
	}
	return all
}

// tournamentFigures are the estimates of the tournament that a run holds.
func (p *pool) tournamentFigures(r *results.Run) []figure {
	t := p.cup
	if r != p.truth {
		var err error
		if t, err = results.HoldTournament(r, confidence); err != nil {
			return nil
		}
	}
	var all []figure
	for _, row := range t.Pairings {
		for _, p := range row {
			all = append(all, figure{-1, "points of a pairing", p.Blue + " " + p.Red, p.Points, nil})
		}
	}
	for _, m := range t.Ratings {
		all = append(all, figure{-1, "rating", m.Side + " " + m.Doctrine, m.Rating, nil})
	}
	all = append(all, figure{-1, "points of the mixture", "", t.Mixture.Value, nil})
	for s, side := range [][]results.Share{t.Mixture.Blue, t.Mixture.Red} {
		for _, name := range [][]string{t.Blue, t.Red}[s] {
			e := results.Estimate{Method: t.Mixture.Value.Method}
			if i := slices.IndexFunc(side, func(x results.Share) bool { return x.Doctrine == name }); i >= 0 {
				e = side[i].Share
			}
			all = append(all, figure{-1, "share in the mixture", rules.Side(s).String() + " " + name, e, nil})
		}
	}
	if r != p.truth {
		all = append(all, replies(t, p.cup)...)
	}
	return all
}

// replies say for each question whether the set of best replies holds the true one: as intervals that hold 1 or do not.
func replies(t, is *results.Tournament) []figure {
	var all []figure
	for s, lines := range [][]results.Reply{t.Replies.Blue, t.Replies.Red} {
		for i, line := range lines {
			best := [][]results.Reply{is.Replies.Blue, is.Replies.Red}[s][i].Best
			all = append(all, listed(&line, best, "set of best replies", rules.Side(s).String()+" against "+line.Against))
		}
	}
	return all
}

// equals say for each enemy whether the set of best replies holds one of several that are truly equal.
func equals(r *results.Run) []figure {
	t, err := results.HoldTournament(r, confidence)
	if err != nil {
		return nil
	}
	var all []figure
	for _, line := range t.Replies.Blue {
		all = append(all, listed(&line, t.Blue[len(t.Blue)-1], "set of best replies, all truly equal", "blue against "+line.Against))
	}
	return all
}

// listed is whether a doctrine is the best reply or may be, as an interval that holds 1 or does not.
func listed(line *results.Reply, doctrine, name, key string) figure {
	one := 1.0
	e := results.Estimate{Low: math.Inf(-1), High: 0, Method: "multiple comparisons with the best"}
	if line.Best == doctrine || slices.Contains(line.Equals, doctrine) {
		e.High = 1
	}
	return figure{-1, name, key, e, &one}
}
