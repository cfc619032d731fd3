//go:build !js

package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
)

// init adds what only the command line uses. The page that plays does without, so that it loads fast.
func init() {
	System.Show = card.Show
	System.Odds = func() []rules.Attack { return append(gunnery.Attacks(card.Compile), guided.Attacks()...) }
	System.Has.Importer = &rules.Importer{Form: "the public Air Power form", Card: importCard}
	System.Has.Missiles.Show = armory.Show
}

// importCard reads a card of the public JSON form into ours: its id, the text of
// its file, and remarks on what was read in a special way or left out.
func importCard(path string) (id string, text []byte, remarks []string, err error) {
	c, err := card.ImportFile(path)
	if err != nil {
		return "", nil, nil, err
	}
	return c.Document.ID, c.Text, c.Remarks, nil
}
