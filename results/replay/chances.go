package replay

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/furball-sim/furball/internal/plaintext"
	"github.com/furball-sim/furball/results/advantage"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// SetChances gives the duel the chances of both sides turn by turn, and says in words what happened at the turning points.
func (d *Duel) SetChances(l *advantage.Line) {
	for i := range l.Turning {
		t := &l.Turning[i]
		t.Turn = l.Points[t.From].Turn
		if first, last := l.Points[t.From].Event+1, l.Points[t.From+1].Event; d.loses(first, last) {
			t.First, t.Last = first, last // the whole turn tells how somebody was lost
		}
		at := d.cause(t.First, t.Last)
		t.Words = d.happened(t.First, t.Last, at)
		if turn := d.Events[at].Turn; turn > t.Turn {
			t.Words = fmt.Sprintf("at the start of turn %d %s", turn, t.Words)
		}
		if d.inVain(t) {
			t.Words += ", which is not enough"
		}
	}
	d.Chances = l
}

// loses reports whether an aircraft is lost in some events.
func (d *Duel) loses(first, last int) bool {
	return slices.ContainsFunc(d.Events[first:last+1], func(e rules.Event) bool { return e.Act != nil && e.Act.Kind == rules.ActLost })
}

// inVain reports whether a side has hit at a turning point and yet its chances have fallen: more was to be expected.
func (d *Duel) inVain(t *advantage.Turning) bool {
	side := ""
	for i := t.First; i <= t.Last; i++ {
		if a := d.Events[i].Act; a != nil && (a.Kind == rules.ActFire || a.Kind == rules.ActStrike) {
			side = sideOf(d.Events[i].Actor)
		}
	}
	return side != "" && !d.loses(t.First, t.Last) && (side == "blue") != (t.Change.Value > 0)
}

// cause is the event of some that most likely moved the chances: the gravest act, else the last roll of an aircraft, else
// what came of the last roll of a side, else the last move.
func (d *Duel) cause(first, last int) int {
	best, most, rolled := first, 0, ""
	for i := first; i <= last; i++ {
		e := &d.Events[i]
		weight := 0
		switch {
		case e.Act != nil:
			weight = 10 + weigh(e.Act)
		case len(e.Dice) > 0 && e.Actor != "" && e.Actor != sideOf(e.Actor):
			weight = 9
		case len(e.Dice) > 0:
			weight, rolled = 3, e.Phase
		case e.Place != nil:
			weight = 1
		case e.Phase == rolled:
			weight = 4
		}
		if weight > 0 && weight >= most {
			best, most = i, weight
		}
	}
	return best
}

// happened says what happened in some events: what was done with weapons, or else what the cause says.
func (d *Duel) happened(first, last, cause int) string {
	var said clauses
	for i := first; i <= last; i++ {
		if e := &d.Events[i]; e.Act != nil {
			said.add(d, e)
		}
	}
	if text := said.text(); text != "" {
		return text
	}
	e := &d.Events[cause]
	if e.Place != nil && len(e.Dice) == 0 {
		return "by how they fly" // the pilots' own dice chose between moves that they like as well
	}
	return strings.TrimSpace(e.Actor + " " + e.Text)
}

// passage says of turning points that belong together when they were, what blue's chance did, and what happened.
func (d *Duel) passage(p []advantage.Turning) (when, moved, words string) {
	l, last := d.Chances, p[len(p)-1]
	when = fmt.Sprintf("turn %d", p[0].Turn)
	if last.Turn != p[0].Turn {
		when = fmt.Sprintf("turns %d to %d", p[0].Turn, last.Turn)
	}
	from, to := l.Points[p[0].From].Share.Value, l.Points[last.From+1].Share.Value
	verb := "falls"
	if to > from {
		verb = "rises"
	}
	moved = fmt.Sprintf("%s from %s to %s %%", verb, prose.WholePercent(from), prose.WholePercent(to))
	var all []string
	for i := range p {
		all = append(all, p[i].Words)
	}
	return when, moved, strings.Join(all, "; ")
}

// passages say when the chances turned, and how and why.
func (d *Duel) passages() (rows [][2]string) {
	for _, p := range d.Chances.Passages() {
		when, moved, words := d.passage(p)
		rows = append(rows, [2]string{when, "blue's share " + moved + ": " + words})
	}
	return rows
}

// certainty says how sure the chances are.
func (d *Duel) certainty() string {
	l := d.Chances
	widest := 0.0
	for i := range l.Points {
		if p := &l.Points[i]; p.Share.Method != advantage.Known {
			widest = max(widest, p.Share.HalfWidth())
		}
	}
	return fmt.Sprintf("by %s of each turn with both pilots, at most %s points off; a draw counts half",
		prose.Count(l.Continuations, "continuation"), prose.WholePercent(widest))
}

