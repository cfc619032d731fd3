package odds_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/ufo/card"
	"github.com/furball-sim/furball/rules/ufo/odds"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// oddsCards are the cards that the tests below find by name.
var oddsCards = map[string]string{
	"tornado": `
id: tornado
name: Tornado
kind: fighter
speed: 8
dp: 6
hard_points:
  - {hp: 1, location: [1], weapon: cannon, count: 1}
  - {hp: 2, location: [2, 3], weapon: sidewinder, count: 3}
  - {hp: 3, location: [4], weapon: amraam, count: 4}
  - {hp: 4, location: [5, 6], weapon: sidewinder, count: 3}
`,
	"small-ufo": `
id: small-ufo
name: Small UFO
kind: ufo
speed: 6
dp: 10
anti_grav: 7
ray_guns:
  - {power: 9, recharge: 1}
`,
	"broken": `
id: broken
name: Broken
kind: fighter
speed: 8
dp: 0
`,
}

// findOddsCard finds a card as the function does that the command hands to an attack.
func findOddsCard(name string) (*yamldoc.Node, error) {
	for id, text := range oddsCards {
		if rules.Normalize(id) == rules.Normalize(name) {
			return yamldoc.Parse(yamldoc.File{Name: id + ".yaml", Data: []byte(text)})
		}
	}
	return nil, yamldoc.Fault{Found: fmt.Sprintf("%q", name), Allowed: "one of small-ufo, tornado"}
}

// askOdds asks for the odds as the command line gives them: "cannon range=3 target=small-ufo".
func askOdds(t *testing.T, line string) (*rules.Odds, error) {
	t.Helper()
	words := strings.Fields(line)
	given := map[string]string{}
	for _, w := range words[1:] {
		k, v, _ := strings.Cut(w, "=")
		given[k] = v
	}
	for _, a := range odds.Attacks() {
		if a.ID == words[0] {
			return a.Odds(given, findOddsCard)
		}
	}
	t.Fatalf("no attack %s", words[0])
	return nil, nil
}

func TestOddsAttacks(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		line            string
		given           string
		hit, kill, lost string
	}{
		{"cannon range=3 target=small-ufo", "[{range 3} {target small-ufo}]",
			"2/3", "61685737423/1880739938304", "61685737423/1880739938304"},
		{"cannon target=Small_UFO range=3 lost=0", "[{range 3} {target small-ufo} {lost 0}]",
			"2/3", "61685737423/1880739938304", "61685737423/1880739938304"},
		{"cannon range=7 target=tornado", "[{range 7} {target tornado}]", "0", "0", "0"},
		{"cannon range=6 target=tornado amraams=0", "[{range 6} {target tornado} {amraams 0}]",
			"1/6", "1/108", "19/648"},
		{"ray-gun target=tornado range=4 charge=9", "[{charge 9} {range 4} {target tornado}]",
			"211/243", "62061130379/313456656384", "1622331801815/4231664861184"},
		{"ray-gun charge=0 range=1 target=tornado", "[{charge 0} {range 1} {target tornado}]", "0", "0", "0"},
		{"missile count=1 target=small-ufo amraams=0", "[{count 1} {target small-ufo} {amraams 0}]",
			"1", "10559141297634527/65810851921133568", "10559141297634527/65810851921133568"},
		{"cannon range=6 target=tornado lost=5 hard_points=location",
			"[{range 6} {target tornado} {lost 5} {hard_points location}]", "1/6", "67/432", "67/432"},
	} {
		o, err := askOdds(t, tt.line)
		if err != nil {
			t.Errorf("%s: %v", tt.line, err)
			continue
		}
		if got := fmt.Sprint(o.Given); got != tt.given {
			t.Errorf("%s: given %s, want %s", tt.line, got, tt.given)
		}
		wantRat(t, tt.line+": hit", o.Hit, tt.hit)
		wantRat(t, tt.line+": kill", o.Kill, tt.kill)
		wantRat(t, tt.line+": lost", o.Lost, tt.lost)
		if o.Name != "damage rolls" || len(o.Values) == 0 || len(o.Values) != len(o.Chances) || o.Reason != "" {
			t.Errorf("%s: distribution %q of %d values and %d chances, reason %q",
				tt.line, o.Name, len(o.Values), len(o.Chances), o.Reason)
		}
	}
}

