package play

import (
	"github.com/furball-sim/furball/rules/plane"
)

// An Arc is where a battery fires (HB-4): a bit for each sector of the plane.
type Arc uint8

const (
	inNose  = Arc(1) << plane.Nose
	inTail  = Arc(1) << plane.Tail
	inPort  = Arc(1)<<plane.FrontPort | Arc(1)<<plane.RearPort
	inStbd  = Arc(1)<<plane.FrontStarboard | Arc(1)<<plane.RearStarboard
	inFront = inNose | Arc(1)<<plane.FrontPort | Arc(1)<<plane.FrontStarboard
	inRear  = inTail | Arc(1)<<plane.RearPort | Arc(1)<<plane.RearStarboard
	allOver = inFront | inRear
)

// Has reports whether a sector lies in the arc.
func (a Arc) Has(s plane.Sector) bool { return a>>s&1 != 0 }

// mirrored is the arc with port and starboard exchanged.
func (a Arc) mirrored() Arc {
	return a&(inNose|inTail) | a&inPort<<1 | a&inStbd>>1
}

// arcs are the arcs of cards by name.
var arcs = map[string]Arc{"nose-fixed": inNose, "nose": inNose, "tail": inTail, "port": inPort,
	"starboard": inStbd, "front": inFront, "rear": inRear, "turret": allOver}
