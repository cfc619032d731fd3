package odds_test

import (
	"errors"
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/heightband/hbtest"
	"github.com/furball-sim/furball/rules/heightband/odds"
	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// args are arguments: "skill=5 dice=3".
func args(text string) map[string]string {
	given := map[string]string{}
	for _, f := range strings.Fields(text) {
		key, value, _ := strings.Cut(f, "=")
		given[key] = value
	}
	return given
}

// ask is the answer to arguments, or what is wrong with them.
func ask(attack string, given map[string]string) (*rules.Odds, error) {
	for _, a := range odds.Attacks() {
		if a.ID == attack {
			return a.Odds(given, func(id string) (*yamldoc.Node, error) {
				for _, f := range hbtest.Cards() {
					if yamldoc.ID(f.Name) == id {
						return yamldoc.Parse(f)
					}
				}
				return nil, fmt.Errorf("no card %s", id)
			})
		}
	}
	return nil, errors.New("no such attack")
}

// Every number is taken from its least to its greatest, and no further.
func TestBoundsOfArguments(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		attack, key, others string
		low, high           int
	}{
		{"guns", "skill", "dice=1 dv=11 dp=19", 1, 20}, {"guns", "weapon", "skill=5 dice=1 dv=11 dp=19", -5, 5},
		{"guns", "range", "skill=5 dice=1 dv=11 dp=19", 1, 8}, {"guns", "total", "dice=1 dv=11 dp=19", -20, 40},
		{"guns", "dice", "skill=5 dv=11 dp=19", 1, 12}, {"guns", "dv", "skill=5 dice=1 dp=19", 1, 20},
		{"damage", "dp", "dice=1", 1, 120}, {"damage", "as", "dice=1 dp=19", 1, 20}, {"damage", "pilot", "dice=1 dp=19", 1, 9},
		{"damage", "lost", "dice=1 dp=120", 0, 119}, {"test", "bonus", "skill=5", -20, 20},
	} {
		for v, want := range map[int]string{c.low: "", c.high: "", c.low - 1: "refused", c.high + 1: "refused"} {
			given := args(c.others)
			given[c.key] = fmt.Sprint(v)
			_, err := ask(c.attack, given)
			if want != "" {
				want = fmt.Sprintf("%s: found %q, want a whole number %d to %d", c.key, fmt.Sprint(v), c.low, c.high)
			}
			if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
				t.Errorf("%s %v: found %v, want %q", c.attack, given, err, want)
			}
		}
	}
}

func TestBadArguments(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ attack, given, want string }{
		{"guns", "skill=5 dv=11 dp=19", "dice: missing, want a whole number 1 to 12"},
		{"guns", "skill=5 dice=1 dp=19", "dv: missing, want target, or dv and dp"},
		{"guns", "skill=5 dice=1 dv=11", "dp: missing, want target, or dv and dp"},
		{"damage", "dice=1", "dp: missing, want target, or dv and dp"},
		{"guns", "dice=1 dv=11 dp=19", "skill: missing, want skill, or total"},
		{"guns", "total=5 weapon=1 dice=1 dv=11 dp=19", "weapon: found \"1\", want no such key beside total, which holds it"},
		{"guns", "total=5 skill=1 dice=1 dv=11 dp=19", "skill: found \"1\", want no such key beside total, which holds it"},
		{"guns", "total=5 payload=no dice=1 dv=11 dp=19", "payload: found \"no\", want no such key beside total"},
		{"guns", "skill=5 dice=1 dv=11 dp=19 lost=19", "lost: found \"19\", want a whole number 0 to 18"},
		{"damage", "dice=1 target=bf-109e lost=19", "lost: found \"19\", want a whole number 0 to 18"},
		{"damage", "dice=1 target=spitfire", "target: no card spitfire"},
		{"damage", "dice=one dp=19", "dice: found \"one\", want a whole number 1 to 12"},
		{"damage", "dice=1 dp=19 damage_dice=both", "damage_dice: found \"both\", want one of pips, flat"},
		{"damage", "dice=1 dp=19 dicee=2", "dicee: unknown key"},
		{"test", "bonus=2", "skill: missing"},
		{"test", "skill=5 dp=2", "dp: unknown key"},
	} {
		if _, err := ask(c.attack, args(c.given)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s %s: found %v, want %s", c.attack, c.given, err, c.want)
		}
	}
	for name, want := range map[string]string{"": `"": unknown key`, "a\x01b": `"a\x01b": unknown key`} {
		if _, err := ask("test", map[string]string{"skill": "5", name: "1"}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("a key %q: found %v, want %s", name, err, want)
		}
	}
}

// What was given is told again, in the order of the keys; a DV of 20 and an AS of 12 stand for a target without a card.
func TestAnswers(t *testing.T) {
	t.Parallel()
	o, err := ask("damage", args("pilot=5 dp=19 dice=2 damage_dice=FLAT lost=18"))
	if err != nil {
		t.Fatal(err)
	}
	rulestest.Same(t, "given", fmt.Sprint(o.Given), "[{dice 2} {dp 19} {pilot 5} {lost 18} {damage_dice flat}]")
	plain, _ := ask("damage", args("dice=2 dp=9 as=3 dv=3"))
	for name, same := range map[string]map[string]bool{
		"as": {"as=12 dv=3": true, "as=11 dv=3": false, "as=13 dv=3": false}, "dv": {"as=3 dv=20": true, "as=3 dv=19": false},
	} {
		other := map[string]string{"as": "dv=3", "dv": "as=3"}[name]
		without, err := ask("damage", args("dice=12 dp=120 "+other))
		if err != nil {
			t.Fatal(err)
		}
		for with, want := range same {
			got, err := ask("damage", args("dice=12 dp=120 "+with))
			if err != nil {
				t.Fatal(err)
			}
			rulestest.Same(t, with, got.Kill.Cmp(without.Kill) == 0, want)
		}
	}
	rulestest.Same(t, "hit of damage dice", plain.Hit.RatString(), "1")
	for given, hit := range map[string]string{"skill=6 bonus=1": "7/10", "skill=6": "3/5", "skill=6 bonus=-6": "0",
		"skill=20 bonus=20": "9/10"} {
		o, err := ask("test", args(given))
		if err != nil {
			t.Fatal(err)
		}
		rulestest.Same(t, given, o.Hit.RatString(), hit)
		rulestest.Same(t, "no kill", o.Kill == nil && o.Reason == "a test has no target", true)
	}
	var required []string
	for _, a := range odds.Attacks() {
		for _, k := range a.Keys {
			if k.Required {
				required = append(required, a.ID+" "+k.Name)
			}
		}
	}
	rulestest.Same(t, "required", strings.Join(required, ", "), "guns dice, damage dice, test skill")
	rulestest.Same(t, "no argument is changed", maps.Equal(args("a=1"), map[string]string{"a": "1"}), true)
}
