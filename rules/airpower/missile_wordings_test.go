package airpower_test

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/guided"
)

// meanings are the short names of what a situation says, in the table below; "free" is nothing against a launch that
// succeeds.
var meanings = map[string]func(*situation){
	"free":     func(*situation) {},
	"launcher": func(s *situation) { s.attempt.launcherMoves = true },
	"target":   func(s *situation) { s.attempt.targetMoves = true },
	"empty":    func(s *situation) { s.attempt.station = emptied },
	"other":    func(s *situation) { s.attempt.station = holdsOther },
	"nosuch":   func(s *situation) { s.attempt.station = notThere },
	"rail":     func(s *situation) { s.result = guided.OnRail },
	"lost":     func(s *situation) { s.result = guided.Dud },
	"ten":      func(s *situation) { s.die = 10 },
	"told":     func(s *situation) { s.told = true },
	"stalled":  func(s *situation) { s.bars = s.bars.With(guided.NotFlying) },
	"engaged":  func(s *situation) { s.bars = s.bars.With(guided.Engaged) },
	"et":       func(s *situation) { s.bars = s.bars.With(guided.TurnedET) },
	"weapons":  func(s *situation) { s.bars = s.bars.With(guided.WeaponsOut) },
	"fired":    func(s *situation) { s.bars = s.bars.With(guided.Fired) },
}

