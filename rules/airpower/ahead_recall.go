package airpower

import (
	"hash/maphash"
	"unsafe"

	"github.com/furball-sim/furball/rules"
)

// Duels of one cell begin alike and differ by their dice alone, so that most searches of their first half have
// been made before. A recollection keeps what they found.

// Limits of what is remembered: aircraft and guided missiles of a duel, marks of a line.
const (
	sceneCraft = 2
	sceneBirds = 2
	maxLine    = 20
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

// A memory is the line that a searcher found in a scene. The scene is known by a sum of 64 bits beside the slot:
// two scenes of a slot are mistaken for each other once in 10^19 comparisons.
type memory struct {
	game *Game
	who  any
	sum  uint64
	roll int32
	used int8 // how often it came in useful, and how many newcomers it has outlasted since
	n    int8
	line [maxLine]rules.Mark
}

// memories is how many are kept, a power of 2.
const memories = 1 << 16

// A recollection is the memories that a scout has of all duels that it has looked at.
type recollection struct {
	slot uint32 // of the decision that was asked about last
	sum  uint64
	all  [memories]memory
}

// faithful reports whether a scene tells all that counts in the waiting decision.
func (d *Duel) faithful() bool {
	return d.game.total <= sceneCraft && d.nBirds <= sceneBirds && d.nGenies == 0 && d.nBursts == 0
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

// Recall implements rules.Planner.
func (d *scout) Recall(who any, roll int32) []rules.Mark {
	r := d.recall
	if r == nil || !d.d.searchable() || !d.d.faithful() {
		return nil
	}
	m := d.remembered()
	if m.n == 0 || m.sum != r.sum || m.who != who || m.roll != rules.AnyRoll && m.roll != roll || m.game != d.d.game {
		return nil
	}
	m.used = min(m.used+1, mostUsed)
	return m.line[:m.n]
}

// remembered notes the present scene and returns the memory in its place.
func (d *scout) remembered() *memory {
	r := d.recall
	if d.ahead.summed != d.d.Out.Decisions {
		d.ahead.summed = d.d.Out.Decisions
		var s scene
		d.d.sceneOf(&s)
		r.sum = maphash.Comparable(summing, s)
		r.slot = uint32(s.craft[0]^s.craft[1]>>1) % memories
	}
	return &r.all[r.slot]
}

// mostUsed is the most newcomers that a memory outlasts without being of use.
const mostUsed = 8

// Learn implements rules.Planner.
func (d *scout) Learn(who any, roll int32, line []rules.Mark) {
	if !d.d.searchable() || !d.d.faithful() || len(line) == 0 || len(line) > maxLine {
		return
	}
	if d.recall == nil {
		d.recall = new(recollection)
	}
	m := d.remembered()
	if m.used > 0 {
		m.used--
		return
	}
	m.game, m.sum, m.who, m.roll = d.d.game, d.recall.sum, who, roll
	m.n = int8(copy(m.line[:], line))
}
