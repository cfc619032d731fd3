package armory

import (
	"embed"
	"fmt"
	"slices"
	"sync"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/yamldoc"
)

//go:embed loadouts/*.yaml
var loadoutFiles embed.FS

// A LoadoutFile is the loads that an aircraft had at various times.
type LoadoutFile struct {
	Card     string    `yaml:"card" pattern:"^[a-z0-9]+(-[a-z0-9]+)*$" maxlen:"60" doc:"id of the aircraft's card, as the file is named"`
	Loadouts []Loadout `yaml:"loadouts" minitems:"1" maxitems:"12" doc:"its loads, the usual one first"`
}

// A Loadout is one load of an aircraft.
type Loadout struct {
	Name  string      `yaml:"name" pattern:"^[a-z0-9]+(-[a-z0-9]+)*$" maxlen:"30" doc:"short name: a year, or what makes it special"`
	About string      `yaml:"about" maxlen:"300" doc:"who flew so, and where that is taken from"`
	Load  []card.Item `yaml:"load,omitempty" maxitems:"60" doc:"stores on stations; absent: nothing but the gun"`
}

// loadouts are the shipped files, by name.
var loadouts = sync.OnceValue(func() []LoadoutFile {
	var all []LoadoutFile
	for _, f := range yamldoc.Embedded(loadoutFiles, "loadouts") {
		doc, err := yamldoc.Parse(f)
		if err != nil {
			panic("armory: " + err.Error())
		}
		var l LoadoutFile
		if err := yamldoc.Decode(doc, &l); err != nil {
			panic("armory: " + err.Error())
		}
		all = append(all, l)
	}
	return all
})

// Loadouts are the shipped loads of the aircraft with that card, the usual one first; nil if
// there are none. Callers share them and must not change them.
func Loadouts(cardID string) []Loadout {
	for _, f := range loadouts() {
		if f.Card == cardID {
			return f.Loadouts
		}
	}
	return nil
}

// LoadoutsOf are those of a card, or where it has none those of the card that it is a changed copy of.
func LoadoutsOf(cardID, basedOn string) []Loadout {
	if all := Loadouts(cardID); all != nil {
		return all
	}
	return Loadouts(basedOn)
}

// FindLoadout is a shipped load of the aircraft by name. The error is a Fault that lists the
// names there are.
func FindLoadout(cardID, name string) (*Loadout, error) {
	all := Loadouts(cardID)
	at := slices.IndexFunc(all, func(l Loadout) bool { return yamldoc.Fold(l.Name) == yamldoc.Fold(name) })
	if at < 0 {
		var names []string
		for _, l := range all {
			names = append(names, l.Name)
		}
		if names == nil {
			return nil, yamldoc.Fault{Found: fmt.Sprintf("%q", name), Allowed: "none: no loads of " + cardID + " are shipped",
				Err: yamldoc.ErrUnknown}
		}
		return nil, yamldoc.NewString(name, nil).OneOf("", names)
	}
	return &all[at], nil
}
