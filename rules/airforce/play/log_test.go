package play_test

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// A reader plays the replay of a duel again from its text alone, as a player would with pencil and paper.
type reader struct {
	t     *testing.T
	d     *play.Duel
	read  int // events read
	craft [play.MaxAll]readCraft
	loops int // looping plots read
	swung int // vertical climbs with a Turn
	hurts int // lines of boxes left
	shots int // lines of ammunition left
	legs  int // of paths read
}

// A readCraft is what the replay has said of an aircraft.
type readCraft struct {
	play.Status
	boxes  string
	rounds map[string]int // of the groups that it has fired
}

// ring is the ring of AF-54 as the rules write it.
var ring = []string{"L", "RB", "IR", "I", "IL", "LB"}

// ringSpan is how many steps of the ring lie between the banks before and after a manoeuvre (AF-29, AF-58).
var ringSpan = map[string]int{"bank": 1, "half-roll": 2, "full half-roll": 3, "climbing half-loop": 3,
	"diving half-loop": 3, "outside half-loop": 3}

var (
	whereText = regexp.MustCompile(`hex \((-?\d+), (-?\d+)\), heading (\d+), bank (\w+), ` +
		`altitude (-?[\d.]+), speed (\d+)`)
	targetText = regexp.MustCompile(`^(.*); to hex \((-?\d+), (-?\d+)\), heading (\d+)$`)
	boxesText  = regexp.MustCompile(`boxes left F (\d+) W (\d+) L (\d+) C (\d+) E (\d+)`)
	shotText   = regexp.MustCompile(`^(?:fire|snapshot) at \w+ \d with (.*), range .*; ammunition left ([\d, ]+)$`)
)

// number reads a number that the replay prints; altitudes lose their point.
func (r *reader) number(text string) int {
	n, err := strconv.Atoi(strings.Replace(text, ".", "", 1))
	if err != nil {
		r.t.Fatal(err)
	}
	return n
}

// status reads where an aircraft is.
func (r *reader) status(text string) play.Status {
	m := whereText.FindStringSubmatch(text)
	if m == nil {
		r.t.Fatalf("no status in %q", text)
	}
	return play.Status{Pos: in(r.number(m[1]), r.number(m[2])), Facing: heading(r.number(m[3])),
		Bank: play.Bank(slices.Index(ring, m[4])), Alt: int16(r.number(m[5])), Speed: int8(r.number(m[6]))}
}

// path follows the path of a plot from where the aircraft was: one hex at a time, each ahead of it or beside that (a
// Slip), to the place of the event.
func (r *reader) path(was *play.Status, e *rules.Event) {
	from := *play.PlaceOf(was)
	for _, to := range append(slices.Clone(e.Path), *e.Place) {
		dx, dy := to.X-from.X, to.Y-from.Y
		far := dx*dx + dy*dy
		r.legs++
		if far > 1002*1002 || far > 0 && far < 998*998 {
			r.t.Fatalf("%q goes from %+v to %+v at once", e.Text, from, to)
		}
		if off := bearingOff(dx, dy, from.Heading); far > 0 && off > 65 {
			r.t.Fatalf("%q goes from %+v to %+v, %.0f degrees off its heading", e.Text, from, to, off)
		}
		from = to
	}
}

// bearingOff is the angle between a heading in degrees and the way to a place.
func bearingOff(dx, dy int64, heading int) float64 {
	off := math.Atan2(float64(dx), float64(dy))*180/math.Pi - float64(heading)
	return math.Abs(math.Remainder(off, 360))
}

