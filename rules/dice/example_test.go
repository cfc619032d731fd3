package dice_test

import (
	"fmt"

	"github.com/furball-sim/furball/rules/dice"
)

// Which side and what for: each pair has a stream of its own.
func ExampleSet() {
	const blue, red, attack, damage = 0, 1, 0, 1
	var s dice.Set
	s.Reset(7, 0)
	s.StartTurn(1)
	first := s.D6(blue, attack)

	s.StartTurn(1)
	s.D10(red, attack) // another side
	s.D6(blue, damage) // another purpose
	fmt.Println(s.D6(blue, attack) == first)
	// Output: true
}

func ExampleDist() {
	twoD6 := dice.Die(6).Times(2)
	fmt.Println("9 or more with 2d6:", twoD6.AtLeast(9).RatString())
	fmt.Println("mean:", twoD6.Mean().RatString())
	// Output:
	// 9 or more with 2d6: 5/18
	// mean: 7
}

// A missile that explodes makes d6 rolls for damage; each hurts on 9 or more of 2d6.
func ExampleDist_Then() {
	hurts := dice.Die(6).Times(2).Map(func(v int) int {
		if v >= 9 {
			return 1
		}
		return 0
	})
	missile := dice.Die(6).Then(hurts.Times)
	fmt.Println("no harm:", missile.Prob(0).FloatString(6))
	fmt.Println("mean:", missile.Mean().RatString())
	// Output:
	// no harm: 0.371837
	// mean: 35/36
}