// course says how blue's chance went, in a sentence.
func (d *Duel) course() string {
	p := d.Chances.Points
	return fmt.Sprintf("Blue's share of the chances is %s %% at the start", prose.WholePercent(p[0].Share.Value))
}

// steady says that no turn decided; "" where some did.
func (d *Duel) steady() string {
	if len(d.Chances.Turning) > 0 {
		return ""
	}
	return " No turn is shown to have moved it."
}

// choices say which choices surely cost something, in their order, or that none of those that were compared does.
func (d *Duel) choices() (all []string) {
	l := d.Chances
	for i := range l.Decisions {
		if c := &l.Decisions[i]; c.Sure {
			best := fmt.Sprintf("“%s”", c.Best)
			if c.Best == c.Chose {
				best = "another way to do so"
			}
			all = append(all, fmt.Sprintf("turn %d: %s chose “%s”; %s would have been %s points better", c.Turn, c.Actor, c.Chose, best,
				prose.Percent(c.Cost)))
		}
	}
	if len(l.Decisions) > 0 && len(all) == 0 {
		where := "at the turning points"
		if l.Whole {
			where = "of the duel"
		}
		all = append(all, fmt.Sprintf("none of the %s compared %s is shown to have cost anything",
			prose.Count(int64(len(l.Decisions)), "choice"), where))
	}
	return all
}

// writeChances writes who was winning, above the transcript.
func (d *Duel) writeChances(b *strings.Builder) {
	if d.Chances == nil {
		return
	}
	fmt.Fprintf(b, "\n%s (%s).%s\n", d.course(), d.certainty(), d.steady())
	for _, r := range d.passages() {
		for i, line := range strings.Split(prose.Wrap(plaintext.Line(r[1]), 80, ""), "\n") {
			if i > 0 {
				r[0] = ""
			}
			fmt.Fprintf(b, "  %-15s %s\n", r[0], line)
		}
	}
	for _, c := range d.choices() {
		fmt.Fprintf(b, "  %s\n", plaintext.Line(prose.UpperFirst(c)+"."))
	}
	b.WriteByte('\n')
}

// standing says what the chances are at the start of a turn; "" if nobody knows.
func (d *Duel) standing(turn int) string {
	if d.Chances == nil {
		return ""
	}
	for i := range d.Chances.Points {
		if p := &d.Chances.Points[i]; p.Turn == turn && p.Share.Method != advantage.Known {
			return fmt.Sprintf("blue %s %%, red %s %%", prose.WholePercent(p.Blue), prose.WholePercent(p.Red))
		}
	}
	return ""
}

// A winning is what the page says of who was winning.
type winning struct {
	Course   string
	Passages []passage
	Choices  []string
}

// A passage is what the page says of turning points that belong together.
type passage struct {
	When, Words string
	Event       int // the last one of the farthest move
}

// winning is nil if nobody has measured the chances.
func (d *Duel) winning() *winning {
	if d.Chances == nil {
		return nil
	}
	w := &winning{Course: fmt.Sprintf("%s (%s).%s", d.course(), d.certainty(), d.steady())}
	for _, p := range d.Chances.Passages() {
		when, moved, words := d.passage(p)
		far := slices.MaxFunc(p, func(a, b advantage.Turning) int { return cmp.Compare(math.Abs(a.Part), math.Abs(b.Part)) })
		w.Passages = append(w.Passages, passage{prose.UpperFirst(when), "blue's share " + moved + ": " + words + ".", far.Last})
	}
	for _, c := range d.choices() {
		w.Choices = append(w.Choices, prose.UpperFirst(c)+".")
	}
	return w
}

// A flown is a side with what it flies and who flies it, and what stands before it.
type flown struct{ Before, Side, Words string }

// flown says who flies what; nil: nobody has said who.
func (d *Duel) flown() (all []flown) {
	for _, side := range []string{"blue", "red"} {
		var words []string
		for _, c := range d.Craft {
			w := fmt.Sprintf("%s by “%s”", c.Name, c.Pilot)
			if c.Side == side && c.Pilot != "" && !slices.Contains(words, w) {
				words = append(words, w)
			}
		}
		if len(words) > 0 {
			before := ""
			if len(all) > 0 {
				before = " against "
			}
			of := side + "'s " + prose.Listed(words)
			if before == "" {
				of = prose.UpperFirst(of)
			}
			all = append(all, flown{before, side, of})
		}
	}
	return all
}
