package results_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/rules"
)

// same reports whether two tallies hold equal counts, in whatever order they have seen their weapons.
func same(a, b *results.Tally) bool {
	for s := range rules.Side(2) {
		for w := range rules.MaxWeapons {
			if *a.Shots.Of(s, w) != *b.Shots.Of(s, w) {
				return false
			}
		}
	}
	x, y := *a, *b
	x.Shots = results.Shots{Uncredited: a.Shots.Uncredited, NoCredit: a.Shots.NoCredit}
	y.Shots = results.Shots{Uncredited: b.Shots.Uncredited, NoCredit: b.Shots.NoCredit}
	return reflect.DeepEqual(x, y)
}

// randomTallies gives tallies of some duels each, and one of all of them added
// one by one.
func randomTallies(seed uint64, n int) (parts []*results.Tally, all *results.Tally) {
	all = &results.Tally{}
	r := rand.New(rand.NewPCG(seed, 1))
	for range n {
		part := &results.Tally{}
		for range r.IntN(40) {
			o := resultstest.Outcome(r, 40, 30)
			if resultstest.Chance(r, 10) {
				o.Length = 1000 // beyond MaxLength
			}
			dice := r.Uint64N(100)
			var shots rules.Ledger
			resultstest.Shoot(r, &shots, &o)
			part.Add(all.Duels, &o, &shots, dice)
			all.Add(all.Duels, &o, &shots, dice)
		}
		parts = append(parts, part)
	}
	return parts, all
}

func TestTallyMerge(t *testing.T) {
	t.Parallel()
	for seed := range uint64(20) {
		parts, all := randomTallies(seed, 6)
		var forward, backward, left, right, nested results.Tally
		for i := range parts {
			forward.Merge(parts[i])
			backward.Merge(parts[len(parts)-1-i])
		}
		for i := range 3 { // (a+b+c) + (d+e+f)
			left.Merge(parts[i])
			right.Merge(parts[3+i])
		}
		nested.Merge(&left)
		nested.Merge(&right)
		for name, got := range map[string]*results.Tally{"in order": &forward, "backwards": &backward, "nested": &nested} {
			if !same(got, all) {
				t.Errorf("seed %d: merged %s differs from one by one", seed, name)
			}
			if got.Digest() != all.Digest() {
				t.Errorf("seed %d: merged %s has another digest", seed, name)
			}
		}
	}
}

// One more of anything gives another digest; that of nothing is pinned.
func TestTallyDigest(t *testing.T) {
	t.Parallel()
	const empty = "sha256:af48d9db2ce22fb4e5cfad0aab820182104d842c75ad0e6fe5fdd7bca9f3f57f"
	if got := (&results.Tally{}).Digest(); got != empty {
		t.Errorf("empty: found %s, want %s: files written before cannot be compared any more", got, empty)
	}
	seen := map[string]string{empty: "empty"}
	for name, change := range map[string]func(*results.Tally){
		"duels":      func(t *results.Tally) { t.Duels++ },
		"results":    func(t *results.Tally) { t.Results[3]++ },
		"ends":       func(t *results.Tally) { t.Ends[7]++ },
		"lengths":    func(t *results.Tally) { t.Lengths.Add(255, 1) },
		"wiped":      func(t *results.Tally) { t.Wiped[1].Add(3, 1) },
		"spared":     func(t *results.Tally) { t.Spared[1].Add(3, 1) },
		"decided":    func(t *results.Tally) { t.Decided.Add(3, 1) },
		"undecided":  func(t *results.Tally) { t.Undecided.Add(3, 1) },
		"craft":      func(t *results.Tally) { t.Craft[0]++ },
		"losses":     func(t *results.Tally) { t.Losses[0]++ },
		"losses2":    func(t *results.Tally) { t.Losses2[0]++ },
		"lossesXY":   func(t *results.Tally) { t.LossesXY++ },
		"damage":     func(t *results.Tally) { t.Damage[1]++ },
		"decisions":  func(t *results.Tally) { t.Decisions++ },
		"dice":       func(t *results.Tally) { t.Dice++ },
		"distinct":   func(t *results.Tally) { t.Distinct.Add(7) },
		"uncredited": func(t *results.Tally) { t.Shots.Uncredited[1]++ },
		"shots":      func(t *results.Tally) { t.Shots.Use(1, 15).Bands[5][5].Shots++ },
		"histogram":  func(t *results.Tally) { t.Shots.Use(1, 15).DamageHist[31]++ },
		"moments":    func(t *results.Tally) { t.Shots.Use(1, 15).AtAngle[5].ShotsKills++ },
		"cubes":      func(t *results.Tally) { t.Shots.Use(1, 15).Cubes.Shots3++ },
		"shot block": func(t *results.Tally) { t.Shots.Use(1, 15).Blocks[63].Kills++ },
		"credit":     func(t *results.Tally) { t.Shots.Use(0, 15).Credit.KillsLosses++ },
		"no credit":  func(t *results.Tally) { t.Shots.NoCredit[1].Kills2++ },
		"blocks": func(t *results.Tally) {
			t.Blocks = make(results.Blocks, 512)
			t.Blocks[511].Duels++
			t.Blocks[511].Points++
		},
	} {
		var tally results.Tally
		change(&tally)
		d := tally.Digest()
		if other, found := seen[d]; found {
			t.Errorf("%s and %s have the same digest", name, other)
		}
		seen[d] = name
	}
}

