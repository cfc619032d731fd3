// Inside: it asks simulated arenas, whose kills no caller can set, and shares out kills by made-up damage.
package ask

import (
	"math"
	"testing"

	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/sim"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules/ufo"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// kill reports whether blue kills in a duel of a cell.
func (s *simulated) kill(cell, duel int) float64 {
	return float64(s.bits[cell].words[0][duel/64] >> (duel % 64) & 1)
}

// unarmed is the credit of so many weapons that a simulated arena does not fire.
func unarmed(t *testing.T, arena Arena, metric string, weapons int, duels int64) *crediting {
	t.Helper()
	c := &crediting{asker: asking(t, arena, manifest.Question{Metric: metric, Most: duels, Error: 0.05}), uses: make([][]int, weapons),
		weapons: make([]creditedWeapon, weapons)}
	if err := c.find(t.Context()); err != nil {
		t.Fatal(err)
	}
	return c
}

// TestWorthIsTheMeanOverAllOrders: Shapley's value is the mean gain of a weapon that joins those before it, over all
// orders in which they can join. The values add up to what all gain over none.
func TestWorthIsTheMeanOverAllOrders(t *testing.T) {
	t.Parallel()
	orders := [][]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}
	const duels = 200
	arena := simulate(3, 0.5, []float64{0.9, 0.6, 0.7, 0.3, 0.5, 0.2, 0.35, 0.1}, nil)
	c := unarmed(t, arena, "blue.kill", 3, duels)
	var want [3]float64
	for duel := range duels {
		for _, order := range orders {
			home := 7
			for _, w := range order {
				with := home &^ (1 << w)
				want[w] += (arena.kill(with, duel) - arena.kill(home, duel)) / 6 / duels
				home = with
			}
		}
	}
	sum := 0.0
	for w := range want {
		if worth := c.weapons[w].Worth; math.Abs(worth.Value-want[w]) > 1e-12 || worth.Confidence != 1-0.05/3 {
			t.Errorf("weapon %d: worth %+v, want %v with an interval that holds together with two others", w, worth, want[w])
		}
		sum += c.weapons[w].Worth.Value
	}
	if math.Abs(sum-(c.all.Value-c.none.Value)) > 1e-12 || !c.finished || c.duels != duels {
		t.Errorf("the sum is %v, want %v less %v", sum, c.all.Value, c.none.Value)
	}
	if got, want := c.weapons[1].LeftOut.Value, c.all.Value-c.weapons[1].Without.Value; math.Abs(got-want) > 1e-12 {
		t.Errorf("left out: %v, want %v", got, want)
	}
}

// TestPointsAreSharedOut: half points count, and a weapon can be worth less than nothing.
func TestPointsAreSharedOut(t *testing.T) {
	t.Parallel()
	arena := simulate(4, 0, []float64{0.2, 0.5}, []float64{0.5, 0.2}) // the weapon does harm
	if e := unarmed(t, arena, "blue.points", 1, 6400).weapons[0].Worth; math.Abs(e.Value+0.3) > 0.03 || e.High >= 0 || e.Low > -0.3 || e.High < -0.3 {
		t.Errorf("worth %+v, want -0.3", e)
	}
}

// TestIntervalsOfWorthHold asks again and again about weapons of known worth, of which one is worth nothing and one
// seldom matters.
func TestIntervalsOfWorthHold(t *testing.T) {
	t.Parallel()
	blue := make([]float64, 8) // by the weapons at home: the first gains 0.3, the second 0.01, the third nothing
	for home := range blue {
		blue[home] = 0.35 - 0.3*float64(home&1) - 0.01*float64(home>>1&1)
	}
	want, missed := [3]float64{0.3, 0.01, 0}, [3]int{}
	const asked = 150
	for seed := range uint64(asked) {
		for w, weapon := range unarmed(t, simulate(seed+1, 0.6, blue, nil), "blue.kill", 3, 192).weapons {
			if e := &weapon.Worth; e.Low > want[w] || e.High < want[w] {
				missed[w]++
			}
		}
	}
	for w, n := range missed {
		if n > asked/10 {
			t.Errorf("weapon %d: %d of %d intervals miss", w, n, asked)
		}
	}
}

func TestKillsAreSharedOutByDamage(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		by            map[int]int
		takes, killer int
		want          map[int]int64 // parts of killParts
	}{
		{map[int]int{1: 10}, 8, 1, map[int]int64{1: 720}},
		{map[int]int{1: 5, 2: 5}, 8, 2, map[int]int64{1: 360, 2: 360}}, // both are needed
		{map[int]int{1: 9, 2: 3}, 8, 2, map[int]int64{1: 720}},         // the first alone was enough
		{map[int]int{0: 4, 1: 4, 2: 4}, 8, 1, map[int]int64{0: 240, 1: 240, 2: 240}},
		{map[int]int{0: 6, 1: 3, 2: 3}, 8, 1, map[int]int64{0: 480, 1: 120, 2: 120}}, // the first and any other
		{map[int]int{1: 3, 2: 2}, 8, 2, map[int]int64{2: 720}},                       // a critical hit
		{map[int]int{1: 30, 2: 2}, 0, 2, map[int]int64{2: 720}},                      // the sum does not say
		{nil, 8, rules.MaxWeapons, map[int]int64{rules.MaxWeapons: 720}},             // a crash
	} {
		var by [rules.MaxWeapons]int
		for w, d := range c.by {
			by[w] = d
		}
		var got [rules.MaxWeapons + 1]int64
		shareKill(&by, c.takes, c.killer, &got)
		for w, parts := range got {
			if parts != c.want[w] {
				t.Errorf("%v of %d: weapon %d has %d, want %d", c.by, c.takes, w, parts, c.want[w])
			}
		}
	}
}

