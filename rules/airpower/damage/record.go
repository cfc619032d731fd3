package damage

import "github.com/furball-sim/furball/rules/airpower/card"

// A Cause is how an aircraft was destroyed.
type Cause uint8

const (
	NoCause      Cause = iota
	ByHit              // by a hit, or what it added up to
	ByProgress         // progressive damage (AP-10.2)
	ByPilot            // the pilot was killed (AP-10.1.7, AP-10.3.3)
	ByExplosion        // a fuel fire (AP-10.3.4); the crew is dead
	ByVaporizing       // in the fireball of a Genie (AP-9.6); the crew is dead
)

// A Record is the damage of one aircraft and what is to be remembered with it.
// The zero Record is a sound aircraft that uses the tables of AP-10.1.
type Record struct {
	State State
	Lost  Losses
	// EnginesLost counts engines flamed out for good.
	EnginesLost uint8
	// Optional: the tables of AP-10.3 take the place of AP-10.1.6 and AP-10.1.7,
	// and Results says what they have brought.
	Optional bool
	Results  Results
	Cause    Cause
	// KillRating is the column of the hit that destroyed it (AP-18.9).
	KillRating int8
	// HitThisTurn: damaged in this game turn; RaisedThisTurn: so that the level rose;
	// HeavyThisTurn: by an H or C result, which bars radar use (AP-16.2.3).
	HitThisTurn, RaisedThisTurn, HeavyThisTurn bool
	// Controlled: damage control holds (AP-10.2.3). ControlTurns counts the game
	// turns in a row in which it was completed.
	Controlled   bool
	ControlTurns uint8
}

// StartTurn forgets what counts for one game turn only.
func (r *Record) StartTurn() {
	r.HitThisTurn, r.RaisedThisTurn, r.HeavyThisTurn = false, false, false
}

// Take applies the result of a hit in the given column (AP-10.1.8) and returns how many
// system loss checks follow (AP-10.1.7): always none with the optional tables (DR-11).
func (r *Record) Take(result Level, column int) (checks int) {
	if result == None || r.State == Destroyed {
		return 0
	}
	before := r.State
	r.HeavyThisTurn = r.HeavyThisTurn || result >= H
	r.change(before.Add(result), ByHit)
	if r.State == Destroyed {
		r.KillRating = int8(column)
	}
	return r.checks(before)
}

// checks is the system loss checks after a change from before.
func (r *Record) checks(before State) int {
	if r.Optional {
		return 0
	}
	return SystemChecks(before, r.State)
}

// change writes new damage down. It ends damage control (AP-10.2.3).
func (r *Record) change(after State, cause Cause) {
	r.HitThisTurn = true
	r.RaisedThisTurn = r.RaisedThisTurn || after.Worst() > r.State.Worst()
	r.Controlled, r.ControlTurns = false, 0
	r.State = after
	if after == Destroyed {
		r.Cause = cause
	}
}

// Destroy ends the aircraft by something other than a hit.
func (r *Record) Destroy(cause Cause) {
	if r.State != Destroyed {
		r.State, r.Cause = Destroyed, cause
	}
}

// Lose applies a system loss to an aircraft with so many crew members and engines. A system that is already
// lost or absent is not rolled for again (DR-7): a one-man crew has no other member to lose, and with the
// last engine gone there is none left to lose.
func (r *Record) Lose(loss Loss, crew, engines int) {
	switch loss {
	case PilotKilled:
		r.Lost = r.Lost.With(loss)
		r.Destroy(ByPilot)
	case CrewKilled:
		if crew > 1 {
			r.Lost = r.Lost.With(loss)
		}
	case EngineOut:
		if int(r.EnginesLost) < engines {
			r.EnginesLost++
			r.Lost = r.Lost.With(loss)
		}
	default:
		r.Lost = r.Lost.With(loss)
	}
}

// Effects is what the damage does (AP-10.1.6, or AP-10.3 with the optional tables).
func (r *Record) Effects() card.Effects {
	if !r.Optional {
		return effects[r.State.Worst()]
	}
	return r.Results.effects(r.State.Worst())
}

// CanAttack reports whether the aircraft may attack at all (AP-10.1.6, AP-10.1.7).
func (r *Record) CanAttack() bool { return r.State != Destroyed && !r.Lost.Has(WeaponsLost) }

// GunsWork reports whether internal guns and gun pods fire.
func (r *Record) GunsWork() bool {
	return r.CanAttack() && !r.Lost.Has(GunsLost) && !r.Results.Has(NoGuns)
}

// PodsWork reports whether external pods work (AP-10.3.3); gun pods need GunsWork too.
func (r *Record) PodsWork() bool { return !r.Results.Has(NoExternalPods) }

// RadarWorks reports whether the radar works, ranging included (AP-10.1.7).
func (r *Record) RadarWorks() bool { return !r.Lost.Has(RadarLost) && !r.Results.Has(NoRadar) }

// ECMWorks reports whether RWR, jammers and decoys work.
func (r *Record) ECMWorks() bool { return !r.Lost.Has(ECMLost) && !r.Results.Has(NoECM) }

// TechnologyWorks reports whether the card's technology list is left (AP-10.1.6, AP-10.1.7).
func (r *Record) TechnologyWorks() bool {
	e := r.Effects()
	return !e.NoTechnology && !r.Lost.Has(TechnologyLost)
}

// MustJettison reports whether stores must go until the aircraft is CL.
func (r *Record) MustJettison() bool { return r.Lost.Has(WeaponsLost) || r.Results.Has(Jettison) }
