package figures_test

import (
	"reflect"
	"testing"

	"github.com/furball-sim/furball/results/figures"
)

// The quartiles of 20 and of 21 duels, and a turn that 19 duels lasted, which is left out.
func TestLastTurns(t *testing.T) {
	t.Parallel()
	var duels [][]figures.LastTurn
	for i := range 21 {
		at := func(x int) figures.LastTurn {
			return figures.LastTurn{Height: [2]float64{float64(x), float64(-x)}, Speed: [2]float64{7, float64(2 * x)}}
		}
		d := []figures.LastTurn{at(20 - i)}
		if i < 20 {
			d = append(d, at(i))
		}
		if i < 19 {
			d = append(d, at(i))
		}
		duels = append(duels, d)
	}
	got := figures.NewLastTurns(3, duels)
	want := &figures.LastTurns{Cell: 3, Duels: 21,
		Height: [2][]figures.Quartiles{{{21, 5, 10, 15}, {20, 4.5, 9.5, 14.5}}, {{21, -15, -10, -5}, {20, -14.5, -9.5, -4.5}}},
		Speed:  [2][]figures.Quartiles{{{21, 7, 7, 7}, {20, 7, 7, 7}}, {{21, 10, 20, 30}, {20, 9, 19, 29}}}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("found %+v, want %+v", got, want)
	}
	if none := figures.NewLastTurns(0, duels[:5]); none.Duels != 5 || none.Height[figures.Winner] != nil {
		t.Errorf("of five duels: %+v", none)
	}
}
