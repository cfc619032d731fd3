// Inside: it looks at newRunner, agents and runner, of which a caller sees only what follows.
package sim

import (
	"bytes"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
)

// quick is a rollout agent that plays few forks.
const quick = "{rollout: 8, options: 3, horizon: 2}"

// rolloutDuels are experiments of each system. In the place of %s come rollout agents, or for a twin their
// doctrines.
var rolloutDuels = map[string]string{
	"ufo": "system: ufo\nblue: {card: tornado, doctrine: %s}\nred: {card: large-ufo, doctrine: %s}\n",
	"ufo, crowd": "system: ufo\nblue: {card: tornado, doctrine: %s, count: 2}\n" +
		"red: {card: small-ufo, doctrine: %s, count: 2}\n",
	"heightband": "system: heightband\nblue: {card: spitfire-i, doctrine: %s}\n" +
		"red: {card: he-111, doctrine: %s, count: 2}\n",
	"airforce": "system: airforce\nstart: {range: 3}\nblue: {card: p-51d, doctrine: %s}\n" +
		"red: {card: bf-109g, doctrine: %s}\n",
	"airforce, crowd": "system: airforce\nstart: {range: 3}\nblue: {card: fw-190a, doctrine: %s, count: 2}\n" +
		"red: {card: b-17g, doctrine: %s}\n",
	"airpower": "system: airpower\nstart: {altitude: 20, speed: 5}\nblue: {card: f-4e, doctrine: %s}\n" +
		"red: {card: mig-21mf, doctrine: %s}\n",
}

// own are the doctrines that the rollout agents use, by system and kind of craft.
var own = map[string]string{"ufo/fighter": "missiles-first", "ufo/ufo": "sniper",
	"airpower/fighter": "missiles-then-guns", "airforce/fighter": "stalker", "airforce/bomber": "bomber-stream",
	"heightband/fighter": "boom-and-zoom", "heightband/bomber": "steady-gunners"}

// rolloutSeats makes a runner of rollout agents and a runner of the doctrines that they use.
func rolloutSeats(t testing.TB, text string) (rollouts, doctrines *runner) {
	t.Helper()
	return seatsOf(t, text, quick)
}

// seatsOf is rolloutSeats with a given rollout agent.
func seatsOf(t testing.TB, text, agent string) (rollouts, doctrines *runner) {
	t.Helper()
	p := planOf(t, "title: t\n"+fmt.Sprintf(text, agent, agent))
	var names [2]string
	for s := range names {
		names[s] = own[p.Experiment.System.ID()+"/"+p.Cells[0].Game.Craft(rules.Side(s))[0].Kind]
	}
	return newRunner(&p.Cells[0], 1), newRunner(&planOf(t, "title: t\n"+fmt.Sprintf(text, names[0], names[1])).Cells[0], 1)
}

// TestRolloutLeavesDuelAlone lets rollout agents think about every decision of a duel that doctrines fly. Its
// twin is flown without them. Not a die differs, and both end alike.
func TestRolloutLeavesDuelAlone(t *testing.T) {
	t.Parallel()
	for name, text := range rolloutDuels {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			thinks, flies := rolloutSeats(t, text)
			for duel := range 2 {
				thinks.begin(duel)
				flies.begin(duel)
				d, twin, thought := thinks.duel, flies.duel, 0
				for q := twin.Next(); q != nil; q = twin.Next() {
					asked := *d.Next()
					if asked != *q {
						t.Fatalf("decision %+v, want %+v", asked, *q)
					}
					if q.Turn <= 4 {
						before := *d.Dice()
						if i := thinks.agents[q.Side][q.Craft].Pick(d, thinks.kit.scout, d.Next()); i < 0 || i >= int(q.N) {
							t.Fatalf("option %d of %d", i, q.N)
						}
						if *d.Dice() != before || *d.Next() != asked {
							t.Fatal("the duel has moved")
						}
						thought++
					}
					i := flies.agents[q.Side][q.Craft].Pick(twin, flies.kit.scout, q)
					twin.Choose(i)
					d.Choose(i)
				}
				if d.Next() != nil || *d.Outcome() != *twin.Outcome() {
					t.Errorf("the duel ends with %+v, unthought of with %+v", *d.Outcome(), *twin.Outcome())
				}
				if thought < 10 {
					t.Errorf("%d decisions only", thought)
				}
			}
		})
	}
}

