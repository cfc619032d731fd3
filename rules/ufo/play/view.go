package play

import "github.com/furball-sim/furball/rules"

// A View is a duel as those who think about it may see it: the table, and whose turn it is. It cannot change the duel.
type View struct{ d *Duel }

// View is the view of the duel.
func (d *Duel) View() View { return View{d} }

// Visit is the present stretch of the duel.
func (v View) Visit() rules.Visit { return v.d.Visit() }

// Table is what lies on the table.
func (v View) Table() *Table { return &v.d.table }

// Phase is the phase of the turn: InSpeeds, InUFOs.
func (v View) Phase() int8 { return v.d.Phase }

// Turn is the number of the turn, from 1.
func (v View) Turn() int { return int(v.d.Turn) }

// Decisions counts the decisions of the duel, the waiting one included.
func (v View) Decisions() int32 { return v.d.Out.Decisions }

// Apart is how many turns in a row have ended with all enemies far apart.
func (v View) Apart() int { return int(v.d.apart) }

// Acting is the index of the craft that decides in a phase other than InFire and InRecharge.
func (v View) Acting() int { return int(v.d.order.acting[v.d.Cursor]) }

// Actor is the index of the craft that decides in InFire and InRecharge, and its ray gun, from 0; -1 for an aircraft.
func (v View) Actor() (craft, gun int) {
	a := &v.d.order.actors[v.d.Cursor]
	return int(a.craft), int(a.gun)
}

// Leaver is the craft that decides about breaking off; false: the waiting decision is another.
func (v View) Leaver() (craft int, ok bool) { return rules.PartingOf(&v.d.Play).Leaver() }

// LeaveFacts sets the facts that only such decisions have.
func (v View) LeaveFacts(option int, f *rules.Facts) { rules.PartingOf(&v.d.Play).Facts(option, f) }

// SetsSpeed reports whether an aircraft that flies sets its speed first (UFO-13).
func (v View) SetsSpeed() bool { return v.d.Stage == stageSpeed }

// ActsAfter reports whether a craft comes after the deciding one in the phase.
func (v View) ActsAfter(craft int) bool {
	for k := v.d.Cursor + 1; k < v.d.order.nActing; k++ {
		if int(v.d.order.acting[k]) == craft {
			return true
		}
	}
	return false
}
