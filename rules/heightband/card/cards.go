package card

import (
	"embed"
	"fmt"

	"github.com/furball-sim/furball/rules/yamldoc"
)

//go:embed cards/*.yaml
var cardFiles embed.FS

// Shipped lists the card files inside the binary, by name.
func Shipped() []yamldoc.File { return yamldoc.Embedded(cardFiles, "cards") }

// Decode reads a card and checks that its fields fit together. The error
// is yamldoc.Faults with every fault of the card.
func Decode(doc *yamldoc.Node) (*Card, error) {
	var c Card
	k := cardCheck{yamldoc.Check(doc, &c), &c}
	k.Named(c.ID)
	k.stall()
	k.batteries()
	k.equipment()
	k.figures()
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

// stall checks that the aircraft can fly level (HB-33).
func (k *cardCheck) stall() {
	if k.Has("st") && k.Has("as") && k.card.ST > k.card.AS {
		k.Add(k.Doc.Field("st").Fault("st", fmt.Sprintf("at most as, which is %d inches a turn", k.card.AS)))
	}
}

// batteries checks that flexible guns have somebody to fire them and that names differ.
func (k *cardCheck) batteries() {
	if !k.Has("batteries") {
		return
	}
	fixed, names := 0, map[string]int{}
	for i, b := range k.card.Batteries {
		path := fmt.Sprintf("batteries.%d.", i+1)
		if first := names[b.Name]; first != 0 {
			k.Add(k.Doc.Get(path+"name").Fault(path+"name",
				fmt.Sprintf("a name that batteries.%d does not have already", first)))
		} else {
			names[b.Name] = i + 1
		}
		switch arc := k.Doc.Get(path + "arc"); {
		case b.Arc == "nose-fixed":
			if fixed++; fixed == maxFixed+1 {
				k.Add(arc.Fault(path+"arc", fmt.Sprintf("at most %d batteries that are nose-fixed", maxFixed)))
			}
		case k.Has("crew") && k.card.Crew.Aircrew == 0:
			k.Add(arc.Fault(path+"arc", "nose-fixed, for there is no aircrew to fire it (crew.aircrew)"))
		}
	}
}

// equipment checks that nothing is aboard twice.
func (k *cardCheck) equipment() {
	if !k.Has("equipment") {
		return
	}
	var has Gear
	for i, name := range k.card.Equipment {
		path := fmt.Sprintf("equipment.%d", i+1)
		if g := GearByName(name); has&g != 0 {
			k.Add(k.Doc.Get(path).Fault(path, "an item that is not listed already"))
		} else {
			has |= g
		}
	}
}

// figures checks that a climb at short-lived power says how much of the power is short-lived (HB-63).
func (k *cardCheck) figures() {
	f := k.card.From
	if !k.Has("from") || f == nil {
		return
	}
	if f.Climb.Minutes < climbMinutes && f.Climb.Excess == 0 && !f.Climb.AllFuel {
		k.Add(k.Doc.Get("from.climb.minutes").Fault("from.climb.minutes",
			fmt.Sprintf("%d and more, or from.climb.excess_hp, or from.climb.all_fuel", climbMinutes)))
	}
}
