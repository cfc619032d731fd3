// Inside: where a plan ends is a pose, of which the answers of a scout tell only facts.
package scout

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/heightband/hbtest"
	"github.com/furball-sim/furball/rules/heightband/play"
)

// A habitCheck counts what became of the habits that were flown.
type habitCheck struct {
	twin                  *play.Duel
	scout                 *scout // of the twin
	log                   rules.Recorder
	flown, failed, fought int
}

// all flies every habit of the waiting decision with a copy of the duel: it ends where its
// choices lead when they are taken, unless a test fails.
func (h *habitCheck) all(t *testing.T, d *play.Duel, s *scout) {
	t.Helper()
	s.Plan(true)
	for w := range Plans.Ways {
		if s.Fly(1, 0, w) {
			h.one(t, d, s, w)
		}
	}
}

func (h *habitCheck) one(t *testing.T, d *play.Duel, s *scout, w int) {
	t.Helper()
	marks := append([]rules.Mark(nil), s.Taken()...)
	e := s.nodes[1].e
	var told rules.Facts
	s.FactsAt(1, -1, rules.AllFacts, &told)
	h.twin.CopyFrom(d)
	h.log.Events = h.log.Events[:0]
	h.twin.Attach(nil, &h.log)
	i := h.twin.View().Current()
	for _, m := range marks {
		h.twin.Next()
		h.scout.Look(h.twin)
		if o := h.scout.Find(m); o >= 0 {
			h.twin.Choose(o)
		}
	}
	h.twin.Next() // the move is over
	c := h.twin.State(i)
	if text := hbtest.Events(h.twin, "HB-21") + hbtest.Events(h.twin, "HB-22"); c.Lost || strings.Contains(text, "loses") ||
		strings.Contains(text, "collide") {
		h.failed++
		return
	}
	h.flown++
	if c.Pos != e.pos || c.Heading != e.heading || c.HB != e.hb {
		t.Fatalf("marks %x, way %d %+v: planned (%v, %d, %d), flown (%v, %d, %d)", marks, w, ways[w], e.pos,
			e.heading, e.hb, c.Pos, c.Heading, c.HB)
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
		{"", hbtest.Spitfire, hbtest.Emil}, {"start: {range: 5, aspect: blue-behind}", []string{"p-51d"}, []string{"fw-190a"}},
		{"start: {range: 3, hb: 9}", []string{"me-262"}, hbtest.Heinkel},
		{"options: {formations: red}", []string{"bf-110"}, hbtest.Many("he-111", 2)},
	} {
		d := hbtest.Fight(t, tt.text, tt.blue, tt.red)
		h.twin, h.scout = d.Game().NewDuel().(*play.Duel), New().(*scout)
		s := scouting(d)
		var agent, set dice.Set
		for n := range 6 {
			set.Reset(5, n)
			agent.Reset(6, n)
			d.Begin(&set)
			for q := d.Next(); q != nil; q = d.Next() {
				s.Look(d)
				if s.Scene() != 0 && q.Kind == rules.Move {
					h.all(t, d, s)
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
	d := hbtest.Recorded(hbtest.Fight(t, "start: {range: 7}", hbtest.Spitfire, hbtest.Emil))
	s := scouting(d)
	var agent, set dice.Set
	steps := 0
	for n := range 40 {
		set.Reset(7, n)
		agent.Reset(8, n)
		d.Begin(&set)
		for q := d.Next(); q != nil; q = d.Next() {
			option := agent.Roll(uint8(q.Side), 0, int(q.N)) - 1
			s.Look(d)
			if s.Scene() == 0 {
				d.Choose(option)
				continue
			}
			if got := s.Plan(true); got != int(q.N) {
				t.Fatalf("%d options, the decision has %d", got, q.N)
			}
			kind, _ := s.Ahead(1, 0, option)
			options, _ := s.Options(1)
			if marks := s.Taken(); len(marks) != 1 || s.Find(marks[0]) != option {
				t.Fatalf("option %d has marks %v, found %d", option, marks, s.Find(marks[0]))
			}
			i, e := d.View().Current(), s.nodes[1].e
			d.Log.Events = d.Log.Events[:0]
			d.Choose(option)
			q = d.Next()
			if strings.Contains(hbtest.Events(d, "HB-21")+hbtest.Events(d, "HB-31"), ": l") || q == nil {
				continue // a test has failed
			}
			if options > 0 && (q.Kind != kind || int(q.N) != options) || d.State(i).Pos != e.pos ||
				d.State(i).Heading != e.heading {
				t.Fatalf("asked for %s of %d at %v, planned %s of %d at %v", q.Kind, q.N, d.State(i).Pos, kind, options, e.pos)
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
	}{{"start: {range: 5}", hbtest.Emil, hbtest.Spitfire}, {"start: {range: 3}\nblue: {upward_guns: {dice: 4}}",
		[]string{"bf-110"}, []string{"p-51d"}}} {
		d := hbtest.Fight(t, tt.text, tt.blue, tt.red)
		s := scouting(d)
		var agent, set dice.Set
		for n := range 400 {
			set.Reset(9, n)
			agent.Reset(10, n)
			d.Begin(&set)
			for q := d.Next(); q != nil; q = d.Next() {
				if d.View().Fighting() && d.View().Step() == play.StepPilot {
					i := d.View().Current()
					s.Look(d)
					var best int32
					for o := range int(q.N) {
						var f rules.Facts
						s.Facts(o, rules.AllFacts, &f)
						best = max(best, f[rules.MyKill])
					}
					e := standOf(s.tab.Craft(i))
					g := s.sight.look(i)
					foe := &g.foes[0]
					foe.guns = false // the pilot alone
					if mine, _ := foe.shot(&e, foe.viewFrom(&e)); int32(mine.kill) != best {
						t.Fatalf("the pose promises %d, the options %d", mine.kill, best)
					}
					s.sight.glance.at = 0
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
