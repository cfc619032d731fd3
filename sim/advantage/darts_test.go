package advantage_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/experiments"
	found "github.com/furball-sim/furball/results/advantage"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/rulestest/darts"
	_ "github.com/furball-sim/furball/rules/systems"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/advantage"
)

func init() { rules.Register(darts.System) }

func planOf(t *testing.T, text string, sets ...experiments.Override) *sim.Plan {
	t.Helper()
	o := &sim.Origin{Source: yamldoc.File{Name: "test.yaml", Data: []byte(text)}, Sets: sets}
	e, err := o.Experiment()
	if err != nil {
		t.Fatal(err)
	}
	p, err := o.Plan(e)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func shipped(t *testing.T, name string, sets ...experiments.Override) *sim.Plan {
	t.Helper()
	catalog, err := yamldoc.NewCatalog("experiment", experiments.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	return planOf(t, string(catalog.Source(name)), sets...)
}

const limit = 6

// A board is a game of darts at a throw: blue's or red's, and the points that each side has left.
type board struct {
	turn int
	side rules.Side
	left [2]int
}

var aims = map[string]struct {
	points int
	chance float64
}{"throws at the board": {5, 0.9}, "throws at the twenty": {20, 0.5}, "throws at the bull": {50, 0.2}}

// after is a board after a throw that does so many points; over is blue's share of a game that has ended with it.
func (b board) after(points int) (next board, over float64, ended bool) {
	enemy := b.side.Other()
	b.left[enemy] -= points
	if b.left[enemy] <= 0 {
		return b, float64(enemy), true // red is 1: blue has won
	}
	if b.side == rules.Red {
		if b.turn++; b.turn > limit {
			return b, 0.5, true
		}
	}
	b.side = enemy
	return b, 0, false
}

// A game knows blue's exact share of every board, where both players throw at random.
type game map[board]float64

func (g game) share(b board) float64 {
	v, ok := g[b]
	if !ok {
		for aim := range aims {
			v += g.aimed(b, aim) / float64(len(aims))
		}
		g[b] = v
	}
	return v
}

// aimed is blue's share if the player who throws throws at an aim.
func (g game) aimed(b board, aim string) float64 {
	sum := 0.0
	for points, chance := range map[int]float64{aims[aim].points: aims[aim].chance, 0: 1 - aims[aim].chance} {
		next, over, ended := b.after(points)
		if !ended {
			over = g.share(next)
		}
		sum += chance * over
	}
	return sum
}

// boards are the boards before each throw of a duel, by the number of events before it.
func boards(events []rules.Event) map[int]board {
	b, all := board{turn: 1, left: [2]int{60, 60}}, map[int]board{}
	all[-1] = b
	for i := range events {
		e := &events[i]
		if e.Act == nil || e.Act.Kind != rules.ActFire {
			continue
		}
		points, last := 0, i
		if e.Act.Hit {
			points, last = aims[e.Text].points, i+1
		}
		b, _, _ = b.after(points)
		all[last] = b
	}
	return all
}

// TestExactly: in a game whose chances are known, intervals of the points, of what moves them and of what choices cost hold
// them as often as they say, and the cost of choices has no bias although the best one was sought.
func TestExactly(t *testing.T) {
	t.Parallel()
	p := planOf(t, fmt.Sprintf("title: t\nsystem: darts\nseed: 3\noptions: {turn_limit: %d}\nblue: {card: arrow, doctrine: random}\n"+
		"red: {card: arrow, doctrine: random}\n", limit))
	g, misses, points, wrong, choices, sure, bias, scatter := game{}, 0, 0, 0, 0, 0, 0.0, 0.0
	luck, squares, steps := 0.0, 0.0, 0
	for duel := range int64(300) {
		l, err := advantage.Of(t.Context(), p, 0, duel, advantage.Settings{Continuations: 100, Confidence: 0.95, Decisions: advantage.All, Workers: 2})
		if err != nil {
			t.Fatal(err)
		}
		d, err := p.Duel(t.Context(), 0, duel)
		if err != nil {
			t.Fatal(err)
		}
		at := boards(d.Events)
		for i := range l.Points[:len(l.Points)-1] {
			b, ok := at[l.Points[i].Event]
			if !ok || b.turn != l.Points[i].Turn || b.side != rules.Blue {
				t.Fatalf("duel %d, point %d: no throw of blue's comes after event %d", duel, i, l.Points[i].Event)
			}
			want := g.share(b)
			if points++; want < l.Points[i].Share.Low || want > l.Points[i].Share.High {
				misses++
			}
			luck, squares, steps = luck+l.Step(i), squares+l.Step(i)*l.Step(i), steps+1
		}
		for i := range l.Decisions {
			c := &l.Decisions[i]
			b := at[c.Event]
			cost := g.aimed(b, c.Best) - g.aimed(b, c.Chose)
			if b.side == rules.Red {
				cost = -cost
			}
			if choices++; cost < c.Cost.Low || cost > c.Cost.High {
				wrong++
			}
			if c.Sure && cost <= 0 {
				t.Errorf("duel %d, %s turn %d: %q is sure to be better than %q, which it is not", duel, c.Actor, c.Turn, c.Best, c.Chose)
			} else if c.Sure {
				sure++
			}
			if c.Sure {
				bias, scatter = bias+c.Cost.Value-cost, scatter+(c.Cost.Value-cost)*(c.Cost.Value-cost)
			}
		}
	}
	for what, of := range map[string][2]int{"points": {misses, points}, "costs": {wrong, choices}} {
		if most := 0.05*float64(of[1]) + 3*math.Sqrt(0.05*0.95*float64(of[1])); of[1] < 1000 || float64(of[0]) > most {
			t.Errorf("intervals of %s miss in %d of %d, want at most %.0f", what, of[0], of[1], most)
		}
	}
	if math.Abs(bias) > 3*math.Sqrt(scatter) {
		t.Errorf("costs that are told are off by %.4f in the mean of %d, want nothing but luck", bias/float64(sure), sure)
	}
	if math.Abs(luck) > 3*math.Sqrt(squares) {
		t.Errorf("the chances move by %.4f in the mean of %d steps, want 0", luck/float64(steps), steps)
	}
	if sure < 50 {
		t.Errorf("%d choices are sure to have cost something, want 50 at least", sure)
	}
}

// TestAccount: players who throw at random lose by their choices, luck scatters as the chances say, and where nothing can be
// won no choice costs anything.
func TestAccount(t *testing.T) {
	t.Parallel()
	text := "title: t\nsystem: darts\nseed: 3\noptions: {turn_limit: %d}\nblue: {card: arrow, doctrine: random}\n" +
		"red: {card: arrow, doctrine: random}\n"
	s := advantage.Settings{Continuations: 60, Confidence: 0.95, Workers: 2}
	a, err := advantage.Account(t.Context(), planOf(t, fmt.Sprintf(text, limit)), 0, 60, s)
	if err != nil {
		t.Fatal(err)
	}
	blue := game{}.share(board{turn: 1, left: [2]int{60, 60}})
	if math.Abs(a.Share.Value-blue) > 0.03 {
		t.Errorf("blue's share is %.3f (%.3f to %.3f), want %.3f", a.Share.Value, a.Share.Low, a.Share.High, blue)
	}
	sides := 0
	for i := range a.Lines {
		l := &a.Lines[i]
		if l.Sort == "" {
			sides++
		}
		if l.Sort == "fire" && (!l.Sure || l.Part != 1 || l.Cost.Value < 0.1) {
			t.Errorf("%s's throws cost %+v, want all of what it loses", l.Side, l)
		}
	}
	if sides != 2 || a.Luck < 0.3 || a.Luck > 0.5 || !strings.Contains(a.Sentence, "100 % of it in choices of kind fire") {
		t.Errorf("%d sides, luck %.2f, %s", sides, a.Luck, a.Sentence)
	}
	a, err = advantage.Account(t.Context(), planOf(t, fmt.Sprintf(text, 1)), 0, 20, s)
	if err != nil {
		t.Fatal(err)
	}
	for i := range a.Lines {
		if l := &a.Lines[i]; l.Sure || l.Cost.Value != 0 {
			t.Errorf("where nothing can be won, %s's choices cost %+v", l.Side, l)
		}
	}
	if a.Luck != 0 || !strings.Contains(a.Sentence, "choices of neither side are shown to cost anything") {
		t.Errorf("where nothing can be won: luck %v, %s", a.Luck, a.Sentence)
	}
}

// TestLuckIsNothing: in a mean over duels of real systems dice move the chances by nothing.
func TestLuckIsNothing(t *testing.T) {
	t.Parallel()
	for name, duels := range map[string]int64{"tornado-vs-ufo": 150, "random-against-random": 20, "two-against-one": 30} {
		p, sum, squares := shipped(t, name), 0.0, 0.0
		for duel := range duels {
			l, err := advantage.Of(t.Context(), p, 0, duel, advantage.Settings{Continuations: 20, Confidence: 0.95, Workers: 2})
			if err != nil {
				t.Fatal(err)
			}
			for i := range len(l.Points) - 1 {
				sum, squares = sum+l.Step(i), squares+l.Step(i)*l.Step(i)
			}
		}
		if math.Abs(sum) > 3*math.Sqrt(squares) || squares == 0 {
			t.Errorf("%s: dice move blue's chance by %.4f a duel, within %.4f, want 0", name, sum/float64(duels), 3*math.Sqrt(squares)/float64(duels))
		}
	}
}

// TestSameAtAnyWorkers: the line is the same to the byte, and each system gives one.
func TestSameAtAnyWorkers(t *testing.T) {
	t.Parallel()
	turned, compared := 0, 0
	for _, name := range []string{"tornado-vs-ufo", "phantom-vs-mig21", "mustang-vs-gustav", "spitfire-vs-bf109e"} {
		p := shipped(t, name, experiments.Override{Path: "options.turn_limit", Value: "12"})
		var texts [2][]byte
		for i, workers := range []int{1, 3} {
			l, err := advantage.Of(t.Context(), p, 0, 3, advantage.Settings{Continuations: 20, Confidence: 0.95,
				Decisions: advantage.OfTurning, Workers: workers})
			if err != nil {
				t.Fatal(err)
			}
			if texts[i], err = json.Marshal(l); err != nil {
				t.Fatal(err)
			}
			if turned, compared = turned+len(l.Turning), compared+len(l.Decisions); l.Points[len(l.Points)-1].Share.Method != found.Known {
				t.Errorf("%s: the end is not known", name)
			}
		}
		if !bytes.Equal(texts[0], texts[1]) {
			t.Errorf("%s: other lines with 1 worker and with 3", name)
		}
	}
	if turned < 2 || compared < 4 {
		t.Errorf("%d turning points and %d decisions, want 2 and 4 at least", turned, compared)
	}
}

// TestRefused: bots cannot play on from the middle of a duel, and who breaks off gets no line.
func TestRefused(t *testing.T) {
	t.Parallel()
	bots := shipped(t, "bot-duel")
	cell := slices.IndexFunc(bots.Cells, func(c sim.Cell) bool { return c.HasBots() })
	if _, err := advantage.Of(t.Context(), bots, cell, 0, advantage.Settings{Continuations: 20, Confidence: 0.95, Workers: 1}); !errors.Is(err, advantage.ErrBots) {
		t.Errorf("with bots the error is %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	l, err := advantage.Of(ctx, shipped(t, "phantom-vs-mig21"), 0, 0, advantage.Settings{Continuations: 20, Confidence: 0.95, Workers: 2})
	if l != nil || err == nil || !strings.Contains(err.Error(), "canceled") {
		t.Errorf("broken off: %v, %v", l, err)
	}
}

// TestTell: a page's duel has the chances that are asked for, and the line for a page compares no decisions.
func TestTell(t *testing.T) {
	t.Parallel()
	p := shipped(t, "tornado-vs-ufo")
	d, err := p.Duel(t.Context(), 0, 3)
	if err == nil {
		err = advantage.Tell(t.Context(), p, 0, d, 20, true)
	}
	if err != nil || d.Chances == nil || d.Chances.Continuations != 20 || len(d.Chances.Points) < 2 || len(d.Chances.Decisions) > 0 {
		t.Errorf("%v, %+v", err, d.Chances)
	}
}
