package scout

import (
	"github.com/furball-sim/furball/rules/plane"
)

// A ratio is the cosine and the sine of an angle in parts of ratioUnit.
type ratio struct{ cos, sin int64 }

const ratioUnit = 1_000_000

// A lay is how two aircraft lie to each other, from where I am to where the enemy is now, in thousandths of an inch:
// in the frame of each, ahead and to the side. It is mirrored so that the enemy lies to the right.
type lay struct {
	flip             int64 // -1: left and right are exchanged
	far              int64 // distance
	ahead, right     int64 // of me lies the enemy
	myAhead, myRight int64 // of the enemy lie I
	heading          ratio // of the enemy relative to mine
}

// layOf sees a foe from an end.
func layOf(e *end, f *foe) lay {
	var l lay
	l.ahead, l.right = plane.Frame(e.pos, e.heading, f.pos)
	l.myAhead, l.myRight = plane.Frame(f.pos, f.heading, e.pos)
	l.heading.cos, l.heading.sin = plane.Turned(e.heading, f.heading)
	l.far = int64(plane.Distance(e.pos, f.pos))
	l.flip = 1
	if l.right < 0 || l.right == 0 && l.heading.sin < 0 {
		l.flip = -1
	}
	l.right, l.myRight, l.heading.sin = l.right*l.flip, l.myRight*l.flip, l.heading.sin*l.flip
	return l
}

// angles are the ratios of the enemy's place in my frame and of mine in its: straight ahead for two in the same place.
func (l *lay) angles() (its, mine ratio) {
	if l.far == 0 {
		return ratio{ratioUnit, 0}, ratio{ratioUnit, 0}
	}
	by := ratioUnit << fine / l.far
	of := func(ahead, right int64) ratio {
		return ratio{ahead * by / (1 << fine), right * by / (1 << fine)}
	}
	return of(l.ahead, l.right), of(l.myAhead, l.myRight)
}

// fine is the binary logarithm of the parts in which the inverse of a distance is held: places are below 2 to the power
// of 21, so that their products with it fit.
const fine = 20
