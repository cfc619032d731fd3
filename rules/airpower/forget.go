package airpower

import "github.com/furball-sim/furball/rules"

// Forget implements rules.Duel: it removes the guided missiles of a side that neither their target nor a friend
// of the target knows of (AP-14.6.1, AP-14.6.2).
func (d *Duel) Forget(s rules.Side) {
	for k := range d.nBirds {
		b := &d.birds[k]
		if t := int(b.target); !b.gone && d.craft[t].side != s && !d.defences().aware(t, b) && !d.defences().friendSees(t, b) {
			d.missiles().removeBird(b)
		}
	}
	d.Moved()
}
