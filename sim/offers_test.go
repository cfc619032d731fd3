package sim_test

import (
	"os"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/sim"
)

// TestOffersAreOnThePage: docs/doctrines.md tells what each system offers to doctrines.
func TestOffersAreOnThePage(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../docs/doctrines.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range rules.Systems() {
		o := s.Offers()
		var sections, missing []string
		quoted := func(set rules.KindSet) string { return "`" + strings.Join(set.Names(), "`, `") + "`" }
		for _, craft := range o.Crafts {
			if o.Decides != nil {
				sections = append(sections, craft+": "+quoted(o.KindsOf(craft)))
			}
		}
		if sections == nil {
			sections = []string{quoted(o.Kinds)}
		}
		for f := range rules.NumFacts {
			if !o.Told().Has(f) {
				missing = append(missing, "`"+f.Info().Name+"`")
			}
		}
		ahead := "no"
		if o.Plans != nil {
			ahead = "yes"
		}
		row := "| " + strings.Join([]string{
			s.ID(), "`" + strings.Join(o.Crafts, "`, `") + "`", strings.Join(sections, "; "), ahead,
			strings.Join(missing, ", "),
		}, " | ") + " |\n"
		if !strings.Contains(string(page), row) {
			t.Errorf("docs/doctrines.md lacks the row of %s:\n%s", s.ID(), row)
		}
	}
}

// systemNames lists the names of all systems, as faults do.
func systemNames() string {
	var names []string
	for _, s := range rules.Systems() {
		names = append(names, s.ID())
	}
	return strings.Join(names, ", ")
}

// TestUnknownSystem: a doctrine of the user's that is for no known system is refused wherever doctrines are listed.
func TestUnknownSystem(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for name, system := range map[string]string{"good": "system: ufo", "lost": "system: airporwer", "none": "kin: x"} {
		text := "id: " + name + "\nname: N\n" + system + "\nkind: fighter\nabout: A.\n"
		if err := os.WriteFile(dir+"/"+name+".yaml", []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, s := range rules.Systems() {
		catalog, err := sim.Folders{Doctrines: dir}.DoctrineCatalog(s)
		if err == nil {
			t.Fatal("no fault")
		}
		for _, want := range []string{
			`lost.yaml:3:9: system: found "airporwer" (did you mean airpower?), want one of ` + systemNames() + ``,
			`none.yaml:1:1: system: missing, want the rules system that the doctrine is for`,
		} {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%s: got %v, want %s", s.ID(), err, want)
			}
		}
		if catalog.Has("lost") || catalog.Has("none") || catalog.Has("good") != (s.ID() == "ufo") {
			t.Errorf("%s: the catalog has %v", s.ID(), catalog.Names())
		}
	}
}
