package armory

import (
	"embed"
	"fmt"
	"sync"

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
	return nil, yamldoc.Fault{Found: fmt.Sprintf("%q", name), Allowed: "the designation of a missile, as in AIM-9B",
		Near: near, Err: yamldoc.ErrUnknown}
}
