package card

import (
	"embed"
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

//go:embed cards/*.yaml
var cardFiles embed.FS

// Shipped lists the card files inside the binary, by name. A file goes
// by its base name in messages.
func Shipped() []yamldoc.File { return yamldoc.Embedded(cardFiles, "cards") }

// Decode reads a card and checks that its fields fit together. The error
// is yamldoc.Faults with every fault of the card.
func Decode(doc *yamldoc.Node) (*Card, error) {
	var c Card
	k := cardCheck{yamldoc.Check(doc, &c), &c}
	k.Named(c.ID)
	k.speeds()
	k.rates("climb", &c.Climb)
	k.rates("dive_speed_climb", &c.DiveClimb)
	if k.Has("max_dive") && c.MaxDive.Red < c.MaxDive.Black {
		k.refuse("max_dive.red", fmt.Sprintf("at least the black value %d", c.MaxDive.Black))
	}
	k.steps()
	k.loops()
	k.guns()
	k.engines()
	k.from()
	if err := k.Faults.Err(); err != nil {
		return nil, err
	}
	return &c, nil
}

// A cardCheck looks for faults between the fields of a card.
type cardCheck struct {
	yamldoc.Checking
	card *Card
}

// refuse adds the fault of the field at a path.
func (k *cardCheck) refuse(path, allowed string) {
	f := k.Doc.Get(path).Fault(path, allowed)
	f.Err = yamldoc.ErrRange
	k.Add(f)
}

// speeds checks that stall, Level and Dive speed ascend in every band (AF-53).
func (k *cardCheck) speeds() {
	if !k.Has("stall") || !k.Has("maneuver") || !k.Has("level") || !k.Has("dive") {
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
	if !k.Has(field) {
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
	if !k.Has("acceleration") {
		return
	}
	for i, a := range k.card.Acceleration {
		if i > 0 && a <= k.card.Acceleration[i-1] {
			k.refuse(fmt.Sprintf("acceleration.%d", i+1),
				fmt.Sprintf("more than the step before it, %d", k.card.Acceleration[i-1]))
		}
	}
}

// loops checks that an aircraft that loops knows how far it dives in one (AF-20).
func (k *cardCheck) loops() {
	if k.Has("requirements.half_loop") && k.Doc.Field("half_loop_dive") == nil {
		k.Faults = append(k.Faults, k.Doc.Missing("half_loop_dive",
			"1 to 60 hundred feet, for an aircraft with a half-loop must have it"))
	}
}

// manyStations is the number of gun stations from which a card gives its rolls (AF-15).
const manyStations = 4

// guns checks the number of rolls (AF-15).
func (k *cardCheck) guns() {
	if f := k.card.Flexible; k.Has("flexible") && f != nil && f.Rolls > 1 && f.Stations < manyStations {
		k.refuse("flexible.rolls", fmt.Sprintf("1, for it takes %d gun stations to roll more often", manyStations))
	}
}

// engines checks that E hits cost what they do with so many engines (AF-24), and that no
// fighter is a heavy bomber (AF-27).
func (k *cardCheck) engines() {
	c := k.card
	if k.Has("kind") && k.Has("heavy") && c.Heavy && c.Kind == FighterKind {
		k.refuse("heavy", "false, for a fighter is no heavy bomber")
	}
	if !k.Has("engines") || !k.Has("engine_hits") {
		return
	}
	allowed := lossesOf[min(c.Engines, len(lossesOf)-1)]
	if !slices.Contains(allowed, c.EngineHits) {
		k.refuse("engine_hits", fmt.Sprintf("%s with engines: %d", strings.Join(allowed, " or "), c.Engines))
	}
}

// lossesOf are the engine_hits that go with a number of engines, the last with more too.
var lossesOf = [][]string{1: {"single", "rugged-radial", "il-2"}, 2: {"twin"}, 3: {"twin", "four"}, 4: {"four"}}