// TestRolloutSeesNoDice: the choice of a rollout agent does not depend on the coming dice of the duel.
func TestRolloutSeesNoDice(t *testing.T) {
	t.Parallel()
	for name, text := range rolloutDuels {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			one, flies := rolloutSeats(t, text)
			other, _ := rolloutSeats(t, text)
			one.begin(0)
			other.begin(0)
			flies.begin(0)
			d, twin := flies.duel, other.duel
			for q := d.Next(); q != nil && q.Turn <= 4; q = d.Next() {
				twin.CopyFrom(d)
				twin.Dice().Reseed(77, int(q.Turn))
				a, b := one.agents[q.Side][q.Craft].Pick(d, one.kit.scout, q),
					other.agents[q.Side][q.Craft].Pick(twin, other.kit.scout, twin.Next())
				if a != b {
					t.Fatalf("turn %d: option %d, and %d when the duel has other dice", q.Turn, a, b)
				}
				d.Choose(a)
			}
		})
	}
}

// TestRolloutSeesNoPlot: the choice of red's rollout agent does not depend on what blue has plotted but not
// yet shown.
func TestRolloutSeesNoPlot(t *testing.T) {
	t.Parallel()
	const agent = "{rollout: 32, horizon: 2}"
	compared := 0
	for duel := range 12 {
		one, flies := seatsOf(t, rolloutDuels["airforce"], agent)
		other, _ := seatsOf(t, rolloutDuels["airforce"], agent)
		one.begin(duel)
		other.begin(duel)
		flies.begin(duel)
		d, twin := flies.duel, other.duel
		for q := d.Next(); q != nil && q.Turn <= int32(duel+1); q = d.Next() {
			d.Choose(flies.agents[q.Side][q.Craft].Pick(d, flies.kit.scout, q))
		}
		q := d.Next()
		if q == nil || q.Side != rules.Blue {
			continue
		}
		turn := q.Turn
		twin.CopyFrom(d)
		for ; q != nil && q.Side == rules.Blue; q = d.Next() {
			d.Choose(0)
		}
		for r := twin.Next(); r != nil && r.Side == rules.Blue; r = twin.Next() {
			twin.Choose(int(r.N) - 1)
		}
		for q != nil && q.Turn == turn && q.Side == rules.Red && q.Kind != rules.Fire {
			r := twin.Next()
			if r == nil || *r != *q || !reflect.DeepEqual(d.Seen(rules.Red), twin.Seen(rules.Red)) {
				break // blue was disadvantaged and has moved, so red does see a difference
			}
			compared++
			a, b := one.agents[q.Side][q.Craft].Pick(d, one.kit.scout, q),
				other.agents[q.Side][q.Craft].Pick(twin, other.kit.scout, r)
			if a != b {
				t.Fatalf("turn %d: option %d, and %d when blue has plotted otherwise", turn, a, b)
			}
			d.Choose(a)
			twin.Choose(b)
			q = d.Next()
		}
	}
	if compared < 20 {
		t.Errorf("compared %d decisions only", compared)
	}
}

// TestRolloutRemembersNothing: a duel does not depend on what the agents have flown before.
func TestRolloutRemembersNothing(t *testing.T) {
	t.Parallel()
	for name, text := range rolloutDuels {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			used, _ := rolloutSeats(t, text)
			fresh, _ := rolloutSeats(t, text)
			used.one(0)
			if a, b := *used.one(1), *fresh.one(1); a != b {
				t.Errorf("the duel ends with %+v, after another with %+v", b, a)
			}
		})
	}
}

