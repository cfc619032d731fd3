package rate

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
)

// A chooser chooses mixed sides of about equal sums of costs.
type chooser struct {
	cost  []int64
	most  int // aircraft a side
	uses  []int
	taken map[string]bool
	share bool // sides may have cards in common
	dice  *rand.Rand
	pools [][]mixedSide // by the number of aircraft, the least sums first
}

// A mixedSide is cards in order, one again for each aircraft.
type mixedSide struct {
	cards []int
	sum   int64
}

// Of each number of aircraft mostSides sides are thought of at most; for a fight so many first sides are tried, and so many
// second ones for each.
const (
	mostMixed  = 5000
	firstTried = 40
	otherTried = 64
)

// choose makes so many fights, or fewer where sums of costs do not meet. Numbers of aircraft take turns, one against one left out,
// and cards that were in few fights come first. Sides have cards in common only where there are not enough others. Of apart the
// first limits how far two sums lie apart, in parts of the first; nearer than the second they count as equal.
func (c *chooser) choose(count int, apart [2]float64) (all [][2][]int) {
	c.pools = make([][]mixedSide, c.most+1)
	var numbers [][2]int
	for a := 1; a <= c.most; a++ {
		c.pools[a] = c.sides(a)
		for b := max(a, 2); b <= min(a+2, c.most); b++ {
			numbers = append(numbers, [2]int{a, b})
		}
	}
	for _, c.share = range []bool{false, true} {
		for turn := 0; len(all) < count && turn < 2*count; turn++ {
			n := numbers[turn%len(numbers)]
			if f, ok := c.fight(n[0], n[1], apart); ok {
				all = append(all, f)
			}
		}
	}
	return all
}

// sides are those of so many aircraft, or some of them where there are many.
func (c *chooser) sides(aircraft int) (all []mixedSide) {
	number := 1
	for i := range aircraft {
		number = number * (len(c.cost) + i) / (i + 1)
	}
	cards := make([]int, aircraft)
	add := func() {
		s := mixedSide{cards: slices.Clone(cards)}
		for _, card := range cards {
			s.sum += c.cost[card]
		}
		all = append(all, s)
	}
	if number > mostMixed {
		for range mostMixed {
			for i := range cards {
				cards[i] = c.dice.IntN(len(c.cost))
			}
			slices.Sort(cards)
			add()
		}
	} else {
		for more := true; more; more = c.next(cards) {
			add()
		}
	}
	slices.SortStableFunc(all, func(a, b mixedSide) int { return cmp.Compare(a.sum, b.sum) })
	return all
}

// next turns cards into those that come after them in the order of all sides; false: there are none.
func (c *chooser) next(cards []int) bool {
	for i := len(cards) - 1; i >= 0; i-- {
		if cards[i]+1 < len(c.cost) {
			for k := len(cards) - 1; k >= i; k-- {
				cards[k] = cards[i] + 1
			}
			return true
		}
	}
	return false
}

// fight finds two sides of so many aircraft that have not met.
func (c *chooser) fight(a, b int, apart [2]float64) (best [2][]int, found bool) {
	for range firstTried {
		one := c.seldom(c.pools[a], 4)
		other, ok := c.other(one, c.pools[b], apart)
		if !ok {
			continue
		}
		if !found || c.used(one.cards)+c.used(other.cards) < c.used(best[0])+c.used(best[1]) {
			best, found = [2][]int{one.cards, other.cards}, true
		}
	}
	if found {
		c.taken[fmt.Sprint(best)], c.taken[fmt.Sprint([2][]int{best[1], best[0]})] = true, true
		for _, side := range best {
			for _, card := range side {
				c.uses[card]++
			}
		}
	}
	return best, found
}

// used is how often the cards of a side were in fights, a mean over its aircraft in 60ths.
func (c *chooser) used(cards []int) (sum int) {
	for _, card := range cards {
		sum += 60 * c.uses[card] / len(cards)
	}
	return sum
}

// seldom draws some sides and takes the one whose cards were in the fewest fights.
func (c *chooser) seldom(pool []mixedSide, draws int) *mixedSide {
	best := &pool[c.dice.IntN(len(pool))]
	for range draws - 1 {
		if s := &pool[c.dice.IntN(len(pool))]; c.used(s.cards) < c.used(best.cards) {
			best = s
		}
	}
	return best
}

// other finds an enemy whose sum is about that of a side: one that counts as equal and was in few fights, or else the nearest.
func (c *chooser) other(one *mixedSide, pool []mixedSide, apart [2]float64) (*mixedSide, bool) {
	within := func(part float64) int64 { return int64(part * float64(one.sum)) }
	far, equal := within(apart[0]), within(apart[1])
	from, _ := slices.BinarySearchFunc(pool, one.sum-far, func(s mixedSide, x int64) int { return cmp.Compare(s.sum, x) })
	to, _ := slices.BinarySearchFunc(pool, one.sum+far+1, func(s mixedSide, x int64) int { return cmp.Compare(s.sum, x) })
	var best *mixedSide
	var bestAt [2]int64
	try := func(s *mixedSide) {
		off := max(s.sum-one.sum, one.sum-s.sum)
		at := [2]int64{max(0, off-equal), int64(c.used(s.cards))}
		if best != nil && slices.Compare(at[:], bestAt[:]) >= 0 || !c.may(one.cards, s.cards) ||
			c.taken[fmt.Sprint([2][]int{one.cards, s.cards})] {
			return
		}
		best, bestAt = s, at
	}
	if to-from <= otherTried {
		for i := from; i < to; i++ {
			try(&pool[i])
		}
	} else {
		middle, _ := slices.BinarySearchFunc(pool, one.sum, func(s mixedSide, x int64) int { return cmp.Compare(s.sum, x) })
		for range otherTried / 2 {
			try(&pool[from+c.dice.IntN(to-from)])
		}
		for i := max(from, middle-otherTried/4); i < min(to, middle+otherTried/4); i++ {
			try(&pool[i])
		}
	}
	return best, best != nil
}

// may reports whether two sides may meet.
func (c *chooser) may(a, b []int) bool {
	if c.share {
		return !slices.Equal(a, b)
	}
	return !slices.ContainsFunc(a, func(card int) bool { return slices.Contains(b, card) })
}
