// Inside: it shares the games of scouthelp_test.go.
package scout

import (
	"path/filepath"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/yamldoc"
)

func TestPlayOuts(t *testing.T) {
	t.Parallel()
	for _, tt := range aptest.Games {
		t.Run(tt.Name, func(t *testing.T) {
			t.Parallel()
			g := compiledText(t, tt.Text)
			rulestest.Run(t, rulestest.Case{System: system{}, Game: g, Mirror: g.Mirror(), MirrorOption: mirrorOption,
				Duels: 40, Longest: 4000, MaxFacts: 4})
		})
	}
}

// The cards of the cases fly too: propellers, slats and flaps, swing wings, four engines.
func TestPlayOutsOfOtherCards(t *testing.T) {
	t.Parallel()
	paths, err := filepath.Glob("../aptest/cards/*.yaml")
	if err != nil || len(paths) < 20 {
		t.Fatalf("%d cards, %v", len(paths), err)
	}
	for k, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			t.Parallel()
			s := aptest.Setup(t, "start: {range: 3}\nblue: {card: f-4e}\nred: {card: mig-17f}")
			for side, p := range [2]string{path, paths[(k+7)%len(paths)]} {
				f, err := yamldoc.ReadFile(p)
				if err != nil {
					t.Fatal(err)
				}
				if s.Sides[side][0].Card, err = yamldoc.Parse(f); err != nil {
					t.Fatal(err)
				}
			}
			g, err := play.Compile(s)
			if err != nil {
				t.Fatal(err)
			}
			rulestest.Run(t, rulestest.Case{System: system{}, Game: g, Mirror: g.Mirror(), MirrorOption: mirrorOption,
				Duels: 20, Longest: 4000, MaxFacts: 2})
		})
	}
}

// mirrorOption is the option that does the same to the other side.
func mirrorOption(rd rules.Duel, q *rules.Decision, option int) int {
	d := rd.(*play.Duel)
	if d.Phase != play.FlightPhase {
		return option
	}
	i := int(d.Acting)
	c := &d.Crafts[i]
	s := play.Mirrored(c.Fly)
	switch {
	case q.Kind == rules.Move:
		st := d.List.Steps[option]
		st.Hand, st.Bank = -st.Hand, -st.Bank
		for k, x := range d.Plane(i).AppendSteps(nil, &s) {
			if x == st {
				return k
			}
		}
		panic("no mirror image of a step")
	case q.Kind == rules.Turn:
		a := d.List.Afters[option]
		a.Bank = -a.Bank
		for k, x := range d.Plane(i).AppendAfters(nil, &s) {
			if x == a {
				return k
			}
		}
		panic("no mirror image of a facing change")
	}
	return option
}

func TestScatteredPlayOuts(t *testing.T) {
	t.Parallel()
	g := compiledText(t, scatteredText+phantomVsMiG)
	rulestest.Run(t, rulestest.Case{System: system{}, Game: g, Mirror: g.Mirror(), MirrorOption: mirrorOption,
		Duels: 40, Longest: 4000, MaxFacts: 4})
}
