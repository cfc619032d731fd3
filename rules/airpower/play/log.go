package play

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/order"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/airpower/sighting"
	"github.com/furball-sim/furball/rules/hex"
)

// The functions of these files build the lines of a replay. They are called only
// while a recorder is attached.

// Name is "blue 1".
func (jn journal) Name(i int) string {
	c := &jn.d.Crafts[i]
	return fmt.Sprintf("%s %d", c.Side, c.Index+1)
}

// heading is a facing in degrees clockwise from north.
func heading(f hex.Facing) int { return (450 - f.Degrees()) % 360 }

// columnWidth is the width of one X of the lattice in thousandths of a hex, times 10.
const columnWidth = 4330 // sqrt(3)/4

// placeOf is a position for drawing: a hex is 1000 from side to side, speed in mph.
func placeOf(p hex.Pose, level, speed int) *rules.Place {
	return &rules.Place{X: int64(p.At.X) * columnWidth / 10, Y: int64(p.At.Y) * 250, Altitude: level * feetALevel,
		Heading: heading(p.Facing), Speed: speed}
}

// feetALevel is the scale of altitude.
const feetALevel = 1000

// mapWords explain the places: a player's map has flat-topped hexes in columns that run north and south; odd columns lie
// half a hex further north than even ones.
const mapWords = "hexes are (column, row): columns count to the east, rows to the north, odd columns lie half a hex" +
	" further north; headings are degrees clockwise from north"

// unitWords explain the numbers of a summary.
const unitWords = "a level is 1,000 feet, a point of speed 100 mph; energy is the level and four levels for each" +
	" point of speed, as a zoom climb trades them"

// columnRow numbers the hex whose centre is p.
func columnRow(p hex.Point) (column, row int) {
	column = int(p.X) / 2
	return column, (int(p.Y) - 2*(column&1)) / 4
}

// locationText is a location on a player's map: "hex (3, 5)", or a hex side by the hexes that
// share it.
func locationText(p hex.Point) string {
	if p.Centre() {
		column, row := columnRow(p)
		return fmt.Sprintf("hex (%d, %d)", column, row)
	}
	along := p.Along()
	c1, r1 := columnRow(p.Add(along.Shift(hex.Left)))
	c2, r2 := columnRow(p.Add(along.Shift(hex.Right)))
	if c1 > c2 || c1 == c2 && r1 > r2 {
		c1, r1, c2, r2 = c2, r2, c1, r1
	}
	return fmt.Sprintf("hex side (%d, %d)/(%d, %d)", c1, r1, c2, r2)
}

// where tells position, facing and altitude of an aircraft.
func where(f *flight.State) string { return whereText(f.Pose(), f.Altitude) }

// whereText is a position, facing and altitude.
func whereText(p hex.Pose, altitude int16) string {
	return fmt.Sprintf("%s, heading %03d, level %d", locationText(p.At), heading(p.Facing), altitude)
}

// points is a number of AP or DP as the rules write it: "1.0", "-0.25".
func points(q card.Quarters) string { return decimal(int(q), 4) }

// speedText is a speed as the rules write it: "5.5".
func speedText(h card.Halves) string { return decimal(int(h), 2) }

// decimal writes v/per, per 2 or 4, with one place or, for quarters, two.
func decimal(v, per int) string {
	sign := ""
	if v < 0 {
		sign, v = "-", -v
	}
	hundredths := v % per * 100 / per
	if hundredths%10 == 0 {
		return fmt.Sprintf("%s%d.%d", sign, v/per, hundredths/10)
	}
	return fmt.Sprintf("%s%d.%02d", sign, v/per, hundredths)
}

func (jn journal) event(i int, rule, text string, dice []int, mods ...rules.Modifier) *rules.Event {
	actor := ""
	if i >= 0 {
		actor = jn.Name(i)
	}
	return jn.d.Tell(actor, rule, text, dice, mods...)
}

// moving adds the place of an aircraft to an event.
func (jn journal) moving(i int, e *rules.Event) {
	f := &jn.d.Crafts[i].Fly
	e.Place = placeOf(f.Pose(), int(f.Altitude), int(f.Speed)*50)
}

// act is something done with a weapon, by the ledger's index, to aircraft t.
func (jn journal) act(kind rules.ActKind, weapon uint8, t int, hit bool) *rules.Act {
	return &rules.Act{Kind: kind, Weapon: jn.d.Compiled.Weapons()[weapon].ID, Target: jn.Name(t), Hit: hit}
}

