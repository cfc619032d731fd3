package rulestest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
)

// playRecorded plays a duel with a recorder, and checks that it goes as without one and that the acts of its events
// agree with the ledger and with the outcome.
func playRecorded(t *testing.T, c *Case, n int) {
	t.Helper()
	var ledger rules.Ledger
	var log rules.Recorder
	plain, d := c.Game.NewDuel(), c.Game.NewDuel()
	playOut(plain, n)
	d.Attach(&ledger, &log)
	playOut(d, n)
	if *plain.Outcome() != *d.Outcome() {
		t.Fatalf("duel %d ends with %+v, with a recorder with %+v", n, *plain.Outcome(), *d.Outcome())
	}
	for _, fault := range ActFaults(c.System, c.Game, d.Outcome(), &ledger, log.Events) {
		t.Errorf("duel %d: %s", n, fault)
	}
	if t.Failed() {
		t.FailNow()
	}
}

// playOut plays a duel to its end by chance.
func playOut(d rules.Duel, n int) {
	begin(d, 4, n, false)
	agent := newPick(n)
	for q := d.Next(); q != nil; q = d.Next() {
		d.Choose(agent.of(q))
	}
}

// ActFaults are what is wrong with the acts of a duel's events, in words.
func ActFaults(s rules.System, g rules.Game, o *rules.Outcome, l *rules.Ledger, events []rules.Event) []string {
	r := actReader{drawn: s.Offers().Map.Unit > 0, hexes: s.Offers().Map.Hexes, at: map[string]rules.Place{}, weapons: map[string]int{}, craft: map[string]*seenActs{},
		missiles: map[string]*seenActs{}, shots: map[shotKey]int64{}, hits: map[shotKey]int64{}}
	for i, w := range g.Weapons() {
		r.weapons[w.ID] = i
	}
	for side := range rules.Side(2) {
		for i := range g.Craft(side) {
			r.craft[fmt.Sprintf("%s %d", side, i+1)] = &seenActs{}
		}
	}
	for i := range events {
		r.read(&events[i])
	}
	r.compare(o, l)
	return r.faults
}

// A shotKey is a weapon of a side.
type shotKey struct {
	side   rules.Side
	weapon string
}

// seenActs is what was read of an aircraft or of something launched.
type seenActs struct {
	weapon                   string
	placed, hurt, lost, left bool
	ended                    bool // struck, or gone
}

// An actReader reads the events of a duel in order.
type actReader struct {
	drawn           bool                   // on a map
	hexes           bool                   // of hexes
	at              map[string]rules.Place // of those that have one
	weapons         map[string]int
	craft, missiles map[string]*seenActs
	shots, hits     map[shotKey]int64
	faults          []string
}

func (r *actReader) fault(e *rules.Event, format string, args ...any) {
	r.faults = append(r.faults, fmt.Sprintf("%q of %s in turn %d (%s): ", e.Text, e.Actor, e.Turn, e.Rule)+
		fmt.Sprintf(format, args...))
}

func (r *actReader) read(e *rules.Event) {
	m, c := r.missiles[e.Actor], r.craft[e.Actor]
	if e.Turn > 0 && r.drawn {
		r.started(e)
	}
	r.flies(e)
	switch {
	case c != nil && e.Place != nil:
		c.placed = true
	case m != nil && m.ended:
		r.fault(e, "what has ended acts")
	case m != nil && r.drawn && e.Place == nil:
		r.fault(e, "nobody can tell where it is")
	}
	if a := e.Act; a != nil {
		r.act(e, a, c, m)
	}
}

// flies checks the path of an event, where it has one: it begins where the actor was and leads to the event's place, on
// hexes from each to the same or a neighbour, and no place comes twice in a row.
func (r *actReader) flies(e *rules.Event) {
	from, known := r.at[e.Actor]
	switch {
	case e.Place == nil && len(e.Path) > 0:
		r.fault(e, "found a path that leads nowhere")
	case len(e.Path) > 0:
		for _, to := range append(slices.Clone(e.Path), *e.Place) {
			if !known || from == to || r.hexes && apart(&from, &to) > oneHex {
				r.fault(e, "found a path from %+v to %+v, want one hex or one facing from where it was", from, to)
			}
			from = to
		}
	}
	if e.Place != nil {
		r.at[e.Actor] = *e.Place
	}
}

// oneHex is the square of the distance of two neighbours in thousandths, with room for rounded coordinates.
const oneHex = 1002 * 1002

// apart is the square of the distance of two places, in square thousandths of the range unit.
func apart(a, b *rules.Place) int64 { return (a.X-b.X)*(a.X-b.X) + (a.Y-b.Y)*(a.Y-b.Y) }

