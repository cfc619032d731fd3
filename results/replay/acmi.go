package replay

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/furball-sim/furball/internal/plaintext"
	"github.com/furball-sim/furball/rules"
)

// The head of a recording. Longitude and latitude of the objects count from the origin: a place on the equator, far from
// any coast, where a degree is nearly as long to the east as to the north.
const (
	acmiHead = "\ufeffFileType=text/acmi/tacview\nFileVersion=2.2\n"
	acmiTime = "2000-01-01T12:00:00Z" // of no meaning, but that it is daylight at the origin
	acmiLon  = -30
	acmiLat  = 0
)

// acmiLevel is the altitude in metres at which all fly where a system has none.
const acmiLevel = 3000

// WriteACMI writes the duel as a recording for Tacview: ACMI 2.2, text. It is an error if the map has no scale.
func WriteACMI(w io.Writer, d *Duel) error {
	if d.Map.Size <= 0 || d.Map.Turn <= 0 {
		return fmt.Errorf("a recording for Tacview needs the scale of a map, which %s does not have", d.Rules)
	}
	t := taper{d: d, film: NewFilm(d), at: map[string]rules.Place{}, objects: map[string]*object{}, now: -1}
	t.head()
	for i := range t.film.Beats {
		b := &t.film.Beats[i]
		if i+1 == len(t.film.Beats) {
			break // the result, which finish writes
		}
		e := &d.Events[b.Event]
		t.turns(b.Turn)
		t.path(b, e)
		t.time(b.Time)
		t.event(e)
	}
	t.turns(d.Length)
	t.time(1000 * d.Length)
	t.finish()
	_, err := io.WriteString(w, t.b.String())
	return err
}

// An object is an aircraft or a missile in a recording.
type object struct {
	id   string // in hexadecimal digits
	gone bool
	at   rules.Place // as it was written last
	time int         // when that was
}

// A taper writes a recording.
type taper struct {
	b        strings.Builder
	d        *Duel
	film     *Film
	at       map[string]rules.Place // the last place of each actor
	objects  map[string]*object     // by actor; in the recording once they have a place
	now      int                    // the time that was written last, in thousandths of a turn
	turn     int                    // the turn that was marked last
	missiles int
}

func (t *taper) line(format string, args ...any) { fmt.Fprintf(&t.b, format+"\n", args...) }

// head writes the properties of the whole recording.
func (t *taper) head() {
	d := t.d
	title := d.Title
	if title == "" {
		title = d.Experiment
	}
	t.b.WriteString(acmiHead)
	t.line("0,ReferenceTime=%s", acmiTime)
	for _, p := range [][2]string{
		{"DataSource", "Furball, " + d.Rules}, {"DataRecorder", "Furball"}, {"Title", title},
		{"Category", "Simulated duel"}, {"Briefing", t.replayed()}, {"Debriefing", sentence(d.Words)},
		{"Comments", t.scale()},
	} {
		t.line("0,%s=%s", p[0], acmiText(p[1]))
	}
	t.line("0,ReferenceLongitude=%d", acmiLon)
	t.line("0,ReferenceLatitude=%d", acmiLat)
}

// sentence ends words with a full stop.
func sentence(words string) string {
	if words == "" {
		return ""
	}
	return strings.ToUpper(words[:1]) + words[1:] + "."
}

// replayed says which duel this is.
func (t *taper) replayed() string {
	return fmt.Sprintf("Duel %d of cell %s of the experiment %s with seed %d.", t.d.Duel, t.d.Cell, t.d.Experiment,
		t.d.Seed)
}

// scale states units and origin, and what is not of the game.
func (t *taper) scale() string {
	d := t.d
	height := fmt.Sprintf("The game has no altitude: all fly at %d m.", acmiLevel)
	if d.Map.Altitude > 0 {
		height = "Altitudes are those of the game."
	}
	return fmt.Sprintf("Scale: 1 %s is %s m and a turn is %d s (%s). The origin of the map is at latitude %d and longitude "+
		"%d; x counts to the east and y to the north. %s What happens in a turn is spread evenly over it, in the order of "+
		"play; between two places of the game an object is shown on a straight line. Roll and pitch are not of the game.",
		d.Map.Unit, fixed(d.Map.Size, 3), d.Map.Turn, d.Map.Scale, acmiLat, acmiLon, height)
}

// turns marks the turns up to one that has begun.
func (t *taper) turns(turn int) {
	for t.turn < turn {
		t.turn++
		t.time(1000 * (t.turn - 1))
		t.line("0,Event=Bookmark|Turn %d", t.turn)
	}
}

// time begins a frame, unless it is that of the last line.
func (t *taper) time(thousandths int) {
	if thousandths <= t.now {
		return
	}
	t.now = thousandths
	t.line("#%s", fixed(int64(thousandths)*t.d.Map.Turn, 3))
}

