package flight

import "github.com/furball-sim/furball/rules/airpower/card"

// A Source is where AP and DP of a game turn come from (AP-6.1).
type Source uint8

// The sources, in the order of the summary of AP-6.1.
const (
	SrcCarry       Source = iota // carried in
	SrcPower                     // M or AB
	SrcIdle                      // idle
	SrcCruise                    // I or N above cruise speed
	SrcFastPower                 // power below AB at supersonic speed
	SrcFastIdle                  // idle at supersonic speed, besides
	SrcBrakes                    // speedbrakes
	SrcTransonic                 // transonic drag
	SrcTurn                      // tightest turn
	SrcFastTurn                  // turning at supersonic speed
	SrcFacings                   // facing changes after the first
	SrcRoll                      // LR, DR, VR
	SrcFastRoll                  // rolls at supersonic speed
	SrcMoreRolls                 // second and further rolls
	SrcSlide                     // second slide
	SrcZoom                      // ZC
	SrcSustained                 // SC
	SrcVertical                  // VC
	SrcDive                      // SD, UD, VD
	SrcBarrelClimb               // barrel roll, levels gained
	SrcBarrelDive                // barrel roll, levels lost
	SrcStall                     // levels lost in stalled flight
	SrcVIFF                      // vectored thrust
	NumSources
)

var sourceNames = [NumSources]string{"carried", "power", "idle", "above cruise speed", "supersonic, power",
	"supersonic, idle", "speedbrakes", "transonic", "turning", "supersonic turning", "further facing changes",
	"rolls", "supersonic rolls", "further rolls", "second slide", "zoom climb", "sustained climb",
	"vertical climb", "dive", "climbing barrel roll", "diving barrel roll", "stall", "vectored thrust"}

var sourceRules = [NumSources]string{"AP-6.1", "AP-6.2", "AP-6.2", "AP-6.7", "AP-6.6", "AP-6.6", "AP-6.5",
	"AP-6.6", "AP-7.1", "AP-7.1", "AP-7.1", "AP-13.3", "AP-6.6", "AP-13.3.6", "AP-13.2", "AP-8.1.1",
	"AP-8.1.2", "AP-8.1.3", "AP-8.2", "AP-13.4", "AP-13.4", "AP-6.4", "AP-13.6"}

// String is the source in words.
func (s Source) String() string { return sourceNames[s] }

// Rule is the id of the rule that says so.
func (s Source) Rule() string { return sourceRules[s] }

// add notes AP, or DP when negative, of a source.
func (m *Move) add(s Source, q card.Quarters) { m.Log[s] += q }

// Net is the sum of all sources: AP less DP, including those carried in.
func (m *Move) Net() card.Quarters {
	var sum card.Quarters
	for _, q := range m.Log {
		sum += q
	}
	return sum
}
