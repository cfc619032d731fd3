package rules

// Sides are how many aircraft each side has. Lists of all aircraft hold blue's before red's.
type Sides [2]int

// Bounds are the indices of a side's aircraft in such a list: the first, and one past the last.
func (n Sides) Bounds(s Side) (from, to int) {
	if s == Blue {
		return 0, n[Blue]
	}
	return n[Blue], n.Total()
}

// Total is the number of aircraft of both sides.
func (n Sides) Total() int { return n[Blue] + n[Red] }

// Gap is the least range of two enemies, by the places of blue's and red's aircraft in the list of all; -1: no two of
// them are left. The range of two of which one is lost is -1.
func (n Sides) Gap(apart func(blue, red int) int) int {
	least := -1
	for b := range n[Blue] {
		for r := n[Blue]; r < n.Total(); r++ {
			if d := apart(b, r); d >= 0 && (least < 0 || d < least) {
				least = d
			}
		}
	}
	return least
}

// Mirrored are the sides exchanged.
func (n Sides) Mirrored() Sides { return Sides{n[Red], n[Blue]} }

// Band is the range band of a range, by the upper edges of the bands, ascending; the last band is open.
func Band(edges []int, inUnits int) int {
	for i, e := range edges {
		if inUnits <= e {
			return i
		}
	}
	return len(edges)
}
