package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// A Craft is an aircraft for those who look at it: where it is and what its record sheet says, all as damaged. Nobody
// changes anything by it.
type Craft struct{ s *State }

// Place and movement.

func (c Craft) Pos() plane.Point { return c.s.Pos }

func (c Craft) Heading() plane.Heading { return c.s.Heading }

func (c Craft) Side() rules.Side { return c.s.Side }

func (c Craft) Lost() bool { return c.s.Lost }

func (c Craft) Marker() bool { return c.s.Marker }

func (c Craft) Moved() bool { return c.s.Moved }

func (c Craft) HB() int8 { return c.s.HB }

// Change is the height that it has gained in this turn, in bands.
func (c Craft) Change() int8 { return c.s.HB - c.s.Was }

// What it flies and is hit by: airspeed, stall speed, manoeuvrability, aerobatic bonus, climb modifier and defence value
// (HB-6).

func (c Craft) AS() int8 { return c.s.AS }

func (c Craft) ST() int8 { return c.s.ST }

func (c Craft) MVR() int8 { return c.s.MVR }

func (c Craft) AB() int8 { return c.s.AB }

func (c Craft) CM() int8 { return c.s.CM }

func (c Craft) DV() int8 { return c.s.DV }

func (c Craft) Damage() int16 { return c.s.Damage }

func (c Craft) Fires() int8 { return c.s.Fires }

// Who is aboard: Skills of the pilot, the co-pilot and the aircrew, and how many of these live and are able to act.

func (c Craft) Skill() int8 { return c.s.Skill }

func (c Craft) CoPilot() int8 { return c.s.CoPilot }

func (c Craft) CrewSkill() int8 { return c.s.CrewSkill }

func (c Craft) Crew() int8 { return c.s.Crew }

func (c Craft) Able() int8 { return c.s.ableCrew() }

func (c Craft) Dazed() bool { return c.s.Dazed }

// Rounds are the bursts or salvos left of a battery; unlimited: -1. Loads are those of all.
func (c Craft) Rounds(battery int) int8 { return c.s.Rounds[battery] }

func (c Craft) Loads() [MaxBatteries]int8 { return c.s.Rounds }
