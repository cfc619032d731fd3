package coverage

import (
	"math"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/rules"
)

// figures lists all estimates of a run: those of its summary, of its curves and of the tournament that it holds. A
// figure whose true value depends on the run brings that value along.
func (p *pool) figures(r *results.Run) []figure {
	if p.tournament() {
		return p.tournamentFigures(r)
	}
	if strings.HasPrefix(p.name, "curve") {
		return sweepFigures(r, p.truth)
	}
	all := figuresOf(r)
	if r == p.truth {
		return all
	}
	// The mean while it lasts runs to a tau that differs between runs, so whileItLasts adds it with its true value.
	all = slices.DeleteFunc(all, func(f figure) bool {
		return strings.HasPrefix(f.name, lasting) && strings.HasSuffix(f.name, restricted)
	})
	for c := range r.Cells {
		for s := range rules.Side(2) {
			all = append(p.killedBy(all, r, c, s), p.whileItLasts(r, c, s)...)
		}
	}
	return all
}

// The true value of the mean while it lasts depends on the run. Its names begin and end with these.
const (
	lasting    = "time_to_kill.while_it_lasts."
	restricted = "restricted_mean_estimate"
)

// killedBy appends the share of duels in which a side has killed by each turn.
func (p *pool) killedBy(all []figure, r *results.Run, cell int, s rules.Side) []figure {
	c := &r.Cells[cell]
	killed, is := c.Tally.TimeToKill(s, c.TurnLimit, confidence), &p.killed[cell][s]
	for at := 1; at < len(is.By); at++ {
		e := killed.By[min(at, len(killed.By)-1)]
		if v := is.By[at].Value; v > 0 {
			all = append(all, figure{cell, "killed by turn t", s.String(), e, &v})
		}
	}
	return all
}

// whileItLasts lists the points of a side's Kaplan-Meier curve and the mean of the curve, each with its true value.
func (p *pool) whileItLasts(r *results.Run, cell int, s rules.Side) []figure {
	t := &r.Cells[cell].Tally
	curve, whole := t.WhileItLasts(s, confidence), &p.alone[cell][s]
	of, area := float64(t.Duels)/float64(whole.N), 0.0
	var all []figure
	for at := 1; at <= curve.Tau(); at++ {
		area += whole.At(at - 1)
		v := whole.At(at)
		name := "while it lasts, by turn t"
		switch {
		case v == 1 || v == 0:
			continue
		case float64(whole.N)*(1-v)*of < fewEvents:
			name += ", early"
		case float64(whole.AtRisk[at])*of < 30:
			name += ", late"
		}
		e := estimate.Estimate{
			Value: curve.Survival[at], Low: curve.Low[at], High: curve.High[at],
			Method: "kaplan-meier, wilson", N: curve.N,
		}
		all = append(all, figure{cell, name, s.String(), e, &v})
	}
	return append(all, figure{cell, lasting + s.String() + "." + restricted, "", curve.RestrictedMean(), &area})
}

// tournamentFigures lists the estimates of the tournament that a run holds.
func (p *pool) tournamentFigures(r *results.Run) []figure {
	t := p.cup
	if r != p.truth {
		var err error
		if t, err = figures.HoldTournament(r, confidence); err != nil {
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
	all = append(all, figure{-1, "points of the mixture", "", t.Mixture.Value, &p.value})
	for s, side := range [][]figures.Share{t.Mixture.Blue, t.Mixture.Red} {
		for _, name := range [][]string{t.Blue, t.Red}[s] {
			e := estimate.Estimate{Method: side[0].Share.Method}
			if i := slices.IndexFunc(side, func(x figures.Share) bool { return x.Doctrine == name }); i >= 0 {
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

// replies says for each enemy doctrine whether the set of best replies to it holds the true best reply.
func replies(t, is *figures.Tournament) []figure {
	var all []figure
	for s, lines := range [][]figures.Reply{t.Replies.Blue, t.Replies.Red} {
		for i, line := range lines {
			best := [][]figures.Reply{is.Replies.Blue, is.Replies.Red}[s][i].Best
			all = append(all, listed(&line, best, "set of best replies", rules.Side(s).String()+" against "+line.Against))
		}
	}
	return all
}

// equals says for each enemy doctrine whether the set of best replies holds one of several that are truly equal.
func (p *pool) equals(r *results.Run) []figure {
	lines, err := figures.BestReplies(r, rules.Blue, confidence)
	if err != nil {
		return nil
	}
	last := p.cup.Blue[len(p.cup.Blue)-1]
	var all []figure
	for _, line := range lines {
		all = append(all, listed(&line, last, "set of best replies, all truly equal", "blue against "+line.Against))
	}
	return all
}

// listed says whether a doctrine is, or may be, the best reply. A yes is an interval that holds 1, a no is one
// that does not, so that rows count sets of doctrines as they count intervals.
func listed(line *figures.Reply, doctrine, name, key string) figure {
	one := 1.0
	e := estimate.Estimate{Low: math.Inf(-1), High: 0, Method: "multiple comparisons with the best"}
	if line.Best == doctrine || slices.Contains(line.Equals, doctrine) {
		e.High = 1
	}
	return figure{-1, name, key, e, &one}
}
