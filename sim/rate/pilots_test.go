package rate_test

import (
	"bytes"
	"math"
	"reflect"
	"testing"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/sim/rate"
	"github.com/furball-sim/furball/sim/rate/worth"
)

// rated is a rating of a hangar's card, in few duels.
func rated(h *rate.Hangar, duels int64) *worth.Rating {
	return &worth.Rating{Rows: h.Rows, Knobs: h.Knobs, Error: 0.05, Duels: duels, Bench: h}
}

// TestPanelOfOne checks that a panel of one pair brings exactly what that pair brings as shipped pilots.
func TestPanelOfOne(t *testing.T) {
	t.Parallel()
	pair := []experiments.Override{{Path: "blue.doctrine", Value: "guns-only"}, {Path: "red.doctrine", Value: "sniper"}}
	shipped, panel := hangar(t, "tornado", "medium-ufo", pair...), hangar(t, "tornado", "medium-ufo", pair...)
	if err := panel.FlyPanel(); err != nil {
		t.Fatal(err)
	}
	set := worth.Set{{Knob: 0, Steps: 1}}
	for _, s := range []worth.Set{nil, set} {
		if a, b := points(t, shipped, s, 100), points(t, panel, s, 100); !reflect.DeepEqual(a, b) {
			t.Errorf("%v: found %v, want %v", s, b, a)
		}
	}
}

// TestPanel checks that the pairs of a panel bring what each of them brings by itself, whoever else flies and however many work.
func TestPanel(t *testing.T) {
	t.Parallel()
	const duels = 200
	h := hangar(t, "tornado", "medium-ufo", experiments.Override{Path: "red.doctrine", Value: "sniper"})
	if err := h.FlyPanel(); err != nil {
		t.Fatal(err)
	}
	all, err := h.Play(t.Context(), nil, results.Span{To: duels})
	if err != nil {
		t.Fatal(err)
	}
	h.Workers = 1
	if again, err := h.Play(t.Context(), nil, results.Span{To: duels}); err != nil || !reflect.DeepEqual(again, all) {
		t.Errorf("one worker brings other duels, %v", err)
	}
	r := rated(h, duels)
	found, err := r.Find(t.Context(), worth.Searched{})
	if err != nil {
		t.Fatal(err)
	}
	told, err := h.Tell(r, found)
	if err != nil {
		t.Fatal(err)
	}
	mixtures := told.Rows[0].Mixtures
	if len(mixtures[rules.Red]) != 1 || mixtures[rules.Red][0].Pilot != "sniper" || len(mixtures[rules.Blue]) < 5 {
		t.Fatalf("found the pilots %+v, want all of blue against sniper", mixtures)
	}
	sum, mine := 0.0, 0
	for _, p := range mixtures[rules.Blue] {
		sum += p.Share
		alone := hangar(t, "tornado", "medium-ufo", experiments.Override{Path: "red.doctrine", Value: "sniper"},
			experiments.Override{Path: "blue.doctrine", Value: p.Pilot})
		same := 0
		for d, halves := range points(t, alone, nil, duels) {
			if halves == all.Halves[0][d] {
				same++
			}
		}
		if mine += same; float64(same) < p.Share*duels-2 {
			t.Errorf("%s brings the points of %d of %d duels, want its share of %.2f at least", p.Pilot, same, duels, p.Share)
		}
	}
	if math.Abs(sum-1) > 1e-9 || mine < duels {
		t.Errorf("the shares sum up to %v, and %d duels are those of their pilots, want all %d", sum, mine, duels)
	}
}

// TestBest checks that both sides' best mixtures are found and that the shipped pilots tell the sets too.
func TestBest(t *testing.T) {
	t.Parallel()
	var once []byte
	for _, workers := range []int{1, 2} {
		h := hangar(t, "tornado", "small-ufo", experiments.Override{Path: "blue.doctrine", Value: "reckless"})
		h.Workers, h.Knobs = workers, h.Knobs[:2]
		if err := h.FlyPanel(); err != nil {
			t.Fatal(err)
		}
		var told int64
		h.Told = func(n int64) { told += n }
		if whole, err := h.FlyBest(t.Context()); !whole || err != nil {
			t.Fatalf("found %t, %v", whole, err)
		}
		met := told
		r := rated(h, 200)
		r.Shipped = h.Shipped()
		s := worth.Searched{Free: []int{0, 1}, Fields: 1}
		found, err := r.Find(t.Context(), s)
		if err != nil || found.Near[0].Shipped == nil {
			t.Fatalf("found %+v, %v", found, err)
		}
		if cost := r.Cost(s); told-met > cost || told-met < cost/2 {
			t.Errorf("%d duels are told of, want about %d", told-met, cost)
		}
		out, err := h.Tell(r, found)
		if err != nil {
			t.Fatal(err)
		}
		for i := range out.Rows {
			for side, of := range *out.Rows[i].Mixtures {
				sum := 0.0
				for _, p := range of {
					sum += p.Share
				}
				if math.Abs(sum-1) > 1e-9 {
					t.Errorf("row %d: the shares of side %d sum up to %v", i, side, sum)
				}
			}
		}
		text := jsonOf(t, out)
		if once == nil {
			once = text
		} else if string(text) != string(once) {
			t.Errorf("two workers find\n%s\nand one\n%s", text, once)
		}
	}
}

func jsonOf(t *testing.T, r *figures.Rated) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := r.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestKeepsFirstDuels checks that a hangar counts the first duels of the card alone for what it hangs on, and plays on.
func TestKeepsFirstDuels(t *testing.T) {
	t.Parallel()
	h := hangar(t, "tornado", "medium-ufo")
	if err := h.Keep("test", 50); err != nil {
		t.Fatal(err)
	}
	for _, span := range []results.Span{{To: 50}, {From: 50, To: 80}} {
		if p, err := h.Play(t.Context(), nil, span); p == nil || err != nil {
			t.Errorf("found %v, %v", p, err)
		}
	}
}
