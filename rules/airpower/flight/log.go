package flight

import "github.com/furball-sim/furball/rules/airpower/card"

// A Source is where AP and DP of a game turn come from (AP-6.1).
type Source uint8

// The sources, in the order of the summary of AP-6.1.
const (
	SrcCarry       Source = iota // carried in (AP-6.1)
	SrcPower                     // M or AB (AP-6.2)
	SrcIdle                      // idle (AP-6.2)
	SrcCruise                    // I or N above cruise speed (AP-6.7)
	SrcFastPower                 // power below AB at supersonic speed (AP-6.6)
	SrcFastIdle                  // idle at supersonic speed, besides (AP-6.6)
	SrcBrakes                    // speedbrakes (AP-6.5)
	SrcTransonic                 // transonic drag (AP-6.6)
	SrcTurn                      // tightest turn (AP-7.1)
	SrcFastTurn                  // turning at supersonic speed (AP-7.1)
	SrcFacings                   // facing changes after the first (AP-7.1)
	SrcRoll                      // LR, DR, VR (AP-13.3)
	SrcFastRoll                  // rolls at supersonic speed (AP-6.6)
	SrcMoreRolls                 // second and further rolls (AP-13.3.6)
	SrcSlide                     // second slide (AP-13.2)
	SrcZoom                      // ZC (AP-8.1.1)
	SrcSustained                 // SC (AP-8.1.2)
	SrcVertical                  // VC (AP-8.1.3)
	SrcDive                      // SD, UD, VD (AP-8.2)
	SrcBarrelClimb               // barrel roll, levels gained (AP-13.4)
	SrcBarrelDive                // barrel roll, levels lost (AP-13.4)
	SrcStall                     // levels lost in stalled flight (AP-6.4)
	SrcVIFF                      // vectored thrust (AP-13.6)
	NumSources
)

var sourceNames = [NumSources]string{"carried", "power", "idle", "above cruise speed", "supersonic, power",
	"supersonic, idle", "speedbrakes", "transonic", "turning", "supersonic turning", "further facing changes",
	"rolls", "supersonic rolls", "further rolls", "second slide", "zoom climb", "sustained climb",
	"vertical climb", "dive", "climbing barrel roll", "diving barrel roll", "stall", "vectored thrust"}

// String is the source in words.
func (s Source) String() string { return sourceNames[s] }

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
