package card

import (
	"slices"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// Compile checks a card and turns it into what the rules read. The error is
// yamldoc.Faults with every fault of the card.
func Compile(doc *yamldoc.Node) (*Card, error) {
	d, err := Decode(doc)
	if err != nil {
		return nil, err
	}
	return d.compile(), nil
}

// compile turns a checked document into a Card.
func (d *Document) compile() *Card {
	c := &Card{
		ID: d.ID, Name: d.Name, BasedOn: d.BasedOn, Crew: len(d.Crew), Refuels: d.Refuelling,
		Propeller: d.Engines.Type == propeller, Engines: d.Engines.Count, Seat: seats[d.Seat],
		Fuel: d.Fuel, Cruise: d.Cruise, Climb: d.Climb,
		Ceiling:    [NumConfigs]int16{int16(d.Ceiling.CL), int16(d.Ceiling.Half), int16(d.Ceiling.DT)},
		Visibility: d.Visibility, Size: d.Size, Vulnerability: d.Vulnerability,
		Restricted: setOf(arcBits, d.Restricted), Blind: setOf(arcBits, d.Blind),
		Ranging: rangings[d.Ranging], Rockets: d.Rockets,
		VictoryPoints: [4]int{d.VPs.K, d.VPs.C, d.VPs.H, d.VPs.L},
		Special:       setOf(specialBits, d.Special),
	}
	c.Power, c.Brakes = d.Power.compile()
	c.SpeedFade, c.AltitudeFade = d.Fade.compile()
	c.RollDP, c.VRollDP, c.RollFPs = d.Rolls.compile()
	c.ClimbRate = d.ClimbRate.compile(c.Propeller)
	d.shapes(c)
	if l := d.Lift; l != nil {
		c.Lift = &Lift{Name: l.Name, Selectable: l.Selectable, Relative: l.Relative,
			Limit: l.Limit, MinLess: l.MinLess, TurnDP: l.TurnDrag.compile()}
	}
	c.Gun, c.Turret = d.Gun.compile(), d.Turret.compile()
	c.Radar, c.TailRadar = d.Radar.compile(), d.TailRadar.compile()
	if s := d.Sight; s != nil {
		c.Sight = [NumRates]int8{TT: int8(s.TT), HT: int8(s.HT), BT: int8(s.BT)}
	}
	c.ECM, c.Tech = d.ECM.compile(), technology(d.Tech)
	c.Stores = d.Stores.compile()
	if e := d.Emergency; e != nil {
		c.Special |= EmergencyAB
		c.Emergency = &EmergencyRow{AP: e.cells(), Burn: int16(e.Fuel), Highest: e.Highest, Running: e.Running,
			Total: e.Total}
	}
	return c
}

const (
	jet       = "jet"
	propeller = "propeller"
)

var seats = map[string]Seat{"none": NoSeat, "early": EarlySeat, "standard": StandardSeat,
	"advanced": AdvancedSeat, "extraction": ExtractionSeat}

var rangings = map[string]Ranging{"": NoRanging, "RE": RE, "CA": CA, "IG": IG}

var arcBits = map[string]Arcs{"30-": Arc30, "60-": Arc60, "90-": Arc90, "30L": Arc30L, "60L": Arc60L,
	"180L": Arc180L, "0L": Arc0L, "90L": Arc90L}

// setOf is the set of names, which are known.
func setOf[T Arcs | Specials](bits map[string]T, names []string) (s T) {
	for _, n := range names {
		s |= bits[n]
	}
	return s
}

var specialBits = map[string]Specials{"canopy-sighting": CanopySighting, "hit-penalty-fast": HitPenaltyFast,
	"hit-penalty-fast-high": HitPenaltyFastHigh, "high-turn-departure": HighTurnDeparture,
	"no-steep-flight": NoSteepFlight, "canted-seat": CantedSeat, "held-speedbrakes": HeldSpeedbrakes,
	"blind-fire": BlindFire}

// compile fills the settings; idle and speedbrakes are twice the printed figure (AP-4.1).
func (p *PowerTable) compile() (rows [NumPowers]PowerRow, brakes [NumConfigs]Quarters) {
	rows[Idle] = PowerRow{Has: true, AP: [NumConfigs]Quarters{2 * p.I.CL, 2 * p.I.Half, 2 * p.I.DT}}
	rows[Idle].burn(p.I.Fuel)
	rows[Normal] = PowerRow{Has: true}
	rows[Normal].burn(p.N.Fuel)
	for _, r := range []*PowerCells{p.M, p.HT} {
		if r != nil {
			rows[Military] = r.compile()
		}
	}
	for _, r := range []*PowerCells{p.AB, p.FT} {
		if r != nil {
			rows[Afterburner] = r.compile()
		}
	}
	brakes = p.SPBR.compile()
	for i, dp := range brakes {
		if dp != NoQuarters {
			brakes[i] = 2 * dp
		}
	}
	return rows, brakes
}

func (p *PowerCells) compile() PowerRow {
	r := PowerRow{Has: true}
	for c, ap := range p.cells() {
		r.AP[c] = Quarters(ap)
	}
	r.burn(p.Fuel)
	return r
}

func (r *PowerRow) burn(f Fuel) {
	r.Burn = int16(f)
	r.Fuel = Quarters((f + 4) / 5) // a quarter is five twentieths
}

func (p *PointsCells) compile() (row [NumConfigs]Quarters) {
	for c, v := range p.cells() {
		row[c] = Quarters(v)
	}
	return row
}

func (f *Fading) compile() (speed, altitude []Fade) {
	if f == nil {
		return nil, nil
	}
	for _, r := range f.Speed {
		speed = append(speed, Fade{int16(r.Above), r.Loss})
	}
	for _, r := range f.Altitude {
		altitude = append(altitude, Fade{int16(r.Above), r.Loss})
	}
	return speed, altitude
}

// compile gives printed drags; half an FP that a few cards print is a whole one,
// for only whole FPs are spent.
func (r *RollTable) compile() (roll, vertical Quarters, fps int) {
	roll, vertical, fps = r.LRDR.DP, r.VR.DP, (int(r.LRDR.FPs)+1)/2
	if r.LRDR.Closed {
		roll = NoQuarters
	}
	if r.VR.Closed {
		vertical = NoQuarters
	}
	return roll, vertical, max(fps, 1)
}

func (t *ClimbTable) compile(propeller bool) (rate [NumBands][NumConfigs][2]Quarters) {
	hasAB := false
	for b, row := range t.bands() {
		for c, cell := range row.cells() {
			rate[b][c] = [2]Quarters{Quarters(cell.M), Quarters(cell.AB)}
			hasAB = hasAB || cell.AB != PointsCell(NoQuarters)
			if cell.closed() && b > 0 {
				rate[b][c] = rate[b-1][c]
			}
		}
	}
	rate[UH] = rate[EH]
	if propeller && !hasAB {
		for b := range rate {
			for c := range rate[b] {
				rate[b][c][1] = rate[b][c][0]
			}
		}
	}
	return rate
}

func (c ClimbCell) closed() bool {
	return c.AB == PointsCell(NoQuarters) && c.M == PointsCell(NoQuarters)
}

func (t *SpeedTable) compile() (rows [NumBands]SpeedRow) {
	for b, row := range t.bands() {
		r := &rows[b]
		if r.Dive = Halves(row.Dive); r.Dive == NoHalves && b > 0 {
			r.Dive = rows[b-1].Dive
		}
		for c, cell := range row.cells() {
			switch {
			case !cell.Closed:
				r.Min[c], r.Max[c], r.Printed[c] = cell.Min, cell.Max, true
			case b > 0:
				r.Min[c], r.Max[c] = rows[b-1].Min[c], rows[b-1].Max[c]
			default:
				r.Min[c], r.Max[c] = NoHalves, NoHalves
			}
		}
	}
	rows[UH] = rows[EH]
	return rows
}

func (t *TurnTable) compile() TurnDrag {
	return TurnDrag{TT: t.TT.compile(), HT: t.HT.compile(), BT: t.BT.compile(), ET: t.ET.compile()}
}

var sweeps = map[string]Sweep{"one-step": OneStep, "automatic": AutoSweep, "table": TableSweep}

// shapes fills the wing positions; properties of the whole card hold in all of them.
func (d *Document) shapes(c *Card) {
	whole := properties(d.Codes)
	var limits [NumProperties]Halves
	for p := range NumProperties {
		if l := d.Limits; l != nil && l.of(p) != nil {
			limits[p] = *l.of(p)
		}
	}
	if d.Sweep != nil {
		c.Sweep = sweeps[d.Sweep.Change]
	}
	for _, p := range d.positions() {
		c.Shapes = append(c.Shapes, Shape{Name: p.Name, TurnDP: p.TurnDrag.compile(), Speed: p.Speeds.compile(),
			Properties: whole | properties(p.Codes), Limits: limits, From: p.From, To: p.To})
	}
}

// properties is the set of the codes, which are known.
func properties(codes []string) Properties {
	var s Properties
	for _, code := range codes {
		s = s.With(Property(slices.Index(propertyNames[:], code)))
	}
	return s
}
