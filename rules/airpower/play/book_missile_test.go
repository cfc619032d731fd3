// Inside: they set scenes in the state by hand, read it back, and pin the dice.
package play

import (
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/hex"
)

// missileGames are duels in which missiles fly, most of them at a target in reach.
var missileGames = []string{
	"start: {position: blue-advantaged, range: 4, altitude: 18, speed: 6}\nblue: {card: f-4e, loadout: \"1972\"}\n" +
		"red: {card: mig-21mf, loadout: \"1972\"}",
	"start: {position: blue-advantaged, range: 6, altitude: 30, speed: 7}\nblue: {card: f-4c, loadout: \"1967\"}\n" +
		"red: {card: mig-17f}",
	"start: {range: 12, altitude: 25, speed: 7}\nblue: {card: f-4e, loadout: \"1972\"}\n" +
		"red: {card: mig-21bis, loadout: mixed}",
	"start: {range: 8, altitude: 10, speed: 5}\nblue: {card: f-4j, loadout: \"1972\", decoys: {chaff: 8, flares: 8}}\n" +
		"red: {card: mig-21bis, loadout: mixed}",
	"start: {position: blue-advantaged, range: 5, altitude: 20, speed: 6}\nblue: {card: mig-21pf, loadout: alkali}\n" +
		"red: {card: f-4e, loadout: \"1972\"}",
	"start: {range: 4, altitude: 16}\n" +
		"blue: [{card: f-8e, loadout: \"1966\", steering: pursuit}, {card: f-4j, loadout: \"1972\", steering: level}]\n" +
		"red: [{card: mig-21mf, loadout: \"1972\"}, {card: mig-21f-13, loadout: \"1967\"}]",
	"start: {range: 10, altitude: 40, speed: 8}\n" +
		"blue: [{card: f-4b, loadout: \"1967\"}, {card: f-8e, loadout: radar, radar: boresight}]\n" +
		"red: [{card: mig-21pf, loadout: alkali}, {card: mig-21bis, loadout: mixed}]",
	"start: {position: blue-advantaged, range: 5, altitude: 20, speed: 6}\n" +
		"blue: {card: f-102a, load: [{store: AIM-26A, station: 2}, {store: AIM-26A, station: 4}, {store: AIM-4D, " +
		"station: 3}], radar: boresight}\nred: {card: mig-21bis, loadout: four}",
}

// A book is a duel read again from its replay, by the printed tables alone.
type book struct {
	t      *testing.T
	duel   string
	tables map[string]json.RawMessage
	craft  map[string]*bookCraft
	birds  map[string]*bookBird
	lit    map[string]string // whom each aircraft illuminates in this game turn
	seen   *[numSights]int   // how often things came up
	turn   int
}

type bookCraft struct {
	pose  hex.Pose
	level int
	speed int       // half points
	fired int       // speed at the last launch
	last  hex.Slope // the last FP
	radar hex.Arcs
	lost  bool
}

// A sight is something that must come up for the test to show anything.
type sight uint8

const (
	aFlight sight = iota
	aSecondTurn
	aFacingChange
	aClimb
	aDive
	aFreeDescent
	anAttack
	aHit
	aGuidedMove
	aBreak
	aTrackLost
	aFollowOn
	numSights
)

// A bookBird is a missile by what the replay says of it.
type bookBird struct {
	m          *armory.Missile
	by, target string
	pose       hex.Pose
	level      int

	turn, speed, start  int // game turn of flight, average speed, start speed in half points
	from, facings       int // level at the start of the game turn, facing changes
	shares              []int
	segment, left       int // the proportional move, and its FPs left
	began               int // range as it began
	move, last, prev    hex.Slope
	moveFPs, fps        int
	hand                string // of the turn in progress
	turning             int    // FPs of it
	band                card.Band
	vert, level0, dives int
	snapped, blind      bool
	over                bool
}

func (b *book) table(id string, v any) {
	if err := json.Unmarshal(b.tables[id], v); err != nil {
		b.t.Fatalf("%s: %v", id, err)
	}
}

func (b *book) errorf(format string, args ...any) {
	b.t.Helper()
	b.t.Errorf("%s, game turn %d: %s", b.duel, b.turn, fmt.Sprintf(format, args...))
}

