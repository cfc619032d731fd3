package damage

import "github.com/furball-sim/furball/rules/dice"

// Dist is the exact distribution of the State, as a number, that one hit leaves.
func (h Hit) Dist(before State, vulnerability int) dice.Dist {
	return dice.Die(10).Map(func(die int) int {
		return int(before.Add(h.Resolve(before, vulnerability, die)))
	})
}

// Chain is the exact distribution of the State after the hits, one after the other,
// each rated by the damage before it (AP-10.1.3).
func Chain(before State, vulnerability int, hits ...Hit) dice.Dist {
	d := dice.Constant(int(before))
	for _, h := range hits {
		d = d.Then(func(s int) dice.Dist { return h.Dist(State(s), vulnerability) })
	}
	return d
}

// ProgressDist is the exact distribution of the State after so many progressive
// checks, one after the other (AP-10.2.1).
func ProgressDist(before State, checks int) dice.Dist {
	d := dice.Constant(int(before))
	for range checks {
		d = d.Then(func(s int) dice.Dist {
			return dice.Die(10).Map(func(die int) int {
				if die <= State(s).ProgressNeed() {
					return int(State(s).Worsened())
				}
				return s
			})
		})
	}
	return d
}
