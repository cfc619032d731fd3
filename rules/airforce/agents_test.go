package airforce_test

import (
	"sync"
	"testing"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// game is a duel of two shipped cards; start is a start section in YAML, or empty.
func game(b testing.TB, start, blue, red string) rules.Game {
	b.Helper()
	return gameFrom(b, start, "{}", blue, red)
}

// gameFrom is game with the fields of the blue side in YAML. It ends after 40 game-turns: the first part of a fight
// shows what an aircraft is good at, and later damage decides.
func gameFrom(b testing.TB, start, fields, blue, red string) rules.Game {
	b.Helper()
	return gameWith(b, start, "turn_limit: 40", fields, blue, red)
}

// The catalogs of what is shipped, which takes long to parse.
var (
	cards = sync.OnceValues(func() (*yamldoc.Catalog, error) {
		return yamldoc.NewCatalog("card", airforce.System.ShippedCards())
	})
	doctrines = sync.OnceValues(func() (*yamldoc.Catalog, error) {
		return yamldoc.NewCatalog("doctrine", agents.Shipped("airforce"))
	})
)

// gameWith is gameFrom with an options section in YAML.
func gameWith(b testing.TB, start, options, fields, blue, red string) rules.Game {
	b.Helper()
	catalog, err := cards()
	if err != nil {
		b.Fatal(err)
	}
	s := &rules.Setup{}
	if start != "" {
		if s.Start, err = yamldoc.Parse(yamldoc.File{Name: "start.yaml", Data: []byte(start)}); err != nil {
			b.Fatal(err)
		}
	}
	for side, id := range [2]string{blue, red} {
		card, err := catalog.Find(id)
		if err != nil {
			b.Fatal(err)
		}
		s.Sides[side] = []rules.CraftSetup{{Card: card}}
	}
	if s.Options, err = yamldoc.Parse(yamldoc.File{Name: "options.yaml", Data: []byte(options)}); err != nil {
		b.Fatal(err)
	}
	if s.Sides[0][0].Fields, err = yamldoc.Parse(yamldoc.File{Name: "blue.yaml", Data: []byte(fields)}); err != nil {
		b.Fatal(err)
	}
	g, err := airforce.System.Compile(s)
	if err != nil {
		b.Fatal(err)
	}
	return g
}

// pilot is a shipped doctrine.
func pilot(b testing.TB, id string) agents.Pilot {
	b.Helper()
	catalog, err := doctrines()
	if err != nil {
		b.Fatal(err)
	}
	doc, err := catalog.Find(id)
	if err != nil {
		b.Fatal(err)
	}
	p, err := agents.Compile(doc, airforce.System)
	if err != nil {
		b.Fatal(err)
	}
	return p
}

// BenchmarkDoctrineDuel plays a P-51D against a Bf 109G up to 40 game-turns.
func BenchmarkDoctrineDuel(b *testing.B) {
	d, scout := game(b, "", "p-51d", "bf-109g").NewDuel(), agents.NewScout(airforce.System)
	crews := [2]agents.Agent{pilot(b, "boom-and-zoom").NewAgent(), pilot(b, "turn-and-burn").NewAgent()}
	var set dice.Set
	turns, n := int64(0), 0
	b.ReportAllocs()
	for b.Loop() {
		set.Reset(1, n)
		d.Begin(&set)
		for _, c := range crews {
			c.Begin(1, n)
		}
		n++
		for q := d.Next(); q != nil; q = d.Next() {
			d.Choose(crews[q.Side].Pick(d, scout, q))
		}
		turns += int64(d.Outcome().Length)
	}
	s := b.Elapsed().Seconds()
	b.ReportMetric(float64(n)/s, "duels/s")
	b.ReportMetric(float64(turns)/float64(n), "game-turns/duel")
}

// A record is what became of many duels.
type record struct {
	wins    [rules.NumResults]int
	ends    [rules.NumEnds]int
	crashes int // ended by one that flew into the ground or broke up without a hit
	shots   [2]int64
}

// play plays n duels of two doctrines.
func play(t *testing.T, g rules.Game, n int, blue, red string) (r record) {
	t.Helper()
	d, scout := g.NewDuel(), agents.NewScout(airforce.System)
	var ledger rules.Ledger
	d.Attach(&ledger, nil)
	crews := [2]agents.Agent{pilot(t, blue).NewAgent(), pilot(t, red).NewAgent()}
	for k := range n {
		var set dice.Set
		set.Reset(2, k)
		before := ledger.Uncredited
		d.Begin(&set)
		for _, c := range crews {
			c.Begin(2, k)
		}
		for q := d.Next(); q != nil; q = d.Next() {
			d.Choose(crews[q.Side].Pick(d, scout, q))
		}
		r.wins[d.Outcome().Result]++
		r.ends[d.Outcome().End]++
		if ledger.Uncredited != before {
			r.crashes++
		}
	}
	for s := range r.shots {
		for w := range rules.MaxWeapons {
			r.shots[s] += ledger.Total(rules.Side(s), w).Shots
		}
	}
	return r
}

// TestHands: from nose to nose every way to the left is the mirror image of that to the right.
func TestHands(t *testing.T) {
	t.Parallel()
	rulestest.Hands(t, airforce.System, game(t, "{range: 6}", "p-51d", "bf-109g"))
}

// TestBehaviour shows what the aircraft are known for, and that doctrines do not fly into
// the ground or break up unhit in more than 1 % of duels.
func TestBehaviour(t *testing.T) {
	t.Parallel()
	const n = 150
	crashes, duels := 0, 0
	run := func(start, blue, red, with, against string) record {
		r := play(t, game(t, start, blue, red), n, with, against)
		crashes += r.crashes
		duels += n
		return r
	}
	zero := run("{range: 4, altitude: 80}", "a6m2", "f6f", "turn-and-burn", "turn-and-burn")
	if zero.shots[0] < 2*zero.shots[1] {
		t.Errorf("the A6M2 out-turns the F6F: found %d shots against %d", zero.shots[0], zero.shots[1])
	}
	jug := run("{range: 5, aspect: blue-behind}", "p-47d", "bf-109g", "boom-and-zoom", "turn-and-burn")
	if jug.wins[rules.BlueWins] < 3*jug.wins[rules.RedWins] {
		t.Errorf("the P-47D out-dives the Bf 109G: found %v", jug.wins)
	}
	dive := func(from string) int {
		g := gameFrom(t, "{range: 11, aspect: blue-behind, altitude: 150}", from, "p-47d", "bf-109g")
		return play(t, g, n, "boom-and-zoom", "turn-and-burn").wins[rules.BlueWins]
	}
	if low, high := dive("{altitude: 150}"), dive("{altitude: 170}"); high < 5*low/4 {
		t.Errorf("2000 ft pay for the P-47D that comes from behind: found %d kills from there, %d from level", high, low)
	}
	jet := run("{range: 6, altitude: 180, speed: 7}", "me-262a", "p-51d", "boom-and-zoom", "turn-and-burn")
	if jet.wins[rules.BlueWins] < 2*jet.wins[rules.RedWins] {
		t.Errorf("the Me 262A wins by speed: found %v", jet.wins)
	}
	for _, id := range []string{"boom-and-zoom", "head-on", "defensive", "short-range", "long-range"} {
		run("", "p-51d", "bf-109g", id, "turn-and-burn")
	}
	if r := run("", "p-51d", "bf-109g", "opportunist", "turn-and-burn"); r.shots[0] < n {
		t.Errorf("an opportunist fires once a duel at least: found %d shots in %d duels", r.shots[0], n)
	}
	r := run("{range: 8}", "p-51d", "bf-109g", "turn-and-burn", "turn-and-burn")
	if 3*(r.wins[rules.BlueWins]+r.wins[rules.RedWins]) < n || r.wins[rules.RedWins] < n/20 {
		t.Errorf("a third of the duels of P-51D and Bf 109G are decided, and both kill: found %v", r.wins)
	}
	run("{range: 6, clock: 2, altitude: 220}", "fw-190a", "b-17g", "head-on", "bomber-stream")
	if 100*crashes > duels {
		t.Errorf("%d of %d duels ended by a crash or a break-up without a hit, want at most 1 %%", crashes, duels)
	}
}

// TestDiveAway: with a P-47D behind it a Bf 109G that dives away leaves the fight unhurt,
// one that turns is shot down now and then.
func TestDiveAway(t *testing.T) {
	t.Parallel()
	const n = 100
	g := game(t, "{range: 3, aspect: red-behind, altitude: 200}", "bf-109g", "p-47d")
	dives, turns := play(t, g, n, "dive-away", "stalker"), play(t, g, n, "turn-and-burn", "stalker")
	if dives.wins[rules.Draw] < n-1 || turns.wins[rules.RedWins] < n/20 {
		t.Errorf("diving away: found %v, turning: %v", dives.wins, turns.wins)
	}
}

// TestAce: in the weaker aircraft an ace has at least 10 points of 100 more than the best of the other doctrines against
// the same opponent, and 5 more in a duel of two aircraft that training has never seen. Nobody breaks off, as when its
// values were learned: an ace wins late, and of fights that end after forty quiet game-turns it wins fewer.
func TestAce(t *testing.T) {
	t.Parallel()
	const n = 120
	start := "{range: 8, scatter: {range: 1, bearing: 10, altitude: 3, speed: 1}}"
	for _, tt := range []struct {
		mine, its string
		more      int
	}{{"bf-109g", "p-51d", 10}, {"tempest-v", "ki-84", 5}} {
		t.Run(tt.mine, func(t *testing.T) {
			t.Parallel()
			g := gameWith(t, start, "break_off: none", "{}", tt.mine, tt.its)
			points := func(with string) int {
				r := play(t, g, n, with, "turn-and-burn")
				return (200*r.wins[rules.BlueWins] + 100*(r.wins[rules.Draw]+r.wins[rules.Mutual])) / (2 * n)
			}
			best := 0
			for _, id := range []string{"stalker", "boom-and-zoom", "defensive", "opportunist"} {
				best = max(best, points(id))
			}
			if ace := points("ace"); ace < best+tt.more {
				t.Errorf("found %d points of an ace and %d of the best of the others, want %d more", ace, best, tt.more)
			}
		})
	}
}

// TestDoctrineDuelAllocatesNothing: once warm. It is not parallel.
func TestDoctrineDuelAllocatesNothing(t *testing.T) {
	for _, id := range []string{"boom-and-zoom", "ace"} {
		allocates(t, id)
	}
}

func allocates(t *testing.T, id string) {
	t.Helper()
	d, scout := game(t, "{range: 4}", "p-51d", "bf-109g").NewDuel(), agents.NewScout(airforce.System)
	crews := [2]agents.Agent{pilot(t, id).NewAgent(), pilot(t, "turn-and-burn").NewAgent()}
	n := 0
	var set dice.Set
	got := testing.AllocsPerRun(20, func() {
		set.Reset(1, n)
		d.Begin(&set)
		for _, c := range crews {
			c.Begin(1, n)
		}
		n++
		for q := d.Next(); q != nil; q = d.Next() {
			d.Choose(crews[q.Side].Pick(d, scout, q))
		}
	})
	if got != 0 {
		t.Errorf("a duel of %s allocates %v times, want 0", id, got)
	}
}
