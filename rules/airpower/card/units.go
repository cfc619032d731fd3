package card

// Quarters counts quarter points: acceleration and deceleration points, climb
// capability and levels in quarters of one.
type Quarters int16

// Halves counts half points of speed: one is 50 mph, half a flight point.
type Halves int8

// Whole is the speed's whole flight points, the half dropped.
func (h Halves) Whole() int { return int(h) >> 1 }

// None stands in a table for a cell that the card closes.
const (
	NoQuarters Quarters = -1
	NoHalves   Halves   = -1
)

// A Band is an altitude band (AP-3.1).
type Band uint8

// The bands: levels 0 to 7, 8 to 16, 17 to 25, 26 to 35, 36 to 45, 46 to 60, 61 and up.
const (
	LO Band = iota
	ML
	MH
	HI
	VH
	EH
	UH
	NumBands
)

var bandNames = [NumBands]string{"LO", "ML", "MH", "HI", "VH", "EH", "UH"}

// String is the card's name of the band.
func (b Band) String() string { return bandNames[b] }

var bandTops = [NumBands - 1]int{7, 16, 25, 35, 45, 60}

// bands is the band of each level up to the first of UH.
var bands = func() (t [62]Band) {
	for level := range t {
		for _, top := range bandTops {
			if level > top {
				t[level]++
			}
		}
	}
	return t
}()

// BandOf is the band of an altitude level; below 0 it is LO.
func BandOf(level int) Band { return bands[min(max(level, 0), len(bands)-1)] }

// A Config is how much an aircraft carries (AP-4.4).
type Config uint8

// The configurations: clean, half-dirty, dirty.
const (
	Clean Config = iota
	Half
	Dirty
	NumConfigs
)

// String is the card's name of the configuration: "CL", "1/2" or "DT".
func (c Config) String() string { return [NumConfigs]string{"CL", "1/2", "DT"}[c] }

// A Rate is a turn rate (AP-7.1), low to high.
type Rate uint8

// The rates: easy, tight, hard, break and emergency turn.
const (
	EZ Rate = iota
	TT
	HT
	BT
	ET
	NumRates
)

// String is the card's name of the rate.
func (r Rate) String() string { return [NumRates]string{"EZ", "TT", "HT", "BT", "ET"}[r] }

// A Power is a setting of the engines (AP-6.2).
type Power uint8

// The settings. Propeller aircraft have the throttles in place of military
// power and afterburner.
const (
	Idle Power = iota
	Normal
	Military    // M; a propeller's half throttle HT
	Afterburner // AB; a propeller's full throttle FT
	NumPowers
)

// Name is the card's name of the setting.
func (p Power) Name(propeller bool) string {
	if propeller {
		return [NumPowers]string{"I", "N", "HT", "FT"}[p]
	}
	return [NumPowers]string{"I", "N", "M", "AB"}[p]
}

// A Property is one of the card's flight properties (adc-format 1.9).
type Property uint8

const (
	GSSM  Property = iota // good supersonic maneuverability
	PSSM                  // poor supersonic maneuverability
	HAE                   // engines keep their thrust in height
	HPR                   // high pitch rate
	HRR                   // high roll rate
	HRRCL                 // HRR in CL only
	LRR                   // low roll rate
	LRRHS                 // LRR at and above a speed
	HTD                   // high transonic drag
	LTD                   // low transonic drag
	LTDCL                 // LTD in CL only
	RA                    // rapid acceleration
	RACL                  // RA in CL only
	RALS                  // RA up to a speed
	RPR                   // rapid power response
	HBR                   // high bleed rate
	LBR                   // low bleed rate
	SMP                   // smokes in military power
	FBW                   // fly-by-wire
	NRM                   // no rolling maneuvers
	OVR                   // one vertical roll a game turn
	RMCL                  // rolling maneuvers in CL only
	NLRHS                 // no lag rolls at and above a speed
	NDRHS                 // no displacement rolls at and above a speed
	ABSF                  // slower without afterburner
	VIFF                  // vectored thrust
	NumProperties
)

var propertyNames = [NumProperties]string{"GSSM", "PSSM", "HAE", "HPR", "HRR", "HRRCL", "LRR", "LRRHS",
	"HTD", "LTD", "LTDCL", "RA", "RACL", "RALS", "RPR", "HBR", "LBR", "SMP", "FBW", "NRM", "OVR", "RMCL",
	"NLRHS", "NDRHS", "ABSF", "VIFF"}

// propertyWords says what a property stands for.
var propertyWords = [NumProperties]string{
	GSSM:  "good supersonic maneuverability",
	PSSM:  "poor supersonic maneuverability",
	HAE:   "keeps its thrust in height",
	HPR:   "high pitch rate",
	HRR:   "high roll rate",
	HRRCL: "high roll rate in CL",
	LRR:   "low roll rate",
	LRRHS: "low roll rate at that speed and more",
	HTD:   "high transonic drag",
	LTD:   "low transonic drag",
	LTDCL: "low transonic drag in CL",
	RA:    "rapid acceleration",
	RACL:  "rapid acceleration in CL",
	RALS:  "rapid acceleration up to that speed",
	RPR:   "rapid power response",
	HBR:   "high bleed rate",
	LBR:   "low bleed rate",
	SMP:   "smokes in military power",
	FBW:   "fly-by-wire",
	NRM:   "no rolling maneuvers",
	OVR:   "one vertical roll a game turn",
	RMCL:  "rolling maneuvers in CL only",
	NLRHS: "no lag rolls at that speed and more",
	NDRHS: "no displacement rolls at that speed and more",
	ABSF:  "slower without afterburner",
	VIFF:  "vectored thrust",
}

// String is the card's code of the property.
func (p Property) String() string { return propertyNames[p] }

// Properties is a set of properties: bit p stands for Property p.
type Properties uint32

// Has reports whether p is in the set.
func (s Properties) Has(p Property) bool { return s&(1<<p) != 0 }

// With is the set with p.
func (s Properties) With(p Property) Properties { return s | 1<<p }

// Without is the set without p.
func (s Properties) Without(p Property) Properties { return s &^ (1 << p) }
