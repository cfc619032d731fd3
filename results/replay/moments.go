package replay

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// How many key moments a duel has, if it has as many.
const mostMoments = 8

// A Moment is a turn's phase in which something happens that a reader of the duel should see.
type Moment struct {
	Event  int // the last event of it
	From   int // the first
	Turn   int
	Phase  string
	Words  string // what happens, in a sentence without a full stop
	weight int
}

// moments are the key moments of a duel in their order: its start, its end, and those with the gravest acts.
func moments(d *Duel) []Moment {
	all := acted(d)
	if len(all) > 0 && all[0].weight > 0 {
		all[0].weight += weightFirst
	}
	start, end := opening(d), closing(d)
	room := mostMoments - 1 // the start is always there
	if len(all) == 0 || all[len(all)-1].Event != end.Event {
		room-- // and so is the end
	} else {
		all[len(all)-1].weight += weightEnd
	}
	picked := slices.Clone(all)
	slices.SortStableFunc(picked, func(a, b Moment) int { return cmp.Compare(b.weight, a.weight) })
	picked = picked[:min(room, len(picked))]
	slices.SortFunc(picked, func(a, b Moment) int { return cmp.Compare(a.Event, b.Event) })
	list := append([]Moment{start}, picked...)
	if list[len(list)-1].Event < end.Event {
		list = append(list, end)
	}
	return list
}

// The weights of acts. The gravest act of a moment counts.
const (
	weightMiss   = 1
	weightLaunch = 2
	weightHit    = 10
	weightDamage = 10
	weightLeave  = 50
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
	case rules.ActDamage:
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

// acted are the moments in which somebody acts: one for each phase of each turn.
func acted(d *Duel) (list []Moment) {
	var said clauses
	for i := range d.Events {
		e := &d.Events[i]
		if e.Act == nil {
			continue
		}
		n := len(list)
		if n == 0 || list[n-1].Turn != e.Turn || list[n-1].Phase != e.Phase {
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

// opening is the start of the duel: the last event before the first turn.
func opening(d *Duel) Moment {
	at := 0
	for i := range d.Events {
		if d.Events[i].Turn > 0 {
			break
		}
		at = i
	}
	return Moment{Event: at, Phase: "start", Words: "The start: " + sidesOf(d)}
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
	m := Moment{Event: len(d.Events) - 1, Turn: d.Length, Phase: "end", Words: prose.UpperFirst(d.Words)}
	for m.Event > 0 && !shows(&d.Events[m.Event]) {
		m.Event-- // what follows shows nothing new
	}
	m.From = m.Event
	return m
}

// Clauses are what happens in a moment; equal ones are counted.
type clauses struct {
	list  []string
	count []int
}

func (c *clauses) add(d *Duel, e *rules.Event) {
	words := clause(d, e)
	if words == "" {
		return
	}
	if i := slices.Index(c.list, words); i >= 0 {
		c.count[i]++
		return
	}
	c.list, c.count = append(c.list, words), append(c.count, 1)
}

func (c *clauses) text() string {
	var parts []string
	for i, words := range c.list {
		if c.count[i] > 1 {
			words += fmt.Sprintf(" (%d times)", c.count[i])
		}
		parts = append(parts, words)
	}
	return strings.Join(parts, "; ")
}

// clause is what an act comes to. Damage is told by the hit that causes it.
func clause(d *Duel, e *rules.Event) string {
	m := maker{d: d}
	weapon := strings.TrimSpace(m.weapon(e.Act.Weapon))
	verb := map[bool]string{true: "hits", false: "misses"}[e.Act.Hit]
	switch e.Act.Kind {
	case rules.ActFire:
		return fmt.Sprintf("%s %s %s (%s)", e.Actor, verb, e.Act.Target, weapon)
	case rules.ActLaunch:
		return fmt.Sprintf("%s launches %s at %s", e.Actor, weapon, e.Act.Target)
	case rules.ActStrike:
		return fmt.Sprintf("%s %s %s", weapon, verb, e.Act.Target)
	case rules.ActLost:
		return e.Actor + " is lost"
	case rules.ActLeave:
		return e.Actor + " leaves the fight"
	}
	return ""
}
