package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// A View is a duel for those who look at it. Nothing that it hands out changes the duel.
type View struct{ d *Duel }

// View is the duel for those who look at it.
func (d *Duel) View() View { return View{d} }

// Table is what lies open.
func (v View) Table() *Table { return &v.d.table }

// Visit is the present stretch of the duel.
func (v View) Visit() rules.Visit { return v.d.Visit() }

// Turn is counted from 1.
func (v View) Turn() int { return int(v.d.Turn) }

// Decision is the one that waits, and Decisions its number, from 1.
func (v View) Decision() rules.Decision { return v.d.Q }

func (v View) Decisions() int32 { return v.d.Out.Decisions }

// Moving and Fighting say whether the phase is that of movement or of combat, and Step where it has got to.
func (v View) Moving() bool { return v.d.Phase == MovementPhase }

func (v View) Fighting() bool { return v.d.Phase == CombatPhase }

func (v View) Step() Step { return v.d.step }

// Leaver is the aircraft that decides about breaking off; false: the waiting decision is another.
func (v View) Leaver() (craft int, ok bool) { return rules.PartingOf(&v.d.Play).Leaver() }

// LeaveFacts sets the facts that only such decisions have.
func (v View) LeaveFacts(option int, f *rules.Facts) { rules.PartingOf(&v.d.Play).Facts(option, f) }

// Quiet is how many turns have ended since anybody fired, launched or hit.
func (v View) Quiet() int { return rules.PartingOf(&v.d.Play).Quiet() }

// Current is the aircraft that moves or acts; -1: none yet.
func (v View) Current() int { return int(v.d.cur) }

// Winner is the side that has won the last initiative.
func (v View) Winner() rules.Side { return v.d.winner }

// Apart counts the turns in a row that have ended with everyone far apart (HB-41).
func (v View) Apart() int { return int(v.d.apart) }

// Chosen is the aircraft that an option is about when a side chooses which moves or acts, or whether its last one waits.
func (v View) Chosen(option int) int {
	if v.d.step == StepWait {
		option = 0
	}
	_, i := v.d.table.waitingUnits(v.d.mover, v.Fighting(), option)
	return i
}

// Menu is what the current aircraft may fly, and Flight how far its move has got.
func (v View) Menu() *Menu { return &v.d.menu }

func (v View) Flight() Flight { return v.d.flight }

// MayTight reports whether aircraft i may try a tight turn in the move in progress.
func (v View) MayTight(i int) bool { return v.d.movement().mayTight(i) }

// Zooming is the aircraft that chooses where its zoom climb ends, and TouchingAt where it then does (HB-22).
func (v View) Zooming() int { return int(v.d.flight.zoom.who) }

func (v View) TouchingAt(t Touching) plane.Point { return v.d.movement().touchingAt(t) }

// Battery is the crewed battery that a decision is about.
func (v View) Battery() int { return int(v.d.deeds.battery) }