// wordings are situations in words, with their meaning in front: many ways to put the same, and pairs that a
// negation tells apart.
const wordings = `
launcher: launch from a launcher that has not finished its move
free:     launch from a launcher that has finished its move
launcher: launches from a launcher that has not finished its move
launcher: Launches from a launcher which hasn't yet completed its movement.
launcher: launcher that has not finished its move
launcher: the launcher has not finished its move, the target has
target:   the launcher has finished its move, the target has not
launcher: the target has finished its move, the launcher has not
launcher: the target has, but the launcher has not finished its move
target:   the launcher has moved and the target has not
launcher: launcher has not finished moving
free:     launcher has finished moving
launcher: launcher did not finish its move
free:     launcher did finish its move
launcher: the launcher did not complete its flight
launcher: launcher's move not finished
free:     launcher's move finished
launcher: the launcher's move is not over
free:     the launcher's move is over
launcher: the move of the launcher is incomplete
launcher: the launcher's move is unfinished while the target's move is finished
launcher: launcher unmoved
launcher: launcher has FPs left
free:     launcher has no FPs left
launcher: the launcher still has 2 FPs to spend
launcher: launcher has not spent all its FPs
free:     launcher has spent all its FPs
launcher: the attacker has unspent FPs
free:     the attacker has 0 FPs remaining
launcher: launch before the launcher has finished its move
free:     launch after the launcher has finished its move
launcher: launch before finishing its move
launcher: the launcher fires before its move is over
launcher: launcher is in the middle of its move
launcher: missile launched during the launcher's move
launcher: the launching aircraft is still moving
free:     the launching aircraft is no longer moving
launcher: launcher failed to finish its move
launcher: launcher still has to move
launcher: the launcher has yet to finish its move
target:   launcher launches at a target that has not moved
target:   launch at a target which has not finished its move
free:     launch at a target which has finished its move
target:   launch when the target still has to move
target:   the target moves later
target:   only the launcher has moved
target:   the launcher, but not the target, has finished its move
target:   launcher done moving, target has FPs left
target:   the launcher has moved, not the target
target:   the enemy has not flown yet
launcher target: neither launcher nor target has finished its move
launcher target: the launcher has not moved, nor has the target
launcher target: the launcher has not moved and neither has the target
launcher target: the launcher has not moved, the target has not either
launcher target: both aircraft have not finished their moves
launcher target: launch before all moves are finished
free:     both finished
free:     all aircraft have moved
free:     all flight is over
free:     the launcher is done moving, and so is the target
rail:     both finished, fails before release
rail:     launch fails before release when both have moved
rail:     when both have moved, launch fails before release
lost:     launch fails after release when both have moved
lost:     when both have moved launch fails after release
free:     when both have moved the launch does not fail
lost:     both have moved (missile lost after release)
lost:     both have moved; the missile is lost after launch
rail:     both have moved; the missile hangs on the rail
rail:     both have moved; hang-fire
rail:     both have moved; the missile fails to leave the rail
free:     both have moved; the missile leaves the rail
rail:     the missile does not leave the rail
rail:     both have moved, missile is not released
free:     both have moved, missile is released
lost:     both have moved, missile is released but fails
rail:     after both have moved the missile is not launched
rail:     before release, the launch fails
lost:     after release the missile fails
lost:     launch failed following release
rail:     launch failed prior to release
rail:     the launch fails while the missile is still on the rail
rail:     the missile remains on its rail
lost:     both have moved, launch is not successful
free:     both have moved, launch is successful
lost:     both have moved, the launch doesn't succeed
ten:      both have moved; natural 10
ten:      launch roll of ten
ten told lost: a natural 10, the missile is lost
other:    station 2 holds a tank
free:     station 2 holds no tank
free:     station 2 does not hold a tank
other:    wing station holds a tank
other:    the left wing station holds a tank
other:    there is a tank on the station
free:     there is no tank on the station
other:    tank on the station
other:    a tank is on station #3
other:    station loaded with a drop tank
free:     station loaded with a missile
empty:    station not loaded with a missile
other:    station holds FT
other:    station 2 holds FT/600L
other:    the chosen station carries an FT/600L, not a missile
other:    the chosen station, which carries an FT/600L, not a missile
other:    the station holds no missile but a tank
other:    the selected pylon is occupied by a fuel tank
other:    launch from a station that is carrying a tank rather than a missile
free:     launch from a station that is carrying a missile rather than a tank
other:    station bears BB/M57
other:    the missile station holds two bombs
other:    station holds another store
other:    station holds something other than a missile
other:    an empty tank hangs on the station
other:    station holds nothing but a tank
other:    both have moved, station no. 2 has a tank
free:     launch from a station that holds an AIM-9L
empty:    launch from an empty station
free:     the station is not empty
empty:    station unloaded
empty:    there is no missile on the station
empty:    the missile is not on the station
free:     there is a missile on the station
empty:    the launcher is out of missiles
empty:    no missiles are left
empty:    nothing is left on the station
empty:    the station's missile is already gone
empty:    the missile has already been fired
free:     the station has not been fired
empty:    station previously used
free:     station not yet used
empty:    station expended
nosuch:   the card has no such station
nosuch:   station does not exist
nosuch:   there is no station 9
stalled:  the launcher has stalled
free:     the launcher has not stalled
lost:     launch fails, both finished
rail:     the launch fails and the missile remains on the station
rail:     launch fails: the missile stays on its station
empty:    no missile remains on the station
launcher: the missile is fired before the launcher has moved
free:     station 4 is loaded
empty:    station 4 is not loaded
empty:    the station's missile was launched earlier
empty:    station already fired its missile, both have moved
launcher: launch attempted while the attacker's move is still under way
target:   the launcher has moved but its target has not
target:   target hasn't finished its movement, launcher has
launcher target: none of them has moved
launcher target: both still have FPs left
free:     both are out of FPs
rail:     missile is stuck on the rail
rail:     result: not released
lost:     it was released, and then it failed
lost:     a dud, both have moved
other:    the station is fitted with a gun pod
lost:     launch failed; missile expended
rail:     launch failed; missile not expended
rail:     pre-release failure, both have moved
lost:     post-release failure
rail:     missile fails to fire
rail:     missile does not fire
other:    station loaded with FT/600L instead of AIM-9
other:    a station with a fuel tank on it
empty:    the missile has been launched
free:     the missile has not been launched yet
empty:    station doesn't hold anything
empty:    station holds neither a missile nor a tank
rail:     both have moved, the missile never leaves the rail
free:     both have moved; no launch failure
launcher: the launcher has moved but has not finished its move
launcher target: not all aircraft have moved
launcher target: without both having moved
launcher: launch, the launcher not having finished its move
other:    the station holds a store that is not a missile
free:     both fighters have moved
free:     launch after all moves
free:     launch at the end of flight
target:   launch before the target's move
launcher: launch while the launcher is still flying
target:   launcher finished its move, target did not
launcher: target finished its move but launcher didn't
target:   target still to move
target:   the target is yet to finish its move
launcher target: launch by an aircraft that has not finished its move
engaged:  launcher has engaged an incoming missile
free:     launcher has not engaged an incoming missile
et:       launcher has not recovered from an ET turn
free:     launcher has recovered from an ET turn
weapons:  both have moved but the launcher has lost its weapons
free:     both have moved but the launcher has not lost its weapons
fired:    launcher fired rockets after its last FP
free:     launcher did not fire rockets after its last FP
`

