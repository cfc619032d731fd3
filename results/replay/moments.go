package replay

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// How many key moments a duel has, if it has as many.
const (
	fewMoments  = 4
	mostMoments = 8
)

// A Moment is a turn's phase in which something happens that a reader of the duel should see.
type Moment struct {
	Event  int // the last event of it
	From   int // the first
	Turn   int
	Phase  string
	Words  string // what happens, in a sentence without a full stop
	weight int
}

// moments are the key moments of a duel in their order: its start, its end, and those with the gravest acts. A duel with
// few acts shows ends of turns too.
func moments(d *Duel, f *Film) []Moment {
	all := acted(d, false)
	if len(all)+1 < fewMoments {
		all = acted(d, true)
	}
	if len(all) > 0 {
		all[0].weight += weightFirst
	}
	weighKills(d, all)
	all = turned(d, all)
	start, end := opening(d), closing(d)
	if n := len(all); n > 0 && all[n-1].Turn == end.Turn && f.still(all[n-1].Event) {
		last := &all[n-1] // the end would be the same picture
		last.Event, last.Phase, last.Words = max(last.Event, end.Event), end.Phase, last.Words+"; "+end.Words
		last.weight += weightEnd
	} else {
		all = append(all, end)
	}
	slices.SortStableFunc(all, func(a, b Moment) int { return cmp.Compare(b.weight, a.weight) })
	list := append([]Moment{start}, all[:min(mostMoments-1, len(all))]...)
	list = append(list, f.between(d, list)...)
	slices.SortStableFunc(list, func(a, b Moment) int { return cmp.Compare(a.Event, b.Event) })
	return list
}

// weighKills gives weight to the moments in which those who are lost, then or later, were last hit or collided.
func weighKills(d *Duel, all []Moment) {
	for i := range d.Events {
		lost := &d.Events[i]
		if lost.Act == nil || lost.Act.Kind != rules.ActLost {
			continue
		}
		cause := -1
		for k := range d.Events[:i] {
			if harms(&d.Events[k], lost.Actor) {
				cause = k
			}
		}
		for k := range all {
			if m := &all[k]; m.From <= cause && cause <= m.Event {
				m.weight = max(m.weight, weightKill)
			}
		}
	}
}

// harms reports whether an event is a hit on an actor or a collision with it.
func harms(e *rules.Event, actor string) bool {
	if e.Act == nil {
		return false
	}
	switch e.Act.Kind {
	case rules.ActFire, rules.ActStrike:
		return e.Act.Hit && e.Act.Target == actor
	case rules.ActCollide:
		return e.Actor == actor || e.Act.Target == actor
	}
	return false
}

// still reports whether nothing moves on the map and nobody leaves it after an event.
func (f *Film) still(event int) bool {
	for i := range f.Tracks {
		t := &f.Tracks[i]
		if t.Fate != Flying && t.To > event {
			return false
		}
		for k := 1; k < len(t.Points); k++ {
			a, b := &t.Points[k-1], &t.Points[k]
			if b.Event > event && (a.X != b.X || a.Y != b.Y || a.Heading != b.Heading) {
				return false
			}
		}
	}
	return true
}

// between are ends of turns, evenly spaced, that make the moments enough.
func (f *Film) between(d *Duel, list []Moment) (more []Moment) {
	missing := fewMoments - len(list)
	for k := 1; k <= missing; k++ {
		turn := d.Length * k / (missing + 1)
		i := len(f.Beats) - 1
		for i > 0 && f.Beats[i].Turn > turn {
			i--
		}
		taken := func(m Moment) bool { return m.Turn == turn }
		if turn < 1 || slices.ContainsFunc(list, taken) || slices.ContainsFunc(more, taken) {
			continue
		}
		m := Moment{Event: f.Beats[i].Event, Turn: turn, Phase: "end of turn"}
		m.From, m.Words = m.Event, f.apart(d, m.Event)
		more = append(more, m)
	}
	return more
}

// apart says how far the sides are from each other after an event.
func (f *Film) apart(d *Duel, event int) string {
	least := math.Inf(1)
	for i := range f.Tracks {
		for k := range f.Tracks[:i] {
			a, b := &f.Tracks[i], &f.Tracks[k]
			if a.Missile || b.Missile || a.Side == b.Side || !a.there(event) || !b.there(event) {
				continue
			}
			p, _, _ := a.place(event)
			q, _, _ := b.place(event)
			dx, dy := float64(p.X-q.X), float64(p.Y-q.Y)
			least = min(least, math.Sqrt(float64(dx*dx)+float64(dy*dy))/1000)
		}
	}
	if math.IsInf(least, 1) {
		return "one side is alone"
	}
	return fmt.Sprintf("the sides are %.1f %s apart", least, prose.Plural(2, d.Map.Unit))
}