// tell adds a line with dice to the replay, if one is wanted.
func (jn journal) tell(i int, rule, text string, dice ...int) {
	if jn.d.Log != nil {
		jn.event(i, rule, text, slices.Clone(dice))
	}
}

// tellOf does so with the name of an aircraft behind the text.
func (jn journal) tellOf(i int, rule, text string, t int) {
	if jn.d.Log != nil {
		jn.event(i, rule, text+" "+jn.Name(t), nil)
	}
}

// check reports whether a die shows need or less, and tells it. What names aircraft at its end.
func (jn journal) check(i int, rule, what string, die, need int, with ...int) bool {
	if jn.d.Log != nil {
		for _, t := range with {
			what += " " + jn.Name(t)
		}
		jn.logCheck(i, rule, what, die, need)
	}
	return die <= need
}

func (jn journal) logCheck(i int, rule, what string, die, need int) *rules.Event {
	return jn.event(i, rule, fmt.Sprintf("%s on %d or less: %s", what, need, yesNo(die <= need)), []int{die})
}

func yesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

func (jn journal) logStart() {
	jn.event(-1, "AP-3.1", mapWords, nil).Phase = "start"
	jn.event(-1, "AP-3.1", unitWords, nil).Phase = "start"
	for i := range jn.d.Compiled.Total {
		c := &jn.d.Crafts[i]
		e := jn.event(i, "AP-2.2", fmt.Sprintf("%s, speed %s, configuration %s, in %s", jn.d.Compiled.Specs[i].Card.Name,
			speedText(c.Fly.Speed), c.Fly.Config, where(&c.Fly)), nil)
		e.Phase = "start"
		jn.moving(i, e)
	}
}

func (jn journal) logFlightCheck(i int, r *checkRule, c flight.Check, die int, yes bool) {
	text := r.no
	if yes {
		text = r.yes
	}
	if r.ofEngine {
		text = fmt.Sprintf("%s (engine %d)", text, c.Engine+1)
	}
	var mods []rules.Modifier
	if c.Mod != 0 {
		mods = []rules.Modifier{{Name: "crew and aircraft", Value: int(c.Mod)}}
	}
	jn.event(i, r.rule, fmt.Sprintf("%s, on %d or less", text, c.Need), []int{die}, mods...)
}

// logFinish tells the end, and who has got away if the fight was broken off.
func (jn journal) logFinish() {
	for i := range jn.d.Compiled.Total {
		if jn.d.Out.End == rules.Disengaged && !jn.d.Crafts[i].Lost {
			jn.event(i, "AP-2.2", "leaves the fight", nil).Act = &rules.Act{Kind: rules.ActLeave}
		}
	}
	jn.event(-1, "AP-2.2", jn.d.Out.Words(), nil)
}

// Lines of sighting, order of flight and the Genie.

func (jn journal) logSighting(i, t, rng int, s *sighting.Search, die int) {
	text := fmt.Sprintf("looks for %s at range %d, visibility %d: %s", jn.Name(t), rng, jn.d.Compiled.Specs[t].Card.Visibility,
		found(s.Sights(die)))
	jn.event(i, "AP-11.1.7", text, []int{die}, named(&s.Modifiers)...)
}

func (jn journal) logGaze(i, t int, g *sighting.Gaze, die int) {
	if g.Automatic {
		jn.event(i, "AP-11.4", "looks at "+jn.Name(t)+" through its optics, led by the radar: found", nil)
		return
	}
	jn.event(i, "AP-11.4", fmt.Sprintf("looks for %s through its optics: %s", jn.Name(t), found(g.Sights(die))), []int{die},
		named(&g.Modifiers)...)
}

func found(yes bool) string {
	if yes {
		return "found"
	}
	return "not found"
}

func (jn journal) logInitiative(dice [2]int) {
	for s, die := range dice {
		jn.event(-1, "AP-12.1", "rolls for initiative", []int{die}).Actor = rules.Side(s).String()
	}
}

func (jn journal) logCategory(i, die int, m *order.Modifiers) {
	jn.event(i, "AP-12.2", fmt.Sprintf("%s, initiative %d", jn.d.Crafts[i].category, die+m.Total()), nil, named(m)...)
}

func (jn journal) logOrder() {
	var names []string
	for _, i := range jn.d.Order[:jn.d.NOrder] {
		names = append(names, jn.Name(int(i)))
	}
	jn.event(-1, "AP-12.3", strings.TrimRight("order of flight: "+strings.Join(names, ", "), " "), nil)
}

