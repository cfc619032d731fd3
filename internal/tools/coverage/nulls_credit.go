package coverage

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/sim/ask"
)

// creditWorlds are those in which it is asked what weapons are worth of which some, or all, are worth nothing.
func creditWorlds() (all []world) {
	for _, w := range []struct {
		name   string
		first  float64 // what the first weapon adds to a kill
		kills  float64 // without any
		shared float64
		count  int
		duels  int64
	}{
		{"1 that is worth nothing, 400 duels", 0, 0.4, 0.6, 1, 400},
		{"3 that are worth nothing, 400 duels", 0, 0.4, 0.6, 3, 400},
		{"3 that are worth nothing, dice of their own", 0, 0.4, 0, 3, 400},
		{"3 that are worth nothing, 3 % kills, nearly all luck shared", 0, 0.03, 0.97, 3, 400},
		{"1 that adds 30 points, 3 that are worth nothing", 0.3, 0.3, 0.6, 4, 200},
	} {
		all = append(all, world{"what a weapon is worth", w.name, func(rng *rand.Rand) (found, wrong bool) {
			return credited(rng.Uint64(), w.count, w.duels, w.kills, w.first, w.shared)
		}})
	}
	return all
}

// credited asks what so many weapons are worth, of which the first adds so much to a kill and the others nothing, and reports
// whether any, and whether one of the others, is told to be worth something.
func credited(seed uint64, weapons int, duels int64, kills, first, shared float64) (found, wrong bool) {
	q := &manifest.Question{Kind: ask.CreditKind, Field: rules.Blue.String() + ".without", Metric: "blue.kill", Error: 1 - confidence, Most: duels}
	c := results.Case{}
	for w := range weapons {
		id := fmt.Sprint("w", w)
		q.Weapons, c.Weapons = append(q.Weapons, id), append(c.Weapons, rules.Weapon{ID: id, Name: id})
	}
	outline, blue := new(results.Outline), make([]float64, 1<<weapons)
	for home := range blue {
		blue[home] = kills + first*float64(1-home&1)
		c.ID = fmt.Sprint("home", home)
		outline.Cases = append(outline.Cases, c)
	}
	a, err := ask.Put(context.Background(), q, outline, ask.Draw(seed, shared, blue, nil), nil)
	if err != nil {
		panic(err)
	}
	for _, s := range a.Spots {
		if s.Marked {
			found, wrong = true, wrong || first == 0 || s.Name != "w0"
		}
	}
	return found, wrong
}
