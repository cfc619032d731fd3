package airforce

import (
	"embed"
	"fmt"
	"io/fs"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

//go:embed cards/*.yaml
var cardFiles embed.FS

// shippedCards lists the card files inside the binary, by name. A file goes
// by its base name in messages.
func shippedCards() []yamldoc.File {
	paths, err := fs.Glob(cardFiles, "cards/*.yaml")
	if err != nil {
		panic("airforce: " + err.Error())
	}
	var files []yamldoc.File
	for _, p := range paths {
		data, err := cardFiles.ReadFile(p)
		if err != nil {
			panic("airforce: " + err.Error())
		}
		files = append(files, yamldoc.File{Name: strings.TrimPrefix(p, "cards/"), Data: data})
	}
	return files
}

// decodeCard reads a card and checks that its fields fit together. The error
// is yamldoc.Faults with every fault of the card.
func decodeCard(doc *yamldoc.Node) (*Card, error) {
	var c Card
	k := cardCheck{doc: doc, card: &c, faults: yamldoc.AsFaults(yamldoc.Decode(doc, &c))}
	k.id()
	k.speeds()
	k.rates("climb", &c.Climb)
	k.rates("dive_speed_climb", &c.DiveClimb)
	if k.sound("max_dive") && c.MaxDive.Red < c.MaxDive.Black {
		k.refuse("max_dive.red", fmt.Sprintf("at least the black value %d", c.MaxDive.Black))
	}
	k.steps()
	k.loops()
	k.guns()
	if err := k.faults.Err(); err != nil {
		return nil, err
	}
	return &c, nil
}

// A cardCheck looks for faults between the fields of a card. A field with a
// fault of its own is not looked at again.
type cardCheck struct {
	doc    *yamldoc.Node
	card   *Card
	faults yamldoc.Faults
}

// refuse adds the fault of the field at a path.
func (k *cardCheck) refuse(path, allowed string) {
	f := k.doc.Get(path).Fault(path, allowed)
	f.Err = yamldoc.ErrRange
	k.faults = append(k.faults, f)
}

// sound reports whether the field is there without a fault in it.
func (k *cardCheck) sound(field string) bool {
	for _, f := range k.faults {
		if f.Field == field || strings.HasPrefix(f.Field, field+".") {
			return false
		}
	}
	return k.doc.Get(field) != nil
}

// id checks that a card of a file has the file's name, by which it is found.
func (k *cardCheck) id() {
	if want := yamldoc.ID(k.doc.File); k.doc.Document && k.sound("id") && k.card.ID != want {
		k.refuse("id", fmt.Sprintf("%q, as the file is named (or a file %s.yaml)", want, k.card.ID))
	}
}

// speeds checks that stall, Level and Dive speed ascend in every band (AF-53).
func (k *cardCheck) speeds() {
	if !k.sound("stall") || !k.sound("maneuver") || !k.sound("level") || !k.sound("dive") {
		return
	}
	c := k.card
	for b := range bands {
		if c.Level[b] <= c.Stall[b] {
			k.refuse(fmt.Sprintf("level.%d", b+1), fmt.Sprintf("more than the Stall Speed %d", c.Stall[b]))
		}
		if c.Maneuver[b] > c.Level[b] {
			k.refuse(fmt.Sprintf("maneuver.%d", b+1), fmt.Sprintf("at most the top Level speed %d", c.Level[b]))
		}
		if c.Dive[b] <= c.Level[b] {
			k.refuse(fmt.Sprintf("dive.%d", b+1), fmt.Sprintf("more than the top Level speed %d", c.Level[b]))
		}
	}
}

// rates checks that no red value is below the black one.
func (k *cardCheck) rates(field string, r *Rates) {
	if !k.sound(field) {
		return
	}
	for b := range bands {
		if r.Red[b] < r.Black[b] {
			k.refuse(fmt.Sprintf("%s.red.%d", field, b+1), fmt.Sprintf("at least the black value %d", r.Black[b]))
		}
	}
}

// steps checks that the steps of acceleration ascend (AF-61).
func (k *cardCheck) steps() {
	if !k.sound("acceleration") {
		return
	}
	for i, a := range k.card.Acceleration {
		if i > 0 && a <= k.card.Acceleration[i-1] {
			k.refuse(fmt.Sprintf("acceleration.%d", i+1), fmt.Sprintf("more than the step before it, %d", k.card.Acceleration[i-1]))
		}
	}
}

// loops checks that an aircraft that loops knows how far it dives in one (AF-20).
func (k *cardCheck) loops() {
	if k.sound("requirements.half_loop") && k.doc.Field("half_loop_dive") == nil {
		k.faults = append(k.faults, k.doc.Missing("half_loop_dive", "1 to 60 hundred feet, for an aircraft with a half-loop must have it"))
	}
}

// guns checks the number of rolls (AF-15).
func (k *cardCheck) guns() {
	if f := k.card.Flexible; k.sound("flexible") && f != nil && f.Rolls > 1 && f.Stations < manyStations {
		k.refuse("flexible.rolls", fmt.Sprintf("1, for it takes %d gun stations to roll more often", manyStations))
	}
}
