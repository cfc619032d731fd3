package gunnery

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/oddsargs"
)

// Keys that attacks of several packages have.
var (
	CardKey   = rules.Key{Name: "card", Required: true, About: "card of the attacker"}
	TargetKey = rules.Key{Name: "target", Required: true, About: "card of the target"}
	AngleKey  = rules.Key{Name: "angle-off", Required: true,
		About: "angle off the target's tail: 0 (the 0 line), 30, 60, 90, 120, 150, 180 (the arcs) or 180-line (AP-9.7)"}
	DamageKey = rules.Key{Name: "damage",
		About: "worst damage of the attacker: none, L, 2L, H, C; default none (AP-9.1.6)"}
	LostKey = rules.Key{Name: "lost",
		About: "damage of the target before: none, L, 2L, H, H+L, H+2L, C, C+L, C+2L; default none (AP-10.1.8)"}
	PilotKey = rules.Key{Name: "pilot",
		About: "quality of the pilot: regular, veteran, novice, green; default regular (AP-18)"}
	HeroKey = rules.Key{Name: "hero", About: "combat hero: no, yes; default no (AP-18)"}
	ZoneKey = rules.Key{Name: "zone",
		About: "what a burst does at six hexes: by-rating, nothing, or to-the-edge, a hit; default by-rating (AP-9.6)"}
)

// Words of the keys, in the order of the values that they stand for: of hex.Angle, card.Rate after
// none, crew.Quality, damage.Level and damage.State.
var (
	Angles  = []string{"0", "30", "60", "90", "120", "150", "180", "180-line"}
	Rates   = []string{"none", "EZ", "TT", "HT", "BT", "ET"}
	Pilots  = []string{"regular", "veteran", "novice", "green"}
	Damages = []string{"none", "L", "2L", "H", "C"}
	States  = []string{"none", "L", "2L", "H", "H+L", "H+2L", "C", "C+L", "C+2L"}
)

// ZoneOf reads ZoneKey.
func ZoneOf[C any](r *oddsargs.Reader[C]) Zone { return Zone(r.Choice(ZoneKey, zoneNames[:])) }
