package heightband

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
)

// Every habit ends where its choices lead when they are taken, unless a test fails.
func TestHabitsAreFlownAsPlanned(t *testing.T) {
	t.Parallel()
	flown, failed, fought := 0, 0, 0
	for _, tt := range []struct {
		text      string
		blue, red []string
	}{
		{"", spitfire, emil}, {"start: {range: 5, aspect: blue-behind}", []string{"p-51d"}, []string{"fw-190a"}}, {"start: {range: 3, hb: 9}", []string{"me-262"}, heinkel},
		{"options: {formations: red}", []string{"bf-110"}, many("he-111", 2)},
	} {
		d := fight(t, tt.text, tt.blue, tt.red)
		twin := d.game.NewDuel().(*Duel)
		log := &rules.Recorder{}
		var agent, set dice.Set
		for n := range 6 {
			set.Reset(5, n)
			agent.Reset(6, n)
			d.Begin(&set)
			for q := d.Next(); q != nil; q = d.Next() {
				if d.Nodes() > 0 && q.Kind == rules.Move {
					d.Plan()
					for w := range d.Ways() {
						if !d.Fly(1, 0, w) {
							continue
						}
						marks := append([]rules.Mark(nil), d.Taken()...)
						e := d.ahead.nodes[1].e
						var told rules.Facts
						d.FactsAt(1, -1, rules.AllFacts, &told)
						twin.CopyFrom(d)
						log.Events = log.Events[:0]
						twin.Attach(nil, log)
						at := twin.cur
						for _, m := range marks {
							twin.Next()
							if i := twin.Find(m); i >= 0 {
								twin.Choose(i)
							}
						}
						for twin.cur == at && twin.phase == movementPhase && twin.step != stepCraft && twin.Next() != nil && twin.cur == at {
							break
						}
						if text := events(twin, "HB-21") + events(twin, "HB-22"); strings.Contains(text, "loses") || strings.Contains(text, "collide") || twin.craft[at].lost {
							failed++
							continue
						}
						flown++
						c := &twin.craft[at]
						if c.pos != e.pos || c.heading != e.heading || c.hb != e.hb {
							t.Fatalf("marks %x, way %d %+v: planned (%v, %d, %d), flown (%v, %d, %d)", marks, w, ways[w], e.pos, e.heading, e.hb, c.pos, c.heading, c.hb)
						}
						if told[rules.MyKill] > 0 {
							fought++
						}
					}
				}
				d.Choose(agent.Roll(uint8(q.Side), 0, int(q.N)) - 1)
			}
		}
	}
	if flown < 3000 || failed < 100 || fought < 100 {
		t.Errorf("%d habits flown, %d failed, %d with a shot: too few to show anything", flown, failed, fought)
	}
}

// A search by steps takes the same way through a move as the duel: the marks of Ahead are found.
func TestAheadFollowsTheDuel(t *testing.T) {
	t.Parallel()
	d := fight(t, "start: {range: 7}", spitfire, emil)
	var agent, set dice.Set
	steps := 0
	for n := range 20 {
		set.Reset(7, n)
		agent.Reset(8, n)
		d.Begin(&set)
		planned, kind, options := -1, rules.Move, 0
		for q := d.Next(); q != nil; q = d.Next() {
			option := agent.Roll(uint8(q.Side), 0, int(q.N)) - 1
			if d.Nodes() == 0 {
				d.Choose(option)
				continue
			}
			if planned >= 0 && q.Kind == rules.Turn && d.flight.flown > 0 && options > 0 && int(q.N) == options {
				if kind != q.Kind {
					t.Fatalf("kind %v, planned %v", q.Kind, kind)
				}
				steps++
			}
			if got := d.Plan(); got != int(q.N) {
				t.Fatalf("%d options, the decision has %d", got, q.N)
			}
			kind, options = d.Ahead(1, 0, option)
			planned = option
			if marks := d.Taken(); len(marks) != 1 || d.Find(marks[0]) != option {
				t.Fatalf("option %d has marks %v, found %d", option, marks, d.Find(marks[0]))
			}
			d.Choose(option)
		}
	}
	if steps < 100 {
		t.Errorf("%d steps were foreseen", steps)
	}
}

// What a pose's facts promise is what the pilot can then do: the best of his options.
func TestFactsOfAPoseAreThoseOfItsShots(t *testing.T) {
	t.Parallel()
	shots := 0
	for _, tt := range []struct {
		text      string
		blue, red []string
	}{{"start: {range: 5}", emil, spitfire}, {"start: {range: 3}\nblue: {upward_guns: {dice: 4}}", []string{"bf-110"}, []string{"p-51d"}}} {
		d := fight(t, tt.text, tt.blue, tt.red)
		var agent, set dice.Set
		for n := range 400 {
			set.Reset(9, n)
			agent.Reset(10, n)
			d.Begin(&set)
			for q := d.Next(); q != nil; q = d.Next() {
				if d.phase == combatPhase && d.step == stepPilot {
					i := int(d.cur)
					var best int32
					for o := range int(q.N) {
						var f rules.Facts
						d.Facts(o, rules.AllFacts, &f)
						best = max(best, f[rules.MyKill])
					}
					e := d.craft[i].stand()
					g := d.look(i)
					foe := &g.foes[0]
					foe.guns = false // the pilot alone
					if mine, _ := foe.shot(&e, foe.viewFrom(&e)); int32(mine.kill) != best {
						t.Fatalf("the pose promises %d, the options %d", mine.kill, best)
					}
					d.glance.at = 0
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