// TestSearchRecallsAll: what a worker remembers of its searches is as good as what they found, also for the end of a fork.
func TestSearchRecallsAll(t *testing.T) {
	t.Parallel()
	text := "title: t\nsystem: airpower\nstart: {altitude: 15, speed: 5}\nblue: {card: f-8e, doctrine: ace-8}\n" +
		"red: {card: mig-17f, doctrine: ace}\n"
	r := newRunner(&planOf(t, text).Cells[0], 1)
	for duel := range 2 {
		first := *r.one(duel) // the runner has one outcome
		if again := *r.one(duel); first != again {
			t.Errorf("duel %d ends with %+v, and again with %+v", duel, first, again)
		}
	}
}

// TestRolloutWorkers: runs with rollout agents are the same on any number of workers.
func TestRolloutWorkers(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"system: ufo\nduels: 270\nblue: {card: tornado, doctrine: {rollout: 8, options: 2, horizon: 1}}\nred: {card: small-ufo, doctrine: sniper}\nvary: {start.range: [8, 24]}\n",
		"system: ufo\nduels: 12\nblue: {card: tornado, doctrine: ace-8}\nred: {card: small-ufo, doctrine: ace-ufo-8}\nvary: {start.range: [8, 24]}\n",
	} {
		p := planOf(t, "title: t\n"+text)
		one := played(t, p, 1)
		for _, workers := range []int{2, 3, 8} {
			if r := played(t, p, workers); r.Digest() != one.Digest() || !bytes.Equal(encoded(t, r), encoded(t, one)) {
				t.Errorf("%d workers: the counts differ from those of 1 worker", workers)
			}
		}
	}
}

// TestRolloutAllocates: once a first duel has made forks and models, game turns allocate nothing.
func TestRolloutAllocates(t *testing.T) {
	for name, text := range rolloutDuels {
		s, _ := rolloutSeats(t, text)
		turn, picks, duel := int32(1), 0, 0
		play := func() {
			if turn++; s.duel.Next() == nil {
				duel++
				s.begin(duel)
				turn = 1
			}
			for q := s.duel.Next(); q != nil && q.Turn <= turn; q = s.duel.Next() {
				s.duel.Choose(s.pick(q))
				picks++
			}
		}
		s.one(0)
		s.begin(0)
		if n := testing.AllocsPerRun(4, play); n != 0 {
			t.Errorf("%s: a game turn allocates %v times", name, n)
		}
		if picks < 4 {
			t.Errorf("%s: %d decisions only", name, picks)
		}
	}
}

// BenchmarkRollout flies the first game turns of duels with rollout agents on both sides and
// counts their decisions.
func BenchmarkRollout(b *testing.B) {
	for _, name := range []string{"ufo", "heightband", "airforce", "airpower"} {
		for _, spec := range []string{"ace", "ace-16", "ace-64", "rollout-16", "rollout-64", "rollout-256"} {
			b.Run(name+"/"+spec, func(b *testing.B) {
				other := spec
				if name == "ufo" {
					other = strings.Replace(spec, "ace", "ace-ufo", 1)
				} else if name == "heightband" {
					other = strings.Replace(spec, "ace", "ace-bomber", 1)
				}
				s := newRunner(&planOf(b, "title: t\n"+fmt.Sprintf(rolloutDuels[name], spec, other)).Cells[0], 1)
				decisions, n := 0, 0
				b.ReportAllocs()
				for b.Loop() {
					s.begin(n)
					n++
					for q := s.duel.Next(); q != nil && q.Turn <= 3; q = s.duel.Next() {
						s.duel.Choose(s.pick(q))
						decisions++
					}
				}
				b.ReportMetric(float64(decisions)/b.Elapsed().Seconds(), "decisions/s")
			})
		}
	}
}
