package damage

import "github.com/furball-sim/furball/rules/airpower/crew"

// progressNeed is AP-10.2.1: the damage worsens on this die or less.
var progressNeed = [NumLevels]int{None: 0, L: 2, TwoL: 2, H: 3, C: 4, K: 0}

// SupersonicChecks is how many more progressive checks an aircraft with H or C
// damage makes at supersonic speed (AP-10.2.5, DR-10).
const SupersonicChecks = 2

// ProgressNeed is the die, or less, on which a progressive check worsens the
// damage; 0 never. Nothing modifies it (AP-10.2.2).
func (s State) ProgressNeed() int { return progressNeed[s.Worst()] }

// Worsened is the state after a progressive check that has succeeded (AP-10.2.1,
// DR-8): to H replaces the L part; the H or C part goes one level up and its L stay.
func (s State) Worsened() State {
	switch s.Worst() {
	case L, TwoL:
		return StateH
	case H:
		return s + (StateC - StateH)
	case C:
		return Destroyed
	}
	return s
}

// ProgressChecks is how many progressive checks the aircraft makes in the administration phase
// (AP-10.2.1): one, but none in a game turn in which damage raised its level, nor if damage control
// holds; and the checks of supersonic speed, whatever of the two holds (AP-10.2.5; for a
// level raised in this game turn our reading).
func (r *Record) ProgressChecks(supersonic bool) int {
	if r.State == Undamaged || r.State == Destroyed {
		return 0
	}
	checks := 0
	if !r.RaisedThisTurn && !r.Controlled {
		checks = 1
	}
	if supersonic {
		e := r.Effects()
		checks += int(e.SupersonicChecks)
	}
	return checks
}

// Progress makes one progressive check with a die of 1 to 10 and returns the system
// loss checks that follow (DR-6). Several are made one after the other, each by the
// level reached so far (AP-10.2.5).
func (r *Record) Progress(die int) (checks int) {
	before := r.State
	if die > before.ProgressNeed() {
		return 0
	}
	r.change(before.Worsened(), ByProgress)
	return r.checks(before)
}

// ControlTurnsNeeded is for how many game turns in a row damage control must be done
// before it holds, by AP-10.2.4; 0: never. mate: a regular or veteran is in the crew.
func ControlTurnsNeeded(q crew.Quality, mate bool) int {
	switch q {
	case crew.Green:
		if mate {
			return 2
		}
		return 0
	case crew.Novice:
		if mate {
			return 1
		}
		return 2
	}
	return 1
}

// MayControl reports whether damage control can be declared at the start of the
// move (AP-10.2.3): not by an aircraft that is sound, engaged or was damaged in this
// game turn before its move, nor by a pilot who cannot (AP-10.2.4).
func (r *Record) MayControl(q crew.Quality, mate, engaged bool) bool {
	return r.State != Undamaged && r.State != Destroyed && !r.HitThisTurn && !engaged &&
		ControlTurnsNeeded(q, mate) > 0
}

// EndControl notes a move with damage control declared that has ended, clean or not
// (AP-10.2.3). Completed, it stops the check of this game turn already (DR-14).
func (r *Record) EndControl(q crew.Quality, mate, clean bool) {
	if !clean || r.HitThisTurn {
		r.Controlled, r.ControlTurns = false, 0
		return
	}
	r.ControlTurns = min(r.ControlTurns+1, 2)
	need := ControlTurnsNeeded(q, mate)
	r.Controlled = need > 0 && int(r.ControlTurns) >= need
}

// EndMove notes a move without damage control. Damage control that holds goes on holding until the
// next damage; a run of game turns that was too short is lost.
func (r *Record) EndMove() {
	if !r.Controlled {
		r.ControlTurns = 0
	}
}
