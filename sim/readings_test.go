package sim_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/sim"
)

// Every option of every system says what it is, and can list its values if it is a reading.
func TestOptionsSayWhatTheyAre(t *testing.T) {
	t.Parallel()
	for _, s := range rules.Systems() {
		readings := s.Offers().Setup.Readings()
		if len(readings) == 0 {
			t.Errorf("%s: found no reading", s.ID())
		}
		for _, o := range s.Offers().Setup.OptionList() {
			if !slices.Contains(rules.Roles(), o.Role) {
				t.Errorf("%s: option %s has the role %q, want one of %v", s.ID(), o.Field, o.Role, rules.Roles())
			}
		}
		for _, o := range readings {
			if len(o.Values) < 2 {
				t.Errorf("%s: reading %s has the values %v, want at least two", s.ID(), o.Field, o.Values)
			}
		}
	}
}

// The value of a reading that is listed first is that of an experiment which does not name it.
func TestFirstReadingIsUsual(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"tornado-vs-ufo", "mustang-vs-gustav", "spitfire-vs-bf109e", "phantom-vs-mig21"} {
		p, err := (sim.Folders{}).Plan(name, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		usual := outcomes(p)
		for _, o := range p.Experiment.System.Offers().Setup.Readings() {
			e, err := p.Experiment.WithOption([]int{0}, o.Field, o.Values[0])
			if err != nil {
				t.Fatal(err)
			}
			named, err := sim.NewPlan(e)
			if err != nil {
				continue // it has no effect here, which the rules refuse
			}
			if !slices.Equal(outcomes(named), usual) {
				t.Errorf("%s: %s: %s plays otherwise than without it", name, o.Field, o.Values[0])
			}
		}
	}
}

// outcomes are the traces of some duels of the first cell.
func outcomes(p *sim.Plan) (traces []uint64) {
	p.Each(0, 0, 5, func(_ int64, o *rules.Outcome, _ *rules.Ledger, _ uint64) { traces = append(traces, o.Trace) })
	return traces
}

// The pages of rules say of every option what it is.
func TestPagesSayWhatOptionsAre(t *testing.T) {
	t.Parallel()
	name := regexp.MustCompile("`(?:options\\.)?([a-z_]+)`")
	for _, s := range rules.Systems() {
		text, err := os.ReadFile("../docs/rules/" + s.ID() + ".md")
		if err != nil {
			t.Fatal(err)
		}
		_, table, _ := strings.Cut(string(text), "| what it is |\n")
		told := map[string]string{}
		for _, row := range strings.Split(table, "\n") {
			cells := strings.Split(row, "|")
			if len(cells) < 4 {
				break
			}
			for _, m := range name.FindAllStringSubmatch(cells[1], -1) {
				told[m[1]] = strings.TrimSpace(cells[len(cells)-2])
			}
		}
		for _, o := range s.Offers().Setup.OptionList() {
			if told[o.Field] != o.Role {
				t.Errorf("docs/rules/%s.md says that %s is %q, want %q", s.ID(), o.Field, told[o.Field], o.Role)
			}
		}
	}
}
