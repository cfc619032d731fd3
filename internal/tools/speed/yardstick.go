package speed

// A yardstick is a duel like those of Tornado against UFO, but as plain as it can be: two craft on a plane of hexes turn,
// fly and shoot by dice. How many of its duels a machine plays in a second is the measure of that machine, so that it stays
// as it is.
type yardstick struct {
	dice  uint64
	craft [2]dummy
}

// A dummy is a craft of the yardstick.
type dummy struct{ x, y, heading, points int }

// The limits of its duels.
const (
	yardTurns  = 40
	yardPoints = 12
	yardRange  = 12
	yardWidth  = 16 // of the plane, beyond which a craft comes back on the other side
)

// yardSteps are the six headings of a plane of hexes.
var yardSteps = [6][2]int{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}

// roll is a number from 0 to n-1.
func (y *yardstick) roll(n uint64) int {
	y.dice = y.dice*6364136223846793005 + 1442695040888963407
	return int((y.dice >> 33) * n >> 31)
}

// play plays a duel and gives its turns.
func (y *yardstick) play() int {
	y.craft = [2]dummy{{0, 0, 0, yardPoints}, {15, 0, 3, yardPoints}}
	for turn := range yardTurns {
		for side := range y.craft {
			y.fly(&y.craft[side])
		}
		for side := range y.craft {
			y.shoot(&y.craft[side], &y.craft[1-side])
		}
		if y.craft[0].points <= 0 || y.craft[1].points <= 0 {
			return turn + 1
		}
	}
	return yardTurns
}

// fly turns a craft and moves it on, by one of the options that it has.
func (y *yardstick) fly(c *dummy) {
	options := [15][2]int{}
	n := 0
	for turn := -2; turn <= 2; turn++ {
		for speed := 4; speed <= 6; speed++ {
			options[n] = [2]int{(c.heading + turn + 6) % 6, speed}
			n++
		}
	}
	o := options[y.roll(uint64(n))]
	c.heading = o[0]
	for range o[1] {
		c.x, c.y = (c.x+yardSteps[c.heading][0])%yardWidth, (c.y+yardSteps[c.heading][1])%yardWidth
	}
}

// shoot fires at an enemy that is near, the better the nearer.
func (y *yardstick) shoot(c, at *dummy) {
	dx, dy := at.x-c.x, at.y-c.y
	hexes := max(dx, -dx, dy, -dy, dx+dy, -dx-dy)
	if hexes <= yardRange && y.roll(6)+y.roll(6) >= 3+hexes/2 {
		at.points -= 1 + y.roll(6)
	}
}
