package why

import (
	"slices"

	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/rules"
)

// A Layout is the lines of an account.
type Layout struct {
	System  rules.System
	Weapons []string // ids
	Bands   []int    // the edges of the range bands; nil: those of the cells differ
	Lines   []Line
	names   map[string]string // of what lines are of, where that is a weapon: "blue, Cannon"
}

// NewLayout makes the lines of an account of the duels of some games of a system.
func NewLayout(system rules.System, games ...rules.Game) *Layout {
	l := &Layout{System: system, Bands: games[0].RangeBands(), names: map[string]string{}}
	for _, g := range games {
		for _, w := range g.Weapons() {
			for s := range rules.Side(2) {
				l.names[s.String()+", "+w.ID] = s.String() + ", " + w.Name
			}
			if !slices.Contains(l.Weapons, w.ID) {
				l.Weapons = append(l.Weapons, w.ID)
			}
		}
		if !slices.Equal(g.RangeBands(), l.Bands) {
			l.Bands = nil
		}
	}
	for s := range rules.Side(2) {
		l.results(s)
	}
	for s := range rules.Side(2) {
		for w := range l.Weapons {
			shots := l.funnel(s, w)
			l.places(s, w, shots)
		}
	}
	for s := range rules.Side(2) {
		l.flying(s)
	}
	for s := range rules.Side(2) {
		l.habits(s)
	}
	return l
}

// Index is the ledger's index of each weapon of the layout in a game.
func (l *Layout) Index(g rules.Game) []int {
	all := g.Weapons()
	index := make([]int, len(l.Weapons))
	for i, id := range l.Weapons {
		index[i] = slices.IndexFunc(all, func(w rules.Weapon) bool { return w.ID == id })
	}
	return index
}

// add adds a line that is a part of no other, unless Part is set, and returns its index.
func (l *Layout) add(x Line) int {
	if x.PartOf == "" {
		x.Part = -1
	}
	l.Lines = append(l.Lines, x)
	return len(l.Lines) - 1
}

// Names of lines that sentences tell of.
const (
	firesFirst = "fires first"
	winsThen   = "wins then"
	killsAll   = "kills"

	outOfEnvelope = "out of the envelope"
	damageDone    = "damage"
)

// results are how the duels go for a side, and when.
func (l *Layout) results(s rules.Side) {
	of := s.String()
	share := func(what string, lead bool, f func(d *Duel) bool) int {
		return l.add(Line{Section: Result, Of: of, What: what, Unit: Share, Lead: lead,
			of: func(d *Duel) int64 { return is(f(d)) }})
	}
	first := func(d *Duel) bool { return d.Ledger.Detail.Opener.String() == s.String() }
	wins := func(d *Duel) bool { return d.Outcome.Result == rules.WonBy(s) }
	opens := share(firesFirst, true, first)
	l.add(Line{Section: Result, Of: of, What: winsThen, Unit: Average, In: "%", Scale: 1, Part: opens,
		PartOf: "duels in which it fires first", Lead: true, of: func(d *Duel) int64 { return is(first(d) && wins(d)) }})
	fires := share("fires at all", false, func(d *Duel) bool { return d.Ledger.Detail.FirstShot[s] > 0 })
	share("wins", false, wins)
	kills := share(killsAll, false, func(d *Duel) bool { return d.Outcome.Killed(s) })
	count := func(what string, f func(d *Duel) int64) {
		l.add(Line{Section: Result, Of: of, What: what, Unit: PerDuel, of: f})
	}
	count("aircraft lost", func(d *Duel) int64 { return int64(d.Outcome.Losses[s]) })
	count("damage taken", func(d *Duel) int64 { return int64(d.Outcome.Damage[s]) })
	if s == rules.Red {
		of = "both"
		share("draw", false, func(d *Duel) bool { return d.Outcome.Result == rules.Draw })
		count("length in "+l.System.LengthUnit(), func(d *Duel) int64 { return int64(d.Outcome.Length) })
	}
	of = s.String()
	turn := func(what string, part int, partOf string, lead bool, f func(d *Duel) int32) {
		l.add(Line{Section: When, Of: of, What: what, Unit: Average, In: l.System.LengthUnit(), Scale: 1, Part: part,
			PartOf: partOf, Lead: lead, of: func(d *Duel) int64 { return int64(f(d)) }})
	}
	turn("first shot", fires, "duels in which it fires", true, func(d *Duel) int32 { return d.Ledger.Detail.FirstShot[s] })
	turn("kill", kills, "duels in which it kills", false, func(d *Duel) int32 {
		if !d.Outcome.Killed(s) {
			return 0
		}
		return d.Outcome.Wiped[s.Other()]
	})
}