// The weights of acts. The gravest act of a moment counts.
const (
	weightMiss   = 1
	weightLaunch = 2
	weightHit    = 10
	weightDamage = 10
	weightLeave  = 50
	weightTurned = 95 // the chances moved far
	weightKill   = 90 // the last hit on, or collision of, an aircraft that is lost
	weightLost   = 100
	weightFirst  = 40 // added: the first use of a weapon
	weightEnd    = 1000
)

func weigh(a *rules.Act) int {
	switch a.Kind {
	case rules.ActLost:
		return weightLost
	case rules.ActLeave:
		return weightLeave
	case rules.ActDamage, rules.ActCollide:
		return weightDamage
	case rules.ActLaunch:
		return weightLaunch
	case rules.ActFire, rules.ActStrike:
		if a.Hit {
			return weightHit
		}
		return weightMiss
	}
	return 0
}

// acted are the moments in which somebody acts: one for each phase of each turn. If they are to be split, launches are
// apart from what follows.
func acted(d *Duel, split bool) (list []Moment) {
	var said clauses
	launch := false
	for i := range d.Events {
		e := &d.Events[i]
		if e.Act == nil {
			continue
		}
		n := len(list)
		was := launch
		launch = e.Act.Kind == rules.ActLaunch
		if n == 0 || list[n-1].Turn != e.Turn || list[n-1].Phase != e.Phase || split && was && !launch {
			list = append(list, Moment{From: i, Turn: e.Turn, Phase: e.Phase})
			said, n = clauses{}, n+1
		}
		m := &list[n-1]
		m.Event, m.weight = i, max(m.weight, weigh(e.Act))
		said.add(d, e)
		m.Words = said.text()
	}
	return slices.DeleteFunc(list, func(m Moment) bool { return m.Words == "" })
}

// turned adds the turning points to the moments, and tells those that are moments by how far the chances moved.
func turned(d *Duel, all []Moment) []Moment {
	if d.Chances == nil {
		return all
	}
	for i := range d.Chances.Turning {
		t := &d.Chances.Turning[i]
		_, moved, words := d.passage(d.Chances.Turning[i : i+1])
		k := slices.IndexFunc(all, func(m Moment) bool { return m.From <= t.Last && t.First <= m.Event })
		if k < 0 {
			e := &d.Events[d.cause(t.First, t.Last)]
			k, all = len(all), append(all, Moment{Event: t.Last, From: t.First, Turn: e.Turn, Phase: e.Phase, Words: words})
		}
		m := &all[k]
		m.Words, m.weight = m.Words+"; blue's share "+moved, max(m.weight, weightTurned)
	}
	return all
}

// opening is the start of the duel: the last event before the first turn.
func opening(d *Duel) Moment {
	at := 0
	for i := range d.Events {
		if d.Events[i].Turn > 0 {
			break
		}
		at = i
	}
	return Moment{Event: at, Phase: "start", Words: sidesOf(d)}
}

// sidesOf says who meets whom: "2 Tornado (blue) against Small UFO (red)".
func sidesOf(d *Duel) string {
	var sides []string
	for _, side := range []string{"blue", "red"} {
		var names []string
		count := map[string]int{}
		for _, c := range d.Craft {
			if c.Side == side {
				if count[c.Name]++; count[c.Name] == 1 {
					names = append(names, c.Name)
				}
			}
		}
		for i, n := range names {
			if count[n] > 1 {
				names[i] = fmt.Sprintf("%d × %s", count[n], n)
			}
		}
		sides = append(sides, prose.Listed(names)+" ("+side+")")
	}
	return strings.Join(sides, " against ")
}

// closing is the end of the duel.
func closing(d *Duel) Moment {
	m := Moment{Event: len(d.Events) - 1, Turn: d.Length, Phase: "end", Words: d.Words, weight: weightEnd}
	m.From = m.Event
	for m.From > 0 && !shows(&d.Events[m.From]) {
		m.From-- // what follows shows nothing new
	}
	return m
}
