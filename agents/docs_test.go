// Inside: the score of an option, worked out in the guide, is seen in no choice.
package agents

import (
	"os"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// TestGuide holds docs/doctrines.md to the code: the example compiles and picks what the page says, the page
// shows the fault as it is reported, and it names every fact and kind of decision.
func TestGuide(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../docs/doctrines.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(page), "```yaml\n")
	example, _, _ := strings.Cut(rest, "```")
	p, err := Compile(parseAs(t, "patient.yaml", example), someSystem)
	if err != nil {
		t.Fatal(err)
	}
	const percent = rules.Certain / 100
	v := some(2)
	v.options[0][rules.Range], v.options[0][rules.MyReach], v.options[0][rules.TheirKill] = 70, 20*percent, 8*percent
	v.options[1][rules.Range], v.options[1][rules.MyReach], v.options[1][rules.TheirKill] = 100, 15*percent, 2*percent
	a := p.NewAgent()
	a.Begin(1, 0)
	if got := a.Pick(nil, seen(v), v.decision(rules.Speed)); got != 1 {
		t.Errorf("option %d, the page says 1", got)
	}
	_, rest, _ = strings.Cut(rest, "```yaml\n")
	recharging, _, _ := strings.Cut(rest, "```")
	if _, err := Compile(parse(t, strings.Replace(head, "fighter", "ufo", 1)+recharging), someSystem); err != nil {
		t.Errorf("the section on recharging: %v", err)
	}
	s := p.(*doctrine).sections[rules.Speed]
	for i, want := range []int64{35, 60} { // tenths of a point
		if got := s.score(&v.options[i]); got != want*1000*unity/10 {
			t.Errorf("option %d scores %d, the page says %d tenths", i, got, want)
		}
	}
	err = Check(parseAs(t, "patient.yaml", strings.Replace(example, "fact: range", "fact: rnge", 1)), someSystem)
	if err == nil {
		t.Fatal("no fault")
	}
	start, _, _ := strings.Cut(err.Error(), ", speed, lead")
	if !strings.Contains(string(page), start) {
		t.Errorf("the page does not show %s", start)
	}
	for f := range rules.NumFacts {
		row := "| `" + f.Info().Name + "` | " + f.Info().Unit + " | " + f.Info().About + " |"
		if !strings.Contains(string(page), row) {
			t.Errorf("the page lacks %s", row)
		}
	}
	for _, k := range rules.AllKinds.Names() {
		if !strings.Contains(string(page), "`"+k+"`") {
			t.Errorf("the page lacks the section %s", k)
		}
	}
}

// TestSchema: the schema for editors names facts and sections.
func TestSchema(t *testing.T) {
	t.Parallel()
	schema, err := yamldoc.Schema(DoctrineType(), "Doctrine")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"propertyNames"`, `"target_angle_off"`, `"launch"`} {
		if !strings.Contains(string(schema), want) {
			t.Errorf("the schema lacks %s", want)
		}
	}
}
