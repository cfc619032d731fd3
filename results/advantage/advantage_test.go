package advantage_test

import (
	"reflect"
	"slices"
	"testing"

	"github.com/furball-sim/furball/results/advantage"
	"github.com/furball-sim/furball/results/estimate"
)

func TestTurns(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		shares []float64
		want   []int // of all that moved
	}{
		{[]float64{0.5, 0.5, 0.5}, nil},
		{[]float64{0.5, 0.52, 0.5}, []int{0}},
		{[]float64{0.5, 0.7, 0.65, 0.1}, []int{0, 2}},
		{[]float64{0.5, 0.58, 0.52, 0.56}, []int{0, 1}},     // nearly as far; the third is not
		{[]float64{0.5, 0.54, 0.5}, []int{0}},               // too little for a rival
		{[]float64{0.5, 0.9, 0.98, 0.9, 0.79}, []int{0, 3}}, // rivals of the farthest alone
		{[]float64{0, 0.2, 0, 0.3, 0, 0.4, 0, 0.5}, []int{2, 3, 4, 5, 6}},
		{[]float64{1}, nil},
	} {
		if got := advantage.Turns(c.shares, advantage.Farthest(c.shares, 10)); !slices.Equal(got, c.want) {
			t.Errorf("%v: %v, want %v", c.shares, got, c.want)
		}
	}
}

// A turning point is one of those that were looked at more closely.
func TestTurnsAmong(t *testing.T) {
	t.Parallel()
	shares := []float64{0.5, 0.9, 0.5, 0.2}
	if got := advantage.Farthest(shares, 2); !slices.Equal(got, []int{0, 1}) {
		t.Errorf("the farthest are %v", got)
	}
	if got := advantage.Turns(shares, []int{1}); !slices.Equal(got, []int{1}) {
		t.Errorf("of point 1 alone: %v", got)
	}
}

func TestPassages(t *testing.T) {
	t.Parallel()
	l := &advantage.Line{}
	for _, c := range []struct {
		from   int
		change float64
	}{{1, -0.2}, {2, -0.1}, {3, 0.3}, {5, 0.1}} {
		l.Turning = append(l.Turning, advantage.Turning{From: c.from, Change: estimate.Estimate{Value: c.change}})
	}
	var sizes []int
	for _, p := range l.Passages() {
		sizes = append(sizes, len(p))
	}
	if want := []int{2, 1, 1}; !reflect.DeepEqual(sizes, want) {
		t.Errorf("passages of %v turning points, want %v", sizes, want)
	}
}

func TestTally(t *testing.T) {
	t.Parallel()
	var tally advantage.Tally
	for _, v := range []int8{2, 2, 1, 0} {
		tally.Add(v)
	}
	p := tally.Point(3, 7, 0.95)
	if p.Blue != 0.5 || p.Red != 0.25 || p.Share.Value != 0.625 || p.Turn != 3 || p.Event != 7 || p.Share.Low >= 0.625 || p.Share.High <= 0.625 {
		t.Errorf("%+v", p)
	}
	d := advantage.Difference([]int8{0, 1, 2, 2}, []int8{2, 1, 2, 0}, 0.95)
	if d.Value != 0 || d.Low >= 0 || d.High <= 0 {
		t.Errorf("a difference of %+v, want 0", d)
	}
}

func TestSituation(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		enemy, own int
		want       string
	}{{180, 180, advantage.Merge}, {0, 180, advantage.Behind}, {180, 0, advantage.Pursued}, {0, 0, advantage.Parting}, {90, 180, advantage.Abeam},
		{120, 60, advantage.Pursued}, {60, 120, advantage.Behind}, {119, 120, advantage.Abeam}} {
		if got := advantage.Situation(c.enemy, c.own); got != c.want {
			t.Errorf("%d, %d: %s, want %s", c.enemy, c.own, got, c.want)
		}
	}
}
