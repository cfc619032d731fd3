package radar

import (
	"github.com/furball-sim/furball/rules/airpower/crew"
)

// Searches is how many undetected targets a radar looks for in a game turn, a roll each (AP-16.4.3).
const Searches = 4

// detection is AP-16.4.3: by search strength, the greatest range for a modified 10 or less, 9
// or less and so on to 1; 0: no such number (the 38 of strength 8 is RR-3).
var detection = [...]struct {
	strength int
	ranges   [10]int16
}{
	{3, [10]int16{6, 8, 9, 10, 11, 12, 13, 0, 14, 0}},
	{6, [10]int16{12, 15, 18, 20, 22, 24, 26, 28, 29, 30}},
	{8, [10]int16{16, 20, 24, 28, 30, 32, 34, 36, 38, 40}},
	{10, [10]int16{20, 25, 30, 35, 38, 40, 42, 45, 48, 50}},
	{12, [10]int16{24, 30, 36, 42, 45, 48, 51, 54, 57, 60}},
	{15, [10]int16{30, 38, 45, 52, 56, 60, 64, 68, 72, 75}},
	{18, [10]int16{36, 45, 54, 63, 68, 72, 76, 81, 86, 90}},
	{20, [10]int16{40, 50, 60, 70, 75, 80, 85, 90, 95, 100}},
	{25, [10]int16{50, 63, 75, 87, 94, 100, 106, 113, 119, 125}},
	{30, [10]int16{60, 75, 90, 105, 113, 120, 128, 135, 143, 150}},
	{40, [10]int16{80, 100, 120, 140, 150, 160, 170, 180, 190, 200}},
	{50, [10]int16{100, 125, 150, 175, 188, 200, 213, 225, 238, 250}},
	{EWR, [10]int16{150, 188, 225, 263, 280, 300, 319, 338, 356, 375}},
}

// EWR is the strength of early-warning radars, which the table names instead of numbering.
const EWR = 75

// baseStrength is the row that those of unprinted strengths are scaled from (RR-1): its index and strength.
const (
	baseRow      = 3
	baseStrength = 10
)

// DetectionNeed is the highest roll whose range is at least rng hexes, 0 beyond all of them
// (AP-16.4.3).
func DetectionNeed(strength, rng int) int {
	row, scale := &detection[baseRow].ranges, strength
	for k := range detection {
		if detection[k].strength == strength {
			row, scale = &detection[k].ranges, baseStrength
		}
	}
	for k, most := range row {
		if most != 0 && rng <= (int(most)*scale+baseStrength/2)/baseStrength {
			return 10 - k
		}
	}
	return 0
}

// Values of AP-16.4.4.
const (
	lowTargetsModifier = 2 // RR-14
	iffModifier        = -2
	formationModifier  = -1
	formationLeast     = 3 // aircraft
)

// Search is the roll to detect a target that the radar reaches in normal mode, by an operator;
// nil: crew rules are not played (AP-16.4.3, AP-16.4.4).
func (r *Radar) Search(c *Carrier, t *Target, operator *crew.Member) (s Roll) {
	s.Need = int8(DetectionNeed(int(r.SearchStrength), c.Range(t)))
	s.Add(OfSize, int(t.Size))
	r.masked(&s, t)
	r.jammed(&s, t, t.AJM.jamsSearch())
	if operator != nil {
		s.Add(OfQuality, operator.Part(crew.RadarSearch, crew.OfQuality))
		s.Add(OfTactics, operator.Part(crew.RadarSearch, crew.OfTacticsMaster))
	}
	if t.Formation >= formationLeast {
		s.Add(OfFormation, formationModifier)
	}
	return s
}

// Track is the roll to lock on to a detected target that the radar reaches (AP-16.4.6,
// AP-16.7.4, AP-16.8.4).
func (r *Radar) Track(t *Target) (s Roll) {
	s.Need = r.LockOn
	if r.lookDown() != r.LookDown {
		s.Add(OfLowTargets, lowTargetsModifier)
	}
	r.masked(&s, t)
	if r.Mode == AutoTrack || r.Rules.JammersAffectTracking { // RR-5
		r.jammed(&s, t, t.AJM.Rating > 0)
	}
	return s
}

// masked adds what search and track share: IFF and decoy programmes (AP-16.4.4).
func (r *Radar) masked(s *Roll, t *Target) {
	if t.IFF {
		s.Add(OfIFF, iffModifier)
	}
	s.Add(OfChaff, max(0, int(effectOf(t.Chaff, 0, r.Arc).modifier)-(int(r.ECCM)+1)/2))
	s.Add(OfMiniJammers, int(effectOf(0, t.MiniJammers, r.Arc).modifier))
}

// jammed adds barrage and active jammers.
func (r *Radar) jammed(s *Roll, t *Target, active bool) {
	s.Add(OfNoise, max(0, int(t.Noise-r.ECCM)))
	if active {
		s.Add(OfActiveJammer, max(0, int(t.AJM.Rating-r.ECCM)))
	}
}
