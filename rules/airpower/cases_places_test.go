package airpower_test

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/airpower/sighting"
	"github.com/furball-sim/furball/rules/hex"
)

// craftAt is an aircraft that has moved to a place, level if it names no flight, or the flight of the game turn
// before. A name is the field of the case.
func craftAt(name string, raw json.RawMessage) (c flight.State, err error) {
	at, err := PlaceOf(name, raw)
	if err != nil {
		return c, err
	}
	if at.Crashed || at.Fuel != nil {
		return c, aptest.Faultf("%s: crashed and fuel say nothing here", name)
	}
	pose, err := at.Pose()
	if err != nil {
		return c, fmt.Errorf("%s: %w", name, err)
	}
	speed, err := at.Pace()
	if err != nil {
		return c, fmt.Errorf("%s.%w", name, err)
	}
	c = flight.NewState(pose, at.Level(), speed)
	c.Move.Stage = flight.StageDone
	if word := cmp.Or(at.Flight, at.PreviousFlight); word != "" {
		c.Type, err = Flight(word)
	}
	return c, err
}

// two reads two of them.
func two(one string, a json.RawMessage, other string, b json.RawMessage) (x, y flight.State, err error) {
	x, err = craftAt(one, a)
	if err != nil {
		return x, y, err
	}
	y, err = craftAt(other, b)
	return x, y, err
}

// viewOf is an aircraft that has moved as an attack sees it.
func viewOf(s *flight.State) gunnery.View {
	return gunnery.View{Pose: s.Pose(), Altitude: s.Altitude, Speed: s.Speed, Type: s.Type,
		Previous: s.Type, Moved: true}
}

// checkDistance compares ranges (AP-3.5).
func checkDistance(c *Case) error {
	var f struct {
		From, To Place
		Expect   *int
	}
	if err := c.Fields(&f); err != nil {
		return err
	}
	if f.Expect == nil {
		return aptest.Faultf("expect is missing")
	}
	from, err := f.From.Point()
	if err != nil {
		return err
	}
	to, err := f.To.Point()
	if err != nil {
		return err
	}
	return differ("range", hex.FullRange(from, to, f.To.Level()-f.From.Level()), *f.Expect)
}

// A shotCase is a case of one aircraft that attacks another.
type shotCase struct {
	Attacker, Target, Expect json.RawMessage
}

// checkAngleOff finds the arc of the target in which the attacker is (AP-9.7).
func checkAngleOff(c *Case) error {
	var f shotCase
	if err := c.Fields(&f); err != nil {
		return err
	}
	a, t, err := two("attacker", f.Attacker, "target", f.Target)
	if err != nil {
		return err
	}
	want, err := word(f.Expect)
	if err != nil {
		return err
	}
	pace := hex.PaceOf(int(a.Speed), int(t.Speed))
	return differ("angle-off", hex.Attack(t.Pose(), a.Pose(), pace, hex.TieGuns).String(), want)
}

// An arcCase is a case of the arcs of an aircraft that hold another.
type arcCase struct {
	Observer, Other json.RawMessage
	In              []string `json:"expect_in"`
	NotIn           []string `json:"expect_not_in"`
}

// lowArc is the name of an arc that counts for lower targets alone: "180L", "180 low", "180 low arc".
var lowArc = regexp.MustCompile(`^(\d+)(?:L| low)(?: arc)?$`)

// arcName is an arc as cards print it.
func arcName(words string) string {
	if m := lowArc.FindStringSubmatch(words); m != nil {
		return m[1] + "L"
	}
	return strings.TrimSuffix(words, " arc")
}

// arcs asks of each arc that the case names whether it holds the other aircraft.
func (f *arcCase) arcs(holds func(arc string) (bool, error)) error {
	if len(f.In)+len(f.NotIn) == 0 {
		return aptest.Faultf("no arcs to be in or not")
	}
	for want, list := range map[bool][]string{true: f.In, false: f.NotIn} {
		for _, words := range list {
			arc := arcName(words)
			got, err := holds(arc)
			if err := errors.Join(err, differ("in "+arc, got, want)); err != nil {
				return err
			}
		}
	}
	return nil
}

// checkInArc asks for arcs as attacks have them: the cases follow the rule of equal
// speeds for guns, not the one of sensors (the page on the edition says so).
func checkInArc(c *Case) error {
	var f arcCase
	if err := c.Fields(&f); err != nil {
		return err
	}
	observer, other, err := two("observer", f.Observer, "other", f.Other)
	if err != nil {
		return err
	}
	o, e := &observer, &other
	in := hex.Attack(o.Pose(), e.Pose(), hex.PaceOf(int(e.Speed), int(o.Speed)), hex.TieGuns)
	sensor := hex.Sensor(o.Pose(), e.Pose(), hex.Level)
	return f.arcs(func(arc string) (bool, error) {
		if l := cardArc(arc); l != 0 {
			looks := sighting.Craft{Pose: o.Pose(), Altitude: o.Altitude, Speed: o.Speed, Blind: l}
			seen := sighting.Craft{Pose: e.Pose(), Altitude: e.Altitude, Speed: e.Speed}
			return looks.Vision(&seen) == sighting.Blind, nil
		}
		field, err := hex.ParseArcs(arc)
		if err != nil {
			return false, aptest.Faultf("arc: %v", err)
		}
		if err == nil && field.Has(in) && sensor&field == 0 {
			err = fmt.Errorf("%s holds %v, but no sensor sees it there", arc, in)
		}
		return field.Has(in), err
	})
}

