package rules

// An Envelope is where about a target that flies level a plain attack with a weapon can be made, by band of range and of
// angle-off, as Ledger counts them. A plain attack is made by an aircraft of a side as it starts the game, which flies level
// and points at the target, against the enemy's first one as it starts: nobody is hurt, nothing helps and nothing hinders but
// where the two are.
type Envelope [NumRangeBands][NumAngleBands]Reach

// A Reach is what the plain attacks from the places of a sector can do.
type Reach struct {
	Can bool // there are such attacks
	// Least and Most are the chances to hit from the worst and from the best place. Of is 0 where what happens after the
	// shot decides, as for a missile that has to get there.
	Least, Most Chance
}

// A Chance is Hits of Of equally likely falls of the dice.
type Chance struct{ Hits, Of int64 }

// Over reports whether a chance is greater than another.
func (c Chance) Over(d Chance) bool { return c.Hits*d.Of > d.Hits*c.Of }

// Add adds the attack from a place that hits with a chance.
func (e *Envelope) Add(from Source, c Chance) {
	r := &e[from.Band()][from.Angle()]
	if !r.Can {
		*r = Reach{Can: true, Least: c, Most: c}
		return
	}
	if r.Least.Over(c) {
		r.Least = c
	}
	if c.Over(r.Most) {
		r.Most = c
	}
}

// Merge adds another envelope's places.
func (e *Envelope) Merge(o *Envelope) {
	for b := range o {
		for a, r := range o[b] {
			if r.Can {
				from := From(0, b, 0, a*degreesOfBand+1)
				e.Add(from, r.Least)
				e.Add(from, r.Most)
			}
		}
	}
}

// degreesOfBand is how wide a band of the angle-off is.
const degreesOfBand = 180 / NumAngleBands

// Empty reports whether no plain attack can be made from anywhere: so it is with what is no weapon of an aircraft.
func (e *Envelope) Empty() bool { return *e == Envelope{} }
