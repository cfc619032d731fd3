package heightband

import "github.com/furball-sim/furball/rules/plane"

// An arc is where a battery fires (HB-4): a bit for each sector of the plane.
type arc uint8

const (
	inNose  = arc(1) << plane.Nose
	inTail  = arc(1) << plane.Tail
	inPort  = arc(1)<<plane.FrontPort | arc(1)<<plane.RearPort
	inStbd  = arc(1)<<plane.FrontStarboard | arc(1)<<plane.RearStarboard
	inFront = inNose | arc(1)<<plane.FrontPort | arc(1)<<plane.FrontStarboard
	inRear  = inTail | arc(1)<<plane.RearPort | arc(1)<<plane.RearStarboard
	allOver = inFront | inRear
)

// has reports whether a sector lies in the arc.
func (a arc) has(s plane.Sector) bool { return a>>s&1 != 0 }

// mirrored is the arc with port and starboard exchanged.
func (a arc) mirrored() arc {
	return a&(inNose|inTail) | a&inPort<<1 | a&inStbd>>1
}

// arcs are the arcs of cards by name.
var arcs = map[string]arc{"nose-fixed": inNose, "nose": inNose, "tail": inTail, "port": inPort,
	"starboard": inStbd, "front": inFront, "rear": inRear, "turret": allOver}
