package darts_test

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/rulestest/darts"
)

func game(t *testing.T, text string) rules.Game {
	t.Helper()
	g, err := darts.System.Compile(rulestest.Setup(t, darts.System.ShippedCards(), text, []string{"arrow"}, []string{"arrow"}))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestSuite plays darts through the suite that every system must pass.
func TestSuite(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"", "options: {turn_limit: 3}"} {
		rulestest.Run(t, rulestest.Case{System: darts.System, Game: game(t, text), Duels: 100, Longest: 100, MaxFacts: 20})
	}
	rulestest.Offers(t, darts.System, 20, game(t, ""))
}

func TestAllocations(t *testing.T) { rulestest.Allocations(t, game(t, "")) }

// TestFaults: a setup with a fault is refused.
func TestFaults(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"options: {turn_limit: 0}": "test.yaml:1:23: options.turn_limit: found 0, want 1 to 100 turns",
		"start: {range: 3}":        "test.yaml:1:9: start.range: found an unknown field, want no fields",
	} {
		_, err := darts.System.Compile(rulestest.Setup(t, darts.System.ShippedCards(), text, []string{"arrow"}, []string{"arrow"}))
		if err == nil || err.Error() != want {
			t.Errorf("%s: got %v, want %s", text, err, want)
		}
	}
}

// begun is a game that has begun, in which the first dice of blue and red show these faces.
func begun(t *testing.T, text string, blue, red int) rules.Duel {
	t.Helper()
	d := game(t, text).NewDuel()
	d.Begin(new(dice.Set))
	*d.Dice() = rulestest.Pinned(t, 1, []rulestest.Stream{{Side: rules.Blue, Dice: 10, Faces: []int{blue}},
		{Side: rules.Red, Dice: 10, Faces: []int{red}}})
	return d
}

// TestThrow (DA-2): every aim with every face of the die.
func TestThrow(t *testing.T) {
	t.Parallel()
	for option, want := range []struct {
		text         string
		points, roll int
	}{{"throws at the board", 5, 9}, {"throws at the twenty", 20, 5}, {"throws at the bull", 50, 2}} {
		for face := 1; face <= 10; face++ {
			d, points := begun(t, "", face, 1), 0
			if face <= want.roll {
				points = want.points
			}
			rulestest.Follow(t, d, nil, "blue 1: "+want.text)
			if got := d.Outcome().Damage[rules.Red]; got != int32(points) {
				t.Errorf("option %d, %s, die %d: found %d points, want %d", option, want.text, face, got, points)
			}
		}
	}
}

// TestTurn (DA-1, DA-3, DA-4): blue throws, then red; 60 points put a player out, and the turn limit ends the game.
func TestTurn(t *testing.T) {
	t.Parallel()
	d := begun(t, "options: {turn_limit: 1}", 10, 2)
	rulestest.Follow(t, d, nil, "blue 1: throws at the bull", "red 1: throws at the bull")
	if q, o := d.Next(), d.Outcome(); q != nil || o.Words() != "draw, turn limit" || o.Damage != [2]int32{50, 0} {
		t.Errorf("asked %+v, the game ends with %s, damage %d", q, o.Words(), o.Damage)
	}
	d = begun(t, "", 2, 10)
	rulestest.Follow(t, d, nil, "blue 1: throws at the bull", "red 1: throws at the bull")
	*d.Dice() = rulestest.Pinned(t, 2, []rulestest.Stream{{Side: rules.Blue, Dice: 10, Faces: []int{5}}})
	rulestest.Follow(t, d, nil, "blue 1: throws at the twenty")
	if q, o := d.Next(), d.Outcome(); q != nil || o.Words() != "blue wins, destroyed" || o.Length != 2 {
		t.Errorf("asked %+v, the game ends with %s in turn %d", q, o.Words(), o.Length)
	}
}
