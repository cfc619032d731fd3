package airforce

import (
	"cmp"
	"math/big"
	"slices"

	"github.com/furball-sim/furball/rules/dice"
)

// This file enumerates fire exactly. It reads the same printed table as the engine and
// shares no step with it, so that each checks the other.

// An oddsShot is an attack of the odds command.
type oddsShot struct {
	factors, hexes int
	entries        int // times that it is made
	rolls, face    int // to enter fire resolution; 0 rolls: none needed
	need           int // lowest face of the deflection roll; 0: none
	crew           int // how often a C hit counts
}

// An oddsState is the boxes hit so far and how likely that is.
type oddsState struct {
	hits   [guns]int // at most the boxes
	weight *big.Int
}

// oddsTarget is a card in the state in which it is shot at.
type oddsTarget struct{ boxes, hits [guns]int }

// An oddsResult is what an attack does, exactly.
type oddsResult struct {
	hit, kill *big.Rat
	boxes     dice.Dist
	byLetter  [letters]dice.Dist
}

// enters is the distribution of whether one attack enters fire resolution: 1 or 0.
func (s *oddsShot) enters() dice.Dist {
	in := dice.Constant(1)
	if s.rolls > 0 {
		once := dice.Die(6).Map(func(v int) int { return bit(v >= s.face) })
		in = once.Times(s.rolls).Map(func(v int) int { return min(v, 1) })
	}
	if s.need == 0 {
		return in
	}
	deflected := dice.Die(6).Map(func(v int) int { return bit(v >= s.need) })
	return in.Then(func(v int) dice.Dist {
		if v == 0 {
			return dice.Constant(0)
		}
		return deflected
	})
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// faces are the hits by face of the die, C hits multiplied.
func (s *oddsShot) faces() (f [6]tally) {
	for k := range f {
		f[k] = *hitsOf(column(s.factors, s.hexes), k+1)
		f[k][crew] *= uint8(s.crew)
	}
	return f
}

// play enumerates the attack.
func (s *oddsShot) play(t *oddsTarget) *oddsResult {
	enters, faces := s.enters(), s.faces()
	r := &oddsResult{}
	count := func(of func(tally) int) dice.Dist {
		return enters.Then(func(v int) dice.Dist {
			if v == 0 {
				return dice.Constant(0)
			}
			return dice.Die(6).Map(func(face int) int { return of(faces[face-1]) })
		}).Times(s.entries)
	}
	for l := range letters {
		r.byLetter[l] = count(func(h tally) int { return int(h[l]) })
	}
	r.boxes = count(func(h tally) (n int) {
		for l := range guns {
			n += int(h[l])
		}
		return n
	})
	r.hit = enters.Times(s.entries).AtLeast(1)
	r.kill = s.kill(t, enters, &faces)
	return r
}

// kill is the chance that the attacks fill all boxes of a letter.
func (s *oddsShot) kill(t *oddsTarget, enters dice.Dist, faces *[6]tally) *big.Rat {
	in := enters.Prob(1)
	ways := new(big.Int).Mul(in.Denom(), big.NewInt(6)) // of one attack
	missed := new(big.Int).Mul(new(big.Int).Sub(in.Denom(), in.Num()), big.NewInt(6))
	states, dead := []oddsState{{t.hits, big.NewInt(1)}}, new(big.Int)
	for range s.entries {
		dead.Mul(dead, ways)
		var next []oddsState
		for _, st := range states {
			next = append(next, oddsState{st.hits, new(big.Int).Mul(st.weight, missed)})
			weight := new(big.Int).Mul(st.weight, in.Num())
			for _, f := range faces {
				after, lost := t.add(st.hits, f)
				if lost {
					dead.Add(dead, weight)
					continue
				}
				next = append(next, oddsState{after, weight})
			}
		}
		states = mergeStates(next)
	}
	total := new(big.Int).Exp(ways, big.NewInt(int64(s.entries)), nil)
	return new(big.Rat).SetFrac(dead, total)
}

// add is the boxes after more hits, and whether a letter is full (AF-46).
func (t *oddsTarget) add(hits [guns]int, f tally) ([guns]int, bool) {
	lost := false
	for l := range hits {
		hits[l] += int(f[l])
		lost = lost || hits[l] >= t.boxes[l]
	}
	return hits, lost
}

// mergeStates adds up the weights of equal states.
func mergeStates(states []oddsState) []oddsState {
	slices.SortStableFunc(states, func(a, b oddsState) int {
		for l := range a.hits {
			if c := cmp.Compare(a.hits[l], b.hits[l]); c != 0 {
				return c
			}
		}
		return 0
	})
	var merged []oddsState
	for _, s := range states {
		if n := len(merged); n > 0 && merged[n-1].hits == s.hits {
			merged[n-1].weight = new(big.Int).Add(merged[n-1].weight, s.weight)
			continue
		}
		merged = append(merged, s)
	}
	return merged
}