func TestOddsRefusals(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ line, want string }{
		{"cannon range=x target=tornado", `range: found "x", want a whole number 1 to 60`},
		{"cannon range=0 target=tornado", `range: found "0", want a whole number 1 to 60`},
		{"cannon range=61 target=tornado", `range: found "61", want a whole number 1 to 60`},
		{"cannon range=2.5 target=tornado", `range: found "2.5", want a whole number 1 to 60`},
		{"cannon range= target=tornado", `range: found "", want a whole number 1 to 60`},
		{"cannon range=99999999999999999999 target=tornado",
			`range: found "99999999999999999999", want a whole number 1 to 60`},
		{"cannon target=tornado", `range: missing, want a whole number 1 to 60`},
		{"cannon range=3", `target: missing, want the name of a card`},
		{"cannon range=3 target=tornad", `target: found "tornad", want one of small-ufo, tornado`},
		{"cannon rnage=3 target=tornado", "range: missing, want a whole number 1 to 60\n" +
			"rnage: unknown key (did you mean range?), want one of range, target, lost, amraams, hard_points"},
		{"cannon range=3 target=tornado charge=4",
			"charge: unknown key, want one of range, target, lost, amraams, hard_points"},
		{"cannon range=3 target=tornado xyz=4", "xyz: unknown key, want one of range, target, lost, amraams, hard_points"},
		{"cannon range=3 target=tornado =4", `"": unknown key, want one of range, target, lost, amraams, hard_points`},
		{"cannon range=3 target=tornado lost=6", `lost: found "6", want a whole number 0 to 5 for tornado`},
		{"cannon range=3 target=tornado lost=-1", `lost: found "-1", want a whole number 0 to 5 for tornado`},
		{"cannon range=3 target=small-ufo lost=10", `lost: found "10", want a whole number 0 to 9 for small-ufo`},
		{"cannon range=3 target=tornado amraams=5", `amraams: found "5", want a whole number 0 to 4 for tornado`},
		{"cannon range=3 target=small-ufo amraams=1", `amraams: found "1", want 0 for small-ufo`},
		{"cannon range=3 target=nobody lost=60 amraams=33", `amraams: found "33", want a whole number 0 to 32` + "\n" +
			`lost: found "60", want a whole number 0 to 59` + "\n" + `target: found "nobody", want one of small-ufo, tornado`},
		{"ray-gun charge=14 range=1 target=tornado", `charge: found "14", want a whole number 0 to 13`},
		{"ray-gun range=1 target=tornado", `charge: missing, want a whole number 0 to 13`},
		{"missile count=3 target=tornado", `count: found "3", want 1 or 2`},
		{"missile count=0 target=tornado", `count: found "0", want 1 or 2`},
		{"missile target=tornado", `count: missing, want 1 or 2`},
		{"missile count=1 range=3 target=tornado",
			"range: unknown key, want one of count, target, lost, amraams, hard_points"},
		{"missile count=1 target=tornado hard_points=locaton",
			`hard_points: found "locaton" (did you mean location?), want one of each6, location`},
		{"missile", "count: missing, want 1 or 2\ntarget: missing, want the name of a card"},
	} {
		o, err := askOdds(t, tt.line)
		switch {
		case err == nil:
			t.Errorf("%s: no error, but %+v", tt.line, o)
		case err.Error() != tt.want:
			t.Errorf("%s:\n%v\nwant\n%s", tt.line, err, tt.want)
		}
	}
}

// The faults of a broken card have their place in the card's file.
func TestOddsBrokenCard(t *testing.T) {
	t.Parallel()
	_, err := askOdds(t, "cannon range=3 target=broken")
	if err == nil || !strings.Contains(err.Error(), "broken.yaml:6:5: dp: found 0") {
		t.Errorf("error %v, want one at broken.yaml:6:5", err)
	}
}

// Every attack has its keys in a fixed order, each with a text, for --help.
func TestOddsKeys(t *testing.T) {
	t.Parallel()
	got := ""
	for _, a := range odds.Attacks() {
		got += a.ID + ":"
		for _, k := range a.Keys {
			got += " " + k.Name
			if k.Required {
				got += "!"
			}
			if k.About == "" {
				t.Errorf("%s: key %s is not explained", a.ID, k.Name)
			}
		}
		got += "\n"
	}
	const want = "cannon: range! target! lost amraams hard_points\n" +
		"ray-gun: charge! range! target! lost amraams hard_points\n" +
		"missile: count! target! lost amraams hard_points\n"
	if got != want {
		t.Errorf("attacks\n%swant\n%s", got, want)
	}
}

// The odds of the shipped cards are those of the cards in odds_test.go, and every shipped card can be shot at.
func TestOddsOfShippedCards(t *testing.T) {
	t.Parallel()
	written := map[string]*card.Card{"tornado": oddsTornado(), "small-ufo": oddsSmallUFO(),
		"medium-ufo": oddsMediumUFO(), "large-ufo": oddsLargeUFO()}
	compared := 0
	for _, f := range card.Shipped() {
		doc, err := yamldoc.Parse(f)
		if err != nil {
			t.Fatal(err)
		}
		c, err := card.Decode(doc)
		if err != nil {
			t.Fatal(err)
		}
		r := odds.Missiles(c, 2, oddsFresh)
		if r.Kill.Sign() <= 0 || r.Kill.Cmp(r.Lost) > 0 || r.Lost.Cmp(r.Hit) >= 0 {
			t.Errorf("%s: hit %v, lost %v, kill %v do not fall to above 0", c.ID, r.Hit, r.Lost, r.Kill)
		}
		if w := written[c.ID]; w != nil {
			compared++
			want := odds.Missiles(w, 2, oddsFresh)
			wantRat(t, c.ID+": kill", r.Kill, want.Kill.RatString())
			wantRat(t, c.ID+": lost", r.Lost, want.Lost.RatString())
		}
	}
	if compared != len(written) {
		t.Errorf("%d of %d cards compared", compared, len(written))
	}
}