// plot plays the plot of an aircraft, word by word, and compares its end with the end that the line names.
func (r *reader) plot(c *readCraft, text string) {
	m := targetText.FindStringSubmatch(text)
	if m == nil {
		r.t.Fatalf("no plot in %q", text)
	}
	looped, climbs, hand := false, false, hex.Level
	for _, word := range strings.Split(m[1], ", ") {
		f := strings.Fields(word)
		head, last := strings.Join(f[:len(f)-1], " "), f[len(f)-1]
		switch {
		case len(f) == 1 && last[0] >= '0' && last[0] <= '9':
			for range r.number(last) {
				c.Pos = c.Pos.Add(c.Facing.Step())
			}
		case head == "leaves the dive on heading":
			c.Facing = heading(r.number(last))
		case word == "vertical dive":
			c.Bank = play.Level
		case word == "vertical climb":
			climbs = true
		case climbs && (head == "turn" || head == "two turns"):
			hand = sideOf(r.t, last)
			c.Facing = c.Facing.Turn(2 * int(hand) * map[string]int{"turn": 1, "two turns": 2}[head])
		case climbs && strings.HasPrefix(word, "turn "): // one way, then back
			hand = sideOf(r.t, last)
		case climbs && head == "bank": // to the side of the last Turn (AF-38)
			c.Bank = play.Bank(slices.Index(ring, last))
			if c.Bank.Hand() != hand || hand == hex.Level {
				r.t.Errorf("%q: bank %s after Turns to %v", text, last, hand)
			}
			r.swung++
		case ringSpan[head] > 0:
			to := play.Bank(slices.Index(ring, last))
			if span := (to - c.Bank + play.Banks) % play.Banks; int(min(span, play.Banks-span)) != ringSpan[head] {
				r.t.Errorf("%q: %s from %s to %s", text, head, c.Bank, last)
			}
			c.Bank = to
			if strings.HasSuffix(head, "half-loop") {
				looped = true
				c.Facing = c.Facing.Turn(hex.Facings / 2)
				if outside := to == play.Inverted; outside == (head == "diving half-loop") {
					r.t.Errorf("%q: %s to %s", text, head, last)
				}
			}
		case head == "turn":
			c.Facing = c.Facing.Turn(2 * int(sideOf(r.t, last)))
		case head == "slip":
			c.Pos = c.Pos.Add(c.Facing.Turn(2 * int(sideOf(r.t, last))).Step())
		}
	}
	if looped {
		r.loops++
	}
	rulestest.Same(r.t, text+": hex", c.Pos, in(r.number(m[2]), r.number(m[3])))
	rulestest.Same(r.t, text+": heading", c.Facing, heading(r.number(m[4])))
}

func sideOf(t *testing.T, word string) hex.Hand {
	t.Helper()
	switch word {
	case "left":
		return hex.Left
	case "right":
		return hex.Right
	}
	t.Fatalf("no side %q", word)
	return hex.Level
}

// shot reads the ammunition left of the groups that a line names.
func (r *reader) shot(i int, text string) {
	m := shotText.FindStringSubmatch(text)
	if m == nil || m[1] == "the flexible guns" {
		return
	}
	r.shots++
	left := strings.Split(m[2], ", ")
	rest := m[1]
	for k := range play.SpecOf(r.d, i).Groups() {
		g := play.SpecOf(r.d, i).Group(k)
		if after, ok := strings.CutPrefix(rest, g.Name); ok {
			rest = strings.TrimPrefix(after, " and ")
			r.craft[i].rounds[g.Name], left = r.number(left[0]), left[1:]
		}
	}
	if rest != "" || len(left) > 0 {
		r.t.Errorf("%q: groups %q and ammunition %v are left over", text, rest, left)
	}
}

// readAll reads the events that are new.
func (r *reader) readAll() {
	for ; r.read < len(r.d.Log.Events); r.read++ {
		e := &r.d.Log.Events[r.read]
		i := slices.IndexFunc(play.States(r.d), func(c play.State) bool { return play.Name(&c) == e.Actor })
		if i < 0 {
			continue
		}
		c := &r.craft[i]
		switch e.Rule {
		case "AF-48":
			*c = readCraft{Status: r.status(e.Text), rounds: map[string]int{}}
		case "AF-56":
			r.path(&c.Status, e)
			r.plot(c, e.Text)
		case "AF-59":
			s := r.status(e.Text)
			rulestest.Same(r.t, e.Text+": bank after the plot", c.Bank, s.Bank)
			rulestest.Same(r.t, e.Text+": hex and heading", fmt.Sprint(c.Pos, c.Facing), fmt.Sprint(s.Pos, s.Facing))
			c.Status = s
		case "AF-44", "AF-8":
			r.shot(i, e.Text)
		}
		if boxes := boxesText.FindString(e.Text); boxes != "" {
			c.boxes = boxes
			r.hurts++
		}
	}
}

// compare compares what the replay has said with the state, once status is settled.
func (r *reader) compare() {
	for i := range play.Aircraft(r.d) {
		c, said := play.StateOf(r.d, i), &r.craft[i]
		if r.d.Phase > play.StatusPhase && !c.Lost {
			rulestest.Same(r.t, play.Name(c)+": status", said.Status, c.Status)
		}
		if said.boxes != "" {
			rulestest.Same(r.t, play.Name(c)+": boxes", said.boxes, play.BoxesLeft(r.d, i))
		}
		for g := range play.SpecOf(r.d, i).Groups() {
			gun := play.SpecOf(r.d, i).Group(g)
			if left, fired := said.rounds[gun.Name]; fired {
				rulestest.Same(r.t, play.Name(c)+": ammunition of "+gun.Name, left, int(c.Rounds[g]))
			}
		}
	}
}

