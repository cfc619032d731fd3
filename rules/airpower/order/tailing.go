package order

import "github.com/furball-sim/furball/rules/airpower/card"

// Limits of tailing (AP-12.4).
const (
	tailFacing = 2              // steps of 30 degrees
	tailSpeed  = card.Halves(2) // 1.0
	tailChain  = 3              // aircraft
)

// A TailBar is why an aircraft may not declare that it tails another (AP-12.4).
type TailBar uint8

// MayTail stands for no bar.
const (
	MayTail       TailBar = iota
	TailNotFree           // departed, stalled or engaged
	TailNoEnemy           // or gone
	TailNotMoved          // the enemy has yet to move in this game turn
	TailElsewhere         // another position
	TailFacing            // more than 60 degrees off
	TailTooFast
	TailTaken // another aircraft tails it already
	TailChain // more than three aircraft in a row
	TailDark  // night or adverse weather
)

// A Tail is what the declaration of tailing rests on besides the two aircraft.
type Tail struct {
	EnemyMoved bool // in this game turn
	// Start speeds for the next game turn, by speed change at the end of this one.
	OwnNext, EnemyNext card.Halves
	Dark               bool // night or adverse weather
}

// TailBarOf says whether crafts[own], at the end of its move, may tail crafts[enemy] in the next
// game turn (AP-12.4). next[i] is 1 more than the index of the aircraft that crafts[i] has declared
// to tail in the next game turn, 0: none. The aircraft that it tails in this game turn does not
// matter, for that tailing ended with its move.
func TailBarOf(crafts []Craft, next []uint8, own, enemy int, t Tail) TailBar {
	c, e := &crafts[own], &crafts[enemy]
	switch {
	case t.Dark:
		return TailDark
	case !c.free():
		return TailNotFree
	case e.Gone || c.Side == e.Side:
		return TailNoEnemy
	case !t.EnemyMoved:
		return TailNotMoved
	case c.At != e.At || c.Altitude != e.Altitude:
		return TailElsewhere
	case c.Facing.Off(e.Facing) > tailFacing:
		return TailFacing
	case t.OwnNext > t.EnemyNext+tailSpeed:
		return TailTooFast
	}
	return chainBar(next, own, enemy)
}

// chainBar checks that nobody else tails the enemy, and counts the chain from the last
// aircraft behind own to the first before the enemy.
func chainBar(next []uint8, own, enemy int) TailBar {
	for i, n := range next {
		if i != own && int(n) == enemy+1 {
			return TailTaken
		}
	}
	length := 2
	for at := next[enemy]; at != 0 && length <= tailChain; at = next[at-1] {
		length++
	}
	for tail := behind(next, own); tail >= 0 && length <= tailChain; tail = behind(next, tail) {
		length++
	}
	if length > tailChain {
		return TailChain
	}
	return MayTail
}

// behind is who tails an aircraft, -1: nobody.
func behind(next []uint8, craft int) int {
	for i, n := range next {
		if int(n) == craft+1 {
			return i
		}
	}
	return -1
}

// CollisionDue reports whether two enemies must check for a collision at the end of the
// flight phase (AP-3.4): in one position, neither tailing the other. tailed: one of them has
// tailed the other in this game turn, or has declared to in the next. The die and the hit are
// gunnery.Collides and gunnery.CollisionHit; a pair that has checked at the same place
// already does not check again.
func CollisionDue(a, b *Craft, tailed bool) bool {
	return !a.Gone && !b.Gone && a.Side != b.Side && a.At == b.At && a.Altitude == b.Altitude && !tailed
}
