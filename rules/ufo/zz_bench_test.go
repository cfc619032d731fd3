package ufo

import (
	"testing"

	"github.com/furball-sim/furball/rules"
)

func BenchmarkInputs(b *testing.B) {
	d := fight(b, "start: {range: 12}", tornado, small)
	s, in := System{}.NewScout(), new(rules.Inputs)
	for d.Phase != inUFOs || d.Q.N < 90 {
		if q := d.Next(); q.Kind == rules.Move {
			break
		}
		d.Choose(0)
	}
	s.Look(d)
	var f rules.Facts
	b.Run("inputs", func(b *testing.B) {
		for i := range b.N {
			s.Inputs(i%91, in)
		}
	})
	b.Run("facts", func(b *testing.B) {
		for i := range b.N {
			s.Facts(i%91, rules.AllFacts, &f)
		}
	})
}
