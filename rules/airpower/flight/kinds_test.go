package flight

import (
	"encoding/json"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/apcase"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

// loadCases reads the cases of a kind.
func loadCases(t *testing.T, kind string, least int) []apcase.Case {
	t.Helper()
	cases, err := apcase.Load(kind)
	if err != nil {
		t.Fatal(err)
	}
	if len(cases) < least {
		t.Fatalf("%d cases of %s, want at least %d", len(cases), kind, least)
	}
	return cases
}

func TestCaseFractions(t *testing.T) {
	t.Parallel()
	for _, c := range loadCases(t, "fraction", 10) {
		var x struct{ Value float64 }
		if err := json.Unmarshal(c.Raw, &x); err != nil {
			t.Fatal(err)
		}
		same(t, "AP-5.2 "+c.ID+" third", Third(halves(x.Value)), halves(*c.ExpectOneThird))
		same(t, "AP-5.2 "+c.ID+" two thirds", TwoThirds(halves(x.Value)), halves(*c.ExpectTwoThirds))
	}
}

func TestCaseProperties(t *testing.T) {
	t.Parallel()
	codes := map[string]card.Property{"HRR": card.HRR, "LRR": card.LRR}
	for _, c := range loadCases(t, "property", 5) {
		var want map[string]bool
		if err := json.Unmarshal(c.Expect, &want); err != nil {
			t.Fatal(err)
		}
		p, s := plane(t, c.Aircraft), NewState(hex.Pose{}, 10, 8)
		s.Damage = levelNames[c.Damage].Effects()
		for code, has := range want {
			q, ok := codes[code]
			if !ok {
				t.Fatalf("%s: property %s", c.ID, code)
			}
			same(t, "AP-10.1 "+c.ID+" "+code, p.Properties(&s).Has(q), has)
		}
	}
}

func TestCaseWeaponsUse(t *testing.T) {
	t.Parallel()
	for _, c := range loadCases(t, "weapons_use", 3) {
		p, s := startOf(t, &c)
		g := &player{t: t, p: p, s: s, name: c.ID}
		if err := g.play(c.Turn); err != nil {
			t.Fatalf("%s: %v", c.ID, err)
		}
		same(t, "AP-9.2 "+c.ID, g.s.MayAttack(), string(c.Expect) != `"refused"`)
		same(t, "AP-9.4.1 "+c.ID, g.s.MayTrack(), string(c.Expect) != `"refused"`)
	}
}

func TestCaseFuel(t *testing.T) {
	t.Parallel()
	for _, c := range loadCases(t, "fuel", 3) {
		var x struct {
			Start  int    `json:"start_fuel"`
			Power  string `json:"power"`
			Out    int    `json:"flamed_out_engines"`
			Expect float64
		}
		if err := json.Unmarshal(c.Raw, &x); err != nil {
			t.Fatal(err)
		}
		p, s := plane(t, c.Aircraft), NewState(hex.Pose{}, 5, 10)
		s.Engines.Out = 1<<x.Out - 1
		left := int32(x.Start)*twentieths - p.Burn(&s, Setting{Power: powerNames[x.Power]})
		same(t, "AP-29 "+c.ID, float64(left)/twentieths, x.Expect)
	}
}

// TestCaseFade reads the fades of propeller aircraft out of the card cases.
func TestCaseFade(t *testing.T) {
	t.Parallel()
	n := 0
	for _, c := range loadCases(t, "card", 10) {
		var x struct {
			Lookup   string
			Speed    float64
			Altitude int
			Expect   any
		}
		if err := json.Unmarshal(c.Raw, &x); err != nil {
			t.Fatal(err)
		}
		if x.Lookup != "power fade" {
			continue
		}
		n++
		want, _ := x.Expect.(float64) // a jet has none
		same(t, "AP-6.2 "+c.ID, Fade(plane(t, c.Aircraft).Card, halves(x.Speed), x.Altitude), quarters(want))
	}
	if n < 5 {
		t.Errorf("only %d fades", n)
	}
}
