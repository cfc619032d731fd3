package replay

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules"
)

// A Film is a duel as pictures need it. Events are named by their index in Duel.Events.
type Film struct {
	Tracks  []Track
	Shots   []Shot
	Beats   []Beat
	Moments []Moment
}

// A Track is the path of an aircraft or of something that was launched.
type Track struct {
	Actor   string  `json:"actor"` // "blue 1", "blue AMRAAM 1"
	Name    string  `json:"name"`  // of the card, or of the weapon
	Side    string  `json:"side"`  // "blue" or "red"
	Missile bool    `json:"missile"`
	Shape   string  `json:"shape"` // its symbol, as the path of an SVG
	From    int     `json:"from"`  // the first event
	To      int     `json:"to"`    // the last event: that of the fate; without one the last event of the duel
	Fate    Fate    `json:"fate"`
	Points  []Point `json:"points"` // in order; at least one
}

// A Fate is how a track ends.
type Fate string

// The fates. Flying: it is there at the end.
const (
	Flying Fate = ""
	Lost   Fate = "lost"
	Left   Fate = "left"
	Struck Fate = "struck" // the missile attacked
	Gone   Fate = "gone"   // the missile was removed without an attack
)

// A Point is where an actor is after an event.
type Point struct {
	Event int
	Begin int // when the way there begins, in thousandths of a turn from the start
	Time  int // when it is there
	rules.Place
}

// MarshalJSON writes what the page's script reads: event, time, x, y, altitude, heading, speed, begin.
func (p Point) MarshalJSON() ([]byte, error) {
	return json.Marshal([8]int{p.Event, p.Time, int(p.X), int(p.Y), p.Altitude, p.Heading, p.Speed, p.Begin})
}

// A Shot is a use of a weapon, or a collision.
type Shot struct {
	Event         int
	Kind          rules.ActKind // fire, launch, strike or collide
	Actor, Target string
	Side          string
	Weapon        string // its name
	From, To      rules.Place
	Hit           bool
	Aimed         bool // the target's place is known
	Failed        bool // a launch of which nothing flies
}

// A Beat is an event that shows on the map: somebody moves, or a weapon is used. It is under way from Begin to Time. The
// last beat is the result.
type Beat struct {
	Event, Turn, Time int
	Begin             int
}

// NewFilm makes the film of a duel. Events of actors that have no place yet do not show.
func NewFilm(d *Duel) *Film {
	m := &maker{d: d, f: &Film{}, track: map[string]int{}}
	m.beats()
	m.craft()
	for i := range d.Events {
		m.event(i)
	}
	m.end()
	m.f.Moments = moments(d, m.f)
	return m.f
}

// A maker makes a film.
type maker struct {
	d     *Duel
	f     *Film
	track map[string]int // the index of each actor's track
	time  []int          // of each event
}

// shows reports whether an event shows on the map.
func shows(e *rules.Event) bool { return e.Place != nil || e.Act != nil }

// beats spreads the events that show over their turn, in their order: all for as long, but that each place of a path
// takes as long as an event. Those before the first turn are at 0.
func (m *maker) beats() {
	m.time = make([]int, len(m.d.Events))
	count, seen := map[int]int{}, map[int]int{}
	for i := range m.d.Events {
		if e := &m.d.Events[i]; shows(e) {
			count[e.Turn] += legs(e)
		}
	}
	now := 0
	for i := range m.d.Events {
		e := &m.d.Events[i]
		if shows(e) {
			begin := now
			if e.Turn > 0 {
				begin = 1000*(e.Turn-1) + 1000*seen[e.Turn]/count[e.Turn]
				seen[e.Turn] += legs(e)
				now = 1000*(e.Turn-1) + 1000*seen[e.Turn]/count[e.Turn]
			}
			m.f.Beats = append(m.f.Beats, Beat{i, e.Turn, now, begin})
		}
		m.time[i] = now
	}
	if n := len(m.d.Events) - 1; n >= 0 && len(m.f.Beats) > 0 {
		end := max(now, 1000*m.d.Length)
		m.f.Beats = append(m.f.Beats, Beat{n, m.d.Length, end, end})
	}
}

// legs is how many places an event has, at least 1.
func legs(e *rules.Event) int { return len(e.Path) + 1 }

// Passes is when the actor passes the k-th place of its path, or with k as long as the path arrives.
func (b *Beat) Passes(e *rules.Event, k int) int { return b.Begin + (b.Time-b.Begin)*(k+1)/legs(e) }

// craft starts the tracks of the aircraft, so that they come first and in their order. Those of aircraft without a
// place are dropped in the end.
func (m *maker) craft() {
	for _, c := range m.d.Craft {
		m.track[c.Actor] = len(m.f.Tracks)
		m.f.Tracks = append(m.f.Tracks, Track{Actor: c.Actor, Side: c.Side, Name: c.Name, Shape: shapeOf(c.Kind), From: -1, To: -1})
	}
}

// event adds what an event moves, fires and ends.
func (m *maker) event(i int) {
	e := &m.d.Events[i]
	if e.Act != nil && e.Act.Kind == rules.ActLaunch {
		m.launch(i)
	}
	if e.Place != nil && e.Actor != "" {
		b := m.beat(i)
		for k, at := range append(slices.Clone(e.Path), *e.Place) {
			m.point(e.Actor, i, b.Passes(e, k-1), b.Passes(e, k), at)
		}
	}
	if e.Act != nil {
		m.act(i)
	}
}

