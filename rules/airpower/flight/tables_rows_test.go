package flight_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/card"
	. "github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/rulestest"
)

// TestTableTransitions holds each cell of AP-5.3 against the table, for aircraft
// with and without HPR, with and without HRD, at speeds on either side of those named.
func TestTableTransitions(t *testing.T) {
	t.Parallel()
	f := printed(t)
	for _, name := range []string{"F-4B", "F7U-3"} {
		p := plane(t, name)
		hpr := name == "F7U-3"
		for from, row := range f.Transitions.Next {
			for to, rule := range row {
				for speed := card.Halves(3); speed <= 12; speed++ {
					for _, hrd := range []bool{false, true} {
						s := NewState(origin, 10, speed)
						s.Type = aptest.Types[from]
						p.NewTurn(&s)
						st := Start{Type: aptest.Types[to], HRD: hrd}
						got := p.Transition(&s, &st, p.Properties(&s)) == OK
						rulestest.Same(t, fmt.Sprintf("AP-5.3 %s: %s to %s (%s), speed %v, HRD %t", name, from, to, rule, speed, hrd),
							got, allowed(t, rule, hpr, hrd, speed))
					}
				}
			}
		}
	}
}

// allowed reads a cell of the table of transitions.
func allowed(t *testing.T, rule string, hpr, hrd bool, speed card.Halves) bool {
	t.Helper()
	if hrd { // only where the cell names it
		return rule == "HRD" || rule == "HPR or HRD" || rule == "HRD and speed<=4.0" && speed <= 8
	}
	switch {
	case rule == "ok", strings.HasPrefix(rule, "VFPs >="):
		return true
	case strings.HasPrefix(rule, "no"), rule == "HRD", rule == "HRD and speed<=4.0",
		strings.HasPrefix(rule, "vertical reverse"):
		return false
	case rule == "HPR", rule == "HPR or HRD":
		return hpr
	case rule == "HPR and speed<=3.5":
		return hpr && speed <= 7
	case rule == "speed<=2.0, or HPR and speed<=3.0":
		return speed <= 4 || hpr && speed <= 6
	}
	t.Fatalf("cell %q", rule)
	return false
}

func TestTableGLOC(t *testing.T) {
	t.Parallel()
	f := printed(t)
	for column, typ := range map[string]Type{"level": LVL, "climbing": ZC, "diving": SD} {
		rulestest.Same(t, "rows", len(f.GLOC.Flight[column]), 10)
		for i, text := range f.GLOC.Flight[column] {
			rulestest.Same(t, fmt.Sprintf("AP-18.6.1 %s, die %d", column, i+1), planText(GLOCPlan(typ, i+1), column, i), text)
		}
	}
	rulestest.Same(t, "AP-18.6.1 stalled", GLOCPlan(ST, 10), GLOCPlan(VD, 10))
}

// planText is a plan in the words of the table.
func planText(pl Plan, column string, i int) string {
	if column == "diving" && i < 3 {
		return [3]string{"LVL if allowed else VD-exit SD", "as 1 with TT", "as 1 with HT"}[i]
	}
	text := pl.Type.String()
	if pl.HRD {
		text = "HRD then " + text
	}
	if pl.Free {
		text += " free descent"
	}
	climbs := pl.Type.Climbing() || pl.Type.Diving()
	switch {
	case climbs && pl.Most:
		text += " max"
	case climbs:
		text += " min"
	}
	if pl.Turn {
		text += " " + pl.Rate.String()
	}
	if pl.VR {
		text += ", random VR"
	}
	return text
}
