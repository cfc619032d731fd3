package play

import (
	"cmp"
	"math/big"
	"slices"

	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/dice"
)

// This file enumerates fire exactly. It reads the same printed table as the engine and
// shares no step with it, so that each checks the other.

// An oddsShot is an attack of the odds command.
type oddsShot struct {
	Factors, Hexes int
	Entries        int // times that it is made
	Rolls, Face    int // to enter fire resolution; 0 rolls: none needed
	Need           int // lowest face of the deflection roll; 0: none
	Crew           int // how often a C hit counts
}

// An oddsState is the boxes hit so far and how likely that is.
type oddsState struct {
	hits   [card.Guns]int // at most the boxes
	weight *big.Int
}

// oddsTarget is a card in the state in which it is shot at.
type oddsTarget struct{ Boxes, Hits [card.Guns]int }

// An oddsResult is what an attack does, exactly.
type oddsResult struct {
	Hit, Kill *big.Rat
	boxes     dice.Dist
	ByLetter  [card.Letters]dice.Dist
}

// enters is the distribution of whether one attack enters fire resolution: 1 or 0.
func (s *oddsShot) enters() dice.Dist {
	in := dice.Constant(1)
	if s.Rolls > 0 {
		once := dice.Die(6).Map(func(v int) int { return bit(v >= s.Face) })
		in = once.Times(s.Rolls).Map(func(v int) int { return min(v, 1) })
	}
	if s.Need == 0 {
		return in
	}
	deflected := dice.Die(6).Map(func(v int) int { return bit(v >= s.Need) })
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
func (s *oddsShot) faces() (f [6]card.Tally) {
	for k := range f {
		f[k] = *hitsOf(Column(s.Factors, s.Hexes), k+1)
		f[k][card.Crew] *= uint8(s.Crew)
	}
	return f
}

// Play enumerates the attack.
func (s *oddsShot) Play(t *oddsTarget) *oddsResult {
	enters, faces := s.enters(), s.faces()
	r := &oddsResult{}
	count := func(of func(card.Tally) int) dice.Dist {
		return enters.Then(func(v int) dice.Dist {
			if v == 0 {
				return dice.Constant(0)
			}
			return dice.Die(6).Map(func(face int) int { return of(faces[face-1]) })
		}).Times(s.Entries)
	}
	for l := range card.Letters {
		r.ByLetter[l] = count(func(h card.Tally) int { return int(h[l]) })
	}
	r.boxes = count(func(h card.Tally) (n int) {
		for l := range card.Guns {
			n += int(h[l])
		}
		return n
	})
	r.Hit = enters.Times(s.Entries).AtLeast(1)
	r.Kill = s.kill(t, enters, &faces)
	return r
}

// kill is the chance that the attacks fill all boxes of a letter.
func (s *oddsShot) kill(t *oddsTarget, enters dice.Dist, faces *[6]card.Tally) *big.Rat {
	in := enters.Prob(1)
	ways := new(big.Int).Mul(in.Denom(), big.NewInt(6)) // of one attack
	missed := new(big.Int).Mul(new(big.Int).Sub(in.Denom(), in.Num()), big.NewInt(6))
	states, dead := []oddsState{{t.Hits, big.NewInt(1)}}, new(big.Int)
	for range s.Entries {
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
	total := new(big.Int).Exp(ways, big.NewInt(int64(s.Entries)), nil)
	return new(big.Rat).SetFrac(dead, total)
}

// add is the boxes after more hits, and whether a letter is full (AF-46).
func (t *oddsTarget) add(hits [card.Guns]int, f card.Tally) ([card.Guns]int, bool) {
	lost := false
	for l := range hits {
		hits[l] += int(f[l])
		lost = lost || hits[l] >= t.Boxes[l]
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
