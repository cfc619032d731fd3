package airpower

import (
	"hash/maphash"
	"unsafe"

	"github.com/furball-sim/furball/rules"
)

// Limits of a scene: aircraft and guided missiles of a duel.
const (
	sceneCraft = 2
	sceneBirds = 2
)

// A scene is all of a duel that a search can see, its aircraft and missiles as sums. The rest is dice, the outcome
// so far, and the list of options, which follows from the scene. The game is noted beside it.
type scene struct {
	q rules.Decision

	turn                    int16
	phase, cursor, stage    int8
	order                   [sceneCraft]uint8
	nOrder                  int8
	acting, preemptor       uint8
	early                   bool
	nBirds, flying, pursuer int8
	group, tried            uint8
	shot, answer            attack
	craft                   [sceneCraft]uint64
	birds                   [sceneBirds]uint64
}

// faithful reports whether a scene tells all that counts in the waiting decision.
func (d *Duel) faithful() bool {
	return d.game.total <= sceneCraft && d.nBirds <= sceneBirds && d.nGenies == 0 && d.nBursts == 0
}

// Faithful reports whether a scene tells all that counts in the waiting decision.
func (v View) Faithful() bool { return v.d.faithful() }

// Scene is the sum of all of the duel that a search can see, and another of its aircraft alone.
func (v View) Scene() (sum, crafts uint64) {
	var s scene
	v.d.sceneOf(&s)
	return maphash.Comparable(summing, s), s.craft[0] ^ s.craft[1]>>1
}

// summing begins the sums of scenes. They differ from run to run, and decide only where a line is kept.
var summing = maphash.MakeSeed()

// byteSum is the sum of all bytes of a state that holds no pointers. The gaps between its fields count too: where they
// differ, though the fields do not, a search is made once more, which finds the same.
func byteSum[T craft | bird](v *T) uint64 {
	return maphash.Bytes(summing, unsafe.Slice((*byte)(unsafe.Pointer(v)), unsafe.Sizeof(*v)))
}

// sceneOf is the scene of the waiting decision.
func (d *Duel) sceneOf(s *scene) {
	s.q = d.Q
	s.turn, s.phase, s.cursor, s.stage = d.Turn, d.Phase, d.Cursor, d.Stage
	copy(s.order[:], d.order[:])
	s.nOrder, s.acting, s.preemptor, s.early = d.nOrder, d.acting, d.preemptor, d.early
	s.nBirds, s.flying, s.pursuer, s.group, s.tried = d.nBirds, d.flying, d.pursuer, d.group, d.tried
	s.shot, s.answer = d.shot, d.answer
	s.craft, s.birds = [sceneCraft]uint64{}, [sceneBirds]uint64{}
	for i := range d.game.total {
		s.craft[i] = byteSum(&d.craft[i])
	}
	for k := range d.nBirds {
		s.birds[k] = byteSum(&d.birds[k])
	}
}