// checkRadarArc asks for arcs of radars with their vertical limits (AP-16.6).
func checkRadarArc(c *Case) error {
	var f arcCase
	if err := c.Fields(&f); err != nil {
		return err
	}
	observer, other, err := two("observer", f.Observer, "other", f.Other)
	if err != nil {
		return err
	}
	return f.arcs(func(arc string) (bool, error) {
		at := radar.ArcOf(arc)
		if at == radar.NoArc {
			return false, aptest.Faultf("no radar arc %q", arc)
		}
		from, to := &observer, &other
		carrier := radar.Carrier{Pose: from.Pose(), Altitude: from.Altitude, Bank: from.Bank, Type: from.Type}
		return radar.ByFlightType.Within(at, &carrier, to.Pose(), int(to.Altitude)), nil
	})
}

// gunsAt are the guns of the attacker's card, or one that reaches range 2.
func gunsAt(raw json.RawMessage) ([]gunnery.Gun, error) {
	at, err := PlaceOf("attacker", raw)
	if err != nil {
		return nil, err
	}
	if at.Aircraft != "" {
		k, err := aptest.Card(at.Aircraft)
		if err != nil {
			return nil, err
		}
		if k.Gun != nil && k.Gun.Arc == "" {
			return []gunnery.Gun{gunnery.Internal(k.Gun)}, nil
		}
	}
	return []gunnery.Gun{{Rating: 1, Rounds: 2}}, nil
}

// checkGunRange sets up a gun attack (AP-9.1.2 to AP-9.1.4).
func checkGunRange(c *Case) error {
	var f shotCase
	if err := c.Fields(&f); err != nil {
		return err
	}
	guns, err := gunsAt(f.Attacker)
	if err != nil {
		return err
	}
	return f.shot(c, func(s *gunnery.Shooter, t *gunnery.Target) (gunnery.Aim, gunnery.Refusal) {
		return s.CheckGun(t, guns, gunnery.Normal)
	})
}

// checkRocketRange sets up a rocket attack (AP-9.3.2, AP-9.3.3).
func checkRocketRange(c *Case) error {
	var f shotCase
	if err := c.Fields(&f); err != nil {
		return err
	}
	return f.shot(c, func(s *gunnery.Shooter, t *gunnery.Target) (gunnery.Aim, gunnery.Refusal) {
		return s.CheckRockets(t, 1, 1)
	})
}

// shot compares the range of an attack, or its refusal.
func (f *shotCase) shot(c *Case,
	attack func(*gunnery.Shooter, *gunnery.Target) (gunnery.Aim, gunnery.Refusal)) error {
	a, t, err := two("attacker", f.Attacker, "target", f.Target)
	if err != nil {
		return err
	}
	want, may, err := orRefused(f.Expect)
	if err != nil {
		return err
	}
	aim, why := attack(&gunnery.Shooter{View: viewOf(&a), Sighted: true}, &gunnery.Target{View: viewOf(&t)})
	if may && why == gunnery.Allowed {
		return differ("range", float64(aim.Range), want)
	}
	if why != gunnery.Allowed {
		c.Refused(why, "")
		if words, _ := word(f.Expect); c.Own && !may && words != refused {
			return differ("refusal", refused+": "+why.String(), words)
		}
	}
	return differ(why.String(), why == gunnery.Allowed, may)
}

// checkTracking asks whether an FP counts for steady tracking (AP-9.4.1).
func checkTracking(c *Case) error {
	var f struct {
		Tracker, Target, Expect json.RawMessage
		Why                     Refusal
	}
	if err := c.Fields(&f); err != nil {
		return err
	}
	a, t, err := two("tracker", f.Tracker, "target", f.Target)
	if err != nil {
		return err
	}
	want, err := allowed(f.Expect)
	if err != nil {
		return err
	}
	s, v := gunnery.Shooter{View: viewOf(&a)}, viewOf(&t)
	got := s.TrackingFP(&v, s.Pose)
	if !got {
		c.Refused("this FP does not count for steady tracking (AP-9.4.1)", f.Why)
	}
	return differ("tracking", got, want)
}