// TestReplaysFollowTheState: whoever follows a replay by its words comes to the hex, heading, bank, boxes and
// ammunition of the state, through loops, outside loops and the free Turns of a Vertical Climb too (AF-20, AF-38,
// AF-45, AF-46, AF-56, AF-58).
func TestReplaysFollowTheState(t *testing.T) {
	t.Parallel()
	total := reader{}
	for n := range 200 {
		d := fight(t, "start: {range: 2, aspect: blue-behind}", []string{"fw-190a", "b-17g"}, []string{"a6m2", "spitfire-ix"})
		d.Attach(nil, &rules.Recorder{})
		var set dice.Set
		set.Reset(3, n)
		d.Begin(&set)
		r, a := reader{t: t, d: d}, newAgent(n)
		for q := d.Next(); q != nil; q = d.Next() {
			r.readAll()
			r.compare()
			d.Choose(a.pickLoop(d, q))
		}
		r.readAll()
		r.compare()
		total.loops, total.swung = total.loops+r.loops, total.swung+r.swung
		total.hurts, total.shots = total.hurts+r.hurts, total.shots+r.shots
		total.legs += r.legs
	}
	if total.legs < 10_000 {
		t.Errorf("read %d legs of paths, want 10,000 at least", total.legs)
	}
	if total.loops < 150 || total.swung < 150 || total.hurts < 400 || total.shots < 20 {
		t.Errorf("read %d looping plots, %d Vertical Climbs with a Turn, %d lines of boxes and %d of ammunition; want "+
			"150, 150, 400, 20 at least", total.loops, total.swung, total.hurts, total.shots)
	}
}

// pickLoop picks at random, but a Half-Loop wherever there is one, and fire.
func (a *agent) pickLoop(d *play.Duel, q *rules.Decision) int {
	if d.Phase == play.FirePhase {
		return int(q.N) - 1
	}
	if d.View().Plotting() && play.StateOf(d, d.View().Decider()).Plot.Stage == play.Stepping {
		offers := d.View().Offers()
		for k, s := range offers.Steps[:q.N] {
			if s == play.LoopUp || s == play.LoopDown {
				return k
			}
		}
	}
	return a.pick(q)
}

// TestPlotTexts: what a plot with loops and a Vertical Climb prints (AF-20, AF-38).
func TestPlotTexts(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		text  string
		steps []play.Step
		plot  play.Plot
		bank  play.Bank
	}{
		{"1, climbing half-loop I, 1, full half-roll L, climb 1.2", []play.Step{play.Forward, play.LoopUp, play.Forward, play.RollOver, play.Finish},
			play.Plot{Change: 12}, play.Level},
		{"full half-roll I, 2, diving half-loop L, dive 1.5", []play.Step{play.RollOver, play.Forward, play.Forward, play.LoopDown, play.Finish},
			play.Plot{Change: -15}, play.Level},
		{"outside half-loop I, 1, half-roll RB, dive 1.5, brakes 1", []play.Step{play.LoopDown, play.Forward, play.RollLeft, play.Finish},
			play.Plot{Change: -15, Power: -1}, play.Level},
		{"bank L, vertical climb, two turns left, bank IL, climb 1.6", []play.Step{play.BankLeft, play.VClimb},
			play.Plot{Vertical: play.Climbing, Swung: 7, Change: 16}, play.RightBank},
		{"vertical climb, turn left and right, bank RB, climb 1.6", []play.Step{play.VClimb},
			play.Plot{Vertical: play.Climbing, Swung: 10, Change: 16}, play.Level},
		{"vertical climb, no turn, climb 1.6", []play.Step{play.VClimb}, play.Plot{Vertical: play.Climbing, Change: 16}, play.Level},
		{"1, vertical dive, ended, dive 4.0", []play.Step{play.Forward, play.VDiveEnd}, play.Plot{Vertical: play.FirstDive, Change: -40}, play.LeftBank},
	} {
		c := play.State{Status: play.Status{Bank: tt.bank}, Plot: tt.plot}
		c.NWritten = uint8(copy(c.Written[:], tt.steps))
		rulestest.Same(t, "plot", play.PlotText(&c), tt.text)
	}
}
