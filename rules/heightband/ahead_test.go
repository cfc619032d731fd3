package heightband

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
)

// A habitCheck counts what became of the habits that were flown.
type habitCheck struct {
	twin                  *Duel
	scout                 *scout // of the twin
	log                   rules.Recorder
	flown, failed, fought int
}

// all flies every habit of the waiting decision with a copy of the duel: it ends where its
// choices lead when they are taken, unless a test fails.
func (h *habitCheck) all(t *testing.T, d *scout) {
	t.Helper()
	d.Plan()
	for w := range d.Ways() {
		if d.Fly(1, 0, w) {
			h.one(t, d, w)
		}
	}
}

func (h *habitCheck) one(t *testing.T, d *scout, w int) {
	t.Helper()
	marks := append([]rules.Mark(nil), d.Taken()...)
	e := d.ahead.nodes[1].e
	var told rules.Facts
	d.FactsAt(1, -1, rules.AllFacts, &told)
	h.twin.CopyFrom(d.Duel)
	h.log.Events = h.log.Events[:0]
	h.twin.Attach(nil, &h.log)
	i := h.twin.cur
	for _, m := range marks {
		h.twin.Next()
		h.scout.Look(h.twin)
		if o := h.scout.Find(m); o >= 0 {
			h.twin.Choose(o)
		}
	}
	h.twin.Next() // the move is over
	c := &h.twin.craft[i]
	if text := events(h.twin, "HB-21") + events(h.twin, "HB-22"); c.lost || strings.Contains(text, "loses") ||
		strings.Contains(text, "collide") {
		h.failed++
		return
	}
	h.flown++
	if c.pos != e.pos || c.heading != e.heading || c.hb != e.hb {
		t.Fatalf("marks %x, way %d %+v: planned (%v, %d, %d), flown (%v, %d, %d)", marks, w, ways[w], e.pos,
			e.heading, e.hb, c.pos, c.heading, c.hb)
	}
	if told[rules.MyKill] > 0 {
		h.fought++
	}
}

func TestHabitsAreFlownAsPlanned(t *testing.T) {
	t.Parallel()
	var h habitCheck
	for _, tt := range []struct {
		text      string
		blue, red []string
	}{
		{"", spitfire, emil}, {"start: {range: 5, aspect: blue-behind}", []string{"p-51d"}, []string{"fw-190a"}},
		{"start: {range: 3, hb: 9}", []string{"me-262"}, heinkel},
		{"options: {formations: red}", []string{"bf-110"}, many("he-111", 2)},
	} {
		d := fight(t, tt.text, tt.blue, tt.red)
		h.twin, h.scout = d.game.NewDuel().(*Duel), new(scout)
		scout := scouting(d)
		var agent, set dice.Set
		for n := range 6 {
			set.Reset(5, n)
			agent.Reset(6, n)
			d.Begin(&set)
			for q := d.Next(); q != nil; q = d.Next() {
				scout.Look(d)
				if scout.Nodes() > 0 && q.Kind == rules.Move {
					h.all(t, scout)
				}
				d.Choose(agent.Roll(uint8(q.Side), 0, int(q.N)) - 1)
			}
		}
	}
	if h.flown < 3000 || h.failed < 100 || h.fought < 100 {
		t.Errorf("%d habits flown, %d failed, %d with a shot: too few to show anything", h.flown, h.failed, h.fought)
	}
}

// A search by steps takes the same way through a move as the duel: what Ahead says comes next is
// asked next, unless a test fails, and its mark is found.
func TestAheadFollowsTheDuel(t *testing.T) {
	t.Parallel()
	d := recorded(fight(t, "start: {range: 7}", spitfire, emil))
	scout := scouting(d)
	var agent, set dice.Set
	steps := 0
	for n := range 40 {
		set.Reset(7, n)
		agent.Reset(8, n)
		d.Begin(&set)
		for q := d.Next(); q != nil; q = d.Next() {
			option := agent.Roll(uint8(q.Side), 0, int(q.N)) - 1
			scout.Look(d)
			if scout.Nodes() == 0 {
				d.Choose(option)
				continue
			}
			if got := scout.Plan(); got != int(q.N) {
				t.Fatalf("%d options, the decision has %d", got, q.N)
			}
			kind, _ := scout.Ahead(1, 0, option)
			options := scout.Options(1)
			if marks := scout.Taken(); len(marks) != 1 || scout.Find(marks[0]) != option {
				t.Fatalf("option %d has marks %v, found %d", option, marks, scout.Find(marks[0]))
			}
			i, e := d.cur, scout.ahead.nodes[1].e
			d.Log.Events = d.Log.Events[:0]
			d.Choose(option)
			q = d.Next()
			if strings.Contains(events(d, "HB-21")+events(d, "HB-31"), ": l") || q == nil {
				continue // a test has failed
			}
			if options > 0 && (q.Kind != kind || int(q.N) != options) || d.craft[i].pos != e.pos ||
				d.craft[i].heading != e.heading {
				t.Fatalf("asked for %s of %d at %v, planned %s of %d at %v", q.Kind, q.N, d.craft[i].pos, kind, options, e.pos)
			}
			steps++
		}
	}
	if steps < 1000 {
		t.Errorf("%d steps were foreseen", steps)
	}
}

// The facts of a pose promise what the pilot can then do: the best of the options.
func TestFactsOfAPoseAreThoseOfItsShots(t *testing.T) {
	t.Parallel()
	shots := 0
	for _, tt := range []struct {
		text      string
		blue, red []string
	}{{"start: {range: 5}", emil, spitfire}, {"start: {range: 3}\nblue: {upward_guns: {dice: 4}}",
		[]string{"bf-110"}, []string{"p-51d"}}} {
		d := fight(t, tt.text, tt.blue, tt.red)
		scout := scouting(d)
		var agent, set dice.Set
		for n := range 400 {
			set.Reset(9, n)
			agent.Reset(10, n)
			d.Begin(&set)
			for q := d.Next(); q != nil; q = d.Next() {
				if d.Phase == combatPhase && d.step == stepPilot {
					i := int(d.cur)
					scout.Look(d)
					var best int32
					for o := range int(q.N) {
						var f rules.Facts
						scout.Facts(o, rules.AllFacts, &f)
						best = max(best, f[rules.MyKill])
					}
					e := d.craft[i].stand()
					g := scout.look(i)
					foe := &g.foes[0]
					foe.guns = false // the pilot alone
					if mine, _ := foe.shot(&e, foe.viewFrom(&e)); int32(mine.kill) != best {
						t.Fatalf("the pose promises %d, the options %d", mine.kill, best)
					}
					scout.glance.at = 0
					shots++
				}
				d.Choose(agent.Roll(uint8(q.Side), 0, int(q.N)) - 1)
			}
		}
	}
	if shots < 20 {
		t.Errorf("%d shots: too few to show anything", shots)
	}
}