// funnel is what becomes of the chances to fire a weapon. It returns the line of the shots.
func (l *Layout) funnel(s rules.Side, w int) (shots int) {
	add := func(what string, part int, partOf string, lead bool, f func(d *Duel) int64) int {
		return l.add(Line{Section: Funnel, Of: s.String() + ", " + l.Weapons[w], What: what, Unit: PerDuel, Part: part,
			PartOf: partOf, Lead: lead, of: f})
	}
	arms := func(f func(a *rules.Arms) int32) func(d *Duel) int64 {
		return func(d *Duel) int64 { return int64(f(d.arms(s, w))) }
	}
	use := func(f func(u *rules.Use) int64) func(d *Duel) int64 {
		return func(d *Duel) int64 {
			u := d.use(s, w, nil)
			return f(&u)
		}
	}
	chances := add("chances", -1, "", true, arms(func(a *rules.Arms) int32 { return a.Chances }))
	add("held", chances, "chances", false, arms(func(a *rules.Arms) int32 { return a.Chances - a.Taken }))
	used := add("used", chances, "chances", false, arms(func(a *rules.Arms) int32 { return a.Taken }))
	shots = add("shots", used, "uses", true, use(func(u *rules.Use) int64 { return u.Shots }))
	l.Lines[shots].Plain = true
	add(outOfEnvelope, shots, "shots", true, arms(func(a *rules.Arms) int32 { return a.Outside }))
	for e := range rules.EndHit {
		add(e.String(), shots, "shots", true, arms(func(a *rules.Arms) int32 { return a.Endings[e] }))
	}
	add("missed", shots, "shots", false, func(d *Duel) int64 { return d.missed(s, w) })
	hits := add("hits", shots, "shots", true, use(func(u *rules.Use) int64 { return u.Hits }))
	add("no damage", hits, "hits", false, func(d *Duel) int64 { return d.harmless(s, w) })
	add(damageDone, hits, "hits", true, use(func(u *rules.Use) int64 { return u.Damage }))
	l.Lines[len(l.Lines)-1].Plain = true
	add("kills", hits, "hits", true, use(func(u *rules.Use) int64 { return u.Kills }))
	return shots
}

// places are from where a weapon is fired, and what it is worth there.
func (l *Layout) places(s rules.Side, w, shots int) {
	at := func(place string, wanted func(e *rules.Entry) bool) {
		add := func(what string, part int, partOf string, f func(u *rules.Use) int64) int {
			return l.add(Line{Section: Places, Of: s.String() + ", " + l.Weapons[w], What: what, Place: place, Unit: PerDuel,
				Part: part, PartOf: partOf, of: func(d *Duel) int64 {
					u := d.use(s, w, wanted)
					return f(&u)
				}})
		}
		here := add("shots", shots, "shots", func(u *rules.Use) int64 { return u.Shots })
		add("hits", here, "shots there", func(u *rules.Use) int64 { return u.Hits })
		add("kills", here, "shots there", func(u *rules.Use) int64 { return u.Kills })
		add("damage", here, "shots there", func(u *rules.Use) int64 { return u.Damage })
		l.Lines[len(l.Lines)-1].Plain = true
	}
	for b := range len(l.Bands) + 1 {
		if len(l.Bands) > 0 {
			unit := words.Ranges(l.System.RangeUnit())
			name := words.BandName(l.Bands, b)
			if name == "1" {
				unit = l.System.RangeUnit()
			}
			at(name+" "+unit, func(e *rules.Entry) bool { return int(e.Band) == b })
		}
	}
	for a := range rules.NumAngleBands {
		at(words.AngleName(a)+" degrees", func(e *rules.Entry) bool { return int(e.Angle) == a })
	}
}

// heightStep is the feet in which heights are added up, so that their squares fit into 64 bits.
const heightStep = 100

// flying is how a side's aircraft fly.
func (l *Layout) flying(s rules.Side) {
	offers := l.System.Offers()
	of := s.String()
	turns := l.add(Line{Section: Flying, Of: of, What: "turns flown", Unit: PerDuel, Hidden: true,
		of: func(d *Duel) int64 { return int64(d.Ledger.Account.Turns[s]) }})
	mean := func(what, in string, scale float64, f func(a *rules.Account) int64) {
		if in != "" {
			l.add(Line{Section: Flying, Of: of, What: what, Unit: Average, In: in, Scale: scale, Part: turns,
				PartOf: "turns of its aircraft", Lead: true, of: func(d *Duel) int64 { return f(d.Ledger.Account) }})
		}
	}
	mean("speed", offers.SpeedUnit, 1, func(a *rules.Account) int64 { return a.Speed[s] })
	mean("height", offers.AltitudeUnit, heightStep, func(a *rules.Account) int64 { return a.Height[s] / heightStep })
	for k := range rules.NumKinds {
		all := l.add(Line{Section: Flying, Of: of, What: k.String(), Unit: PerDuel, Hidden: true,
			of: func(d *Duel) (n int64) {
				for _, m := range d.Ledger.Account.Moves[s][k] {
					n += int64(m)
				}
				return n
			}})
		for m, name := range offers.Moves {
			l.add(Line{Section: Flying, Of: of, What: k.String() + ": " + name, Unit: Average, In: "%", Scale: 1, Part: all,
				PartOf: "choices of " + k.String(), Lead: true,
				of: func(d *Duel) int64 { return int64(d.Ledger.Account.Moves[s][k][m+1]) }})
		}
	}
}
