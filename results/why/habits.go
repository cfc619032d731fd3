package why

import (
	"fmt"

	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/rules"
)

// A habit is a share of something that a side's aircraft do, or a mean of them.
type habit struct {
	what string
	of   func(h *rules.Habits) int32
}

// slowTurns are told in all systems.
var slowTurns = habit{"turns begun slow", func(h *rules.Habits) int32 { return h.Slow }}

// heightHabits are shares of turns, where the system has altitudes.
var heightHabits = []habit{
	{"turns that climb", func(h *rules.Habits) int32 { return h.Climbs }},
	{"turns that dive", func(h *rules.Habits) int32 { return h.Dives }},
	{"level turns", func(h *rules.Habits) int32 { return h.Turns - h.Climbs - h.Dives }},
	{"straight up", func(h *rules.Habits) int32 { return h.Up }},
	{"straight up while slow", func(h *rules.Habits) int32 { return h.SlowUp }},
	{"straight down", func(h *rules.Habits) int32 { return h.Down }},
}

// A tryHabit is a share of the shots or launches.
type tryHabit struct {
	what string
	of   func(t *rules.Tries) int32
}

// tryHabits are shares of what is fired, or launched.
var tryHabits = []tryHabit{
	{"with no chance", func(t *rules.Tries) int32 { return t.Hopeless }},
	{"below 10 %", func(t *rules.Tries) int32 { return t.Small }},
	{"below 30 %", func(t *rules.Tries) int32 { return t.Poor }},
	{"from the rear 30 degrees", func(t *rules.Tries) int32 { return t.Rear }},
	{"from the rear half", func(t *rules.Tries) int32 { return t.Half }},
	{"out of the envelope", func(t *rules.Tries) int32 { return t.Outside }},
}

// habits are how a side flies and fires, by the same measures in all systems.
func (l *Layout) habits(s rules.Side) {
	h := func(d *Duel) *rules.Habits { return &d.Ledger.Account.Habits[s] }
	whole := func(what string, f func(d *Duel) int64) int {
		return l.add(Line{Section: Habits, Of: s.String(), What: what, Unit: PerDuel, Hidden: true, of: f})
	}
	share := func(what string, part int, partOf string, f func(d *Duel) int64) {
		l.add(Line{Section: Habits, Of: s.String(), What: what, Unit: Average, In: "%", Scale: 1, Part: part, PartOf: partOf, of: f})
	}
	turns := whole("turns", func(d *Duel) int64 { return int64(h(d).Turns) })
	list := []habit{slowTurns}
	unit := l.System.Offers().AltitudeUnit
	if unit != "" {
		list = append(list, heightHabits...)
	}
	for _, x := range list {
		share(x.what, turns, "turns", func(d *Duel) int64 { return int64(x.of(h(d))) })
	}
	hands := whole("turns to a hand", func(d *Duel) int64 { return int64(h(d).Left + h(d).Right) })
	share("to the left", hands, "turns to a hand", func(d *Duel) int64 { return int64(h(d).Left) })
	if unit != "" {
		for k, turn := range rules.Moments {
			seen := whole(fmt.Sprintf("aircraft in turn %d", turn), func(d *Duel) int64 { return int64(h(d).Seen[k]) })
			l.add(Line{Section: Habits, Of: s.String(), What: fmt.Sprintf("height in turn %d", turn), Unit: Average, In: unit, Scale: heightStep,
				Part: seen, PartOf: "aircraft then", of: func(d *Duel) int64 { return h(d).Heights[k] / heightStep }})
		}
	}
	for sort, name := range [...]string{"shots", "launches"} {
		l.tries(s, name, func(d *Duel) *rules.Tries { return &h(d).Tries[sort] }, whole, share)
	}
	if s == rules.Red {
		l.undecided()
	}
}

// tries are the shots, or the launches, of a side.
func (l *Layout) tries(s rules.Side, name string, t func(d *Duel) *rules.Tries, whole func(string, func(d *Duel) int64) int,
	share func(string, int, string, func(d *Duel) int64)) {
	l.add(Line{Section: Habits, Of: s.String(), What: name + " a duel", Unit: PerDuel, of: func(d *Duel) int64 { return int64(t(d).Taken) }})
	taken := whole(name, func(d *Duel) int64 { return int64(t(d).Taken) })
	for _, x := range tryHabits {
		share(name+" "+x.what, taken, name, func(d *Duel) int64 { return int64(x.of(t(d))) })
	}
	good := whole("good chances of "+name, func(d *Duel) int64 { return int64(t(d).Good) })
	share(name+" of 30 % and more held", good, "good chances", func(d *Duel) int64 { return int64(t(d).Held) })
}

// undecided are the duels without a winner, by why they ended.
func (l *Layout) undecided() {
	for _, end := range []rules.End{rules.Disengaged, rules.OutOfAmmunition, rules.TurnLimit} {
		l.add(Line{Section: Habits, Of: "both", What: "no winner: " + end.String(), Unit: Share, of: func(d *Duel) int64 {
			return is(d.Outcome.Result == rules.Draw && d.Outcome.End == end)
		}})
	}
}

// habitsTable is the habits of both sides, side by side.
func (a *Answer) habitsTable() *table.Table {
	return a.listed(Habits, "Habits: shares in % of turns, of turns to a hand, of shots and of launches, and means")
}
