package armory

import (
	"fmt"
	"slices"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// Decode reads a card and checks that its fields fit together. The error is
// yamldoc.Faults with every fault of the card.
func Decode(doc *yamldoc.Node) (*Document, error) {
	var d Document
	k := check{yamldoc.Check(doc, &d), &d}
	k.run()
	if err := k.Faults.Err(); err != nil {
		return nil, err
	}
	return &d, nil
}

// A check looks for faults between the fields of a card.
type check struct {
	yamldoc.Checking
	d *Document
}

func (k *check) run() {
	k.Named(k.d.ID)
	if k.Sound("guidance", "seeker") {
		k.guidance()
	}
	if k.Sound("envelope", "guidance") {
		k.envelope()
	}
	if k.Sound("hit", "attack_rating", "notes") {
		k.hits()
	}
	if k.Sound("flight") && k.d.Flight.Sustainer > k.d.Flight.Turns {
		k.Refuse("flight.sustainer", fmt.Sprint(k.d.Flight.Sustainer), fmt.Sprintf("at most %d, its flight time",
			k.d.Flight.Turns))
	}
	for i, n := range k.d.Notes {
		if first := slices.Index(k.d.Notes, n); first < i {
			k.Refuse(fmt.Sprintf("notes.%d", i+1), fmt.Sprintf("%q", n),
				fmt.Sprintf("each note once; notes.%d is the same", first+1))
		}
	}
}

// guidance checks the fields that only some kinds of guidance have.
func (k *check) guidance() {
	g := guidanceOf(k.d.Guidance)
	k.only(g == Infrared, "seeker", k.d.Seeker != "", true)
	k.only(g == Infrared, "flare_rating", k.d.Flares != 0, false)
	k.only(g.Radar(), "chaff_rating", k.d.Chaff != 0, false)
	k.only(g.Radar(), "eccm", k.d.ECCM != 0, false)
	k.only(g == Active, "active_range", k.d.Active != 0, true)
	k.only(g != Unguided, "launch.turn_rate", k.d.Launch.Rate != "", true)
	k.only(g != Unguided, "flight.turn", k.d.Flight.Turn != "", true)
	k.only(g != Unguided, "envelope", k.d.Envelope != nil, true)
	if k.d.Command != 0 && !slices.Contains(k.d.Notes, Nuclear.String()) {
		k.Refuse("command_range", fmt.Sprint(k.d.Command), "none without the note nuclear")
	}
}

// only refuses a field that is there though it has no meaning, or missing though it must not be.
func (k *check) only(fits bool, field string, there, must bool) {
	switch {
	case there && !fits:
		k.Refuse(field, "it", fmt.Sprintf("none with guidance %s", k.d.Guidance))
	case !there && fits && must && k.Sound(field):
		k.Add(k.Doc.Missing(field, fmt.Sprintf("it with guidance %s", k.d.Guidance)))
	}
}

func (k *check) envelope() {
	e := k.d.Envelope
	if e == nil {
		return
	}
	if *e == (EnvelopeRows{}) {
		k.Refuse("envelope", "no aspect", "rear, side or front")
	}
	for a, r := range e.rows() {
		if r != nil && r.Min > r.Max {
			k.Refuse(fmt.Sprintf("envelope.%s.min", Aspect(a)), fmt.Sprint(r.Min),
				fmt.Sprintf("at most %d, the greatest range", r.Max))
		}
	}
}

// hits checks that each kind of hit has a rating, and the other way round.
func (k *check) hits() {
	nuclear := slices.Contains(k.d.Notes, Nuclear.String())
	need, rating := k.d.Hit.figures(), k.d.Ratings.figures()
	switch {
	case nuclear && (k.d.Hit != nil || k.d.Ratings != nil):
		k.Refuse("notes", "nuclear beside hits", "no hit and no attack_rating with a nuclear warhead")
		return
	case !nuclear && k.d.Hit == nil:
		k.Add(k.Doc.Missing("hit", "it, or the note nuclear"))
		return
	case !nuclear && need == [NumKinds]int8{}:
		k.Refuse("hit", "no kind of hit", "direct or proximity")
	}
	for i := range need {
		if (need[i] == 0) != (rating[i] == 0) {
			k.Refuse("attack_rating", fmt.Sprintf("a %s hit without its roll or its rating", Kind(i)),
				"the kinds of hit that hit has")
		}
	}
	if need[Proximity] != 0 && need[Proximity] <= need[Direct] {
		k.Refuse("hit.proximity", fmt.Sprint(need[Proximity]), fmt.Sprintf("more than %d, that of a direct hit",
			need[Direct]))
	}
}

func (h *HitLine) figures() [NumKinds]int8 {
	if h == nil {
		return [NumKinds]int8{}
	}
	return [NumKinds]int8{Direct: int8(h.Direct), Proximity: int8(h.Proximity)}
}