func (jn journal) logPreempt(i, threat int) {
	jn.event(i, "AP-12.5", "preempts "+jn.Name(threat)+" and spends half of its FPs now", nil)
}

func (jn journal) logTailSearch(i, t, die, need, size int, ok bool) {
	jn.event(i, "AP-9.1.14", fmt.Sprintf("tail radar search for %s on %d or less: %s", jn.Name(t), need, found(ok)), []int{die},
		rules.Modifier{Name: "target size", Value: size})
}

// genieName is "blue 1 Genie 2", for the second Genie of blue 1.
func (jn journal) genieName(g *Rocket) string {
	return fmt.Sprintf("%s Genie %d", jn.Name(int(g.by)), g.number)
}

func (jn journal) logLaunch(g *Rocket, die int, ok bool) {
	i, t := int(g.by), int(g.target)
	text, act := "launches a Genie at "+jn.Name(t), jn.act(rules.ActLaunch, Genie, t, false)
	if ok {
		act.Missile = jn.genieName(g)
	} else {
		text += ": a dud"
	}
	jn.event(i, "AP-9.6", fmt.Sprintf("%s, %d left; launches on %d or less", text, jn.d.Crafts[i].Genies,
		gunnery.Genie.LaunchNeed), []int{die}).Act = act
}

// logGenie tells the flight of a Genie. The act that it returns is still to learn whether a burst does anything.
func (jn journal) logGenie(g *Rocket, end hex.Pose, altitude, fps int, at hex.Point, dice []int) *rules.Act {
	what, kind := "bursts", rules.ActStrike
	if gunnery.GenieDud(dice[2]) {
		what, kind = "is a dud", rules.ActGone
	}
	e := jn.event(-1, "AP-9.6", fmt.Sprintf("Genie flies %d FPs to %s, scatters to %s, level %d: %s",
		fps, locationText(end.At), locationText(at), altitude, what), dice)
	e.Actor = jn.genieName(g)
	e.Place = placeOf(hex.Pose{At: at, Facing: end.Facing}, altitude, fps*100)
	e.Act = jn.act(kind, Genie, int(g.target), false)
	return e.Act
}

func (jn journal) logWaking(i, die int, awake bool) {
	var dice []int
	if die > 0 {
		dice = []int{die}
	}
	jn.event(i, "AP-18.6", "the second crew member comes round: "+yesNo(awake), dice)
}

// Lines of radar, infrared search, jammers and decoys.

func (jn journal) logSearch(i, t, die int, s *radar.Roll) {
	jn.event(i, "AP-16.4.3", fmt.Sprintf("radar search for %s on %d or less: %s", jn.Name(t), s.Need, found(s.Succeeds(die))),
		[]int{die}, named(&s.List)...)
}

func (jn journal) logLockOn(i, t, die int, s *radar.Roll) {
	jn.event(i, "AP-16.4.6", fmt.Sprintf("tries to lock on to %s on %d or less: %s", jn.Name(t), s.Need, yesNo(s.Succeeds(die))),
		[]int{die}, named(&s.List)...)
}

// names is "red 1, red 2".
func (jn journal) names(set uint8) string {
	var list []string
	for ; set != 0; set &= set - 1 {
		list = append(list, jn.Name(bits.TrailingZeros8(set)))
	}
	return strings.Join(list, ", ")
}

// logWarnings tells what warning receivers show at the end of the radar phase.
func (jn journal) logWarnings() {
	for i := range jn.d.everybody() {
		if by := Sensors(jn).Shown(i, radar.LockedOn); by != 0 {
			jn.tell(i, "AP-19.3", "is warned of a lock-on by "+jn.names(by))
		} else if by := Sensors(jn).Shown(i, radar.Searching); by != 0 {
			jn.tell(i, "AP-19.3", "is warned of a search by "+jn.names(by))
		}
	}
}

func (jn journal) logInfrared(i int) {
	if c := &jn.d.Crafts[i]; c.Warm != 0 {
		jn.tell(i, "AP-16.9", "infrared search detects "+jn.names(c.Warm))
	}
}

func (jn journal) logProgramme(i int) {
	c := &jn.d.Crafts[i]
	var parts []string
	for k, n := range c.ppl {
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s, %d left", n, radar.Decoy(k), c.Decoys[k]))
		}
	}
	jn.tell(i, "AP-19.2", "throws "+strings.Join(parts, "; "))
}