// poseOf is a place of the replay on the lattice.
func poseOf(p *rules.Place) hex.Pose {
	x := (p.X*10 + columnWidth/2) / columnWidth
	if p.X < 0 {
		x = -((-p.X*10 + columnWidth/2) / columnWidth)
	}
	pose := hex.Pose{At: hex.Point{X: int16(x), Y: int16(p.Y / 250)}}
	for heading(pose.Facing) != p.Heading {
		pose.Facing = pose.Facing.Turn(1)
	}
	return pose
}

// read reads one event.
func (b *book) read(e *rules.Event) {
	if e.Turn != b.turn {
		b.turn, b.lit = e.Turn, map[string]string{}
	}
	switch {
	case e.Rule == "AP-14.2.6":
		b.launch(e)
	case e.Rule == "AP-17.5" && strings.HasPrefix(e.Text, "illuminates "):
		b.lit[e.Actor] = strings.TrimPrefix(e.Text, "illuminates ")
	case strings.HasPrefix(e.Text, "lost: ") && e.Place == nil:
		b.craft[e.Actor].lost = true
	case e.Place == nil || e.Actor == "":
	case strings.Count(e.Actor, " ") < 2:
		c := b.craft[e.Actor]
		if strings.HasPrefix(e.Text, "FP ") {
			c.last = hex.Slope{Levels: int16(e.Place.Altitude/feetALevel - c.level)}
			if strings.Contains(e.Text, ": H") || strings.Contains(e.Text, ", H") {
				c.last.HFPs = 1
			}
		}
		c.pose, c.level, c.speed = poseOf(e.Place), e.Place.Altitude/feetALevel, e.Place.Speed/50
	default:
		b.fly(e)
	}
}

// launch checks the roll of a launch (AP-14.2.6).
func (b *book) launch(e *rules.Event) {
	b.craft[e.Actor].fired = b.craft[e.Actor].speed
	need, total, die := 0, 0, e.Dice[0]
	at := strings.Index(e.Text, "needs ")
	if _, err := fmt.Sscanf(e.Text[at:], "needs %d, modifiers %d, rolls", &need, &total); err != nil {
		b.errorf("%q: %v", e.Text, err)
	}
	sum := 0
	for _, m := range e.Modifiers {
		sum += m.Value
	}
	m := armory.Find(strings.Split(strings.TrimPrefix(e.Text, "launches "), " at ")[0])
	want := "lost after launch"
	switch {
	case die < 10 && die+sum <= int(m.LaunchNeed):
		want = "launched"
	case die < 10 && die+sum == int(m.LaunchNeed)+1:
		want = "stays on the rail"
	}
	close := strings.Contains(e.Text, "range 1,") && !m.Notes.Has(armory.InstantArming) // fails without a roll (AP-15.9)
	if sum != total || need != int(m.LaunchNeed) || !strings.HasSuffix(e.Text, ": "+want) && !close {
		b.errorf("%s %s, modifiers %v, want %s", e.Actor, e.Text, e.Modifiers, want)
	}
}

// fly reads an event of a missile, all of which end with its place.
func (b *book) fly(e *rules.Event) {
	told := *e
	e = &told
	e.Text, _, _ = strings.Cut(e.Text, "; hex")
	d := b.birds[e.Actor]
	if d == nil {
		words := strings.SplitN(e.Actor, " ", 3)
		name := words[2][:strings.LastIndex(words[2], " ")]
		d = &bookBird{m: armory.Find(name), by: words[0] + " " + words[1]}
		d.last = b.craft[d.by].last
		b.birds[e.Actor] = d
	}
	if d.over {
		b.errorf("%s is over, but %s", e.Actor, e.Text)
	}
	switch e.Rule {
	case "AP-14.7.1":
		b.beginTurn(e, d)
	case "AP-14.3.5", "AP-14.3.6":
		b.share(e, d)
	case "AP-14.5.3":
		b.attack(e, d)
	case "AP-14.6.1", "AP-17.3.4": // sighted, active
	case "AP-14.3.3", "AP-14.1", "AP-14.8", "AP-17.7", "AP-17.9", "AP-14.3.9":
		d.over = true
	case "AP-14.4":
		d.over = true
		b.seen[aTrackLost]++
		if strings.Contains(e.Text, "no guidance") {
			b.seen[aBreak]++
		}
		if strings.Contains(e.Text, "outside the seeker") && d.fps > 0 && d.left == 0 && d.moveFPs > 1 && b.tracks(d) &&
			b.craft[d.target].pose.At != d.pose.At {
			b.errorf("%s has its target in its field, but %s", e.Actor, e.Text)
		}
	default:
		b.step(e, d)
	}
}

