package coverage

import (
	"context"
	"math/rand/v2"

	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/sim/rate/ratetest"
	"github.com/furball-sim/furball/sim/rate/worth"
)

// A cardWorld is one in which a card is rated, so many duels a row. Its knobs are worth nothing but for the slopes.
type cardWorld struct {
	name   string
	own    []float64 // points by row
	knobs  int
	slopes []float64 // of the first knobs, in all rows
	draws  float64
	shared float64
	lucky  bool
}

// The duels of a row, and how far knobs go up and down.
const (
	cardDuels = 2000
	cardSteps = 4
)

// cardWorlds are those in which a card is rated: steps that are worth nothing, even fights and lopsided ones, and steps that differ.
func cardWorlds() (all []world) {
	kinds := []struct {
		kind string
		tell func(w *ratetest.World) (found, wrong bool)
	}{
		{"what steps of a card are worth (all their intervals)", stepIntervals},
		{"whom a card is stronger or weaker than, or even with", cardVerdicts},
		{"how far the nearest set of changes lies, and what it brings (all intervals)", setIntervals},
	}
	for _, k := range kinds {
		for _, c := range []cardWorld{
			{"8 steps that are worth nothing, 3 even fights", []float64{.5, .5, .5}, 8, nil, .3, .6, false},
			{"8 worth nothing, even, dice of their own", []float64{.5, .5, .5}, 8, nil, .3, 0, false},
			{"8 worth nothing, even, the luck of the dice known", []float64{.5, .5, .5}, 8, nil, .3, .6, true},
			{"30 worth nothing, 2 even fights, nearly all luck shared", []float64{.5, .5}, 30, nil, 0, .97, false},
			{"8 worth nothing, 3 fights won by 97 %", []float64{.97, .97, .97}, 8, nil, 0, .6, false},
			{"8 worth nothing, one fight won by 2 %, the luck known", []float64{.02}, 8, nil, .3, .6, true},
			{"8 worth nothing, fights at 53.1, 46.9 and 50 %", []float64{.531, .469, .5}, 8, nil, 0, .6, true},
			{"8 worth 0 to 8 points, fights at 20, 50 and 90 %", []float64{.2, .5, .9}, 8, []float64{.6, .5, -.4, .3, -.2, .1}, .3, .6, false},
			{"8 worth 0 to 8 points, the luck known", []float64{.2, .5, .9}, 8, []float64{.6, .5, -.4, .3, -.2, .1}, .3, .6, true},
			{"one step of 6 makes it even: two fights from 30 to 50 %", []float64{.3, .3}, 6, []float64{.8473}, .3, .6, true},
		} {
			all = append(all, world{k.kind, c.name, func(rng *rand.Rand) (found, wrong bool) { return k.tell(c.drawn(rng.Uint64())) }})
		}
	}
	return all
}

// drawn is the world with its dice.
func (c *cardWorld) drawn(seed uint64) *ratetest.World {
	w := &ratetest.World{Own: c.own, Bent: make([]float64, c.knobs), Draws: c.draws, Shared: c.shared, Lucky: c.lucky, Seed: seed}
	for k := range c.knobs {
		slopes := make([]float64, len(c.own))
		for i := range slopes {
			if k < len(c.slopes) {
				slopes[i] = c.slopes[k]
			}
		}
		w.Slopes = append(w.Slopes, slopes)
	}
	return w
}

// rated rates the card; fields is how many numbers may change at once.
func rated(w *ratetest.World, fields int) (*worth.Rating, *worth.Found) {
	r := w.Rating(cardDuels, cardSteps, cardSteps)
	s := worth.Searched{Fields: fields}
	if fields > 0 {
		for k := range r.Knobs {
			s.Free = append(s.Free, k)
		}
	}
	f, err := r.Find(context.Background(), s)
	if err != nil {
		panic(err)
	}
	return r, f
}

// stepIntervals reports whether a step is shown to be worth something, and whether any interval misses.
func stepIntervals(w *ratetest.World) (found, wrong bool) {
	_, f := rated(w, 0)
	for _, s := range f.Worths {
		found = found || s.Points.Low > 0 || s.Points.High < 0
		wrong = wrong || !holds(s.Points, w.Worth(s.Knob, s.Steps))
	}
	return found, wrong
}