// path writes the places on the way.
func (t *taper) path(b *Beat, e *rules.Event) {
	for k := range e.Path {
		t.time(b.Passes(e, k))
		t.at[e.Actor] = e.Path[k]
		t.object(e.Actor, nil)
	}
}

// event writes what an event does.
func (t *taper) event(e *rules.Event) {
	if e.Place != nil && e.Actor != "" {
		t.at[e.Actor] = *e.Place
		t.object(e.Actor, nil)
	}
	if e.Act == nil {
		return
	}
	switch e.Act.Kind {
	case rules.ActFire, rules.ActLaunch, rules.ActStrike, rules.ActCollide:
		t.attack(e)
	case rules.ActGone, rules.ActDamage:
		t.message(e, e.Actor)
	case rules.ActLost:
		t.message(e, e.Actor)
		t.leave(e.Actor, "Destroyed")
	case rules.ActLeave:
		t.leave(e.Actor, "LeftArea")
	}
	switch e.Act.Kind {
	case rules.ActStrike, rules.ActGone:
		t.leave(e.Actor, "")
	}
}

// attack writes a shot, with the places of the shooter and of the target at this moment, and what it sends off.
func (t *taper) attack(e *rules.Event) {
	for _, actor := range []string{e.Actor, e.Act.Target} {
		t.object(actor, nil)
	}
	if at, ok := t.at[e.Actor]; ok && e.Act.Missile != "" {
		t.at[e.Act.Missile] = at
		t.object(e.Act.Missile, e)
	}
	t.message(e, e.Actor, e.Act.Target)
}

// message writes the text of an event; of those whom it is about, it names the objects that are there.
func (t *taper) message(e *rules.Event, about ...string) {
	t.b.WriteString("0,Event=Message|")
	for _, actor := range about {
		if o := t.objects[actor]; o != nil && !o.gone {
			t.b.WriteString(o.id + "|")
		}
	}
	text := e.Text
	if e.Actor != "" {
		text = e.Actor + ": " + text
	}
	t.line("%s", acmiText(text+" ["+e.Rule+"]"))
}

// leave takes an object out of the recording, from where it is; what is the event that says so, or empty.
func (t *taper) leave(actor, what string) {
	o := t.objects[actor]
	if o == nil || o.gone {
		return
	}
	t.object(actor, nil)
	o.gone = true
	if what != "" {
		t.line("0,Event=%s|%s|", what, o.id)
	}
	t.line("-%s", o.id)
}

// finish shows those who are left once more, and the result.
func (t *taper) finish() {
	for i := range t.film.Tracks {
		t.object(t.film.Tracks[i].Actor, nil)
	}
	t.line("0,Event=Message|%s", acmiText(sentence(t.d.Words)))
}

// object writes where an actor is, if it is known, and in front of its first place what it is. What is launched begins
// with its launch.
func (t *taper) object(actor string, launch *rules.Event) {
	at, ok := t.at[actor]
	o := t.objects[actor]
	if !ok || o != nil && o.gone {
		return
	}
	what := ""
	switch {
	case o == nil:
		o, what = t.begin(actor, launch)
	case o.at == at && o.time == t.now:
		return // it was written just now
	}
	o.at, o.time = at, t.now
	t.line("%s,T=%s%s", o.id, t.transform(&at), what)
}

// begin makes the object of an actor and says what it is.
func (t *taper) begin(actor string, launch *rules.Event) (o *object, what string) {
	k := slices.IndexFunc(t.film.Tracks, func(k Track) bool { return k.Actor == actor })
	track := &t.film.Tracks[k]
	o = &object{}
	sort, more := "Air+FixedWing", ""
	if track.Missile {
		t.missiles++
		o.id, sort = fmt.Sprintf("%x", 0x1000+t.missiles), "Weapon+Missile"
		if by := t.launcher(launch); by != nil {
			more = ",Parent=" + by.id
		}
	} else {
		o.id, more = fmt.Sprintf("%x", 0x100+k+1), ",Pilot="+acmiText(actor)
	}
	t.objects[actor] = o
	colour := strings.ToUpper(track.Side[:1]) + track.Side[1:]
	return o, fmt.Sprintf(",Type=%s,Name=%s,CallSign=%s%s,Coalition=%s,Color=%s", sort, acmiText(track.Name),
		acmiText(actor), more, colour, colour)
}

// launcher is the object that launches something, nil if it is not there.
func (t *taper) launcher(launch *rules.Event) *object {
	if launch == nil {
		return nil
	}
	if o := t.objects[launch.Actor]; o != nil && !o.gone {
		return o
	}
	return nil
}

// acmiText is a text as the value of a property: on one line, without what ends a value or a part of it.
func acmiText(text string) string {
	return strings.NewReplacer(`\`, "/", "|", "/", ",", `\,`).Replace(plaintext.Line(text))
}
