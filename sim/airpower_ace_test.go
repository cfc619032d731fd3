// Inside: it looks at newRunner and its account, of which a caller sees only tables.
package sim

import (
	"fmt"
	"math"
	"testing"

	"github.com/furball-sim/furball/rules"
)

// A flier is what the habits of a side come to in some duels.
type flier struct {
	turns, slowUp, left, right int32
	tries                      [rules.NumTries]rules.Tries
}

// add adds up the habits of a duel.
func (f *flier) add(h *rules.Habits) {
	f.turns, f.slowUp, f.left, f.right = f.turns+h.Turns, f.slowUp+h.SlowUp, f.left+h.Left, f.right+h.Right
	for k := range f.tries {
		to, from := &f.tries[k], &h.Tries[k]
		to.Taken, to.Hopeless, to.Small, to.Poor = to.Taken+from.Taken, to.Hopeless+from.Hopeless, to.Small+from.Small, to.Poor+from.Poor
		to.Half, to.Outside = to.Half+from.Half, to.Outside+from.Outside
	}
}

// fliers are the habits of both sides of some duels of Air Power.
func fliers(t *testing.T, duels int, text string) (sum [2]flier) {
	t.Helper()
	p := planOf(t, "title: t\nsystem: airpower\noptions: {fuel: true}\n"+text)
	s := newRunner(&p.Cells[0], 17)
	s.shots.Account = new(rules.Account)
	s.watch = func(_ int64, _ *rules.Outcome, l *rules.Ledger) {
		for side := range sum {
			sum[side].add(&l.Account.Habits[side])
		}
	}
	if !s.play(0, int64(duels), seeing(func(int64, *rules.Outcome, *rules.Ledger, uint64) {})) {
		t.Fatal("the duels were broken off")
	}
	return sum
}

// Fights of Phantom and MiG with both sides flown by one doctrine.
const (
	gunFight = "start: {position: neutral, altitude: 15, speed: 4.5}\n" +
		"blue: {card: f-4e, doctrine: %[1]s, fuel: 80, bingo: 35}\nred: {card: mig-17f, doctrine: %[1]s, fuel: 90, bingo: 15}\n"
	missileFight = "start: {position: head-on, range: 36, altitude: 15, speed: 6}\n" +
		"blue: {card: f-4e, doctrine: %[1]s, loadout: \"1972\", fuel: 80, bingo: 35}\n" +
		"red: {card: mig-21mf, doctrine: %[1]s, loadout: \"1972\", fuel: 90, bingo: 15}\n"
)

// What a pilot would sign for: ace-upright hardly ever climbs straight up while slow, and with guns takes most shots from
// the enemy's rear half. Neither it nor ace spends ammunition on next to no chance, launches out of the envelope, or favours
// a hand.
func TestAirpowerAcesThatAPilotWouldSign(t *testing.T) {
	t.Parallel()
	for _, doctrine := range []string{"ace", "ace-upright"} {
		guns := fliers(t, 24, fmt.Sprintf(gunFight, doctrine))
		missiles := fliers(t, 12, fmt.Sprintf(missileFight, doctrine))
		var launched, poor int32
		for side := range guns {
			for k, f := range []flier{guns[side], missiles[side]} {
				who := fmt.Sprintf("%s, %s, fight %d", doctrine, rules.Side(side), k)
				shots, launches := &f.tries[rules.Shots], &f.tries[rules.Launches]
				if shots.Hopeless > 0 || launches.Small > 0 || launches.Outside > 0 {
					t.Errorf("%s: %d shots without a chance, %d launches of small chance, %d out of the envelope, want none", who,
						shots.Hopeless, launches.Small, launches.Outside)
				}
				launched, poor = launched+launches.Taken, poor+launches.Poor
				if doctrine == "ace-upright" && 20*f.slowUp >= f.turns {
					t.Errorf("%s: straight up while slow in %d of %d turns, want less than 5 %%", who, f.slowUp, f.turns)
				}
			}
			if f := &guns[side]; doctrine == "ace-upright" && 2*f.tries[rules.Shots].Half <= f.tries[rules.Shots].Taken {
				t.Errorf("%s, %s: %d of %d shots from the rear half, want more than half", doctrine, rules.Side(side),
					f.tries[rules.Shots].Half, f.tries[rules.Shots].Taken)
			}
		}
		if launched < 8 || 10*poor >= launched {
			t.Errorf("%s: %d of %d launches have a chance below 30 %%, want less than a tenth", doctrine, poor, launched)
		}
		left := float64(guns[0].left + guns[1].left + missiles[0].left + missiles[1].left)
		right := float64(guns[0].right + guns[1].right + missiles[0].right + missiles[1].right)
		if off := math.Abs(left-right) / (left + right); left+right < 500 || off > 0.15 {
			t.Errorf("%s: %.0f turns to the left and %.0f to the right, want as many", doctrine, left, right)
		}
	}
}
