package gunnery

import (
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/hex"
)

// HeadOn reports whether an attack by s on t is a head-on attack, to which t may
// return fire (AP-9.1.8).
func HeadOn(s, t *View) bool { return hex.HeadOn(t.Pose, s.Pose) }

// CollisionDue reports whether the moving aircraft must roll for a collision once a
// head-on gun attack is over and its damage applied: both in one place, and both
// still there (AP-9.1.8 item 9, AP-3.4, GR-7).
func CollisionDue(s, t *View, sState, tState damage.State) bool {
	return HeadOn(s, t) && s.At == t.At && s.Altitude == t.Altitude &&
		sState != damage.Destroyed && tState != damage.Destroyed
}

// CollisionDie is the face on which they collide (AP-3.4).
const CollisionDie = 1

// Collides reports whether the two collide; each then takes CollisionHit.
func Collides(die int) bool { return die <= CollisionDie }

// CollisionHit is what each of two colliding aircraft takes (AP-3.4).
var CollisionHit = damage.Hit{Source: damage.Collision, Rating: damage.CollisionRating}
