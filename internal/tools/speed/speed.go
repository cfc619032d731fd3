// Package speed measures how many duels and decisions a second of processor time plays, beside a loop that measures the
// machine.
package speed

import (
	"bytes"
	"fmt"
	"io"
	"slices"

	"github.com/furball-sim/furball/internal/tools/plans"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// A pairing is the duel of a row, without its pilots.
type pairing struct{ name, start, blue, red string }

var pairings = []pairing{
	{"Tornado against UFO", "system: ufo", "card: tornado", "card: small-ufo"},
	{"Air Power, guns", "system: airpower\nstart: {position: neutral}", "card: f-4e", "card: mig-21mf"},
	{"Air Power, missiles of 1972", "system: airpower\nstart: {position: head-on, range: 36, altitude: 15, speed: 6}",
		`card: f-4e, loadout: "1972"`, `card: mig-21mf, loadout: "1972"`},
	{"Advanced Air Force", "system: airforce\nstart: {range: 8}", "card: p-51d", "card: bf-109g"},
	{"height bands", "system: heightband", "card: spitfire-i", "card: bf-109e"},
}

// crews are the pilots of the pairings, in their order: blue's, and red's where it has another.
var crews = []struct {
	name string
	of   [5][]string
}{
	{"random", [5][]string{{"random"}, {"random"}, {"random"}, {"random"}, {"random"}}},
	{"plain", [5][]string{{"missiles-first", "sniper"}, {"guns-only"}, {"missiles-then-guns"}, {"stalker"}, {"tail-chaser"}}},
	{"ace", [5][]string{{"ace", "ace-ufo"}, {"ace"}, {"ace"}, {"ace"}, {"ace"}}},
}

// A Row is what was measured of a pairing with its pilots.
type Row struct {
	Game, Crew       string
	Blue, Red        string
	Duels, Decisions float64 // a second
	Ratio            float64 // decisions for each duel of the yardstick
	turns            [][3]float64
	plan             *sim.Plan
	next, each       int64
}

// Measure plays all pairings by turns, each turn for about so many seconds of processor time, after a turn of the
// yardstick. A figure is the median of its turns.
func Measure(turns int, seconds float64, progress io.Writer) ([]Row, error) {
	rows, err := newRows()
	if err != nil {
		return nil, err
	}
	yard := yardstick{dice: 1}
	for turn := range turns + 1 { // the first finds how many duels a turn takes
		for i := range rows {
			r := &rows[i]
			per := yard.measure(seconds / 2)
			if turn == 0 {
				r.calibrate(seconds)
				continue
			}
			duels, decisions := r.play(r.each)
			r.turns = append(r.turns, [3]float64{duels, decisions, decisions / per})
		}
		fmt.Fprintf(progress, "%d of %d turns\n", turn, turns)
	}
	for i := range rows {
		r := &rows[i]
		r.Duels, r.Decisions, r.Ratio = r.median(0), r.median(1), r.median(2)
	}
	return rows, nil
}

func newRows() (rows []Row, err error) {
	for k, p := range pairings {
		for _, c := range crews {
			pilots := c.of[k]
			r := Row{Game: p.name, Crew: c.name, Blue: pilots[0], Red: pilots[len(pilots)-1]}
			text := fmt.Sprintf("title: speed\n%s\nblue: {%s, doctrine: %s}\nred: {%s, doctrine: %s}\n", p.start, p.blue, r.Blue, p.red, r.Red)
			if r.plan, err = plans.Of(yamldoc.File{Name: "speed.yaml", Data: []byte(text)}); err != nil {
				return nil, err
			}
			rows = append(rows, r)
		}
	}
	return rows, nil
}

// measure is how many duels of the yardstick a second of processor time plays.
func (y *yardstick) measure(seconds float64) float64 {
	const some = 1000
	begun, duels := used(), 0
	for {
		for range some {
			y.play()
		}
		duels += some
		if took := used() - begun; took >= seconds {
			return float64(duels) / took
		}
	}
}

// calibrate finds how many duels take so many seconds.
func (r *Row) calibrate(seconds float64) {
	for r.each = 1; ; r.each *= 2 {
		if duels, _ := r.play(r.each); float64(r.each) >= duels*seconds/2 {
			r.each = max(int64(seconds*duels), 1)
			return
		}
	}
}

// play plays a duel to warm up, and then the next n, of which it gives duels and decisions a second.
func (r *Row) play(n int64) (duels, decisions float64) {
	var t results.Tally
	begun := 0.0
	r.plan.Each(0, r.next, n+1, func(duel int64, o *rules.Outcome, shots *rules.Ledger, dice uint64) {
		if duel == r.next {
			begun = used()
			return
		}
		t.Add(duel, o, shots, dice)
	})
	took := used() - begun
	r.next += n + 1
	return float64(n) / took, float64(t.Decisions) / took
}

// median is that of a figure of the turns.
func (r *Row) median(of int) float64 {
	list := make([]float64, len(r.turns))
	for i, t := range r.turns {
		list[i] = t[of]
	}
	slices.Sort(list)
	return (list[(len(list)-1)/2] + list[len(list)/2]) / 2
}

// Table writes the rows in Markdown.
func Table(w io.Writer, rows []Row) error {
	var b bytes.Buffer
	b.WriteString("| game | pilots | duels a second | decisions a second | decisions for a duel of the yardstick |\n")
	b.WriteString("| --- | --- | ---: | ---: | ---: |\n")
	for _, r := range rows {
		pilots := "`" + r.Blue + "`"
		if r.Red != r.Blue {
			pilots += ", `" + r.Red + "`"
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %.3g |\n", r.Game, pilots, round(r.Duels), round(r.Decisions), r.Ratio)
	}
	_, err := w.Write(b.Bytes())
	return err
}

// round writes a number with three digits that count, in groups of three.
func round(v float64) string {
	unit := 1.0
	for v/unit >= 1000 {
		unit *= 10
	}
	n := int64(v/unit+0.5) * int64(unit)
	if n < 1000 {
		return fmt.Sprint(n)
	}
	if n < 1e6 {
		return fmt.Sprintf("%d %03d", n/1000, n%1000)
	}
	return fmt.Sprintf("%d %03d %03d", n/1e6, n/1000%1000, n%1000)
}