// beat is that of an event that shows.
func (m *maker) beat(i int) *Beat {
	k, _ := slices.BinarySearchFunc(m.f.Beats, i, func(b Beat, i int) int { return b.Event - i })
	return &m.f.Beats[k]
}

// point adds a point to an actor's track. An actor that nobody launched gets a track with its first place.
func (m *maker) point(actor string, i, begin, time int, at rules.Place) {
	k, ok := m.track[actor]
	if !ok {
		k = len(m.f.Tracks)
		m.track[actor] = k
		m.f.Tracks = append(m.f.Tracks, Track{Actor: actor, Side: sideOf(actor), Shape: shapeMissile, Missile: true, From: -1, To: -1})
	}
	t := &m.f.Tracks[k]
	if t.From < 0 {
		t.From = i
	}
	if n := len(t.Points); n > 0 && t.Points[n-1].Place == at {
		return
	}
	t.Points = append(t.Points, Point{i, begin, time, at})
}

// sideOf is the side in whose name an actor begins.
func sideOf(actor string) string {
	side, _, _ := strings.Cut(actor, " ")
	return side
}

// launch starts the track of a missile where its launcher is.
func (m *maker) launch(i int) {
	e := &m.d.Events[i]
	at, ok := m.at(e.Actor)
	if e.Act.Missile == "" || !ok {
		return
	}
	m.point(e.Act.Missile, i, m.time[i], m.time[i], at)
	t := &m.f.Tracks[m.track[e.Act.Missile]]
	t.Name, t.Side = m.weapon(e.Act.Weapon), sideOf(e.Actor)
}

// at is where an actor is.
func (m *maker) at(actor string) (rules.Place, bool) {
	k, ok := m.track[actor]
	if !ok || len(m.f.Tracks[k].Points) == 0 {
		return rules.Place{}, false
	}
	p := m.f.Tracks[k].Points
	return p[len(p)-1].Place, true
}

func (m *maker) weapon(id string) string {
	for _, w := range m.d.Weapons {
		if w.ID == id {
			return w.Name
		}
	}
	return id
}

func (m *maker) act(i int) {
	e := &m.d.Events[i]
	switch e.Act.Kind {
	case rules.ActFire, rules.ActLaunch, rules.ActStrike, rules.ActCollide:
		m.shot(i)
	}
	switch e.Act.Kind {
	case rules.ActStrike:
		m.fate(e.Actor, i, Struck)
	case rules.ActGone:
		m.fate(e.Actor, i, Gone)
	case rules.ActLost:
		m.fate(e.Actor, i, Lost)
	case rules.ActLeave:
		m.fate(e.Actor, i, Left)
	}
}

func (m *maker) shot(i int) {
	e := &m.d.Events[i]
	s := Shot{Event: i, Kind: e.Act.Kind, Actor: e.Actor, Target: e.Act.Target, Side: sideOf(e.Actor),
		Weapon: m.weapon(e.Act.Weapon), Hit: e.Act.Hit || e.Act.Kind == rules.ActCollide,
		Failed: e.Act.Kind == rules.ActLaunch && e.Act.Missile == ""}
	var ok bool
	if s.From, ok = m.at(e.Actor); !ok {
		return
	}
	s.To, s.Aimed = m.at(e.Act.Target)
	m.f.Shots = append(m.f.Shots, s)
}

// fate ends a track; its first fate counts.
func (m *maker) fate(actor string, i int, f Fate) {
	if k, ok := m.track[actor]; ok && m.f.Tracks[k].Fate == Flying {
		m.f.Tracks[k].Fate, m.f.Tracks[k].To = f, i
	}
}

// end drops the tracks of those that were never seen, and lets the others last to the end.
func (m *maker) end() {
	m.f.Tracks = slices.DeleteFunc(m.f.Tracks, func(t Track) bool { return len(t.Points) == 0 })
	for i := range m.f.Tracks {
		if t := &m.f.Tracks[i]; t.To < 0 {
			t.To = len(m.d.Events) - 1
		}
	}
}

// place is where a track is after an event, and the index of that point. ok is false before its start.
func (t *Track) place(event int) (p Point, index int, ok bool) {
	for i := len(t.Points) - 1; i >= 0; i-- {
		if t.Points[i].Event <= event {
			return t.Points[i], i, true
		}
	}
	return Point{}, 0, false
}

// there reports whether a track is on the map after an event.
func (t *Track) there(event int) bool { return event >= t.From && (event < t.To || t.Fate == Flying) }

// few reports whether a side has so few aircraft that pictures can name each.
func (f *Film) few(side string) bool {
	n := 0
	for i := range f.Tracks {
		if t := &f.Tracks[i]; !t.Missile && t.Side == side {
			n++
		}
	}
	return n <= 2
}

// leads reports whether a track is that of its side that lasts longest, of equals the first.
func (f *Film) leads(t *Track) bool {
	var lead *Track
	for i := range f.Tracks {
		if o := &f.Tracks[i]; !o.Missile && o.Side == t.Side && (lead == nil || o.To > lead.To) {
			lead = o
		}
	}
	return lead == t
}