func TestJoint(t *testing.T) {
	t.Parallel()
	var j, k estimate.Joint
	for _, x := range [][2]bool{{true, true}, {true, false}, {true, false}, {false, true}, {false, false}} {
		j.Add(x[0], x[1])
	}
	k.Add(false, true)
	k.Merge(j)
	if want := (estimate.Joint{Pairs: 6, Both: 1, OnlyA: 2, OnlyB: 2}); k != want {
		t.Errorf("found %+v, want %+v", k, want)
	}
}

// shotDuel is a duel with shots of two weapons.
func shotDuel() (rules.Outcome, rules.Ledger) {
	var l rules.Ledger
	l.Shot(rules.Blue, 0, 1, 2)
	l.Shot(rules.Blue, 0, 2, 2)
	l.Hit(rules.Blue, 0, 2, 2, 7)
	l.Lost(rules.Red, 0, 2, 2)
	l.Shot(rules.Red, 3, 2, 5)
	return rules.Outcome{Length: 5, Wiped: [2]int32{0, 5}, Losses: [2]int32{0, 1}, Craft: [2]int32{1, 1}}, l
}

func TestTallyAddAllocatesNothing(t *testing.T) {
	var tally, other results.Tally
	o, shots := shotDuel()
	if n := testing.AllocsPerRun(100, func() {
		o.Trace++
		tally.Add(int64(o.Trace), &o, &shots, 9)
		other.Merge(&tally)
	}); n != 0 {
		t.Errorf("%v allocations a duel, want 0", n)
	}
}

func BenchmarkTallyAdd(b *testing.B) {
	var tally results.Tally
	o, shots := shotDuel()
	for b.Loop() {
		o.Trace++
		tally.Add(int64(o.Trace), &o, &shots, 9)
	}
}

func BenchmarkTallyMerge(b *testing.B) {
	var tally, other results.Tally
	for b.Loop() {
		tally.Merge(&other)
	}
}

// TestOpenings checks that openings survive writing and reading, add up, and leave the digest alone.
func TestOpenings(t *testing.T) {
	t.Parallel()
	var a, b results.Tally
	before := a.Digest()
	for i := range uint64(5) {
		a.Openings.Add(i)
		b.Openings.Add(i + 3)
	}
	if a.Digest() != before {
		t.Error("openings change the digest")
	}
	a.Merge(&b)
	if a.Duels = 100; a.DistinctOpenings() != 8 {
		t.Errorf("found %d openings of two tallies, want 8", a.DistinctOpenings())
	}
}