// started checks that all aircraft have a place before the first turn's events.
func (r *actReader) started(e *rules.Event) {
	for name, c := range r.craft {
		if !c.placed {
			r.fault(e, "%s has no place at the start", name)
			c.placed = true
		}
	}
}

func (r *actReader) act(e *rules.Event, a *rules.Act, c, m *seenActs) {
	key := shotKey{sideOf(e.Actor), a.Weapon}
	switch a.Kind {
	case rules.ActFire, rules.ActLaunch:
		r.aims(e, a, c != nil || a.Kind == rules.ActFire && (e.Actor == "blue" || e.Actor == "red"))
		r.shots[key]++
		if a.Hit {
			r.hits[key]++
		}
		if a.Missile != "" {
			if r.missiles[a.Missile] != nil || a.Kind == rules.ActFire {
				r.fault(e, "%s is launched twice, or fired", a.Missile)
			}
			r.missiles[a.Missile] = &seenActs{weapon: a.Weapon}
		}
	case rules.ActStrike, rules.ActGone:
		r.ends(e, a, m)
		if a.Hit && sideOf(a.Target) != key.side { // a hit on the own side is nobody's
			r.hits[key]++
		}
	case rules.ActCollide:
		o := r.craft[a.Target]
		if c == nil || o == nil || c == o || c.left || o.left || *a != (rules.Act{Kind: a.Kind, Target: a.Target}) {
			r.fault(e, "found %+v, want two aircraft that are in the fight, and nothing else", *a)
		}
	case rules.ActDamage, rules.ActLost, rules.ActLeave:
		r.suffers(e, a, c)
	default:
		r.fault(e, "found an act %q", a.Kind)
	}
}

// sideOf is the side of an actor: its first word.
func sideOf(actor string) rules.Side {
	if strings.HasPrefix(actor, rules.Red.String()) {
		return rules.Red
	}
	return rules.Blue
}

// aims checks who shoots what at whom.
func (r *actReader) aims(e *rules.Event, a *rules.Act, able bool) {
	if _, ok := r.weapons[a.Weapon]; !ok || !able || r.craft[a.Target] == nil || a.Target == e.Actor {
		r.fault(e, "found %+v, want a shooter, a weapon and a target of the duel", *a)
	}
}

// ends checks the end of something launched.
func (r *actReader) ends(e *rules.Event, a *rules.Act, m *seenActs) {
	if m == nil || m.ended || m.weapon != a.Weapon || a.Kind == rules.ActStrike && r.craft[a.Target] == nil ||
		a.Kind == rules.ActGone && a.Hit {
		r.fault(e, "found %+v, want an end of something that flies", *a)
		return
	}
	m.ended = true
}

// suffers checks what becomes of an aircraft.
func (r *actReader) suffers(e *rules.Event, a *rules.Act, c *seenActs) {
	if c == nil || c.left || a.Weapon != "" || a.Target != "" || a.Hit || c.lost && a.Kind != rules.ActDamage {
		r.fault(e, "found %+v, want it of an aircraft that is in the fight, and nothing else", *a)
		return
	}
	switch a.Kind {
	case rules.ActDamage:
		c.hurt = true
	case rules.ActLost:
		c.lost = true
	default:
		c.left = true
	}
}

// compare compares the acts with the ledger and the outcome.
func (r *actReader) compare(o *rules.Outcome, l *rules.Ledger) {
	for side := range rules.Side(2) {
		for id, w := range r.weapons {
			u, key := l.Total(side, w), shotKey{side, id}
			if u.Shots != r.shots[key] || u.Hits != r.hits[key] {
				r.faults = append(r.faults, fmt.Sprintf("%s %s: found %d shots and %d hits, want %d and %d of the ledger", side, id,
					r.shots[key], r.hits[key], u.Shots, u.Hits))
			}
		}
		lost, hurt := int32(0), false
		for name, c := range r.craft {
			if sideOf(name) != side {
				continue
			}
			if c.lost {
				lost++
			}
			hurt = hurt || c.hurt || c.lost
			if o.End == rules.Disengaged && !c.lost && !c.left {
				r.faults = append(r.faults, name+" does not leave a fight that is broken off")
			}
		}
		if lost != o.Losses[side] || o.Damage[side] > 0 && !hurt {
			r.faults = append(r.faults, fmt.Sprintf("%s: found %d lost, damaged %t, want losses %d, damage %d", side, lost, hurt,
				o.Losses[side], o.Damage[side]))
		}
	}
}