// unclear are situations that no one can be sure of, or that hold an unknown word: each is a fault.
const unclear = `
launcher
the station
station holds
it rains
the launcher has not not moved
the launcher has moved and it rains
the launcher has finished its lunch
the launcher moves
the launcher has not yet to move
the launcher is not moving
the launcher has moved, the target
launch before the target has not moved
the launch fails before or after release
the launch fails before release, after release
the missile is lost before release
the missile is not lost
the launch succeeds and fails
the missile is released and hangs on the rail
the launcher carries a tank
another station holds a tank
station holds a tank and a missile
station holds a tank, a missile
station is empty, station holds a missile
natural 11
not a natural 10
fails sometimes
nobody knows
until both have moved
the target has stalled
not
before
`

// TestWordings reads every wording of the table, with articles and in capitals too.
func TestWordings(t *testing.T) {
	t.Parallel()
	n := 0
	for line := range strings.Lines(strings.TrimSpace(wordings)) {
		names, words, _ := strings.Cut(strings.TrimSpace(line), ":")
		want := situation{result: guided.Launched}
		for _, name := range strings.Fields(names) {
			meanings[name](&want)
		}
		words = strings.TrimSpace(words)
		for _, w := range []string{words, strings.ToUpper(words), words + ".", "  " + words} {
			got, err := readSituation(w)
			if err != nil || *got != want {
				t.Errorf("%q: %+v %v, want %s", w, got, err, names)
			}
		}
		n++
	}
	if n < 120 {
		t.Errorf("%d wordings", n)
	}
}

// TestUnclearWordings: what is not understood, or says two things, is a fault that quotes it.
func TestUnclearWordings(t *testing.T) {
	t.Parallel()
	for line := range strings.Lines(strings.TrimSpace(unclear)) {
		words := strings.TrimSpace(line)
		s, err := readSituation(words)
		if !aptest.IsFault(err) {
			t.Errorf("%q: %+v %v, want a fault", words, s, err)
		} else if !strings.Contains(err.Error(), words) {
			t.Errorf("%q: %v does not quote it", words, err)
		}
	}
}

// TestNoNegationIsLost takes the negation out of every wording that has one, and puts one into every wording that
// has none: it means something else then, or nobody can be sure of it.
func TestNoNegationIsLost(t *testing.T) {
	t.Parallel()
	changed := 0
	differs := func(was, now string) {
		s, err := readSituation(was)
		if err != nil {
			t.Fatal(err)
		}
		changed++
		if other, err := readSituation(now); err == nil && *other == *s {
			t.Errorf("%q means the same as %q: %+v", now, was, *s)
		}
	}
	for line := range strings.Lines(strings.TrimSpace(wordings)) {
		_, words, _ := strings.Cut(strings.TrimSpace(line), ":")
		words = strings.TrimSpace(words)
		negated := false
		for _, not := range []string{" not ", "n't ", " no ", " nor ", " neither "} {
			if at := strings.Index(words, not); at >= 0 {
				negated = true
				differs(words, words[:at]+" "+words[at+len(not):])
			}
		}
		for _, verb := range []string{" has ", " is ", " did ", " have "} {
			if at := strings.Index(words, verb); at >= 0 && !negated {
				differs(words, words[:at]+verb+"not "+words[at+len(verb):])
			}
		}
	}
	if changed < 80 {
		t.Errorf("%d negations", changed)
	}
}