// beginTurn checks speed and flight time (AP-14.7.1, AP-14.8, AP-MFR.4, AP-MFR.5).
func (b *book) beginTurn(e *rules.Event, d *bookBird) {
	var turn, speed int
	var start float64
	if _, err := fmt.Sscanf(e.Text, "game turn %d of its flight, start speed %f, average speed %d", &turn, &start,
		&speed); err != nil {
		b.errorf("%q: %v", e.Text, err)
	}
	if turn != d.turn+1 || turn > int(d.m.FlightTime) {
		b.errorf("%s flies in game turn %d after %d, of %d", e.Actor, turn, d.turn, d.m.FlightTime)
	}
	pose, level := poseOf(e.Place), e.Place.Altitude/feetALevel
	halves := 0
	if turn == 1 {
		halves = 2*int(d.m.BaseSpeed) + b.craft[d.by].fired
	} else {
		if pose != d.pose || level != d.level {
			b.errorf("%s is elsewhere in its next game turn", e.Actor)
		}
		if d.fps != d.total() {
			b.errorf("%s has flown %d of %d FPs", e.Actor, d.fps, d.total())
		}
		half := d.speed - d.facings
		switch gained := level - d.from; {
		case gained > 0: // begun sets of half the speed
			for left := 2 * gained; left > 0; left -= d.speed {
				half--
			}
		case gained < 0: // full sets
			for left := -2 * gained; left >= d.speed; left -= d.speed {
				half++
			}
		}
		halves = 2 * half
		b.seen[aSecondTurn]++
	}
	var limits struct {
		ByBand map[string]struct{ Min, Max int }
	}
	b.table("AP-14.8", &limits)
	var factors struct{ ByBand map[string][]json.Number }
	b.table("AP-14.7.1", &factors)
	band := card.BandOf(level)
	halves = min(halves, 2*limits.ByBand[band.String()].Max)
	if turn == 1 && d.m.Sustainer > 0 {
		band = min(band+2, card.UH)
	}
	factor := factors.ByBand[band.String()][min(turn, 6)-1].String()
	tenths := 10
	if dot := strings.Index(factor, "."); dot >= 0 {
		tenths, _ = strconv.Atoi(factor[dot+1:])
	}
	if turn > 1 && turn <= int(d.m.Sustainer) {
		tenths = 10
	}
	want := halves * tenths / 20
	if halves*tenths%20 >= 10 {
		want++
	}
	if int(2*start) != halves || speed != want || halves < 2*limits.ByBand[card.BandOf(level).String()].Min {
		b.errorf("%s: %s, want start speed %d/2, average speed %d", e.Actor, e.Text, halves, want)
	}
	d.pose, d.level, d.from = pose, level, level
	d.turn, d.speed, d.start = turn, speed, halves
	d.fps, d.facings, d.dives, d.shares = 0, 0, 0, nil
	d.band = card.BandOf(level) // a turn carried over is looked up anew
	b.seen[aFlight]++
}

func (d *bookBird) total() (n int) {
	for _, s := range d.shares {
		n += s
	}
	return n
}

// share reads how the FPs are shared out (AP-14.3.5, AP-14.3.6).
func (b *book) share(e *rules.Event, d *bookBird) {
	at := strings.TrimPrefix(e.Text, "flies at ")
	d.target = at[:strings.Index(at, " of ")]
	var fps int
	fmt.Sscanf(at[len(d.target):], " of %d FPs", &fps)
	d.shares, d.segment = nil, 0
	for _, w := range strings.Fields(at[strings.Index(at, "moves of")+len("moves of"):]) {
		n, _ := strconv.Atoi(w)
		d.shares = append(d.shares, n)
	}
	if len(d.shares) > max(fps, 1) || len(d.shares) > d.speed {
		b.errorf("%s: %d proportional moves of %d FPs against %d", e.Actor, len(d.shares), d.speed, fps)
	}
	if e.Rule == "AP-14.3.6" {
		b.seen[aFollowOn]++
	} else if d.total() < d.speed {
		b.errorf("%s shares out %d FPs of %d", e.Actor, d.total(), d.speed)
	}
	d.left = 0
	for d.segment < len(d.shares) && d.shares[d.segment] == 0 {
		d.segment++
	}
}

