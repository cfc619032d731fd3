package radar

import (
	"strconv"
	"strings"
)

// MostPPL is the highest protection level of a decoy programme (AP-19.2).
const MostPPL = 6

// effect is what a programme does to an air radar: a modifier, and the number that breaks a lock.
type effect struct{ modifier, breaks int8 }

// A decoyRow is a row of decoyTable.
type decoyRow struct {
	chaff, mini  int8 // PPL; 0: the row is not for that decoy
	narrow, wide effect
}

// decoyTable is the columns of AP-19.2 for air radars: by the PPL of chaff or of mini-jammers,
// for arcs limited and 180+ (narrow) and wider ones (wide).
var decoyTable = [...]decoyRow{
	{1, 0, effect{1, 1}, effect{0, 0}},
	{2, 1, effect{1, 1}, effect{1, 1}},
	{3, 0, effect{2, 2}, effect{1, 1}},
	{4, 2, effect{2, 2}, effect{2, 2}},
	{5, 3, effect{3, 3}, effect{2, 2}},
	{6, 4, effect{4, 4}, effect{3, 3}},
	{0, 5, effect{4, 5}, effect{3, 3}},
	{0, 6, effect{4, 6}, effect{4, 4}},
}

// effectOf is the row of a PPL of chaff or of mini-jammers, the other 0, against a radar of that arc; none for 0.
func effectOf(chaff, mini int8, a Arc) effect {
	for k := range decoyTable {
		row := &decoyTable[k]
		if chaff != 0 && row.chaff == chaff || mini != 0 && row.mini == mini {
			if a >= A150 {
				return row.wide
			}
			return row.narrow
		}
	}
	return effect{}
}

// A Decoy is a kind of decoy (AP-19.2).
type Decoy uint8

const (
	Chaff Decoy = iota
	Flares
	MiniJammers
	NumDecoys
)

var decoyNames = [NumDecoys]string{"chaff", "flares", "mini-jammers"}

// String names the decoy.
func (d Decoy) String() string { return decoyNames[d] }

// Decoys is a number of each kind: those left in a dispenser, or the PPLs of a programme.
type Decoys [NumDecoys]int8

// Spend runs a programme for a game turn: PPL is both protection and decoys spent, and falls
// to what is left (AP-19.2). It returns the PPLs in force.
func (left *Decoys) Spend(programme Decoys) (ppl Decoys) {
	for k := range ppl {
		ppl[k] = min(programme[k], left[k])
		left[k] -= ppl[k]
	}
	return ppl
}

// Against is the PPL of one kind against an emitter: one higher, if it is not 0, with a
// dispenser and a warning receiver of types C or D that detects the emitter; 6 at most
// (AP-19.2; reading RR-21: the table ends at 6).
func (ppl Decoys) Against(k Decoy, dispenser, receiver byte, warned bool) int8 {
	p := ppl[k]
	if p > 0 && dispenser >= 'C' && receiver >= 'C' && warned {
		p++
	}
	return min(p, MostPPL)
}

// A Dispenser is an internal dispenser (AP-19.2): what it takes, and in which loads.
type Dispenser struct {
	Eastern  bool
	Type     byte // 'A' to 'D'
	Capacity int8
	Takes    [NumDecoys]bool
	// Loads are the loads as printed, the numbers of different kinds falling; none: any mix.
	Loads []Split
}

// A Split is a load of up to three kinds of decoys, in falling numbers.
type Split [NumDecoys]int8

// Dispensers is the table of AP-19.2. Eastern type D has none.
var Dispensers = [...]Dispenser{
	{false, 'A', 16, [NumDecoys]bool{Chaff: true, Flares: true}, []Split{{16}, {8, 8}, {12, 4}}},
	{false, 'B', 16, [NumDecoys]bool{true, true, true}, []Split{{16}, {8, 8}, {12, 4}, {5, 5, 5}, {8, 4, 4}}},
	{false, 'C', 32, [NumDecoys]bool{true, true, true}, []Split{{10, 10, 10}, {32}, {16, 16}, {16, 8, 8}, {24, 8},
		{24, 4, 4}}},
	{false, 'D', 32, [NumDecoys]bool{true, true, true}, nil},
	{true, 'A', 10, [NumDecoys]bool{Flares: true}, []Split{{10}}},
	{true, 'B', 20, [NumDecoys]bool{Chaff: true, Flares: true}, []Split{{10, 10}, {20}}},
	{true, 'C', 40, [NumDecoys]bool{Chaff: true, Flares: true}, []Split{{20, 20}, {40}, {30, 10}}},
}

// DispenserOf is the dispenser of a make and type.
func DispenserOf(eastern bool, kind byte) (d *Dispenser, ok bool) {
	for k := range Dispensers {
		if d := &Dispensers[k]; d.Eastern == eastern && d.Type == kind {
			return d, true
		}
	}
	return nil, false
}

// Holds reports whether the dispenser may be loaded so: with one of its loads, its kinds shared
// out freely, or with nothing.
func (d *Dispenser) Holds(load Decoys) bool {
	sum := 0
	for k, n := range load {
		if n < 0 || n > 0 && !d.Takes[k] {
			return false
		}
		sum += int(n)
	}
	if sum == 0 || d.Loads == nil {
		return sum <= int(d.Capacity)
	}
	split := Split(load)
	for i := range split { // falling
		for k := i + 1; k < len(split); k++ {
			if split[k] > split[i] {
				split[i], split[k] = split[k], split[i]
			}
		}
	}
	for _, l := range d.Loads {
		if l == split {
			return true
		}
	}
	return false
}

// String is what the dispenser holds: "16, 8+8, 12+4 of chaff, flares".
func (d *Dispenser) String() string {
	var loads, kinds []string
	for _, l := range d.Loads {
		var parts []string
		for _, n := range l {
			if n > 0 {
				parts = append(parts, strconv.Itoa(int(n)))
			}
		}
		loads = append(loads, strings.Join(parts, "+"))
	}
	if d.Loads == nil {
		loads = []string{"up to " + strconv.Itoa(int(d.Capacity))}
	}
	for k, takes := range d.Takes {
		if takes {
			kinds = append(kinds, Decoy(k).String())
		}
	}
	return strings.Join(loads, ", ") + " of " + strings.Join(kinds, ", ")
}
