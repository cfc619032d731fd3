package rulestest

import (
	"slices"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// Setup reads start, options and the sides' other fields (blue, red) from YAML and takes
// cards by id. The fields of a side go to all of its aircraft.
func Setup(t testing.TB, cards []yamldoc.File, text string, blue, red []string) *rules.Setup {
	t.Helper()
	used := slices.DeleteFunc(slices.Clone(cards), func(f yamldoc.File) bool { // reading all takes long
		return !slices.Contains(blue, yamldoc.ID(f.Name)) && !slices.Contains(red, yamldoc.ID(f.Name))
	})
	shelf, err := yamldoc.NewShelf("card", used)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := yamldoc.Parse(yamldoc.File{Name: "test.yaml", Data: []byte(text + "\nend: 0\n")})
	if err != nil {
		t.Fatal(err)
	}
	s := &rules.Setup{Start: doc.Field("start"), Options: doc.Field("options")}
	for side, ids := range [2][]string{blue, red} {
		for _, id := range ids {
			card, err := shelf.Find(id)
			if err != nil {
				t.Fatal(err)
			}
			s.Sides[side] = append(s.Sides[side], rules.CraftSetup{Card: card, Fields: doc.Field(rules.Side(side).String())})
		}
	}
	return s
}