// looker is an aircraft as sighting sees it, with a crew of one.
func looker(name string, raw json.RawMessage) (s sighting.Craft, err error) {
	at, err := PlaceOf(name, raw)
	if err != nil {
		return s, err
	}
	c, err := craftAt(name, raw)
	if err != nil {
		return s, err
	}
	k, err := aptest.Card(at.Aircraft)
	if err != nil {
		return s, err
	}
	return sighting.Craft{Pose: c.Pose(), Altitude: c.Altitude, Speed: c.Speed, Restricted: k.Restricted, Blind: k.Blind,
		Visibility: int8(k.Visibility), Canopy: k.Special&card.CanopySighting != 0, HUD: k.Tech.HUD, Look: crew.PlainLook(1)}, nil
}

// checkSighting asks what an aircraft can see of another (AP-11.1.3 to AP-11.1.6).
func checkSighting(c *Case) error {
	var f struct {
		Observer, Target json.RawMessage
		Range            *int    `json:"expect_range"`
		Condition        *string `json:"expect_condition"`
		Sight            *bool   `json:"expect_sight"`
		Padlock          *bool   `json:"expect_padlock"`
	}
	if err := c.Fields(&f); err != nil {
		return err
	}
	if f.Range == nil && f.Condition == nil && f.Sight == nil && f.Padlock == nil {
		return aptest.Faultf("a range, a condition, sight or padlock is expected")
	}
	l, err := looker("observer", f.Observer)
	if err != nil {
		return err
	}
	t, err := looker("target", f.Target)
	if err != nil {
		return err
	}
	var sky sighting.Sky
	var b sighting.Between
	bar := l.AttemptBar(&t, &b, &sky)
	if found := conditions(l, &t, bar); f.Condition != nil && !slices.Contains(found, condition(*f.Condition)) {
		return fmt.Errorf("condition: found %q, want %q", found, *f.Condition)
	}
	return errors.Join(
		asExpected("range", l.Range(&t, &sky), f.Range),
		asExpected("sight", bar == sighting.Allowed, f.Sight),
		asExpected("padlock", l.PadlockBar(&t, &b, &sky, true) == sighting.Allowed, f.Padlock))
}

// asExpected compares what was found with what a case expects, if it does.
func asExpected[T comparable](what string, got T, want *T) error {
	if want == nil {
		return nil
	}
	return differ(what, got, *want)
}

var cardArcs = []struct {
	arc  card.Arcs
	name string
}{{card.Arc30, "30-"}, {card.Arc60, "60-"}, {card.Arc90, "90-"}, {card.Arc30L, "30L"}, {card.Arc60L, "60L"},
	{card.Arc90L, "90L"}, {card.Arc180L, "180L"}, {card.Arc0L, "0L"}}

// cardArc is an arc of the cards that counts for lower targets alone, by its name, 0 for any other.
func cardArc(name string) card.Arcs {
	for _, a := range cardArcs {
		if a.name == name && strings.HasSuffix(name, "L") {
			return a.arc
		}
	}
	return 0
}

// inArc finds the arc in the words of a condition.
var inArc = regexp.MustCompile(`^(blind|restricted): in the (.+?) arc of the observer$`)

// condition is the words of a condition with its arc as cards print it: "in the 180L arc" for "in the 180 low
// arc".
func condition(words string) string {
	m := inArc.FindStringSubmatch(words)
	if m == nil {
		return words
	}
	return m[1] + ": in the " + arcName(m[2]) + " arc of the observer"
}

// conditions are the words for how a target is seen: one for each arc of the card that
// holds it.
func conditions(l sighting.Craft, t *sighting.Craft, bar sighting.Bar) (words []string) {
	switch {
	case bar == sighting.TooFar:
		return []string{"beyond visual range"}
	case l.At == t.At && l.Altitude < t.Altitude:
		return []string{"immediately above the observer"}
	case l.At == t.At && l.Altitude > t.Altitude:
		return []string{"immediately below the observer"}
	}
	vision := l.Vision(t)
	set, name := l.Blind, "blind"
	if vision == sighting.Restricted {
		set, name = l.Restricted, "restricted"
	}
	if vision == sighting.Clear {
		return []string{"within range"}
	}
	for _, a := range cardArcs {
		if l.Blind = a.arc; set&a.arc != 0 && l.Vision(t) == sighting.Blind {
			words = append(words, name+": in the "+a.name+" arc of the observer")
		}
	}
	return words
}

// checkSightingMax asks how far off a type can be seen at all (AP-11.1.4).
func checkSightingMax(c *Case) error {
	var f struct {
		Target string
		Max    *int `json:"expect_max_range"`
	}
	if err := c.Fields(&f); err != nil {
		return err
	}
	if f.Max == nil {
		return aptest.Faultf("expect_max_range is missing")
	}
	k, err := aptest.Card(f.Target)
	if err != nil {
		return err
	}
	t := sighting.Craft{Visibility: int8(k.Visibility)}
	return differ("range", (&sighting.Craft{}).MaxRange(&t, &sighting.Between{}, &sighting.Sky{}), *f.Max)
}
