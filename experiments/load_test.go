// Inside: it looks at factors, expand and faults, of which a caller sees only what follows.
package experiments

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

func ids(e *Experiment) []string {
	var s []string
	for _, c := range e.Cells {
		s = append(s, c.ID)
	}
	return s
}

func TestPlain(t *testing.T) {
	t.Parallel()
	e, err := load(t, plain)
	if err != nil {
		t.Fatal(err)
	}
	if e.Name != "x" || e.Title != "T" || e.Seed != 1 || e.Duels != 10_000 || e.System.ID() != "ufo" ||
		len(e.Varied) != 0 {
		t.Errorf("got %+v", e)
	}
	c := e.Cells[0]
	if len(e.Cells) != 1 || c.ID != "base" || len(c.Factors) != 0 || c.Setup.Start != nil || c.Setup.Options != nil {
		t.Errorf("cells %+v", e.Cells)
	}
	if c.Labels != [2]string{"tornado, missiles-first", "small-ufo, sniper"} || c.Setup.Sides[0][0].Fields != nil {
		t.Errorf("cell %+v", c)
	}
}

func TestSides(t *testing.T) {
	t.Parallel()
	e, err := load(t, `title: T
system: UFO
seed: 18446744073709551615
duels: 1000000000
blue:
  - {card: Tornado, doctrine: random, count: 2, pilot: ace}
  - {card: tornado, doctrine: guns-only}
red: {card: small-ufo, doctrine: sniper}
`, Override{"blue.2.card.dp", "12"}, Override{"blue.pilot", "green"}, Override{"blue.doctrine", "guns-only"},
		Override{"blue.1.doctrine", "random"}, Override{"blue.2.doctrine.fire.limits.1.min", "0.25"})
	if err != nil {
		t.Fatal(err)
	}
	c := e.Cells[0]
	if c.Labels[0] != "2 × tornado, random + tornado, guns-only" || len(c.Setup.Sides[0]) != 3 || len(c.Pilots[0]) != 3 {
		t.Fatalf("cell %+v", c)
	}
	for i, dp := range []string{"8", "8", "12"} {
		craft := c.Setup.Sides[0][i]
		if got := craft.Card.Get("dp").Value; got != dp {
			t.Errorf("dp of %d is %s, want %s", i, got, dp)
		}
		if got := craft.Fields.Get("pilot").Value; got != "green" || len(craft.Fields.Keys) != 1 {
			t.Errorf("fields of %d: %v", i, craft.Fields.Any())
		}
	}
	if c.Pilots[0][0].Doctrine != nil || c.Pilots[0][0].Name != "random" ||
		c.Pilots[0][2].Doctrine.Get("fire.limits.1.min").Value != "0.25" {
		t.Errorf("pilots %+v", c.Pilots[0])
	}
	if e.Seed != 1<<64-1 || e.Duels != 1e9 {
		t.Errorf("seed %d, duels %d", e.Seed, e.Duels)
	}
}

func TestExpansion(t *testing.T) {
	t.Parallel()
	e, err := load(t, plain+`vary:
  blue.doctrine: [missiles-first, guns-only]
  red.card.dp: [6, 8]
  start.range: {from: 0.1, to: 0.3, step: 0.1}
`)
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	for _, d := range []string{"missiles-first", "guns-only"} {
		for _, dp := range []int{6, 8} {
			for _, r := range []string{"0.1", "0.2", "0.3"} {
				want = append(want, fmt.Sprintf("blue.doctrine=%s,red.card.dp=%d,start.range=%s", d, dp, r))
			}
		}
	}
	if got := ids(e); !slices.Equal(got, want) {
		t.Errorf("ids %q\nwant %q", got, want)
	}
	if !slices.Equal(e.Varied, []string{"blue.doctrine", "red.card.dp", "start.range"}) {
		t.Errorf("varied %q", e.Varied)
	}
	last := e.Cells[11]
	if last.Setup.Sides[1][0].Card.Get("dp").Value != "8" || last.Pilots[0][0].Name != "guns-only" ||
		last.Setup.Start.Get("range").Value != "0.3" || last.Factors[1] != (Factor{"red.card.dp", int64(8)}) {
		t.Errorf("last cell %+v", last)
	}
	if e.Cells[0].Setup.Sides[1][0].Card.Get("dp").Value != "6" {
		t.Error("an override reached another cell")
	}
}

