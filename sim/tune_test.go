// Inside: it looks at threeDigits, of which a caller sees only what follows.
package sim

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"testing"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// crippled is a doctrine that prefers, by a little, to be far from its enemy.
const crippled = `id: crippled
name: Crippled
system: ufo
kind: fighter
about: Flies nearly straight.
speed: {terms: [{fact: range, weight: 0.5}, {fact: my_kill, weight: 5}, {fact: range, weight: -0.4, ideal: 2}]}
turn: {terms: [{fact: range, weight: 0.5}, {fact: my_kill, weight: 5}, {fact: range, weight: -0.4, ideal: 2}]}
fire: {terms: [{fact: my_kill, weight: 10}]}
`

func tuningOf(t *testing.T, workers int) *Tuning {
	t.Helper()
	doc, err := yamldoc.Parse(yamldoc.File{Name: "crippled.yaml", Data: []byte(crippled)})
	if err != nil {
		t.Fatal(err)
	}
	return &Tuning{Plan: planOf(t,
		"title: t\nsystem: ufo\nseed: 5\nstart: {range: 20}\nblue: {card: tornado, doctrine: guns-only}\n"+
			"red: {card: small-ufo, doctrine: random}\nvary: {red.card.dp: [4, 8]}\n"),
		Side: rules.Blue, Start: doc, Generations: 5, Candidates: 16, Elite: 4, Duels: 60, HeldOut: 400, Spread: 0.7,
		Workers: workers}
}

func TestTune(t *testing.T) {
	t.Parallel()
	one := tuningOf(t, 1)
	played := int64(0)
	found, err := one.Run(t.Context(), func(n int64) { played += n })
	if err != nil {
		t.Fatal(err)
	}
	if played != one.Cost() {
		t.Errorf("%d duels, %d were said", played, one.Cost())
	}
	if len(found.Path) != 5 || found.Gain.N != 800 || found.Gain.Low <= 0.05 {
		t.Errorf("gain %v after %v", found.Gain, found.Path)
	}
	if d := found.After.Value - found.Before.Value - found.Gain.Value; d > 1e-9 || d < -1e-9 {
		t.Errorf("from %v to %v, but a gain of %v", found.Before, found.After, found.Gain)
	}
	for _, workers := range []int{2, 3, 8} {
		again, err := tuningOf(t, workers).Run(t.Context(), nil)
		if err != nil || !slices.Equal(again.Values, found.Values) || !reflect.DeepEqual(again.Gain, found.Gain) {
			t.Errorf("%d workers find %v, one %v (%v)", workers, again.Values, found.Values, err)
		}
	}
}

func TestTuneKeepsSigns(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		v    int64
		log  float64
		want int64
	}{{-500, 0.5, -824}, {100_000, 0.1, 111_000}, {25, -0.5, 15}, {-1, -3, -1}, {agents.MaxWeight, 1, agents.MaxWeight}, {-7, 1000, -agents.MaxWeight},
		{12_345, 0, 12_345}} {
		if got := threeDigits(c.v, c.log); got != c.want {
			t.Errorf("%d times e to the %v: %d, want %d", c.v, c.log, got, c.want)
		}
	}
}

func TestTuneStops(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := tuningOf(t, 2).Run(ctx, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}