// looked has the first fight looked at three times, as the workbench looks.
func looked(w *ratetest.World, search bool, see func(*worth.Found)) {
	for n := range worth.Looks {
		r, s := worth.Look(n, worth.Looks[:], 0.05, w.Rating(1, cardSteps, cardSteps).Knobs, w)
		if !search {
			s.Free = nil
		}
		f, err := r.Find(context.Background(), s)
		if err != nil {
			panic(err)
		}
		see(f)
	}
}

// lookIntervals reports whether a step is ever shown to be worth something, and whether any interval misses.
func lookIntervals(w *ratetest.World) (found, wrong bool) {
	looked(w, false, func(f *worth.Found) {
		for _, s := range f.Worths {
			found = found || s.Points.Low > 0 || s.Points.High < 0
			wrong = wrong || !holds(s.Points, w.Worth(s.Knob, s.Steps))
		}
	})
	return found, wrong
}

// lookedSets reports whether changes are ever told to be nearest, and whether any interval of what is told misses.
func lookedSets(w *ratetest.World) (found, wrong bool) {
	looked(w, true, func(f *worth.Found) {
		for i, n := range f.Near {
			found = found || i == 0 && len(n.Set) > 0
			wrong = wrong || !holds(n.Points[0], w.Truth(n.Set)[0])
		}
	})
	return found, wrong
}

// nearestLooked is the kind of worlds in which the nearest set is looked at three times.
const nearestLooked = "what the nearest set brings, looked at three times"

// lookWorlds are those in which a card is weighed in the workbench.
func lookWorlds() (all []world) {
	slopes := []float64{.6, .5, -.4, .3, -.2, .1}
	for _, c := range []cardWorld{
		{"8 numbers that are worth nothing, an even fight", []float64{.5}, 8, nil, .3, .6, false},
		{"8 worth nothing, even, dice of their own", []float64{.5}, 8, nil, .3, 0, false},
		{"8 worth nothing, even, the luck of the dice known", []float64{.5}, 8, nil, .3, .6, true},
		{"30 worth nothing, even, nearly all luck shared", []float64{.5}, 30, nil, 0, .97, false},
		{"8 worth nothing, a fight won by 97 %", []float64{.97}, 8, nil, 0, .6, false},
		{"8 worth up to 15 points, a fight at 20 %", []float64{.2}, 8, slopes, .3, .6, false},
		{"the same, the luck of the dice known", []float64{.2}, 8, slopes, .3, .6, true},
	} {
		all = append(all, world{"what steps are worth, looked at three times", c.name,
			func(rng *rand.Rand) (found, wrong bool) { return lookIntervals(c.drawn(rng.Uint64())) }})
	}
	for _, c := range []cardWorld{
		{"8 numbers that are worth nothing, a fight at 40 %", []float64{.4}, 8, nil, .3, .6, false},
		{"8 worth up to 15 points, a fight at 20 %", []float64{.2}, 8, slopes, .3, .6, false},
		{"the same, the luck of the dice known", []float64{.2}, 8, slopes, .3, .6, true},
	} {
		all = append(all, world{nearestLooked, c.name,
			func(rng *rand.Rand) (found, wrong bool) { return lookedSets(c.drawn(rng.Uint64())) }})
	}
	return all
}

// cardVerdicts reports whether a row has a verdict, and whether one is wrong or the mean is.
func cardVerdicts(w *ratetest.World) (found, wrong bool) {
	r, f := rated(w, 0)
	for i, p := range w.Truth(nil) {
		target := r.Rows[i].Target
		verdict := worth.Verdict(f.Rows[i].Points, target)
		found = found || verdict != figures.RatedUndecided
		switch verdict {
		case figures.RatedEven:
			wrong = wrong || p < target-worth.Even || p > target+worth.Even
		case figures.RatedStronger:
			wrong = wrong || p <= target
		case figures.RatedWeaker:
			wrong = wrong || p >= target
		}
	}
	return found, wrong
}

// setIntervals reports whether changes are told to be nearest, and whether any interval of what is told misses.
func setIntervals(w *ratetest.World) (found, wrong bool) {
	r, f := rated(w, 1)
	for i, n := range f.Near {
		found = found || i == 0 && len(n.Set) > 0
		distance := 0.0
		for row, p := range w.Truth(n.Set) {
			wrong = wrong || !holds(n.Points[row], p)
			distance += max(p-r.Rows[row].Target, r.Rows[row].Target-p) / float64(len(r.Rows))
		}
		wrong = wrong || !holds(n.Distance, distance)
	}
	return found, wrong
}
