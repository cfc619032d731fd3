package airpower

// The parts of the rules, each with the methods of its chapters. A part acts on a duel and keeps nothing itself: the
// state of all parts is in [Duel], so that one assignment copies it.
type (
	flights  struct{ d *Duel } // moves (AP-5 to AP-8, AP-13), stalls, random flight
	orders   struct{ d *Duel } // the order of flight, tailing, interruptions (AP-12)
	sights   struct{ d *Duel } // visual sighting (AP-11)
	radars   struct{ d *Duel } // radar, tail radar, infrared search (AP-16)
	jamming  struct{ d *Duel } // jammers, decoy programmes, warnings (AP-19)
	combat   struct{ d *Duel } // guns and rockets (AP-9)
	nuclear  struct{ d *Duel } // Genies and nuclear bursts (AP-9.6, AP-17.9)
	launches struct{ d *Duel } // launches of missiles and Genies (AP-14.2)
	missiles struct{ d *Duel } // guided missiles in flight, what guides them, what they hit (AP-14, AP-15, AP-17)
	defences struct{ d *Duel } // who knows of missiles, and what is done against them (AP-14.6, AP-19.2)
	harm     struct{ d *Duel } // damage, losses and the crew (AP-10, AP-18)
	turnEnd  struct{ d *Duel } // the ends of the flight phase, of the game turn and of the duel (AP-2.2)
	wording  struct{ d *Duel } // options and what is seen, in words
	journal  struct{ d *Duel } // what a replay tells of phases
	moveLog  struct{ d *Duel } // and of moves, shots and missiles
)

func (d *Duel) flights() flights   { return flights{d} }
func (d *Duel) orders() orders     { return orders{d} }
func (d *Duel) sights() sights     { return sights{d} }
func (d *Duel) radars() radars     { return radars{d} }
func (d *Duel) jamming() jamming   { return jamming{d} }
func (d *Duel) combat() combat     { return combat{d} }
func (d *Duel) nuclear() nuclear   { return nuclear{d} }
func (d *Duel) launches() launches { return launches{d} }
func (d *Duel) missiles() missiles { return missiles{d} }
func (d *Duel) defences() defences { return defences{d} }
func (d *Duel) harm() harm         { return harm{d} }
func (d *Duel) turnEnd() turnEnd   { return turnEnd{d} }
func (d *Duel) wording() wording   { return wording{d} }
func (d *Duel) journal() journal   { return journal{d} }
func (d *Duel) moveLog() moveLog   { return moveLog{d} }

// of is what the parts have in common: they are made of a duel.
type of interface{ ~struct{ d *Duel } }

// phase is how a phase plays itself, by a method of a part.
func phase[P of](play func(P) bool) func(*Duel) bool {
	return func(d *Duel) bool { return play(P{d}) }
}

// choice is how a phase takes a choice.
func choice[P of](choose func(P, int)) func(*Duel, int) {
	return func(d *Duel, option int) { choose(P{d}, option) }
}

// A stage is a step of a move, or a round of declarations. For aircraft i, play does what needs no choice and moves
// on; true: d.Q waits for a choice, which choose applies.
type stage struct {
	play   func(d *Duel, i int) bool
	choose func(d *Duel, i, option int)
}

// asking is a stage that may stop at a choice.
func asking[P, Q of](play func(P, int) bool, choose func(Q, int, int)) stage {
	return stage{
		func(d *Duel, i int) bool { return play(P{d}, i) },
		func(d *Duel, i, option int) { choose(Q{d}, i, option) },
	}
}

// alone is a stage that plays itself.
func alone[P of](play func(P, int) bool) stage {
	return stage{play: func(d *Duel, i int) bool { return play(P{d}, i) }}
}