// attack checks place and roll of an attack (AP-14.5.1, AP-14.5.3).
func (b *book) attack(e *rules.Event, d *bookBird) {
	d.over = true
	b.seen[anAttack]++
	t := b.craft[d.target]
	n := d.pose.Ahead().At
	dx, dy := max(n.X-t.pose.At.X, t.pose.At.X-n.X), max(n.Y-t.pose.At.Y, t.pose.At.Y-n.Y)
	near := max(int(dx), int(dx+dy)/2) <= 1 && d.segment < len(d.shares)
	switch {
	case t.level != d.level || t.pose.At != d.pose.At && !near:
		b.errorf("%s attacks %v on level %d from %v on %d", e.Actor, t.pose, t.level, d.pose, d.level)
	case d.blind:
		b.errorf("%s attacks what it does not track", e.Actor)
	case d.guidedBy() && b.lit[d.by] != d.target:
		b.errorf("%s attacks without illumination", e.Actor)
	}
	sum := e.Dice[0]
	for _, m := range e.Modifiers {
		sum += m.Value
	}
	want := "miss"
	for k := armory.NumKinds; k > 0; k-- {
		if n := int(d.m.Need[k-1]); n > 0 && sum <= n {
			want = (k - 1).String() + " hit"
		}
	}
	if !strings.HasSuffix(e.Text, ": "+want) {
		b.errorf("%s %s, want %s", e.Actor, e.Text, want)
	}
	if want != "miss" {
		b.seen[aHit]++
	}
}

// TestMissilesFlyByTheBook plays duels of missiles at random, every second one in the mirror, and reads their
// replays by the printed tables: no missile turns tighter than its turn ability, flies after its time, attacks what it
// does not track or outlives the illumination that it needs.
func TestMissilesFlyByTheBook(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("../missile/testdata/tables.json")
	if err != nil {
		t.Fatal(err)
	}
	tables := map[string]json.RawMessage{}
	if err := json.Unmarshal(data, &tables); err != nil {
		t.Fatal(err)
	}
	var seen [numSights]int
	for k, text := range missileGames {
		g := compiledText(t, text)
		for mirrored, game := range []rules.Game{g, g.Mirror()} {
			d := game.NewDuel().(*Duel)
			for n := range 40 {
				var rec rules.Recorder
				d.Attach(&rules.Ledger{}, &rec)
				var r shooter
				r.play(d, uint64(k), n)
				b := book{t: t, duel: fmt.Sprintf("setup %d, mirror %d, duel %d", k, mirrored, n), tables: tables,
					craft: map[string]*bookCraft{}, birds: map[string]*bookBird{}, lit: map[string]string{}, seen: &seen}
				for i := range d.Compiled.Total {
					r := d.Sensors().Radar(i)
					b.craft[d.Journal().Name(i)] = &bookCraft{radar: r.Arc.Arcs()}
				}
				for i := range rec.Events {
					b.read(&rec.Events[i])
				}
			}
		}
		if t.Failed() {
			break
		}
	}
	for s, n := range seen {
		if n == 0 {
			t.Errorf("sight %d never came up", s)
		}
	}
	t.Log(seen)
}

// A shooter plays both sides at random, but launches when it can, mostly guides what it has launched and mostly takes
// the first FP there is, which is straight on.
type shooter struct{ set, agent dice.Set }

func (r *shooter) play(d *Duel, seed uint64, n int) {
	r.set.Reset(seed+41, n)
	r.agent.Reset(seed+42, n)
	d.Begin(&r.set)
	for q := d.Next(); q != nil; q = d.Next() {
		roll := func(n int) int { return r.agent.Roll(uint8(q.Side), 0, n) - 1 }
		option := roll(int(q.N))
		switch {
		case q.Kind == rules.Launch && q.N > 1:
			option = 1 + roll(int(q.N)-1)
		case (q.Kind == rules.Move || q.Kind == rules.Turn || q.Kind == rules.Plan || q.Kind == rules.Evade) && roll(10) < 7:
			option = 0
		}
		d.Choose(option)
	}
}