func TestSteps(t *testing.T) {
	t.Parallel()
	for span, want := range map[string]string{
		"{from: 6, to: 24, step: 6}":      "6 12 18 24",
		"{from: 6, to: 23, step: 6}":      "6 12 18",
		"{from: 0, to: 1, step: 0.25}":    "0 0.25 0.5 0.75 1",
		"{from: -1, to: 1, step: 1}":      "-1 0 1",
		"{from: -0.5, to: 0.5, step: .5}": "",
		"{from: 5, to: 5, step: 3}":       "5",
	} {
		e, err := load(t, plain+"vary:\n  start.range: "+span+"\n")
		if want == "" {
			if err == nil {
				t.Errorf("%s was taken", span)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", span, err)
			continue
		}
		if got := strings.ReplaceAll(strings.Join(ids(e), " "), "start.range=", ""); got != want {
			t.Errorf("%s gives %s, want %s", span, got, want)
		}
	}
}

func TestSetReplacesVariation(t *testing.T) {
	t.Parallel()
	vary := plain + "vary:\n  red.card.dp: [6, 8]\n  start.range: [1, 2]\n"
	e, err := load(t, vary, Override{"red.card.dp", "6"}, Override{"red.card.dp", "20"}, Override{"duels", "5"},
		Override{"seed", "9"})
	if err != nil {
		t.Fatal(err)
	}
	if got := ids(e); !slices.Equal(got, []string{"start.range=1", "start.range=2"}) || e.Duels != 5 || e.Seed != 9 {
		t.Errorf("ids %q, duels %d, seed %d", got, e.Duels, e.Seed)
	}
	if got := e.Cells[1].Setup.Sides[1][0].Card.Get("dp").Value; got != "20" {
		t.Errorf("dp %s, want 20", got)
	}
}

func TestMostCellsCheckEachCardOnce(t *testing.T) {
	t.Parallel()
	doc, err := yamldoc.Parse(file("x.yaml",
		plain+"vary:\n  start.range: {from: 1, to: 2500, step: 1}\n  red.card.dp: [6, 8, 10, 12]\n"))
	if err != nil {
		t.Fatal(err)
	}
	checks := 0
	e, err := Load(doc, fakeLibrary(t, &checks), nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(e.Cells) != MaxCells || checks != 6 { // two cards as they are, four variations
		t.Errorf("%d cells, %d checks, want %d and 6", len(e.Cells), checks, MaxCells)
	}
}

func TestShipped(t *testing.T) {
	t.Parallel()
	files := Shipped()
	if len(files) < 10 {
		t.Fatalf("%d shipped experiments, want at least 10", len(files))
	}
	for _, f := range files {
		doc, err := yamldoc.Parse(f)
		if err != nil {
			t.Error(err)
			continue
		}
		var in fields
		if err := yamldoc.Decode(doc, &in); err != nil {
			t.Error(err)
		}
		if in.About == "" || in.Seed == 0 || in.Duels == 0 {
			t.Errorf("%s lacks about, seed or duels", f.Name)
		}
		l := loader{seen: map[string]bool{}}
		l.expand(&in, nil, variation{factors: l.factors(in.Vary, nil)}) // without a system no names are looked up
		if len(l.faults) > 0 {
			t.Errorf("%s: %v", f.Name, l.faults)
		}
	}
}

// crowdSystem allows more aircraft a side than fakeSystem.
type crowdSystem struct{ fakeSystem }

func (crowdSystem) Offers() rules.Offers { return rules.Offers{MaxCraft: 6} }

func TestAircraftASide(t *testing.T) {
	t.Parallel()
	six := func(count string) string {
		return strings.Replace(plain, "card: small-ufo", "count: "+count+", card: small-ufo", 1)
	}
	for _, c := range []struct {
		system rules.System
		count  string
		good   bool
	}{{fakeSystem{id: "ufo"}, "4", true}, {fakeSystem{id: "ufo"}, "5", false},
		{crowdSystem{fakeSystem{id: "ufo"}}, "6", true}, {crowdSystem{fakeSystem{id: "ufo"}}, "7", false}} {
		lib := fakeLibrary(t, nil)
		lib.Systems = []rules.System{c.system}
		doc, err := yamldoc.Parse(file("x.yaml", six(c.count)))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Load(doc, lib, nil); (err == nil) != c.good {
			t.Errorf("%T, %s aircraft: %v", c.system, c.count, err)
		}
	}
}

func TestSystemFieldThatBeginsLikeCount(t *testing.T) {
	t.Parallel()
	e, err := load(t, plain, Override{"blue.countermeasures", "2"})
	if err != nil {
		t.Fatal(err)
	}
	if got := e.Cells[0].Setup.Sides[0][0].Fields.Field("countermeasures"); got == nil || got.Value != "2" {
		t.Errorf("countermeasures = %v, want 2", got)
	}
}

func BenchmarkLoadMostCells(b *testing.B) {
	doc, err := yamldoc.Parse(file("x.yaml",
		plain+"vary:\n  start.range: {from: 1, to: 500, step: 1}\n  red.card.dp: {from: 1, to: 20, step: 1}\n"))
	if err != nil {
		b.Fatal(err)
	}
	lib := fakeLibrary(b, nil)
	for b.Loop() {
		if _, err := Load(doc, lib, nil); err != nil {
			b.Fatal(err)
		}
	}
}

func TestExpect(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, text string
		sets       []Override
		want       []string
	}{
		{"nothing", plain, nil, nil},
		{"empty", plain + "expect: []\n", nil, nil},
		{"two", plain + "expect: [red-silent, turn-limit]\n", nil, []string{"red-silent", "turn-limit"}},
		{"set", plain + "expect: [red-silent]\n", []Override{{"expect", "[turn-limit]"}}, []string{"turn-limit"}},
		{"unset", plain + "expect: [red-silent]\n", []Override{{"expect", "[]"}}, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			e, err := load(t, tt.text, tt.sets...)
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(e.Expect, tt.want) {
				t.Errorf("found %v, want %v", e.Expect, tt.want)
			}
		})
	}
}

// The default doctrine for a kind of craft is looked up once for all cells, for that compiles doctrines.
func TestDefaultIsLookedUpOnce(t *testing.T) {
	t.Parallel()
	doc, err := yamldoc.Parse(file("x.yaml", "title: T\nsystem: ufo\nblue: {card: tornado}\nred: {card: small-ufo, doctrine: sniper}\n"+
		"vary: {red.card.dp: [5, 6, 7]}\n"))
	if err != nil {
		t.Fatal(err)
	}
	lib, asked := fakeLibrary(t, nil), 0
	lib.Default = func(rules.System, string, *yamldoc.Catalog) (string, error) {
		asked++
		return "missiles-first", nil
	}
	e, err := Load(doc, lib, nil)
	if err != nil {
		t.Fatal(err)
	}
	if asked != 1 || len(e.Cells) != 3 || e.Cells[2].Pilots[rules.Blue][0].Name != "missiles-first" {
		t.Errorf("asked %d times for %d cells, the last with %+v", asked, len(e.Cells), e.Cells[len(e.Cells)-1].Pilots)
	}
}