// oneAttack is a duel of one turn in which the Tornado launches two Sidewinders at 8 inches, or else fires its cannon
// once, at 5 inches. The UFO has no gun and 4 damage points.
const oneAttack = `title: t
system: ufo
seed: 11
start: {range: 8, aspect: blue-behind}
options: {turn_limit: 1}
blue: {card: tornado, doctrine: missiles-first}
red: {card: small-ufo, doctrine: closer, without: ray-gun}
vary: {red.card.dp: [4], blue.without: [[amraam], [cannon, amraam], [sidewinder, amraam], [cannon, sidewinder, amraam]]}
`

// lostTo are the exact odds of an attack, by enumeration of all dice.
func lostTo(t *testing.T, name string, given map[string]string) float64 {
	t.Helper()
	cards, err := sim.Folders{}.Library().Cards("ufo")
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range (ufo.System).Attacks() {
		if a.ID != name {
			continue
		}
		o, err := a.Odds(given, cards.Find)
		if err != nil {
			t.Fatal(err)
		}
		f, _ := o.Lost.Float64()
		return f
	}
	t.Fatalf("no attack %s", name)
	return 0
}

// TestWorthAgreesWithEnumeration holds the worth of weapons, of a shot and the shares of the kills to the exact odds.
func TestWorthAgreesWithEnumeration(t *testing.T) {
	t.Parallel()
	o := &sim.Origin{Source: yamldoc.File{Name: "t.yaml", Data: []byte(oneAttack)}}
	e, err := o.Experiment()
	if err != nil {
		t.Fatal(err)
	}
	p, err := o.Plan(e)
	if err != nil {
		t.Fatal(err)
	}
	g := &Ground{Supply: sim.Supply{Plan: p, Workers: 1}}
	if err := g.Open(); err != nil {
		t.Fatal(err)
	}
	q := &manifest.Question{Kind: CreditKind, Field: "blue.without", Metric: "blue.kill", Error: 0.05, Most: 4000,
		Weapons: []string{"cannon", "sidewinder"}}
	answer, err := Put(t.Context(), q, p.NewRun("test", 1).Outline(), g, nil)
	if err != nil || !answer.Finished {
		t.Fatal(err)
	}
	found := answer.json.(*creditJSON)
	cannon := lostTo(t, "cannon", map[string]string{"range": "5", "target": "small-ufo", "lost": "6"})
	missiles := lostTo(t, "missile", map[string]string{"count": "2", "target": "small-ufo", "lost": "6"})
	near := func(what string, e estimate.Estimate, want float64) {
		t.Helper()
		if math.Abs(e.Value-want) > 2*e.HalfWidth() {
			t.Errorf("%s: found %v (%v to %v), exact %v", what, e.Value, e.Low, e.High, want)
		}
	}
	c, s := &found.Weapons[0], &found.Weapons[1]
	near("all", found.All, missiles)
	near("cannon", c.Worth, cannon/2) // with the Sidewinders it is never fired
	near("sidewinder", s.Worth, missiles-cannon/2)
	near("a burst of the cannon", c.Shot, cannon)       // one, where it is alone
	near("a Sidewinder", s.Shot, (missiles-cannon/2)/2) // always two
	near("cannon alone", c.Alone, cannon)
	if c.LeftOut.Value != 0 || c.Shots != 0 || s.Shots != 2 || found.None.Value != 0 {
		t.Errorf("found %+v and %+v", c, s)
	}
	if len(found.Kills) != 1 || found.Kills[0].Weapon != "sidewinder" || found.Kills[0].Damage.Value != 1 {
		t.Errorf("kills are shared out as %+v", found.Kills)
	}
}

// A weapon that has all losses or none has an interval that leaves something to luck, but not all.
func TestKillPartOfAll(t *testing.T) {
	t.Parallel()
	var all, none estimate.ClusterSums
	for range 50 {
		all.Add(killParts, 1)
		none.Add(0, 1)
	}
	a, b := killPart(all, killParts, 0.95), killPart(none, killParts, 0.95)
	if a.Value != 1 || a.High != 1 || a.Low < 0.9 || a.Low >= 1 || b.Value != 0 || b.Low != 0 || b.High > 0.1 || b.High <= 0 {
		t.Errorf("found %+v and %+v", a, b)
	}
}
