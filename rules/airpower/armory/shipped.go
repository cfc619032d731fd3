package armory

import (
	"embed"
	"fmt"
	"sync"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/yamldoc"
)

//go:embed missiles/*.yaml
var missileFiles embed.FS

// Shipped lists the missile files inside the binary, by name. A file goes by its base name in
// messages.
func Shipped() []yamldoc.File { return yamldoc.Embedded(missileFiles, "missiles") }

// Missiles are the shipped missiles, by the names of their files. Callers share them and must
// not change them.
var Missiles = sync.OnceValue(func() []*Missile {
	var all []*Missile
	for _, f := range Shipped() {
		doc, err := yamldoc.Parse(f)
		if err != nil {
			panic("armory: " + err.Error())
		}
		m, err := Compile(doc)
		if err != nil {
			panic("armory: " + err.Error())
		}
		all = append(all, m)
	}
	return all
})

// Find is the shipped missile that answers to the name, or nil.
func Find(name string) *Missile {
	for _, m := range Missiles() {
		if m.Answers(name) {
			return m
		}
	}
	return nil
}

// Lookup is Find with an error: a Fault that names the nearest designation.
func Lookup(name string) (*Missile, error) {
	if m := Find(name); m != nil {
		return m, nil
	}
	var names []string
	for _, m := range Missiles() {
		names = append(names, m.Name)
		names = append(names, m.Aliases...)
	}
	near, _ := yamldoc.Nearest(name, names)
	return nil, yamldoc.Fault{Found: fmt.Sprintf("%q", name), Allowed: "the designation of a missile, as in AIM-9B", Near: near, Err: yamldoc.ErrUnknown}
}

// A Round is a missile on a station of an aircraft.
type Round struct {
	Missile *Missile
	Station *card.Station
	Points  card.Quarters // load points there, which come off with it
}

// Rounds are the missiles of a load, in its order (AP-4.4, AP-14.2.6).
func Rounds(l *card.Load) (all []Round) {
	for _, p := range l.Pieces {
		if m := Find(p.Store.Name); m != nil {
			all = append(all, Round{m, p.Station, p.Points})
		}
	}
	return all
}
