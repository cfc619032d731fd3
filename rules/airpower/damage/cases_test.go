package damage

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/apcase"
	"github.com/furball-sim/furball/rules/airpower/card"
)

// k0 and k1 of the conformance cases.
func TestCases(t *testing.T) {
	t.Parallel()
	cases, err := apcase.Load("damage", "damage_at_least", "property")
	if err != nil {
		t.Fatal(err)
	}
	ran := 0
	for _, c := range cases {
		switch {
		case c.Kind == "damage":
			var f struct {
				Hits   []string
				Expect string
			}
			decode(t, c.Raw, &f)
			var r Record
			for _, h := range f.Hits {
				r.Take(levelByName(t, &h), 5)
			}
			if want := stateOf(t, f.Expect); r.State != want {
				t.Errorf("%s: %v, want %v", c.ID, r.State, want)
			}
		case c.Kind == "damage_at_least":
			var f struct {
				Damage string
				Expect []string
			}
			decode(t, c.Raw, &f)
			s := stateOf(t, f.Damage)
			for l := L; l <= K; l++ {
				if got := s.AtLeast(l); got != slices.Contains(f.Expect, l.String()) {
					t.Errorf("%s: %v at least %v: %v", c.ID, s, l, got)
				}
			}
		case c.Topic == "damage-properties":
			var f struct {
				Damage string
				Expect map[string]bool
			}
			decode(t, c.Raw, &f)
			r := Record{State: stateOf(t, f.Damage)}
			e := r.Effects()
			p := e.Properties(card.Properties(0).With(card.HRR)) // the F-5A has HRR
			if got := map[string]bool{"HRR": p.Has(card.HRR), "LRR": p.Has(card.LRR)}; fmt.Sprint(got) != fmt.Sprint(f.Expect) {
				t.Errorf("%s: %v, want %v", c.ID, got, f.Expect)
			}
		default:
			continue
		}
		ran++
	}
	if ran < 13 {
		t.Errorf("%d cases ran, want 13 at least", ran)
	}
}

func decode(t *testing.T, raw json.RawMessage, v any) {
	t.Helper()
	if err := json.Unmarshal(raw, v); err != nil {
		t.Fatal(err)
	}
}

// stateOf reads the cases' names, which put the L part first: "2L+H".
func stateOf(t *testing.T, name string) State {
	t.Helper()
	if name == "" {
		return Undamaged
	}
	parts := strings.Split(name, "+")
	slices.Reverse(parts)
	s, ok := StateByName(strings.Join(parts, "+"))
	if !ok {
		t.Fatalf("no state %q", name)
	}
	return s
}

func TestPropertiesUnderDamage(t *testing.T) {
	t.Parallel()
	all := card.Properties(0).With(card.HPR).With(card.HRR).With(card.HRRCL)
	if e := L.Effects(); e.Properties(all) != card.Properties(0).With(card.LRR) {
		t.Errorf("AP-10.1.6 L: %b", e.Properties(all))
	}
	if e := None.Effects(); e.Properties(all) != all {
		t.Error("AP-10.1.6 no damage changes properties")
	}
	if e := setOf(NoRolling).effects(H); !e.Properties(all).Has(card.NRM) {
		t.Error("AP-10.3.2 row 3: rolling maneuvers")
	}
}
