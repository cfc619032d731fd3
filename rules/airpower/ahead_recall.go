package airpower

import (
	"github.com/furball-sim/furball/rules"
)

// Duels of one cell begin alike and differ by their dice alone, so that most searches of their first half have
// been made before. A recollection keeps what they found.

// Limits of what is remembered: aircraft and guided missiles of a duel, marks of a line.
const (
	sceneCraft = 2
	sceneBirds = 2
	maxLine    = 48
)

// A scene is all of a duel that a search can see. The rest is dice, the outcome so far, and the list of options,
// which follows from the scene. Scenes are compared by value.
type scene struct {
	game *Game
	q    rules.Decision

	turn                    int16
	phase, cursor, stage    int8
	order                   [sceneCraft]uint8
	nOrder                  int8
	acting, preemptor       uint8
	early                   bool
	nBirds, flying, pursuer int8
	group, tried            uint8
	shot, answer            attack
	craft                   [sceneCraft]craft
	birds                   [sceneBirds]bird
}

// A memory is the line that a searcher found in a scene.
type memory struct {
	scene
	who  any
	roll int32
	used int8 // how often it came in useful, and how many newcomers it has outlasted since
	n    int8
	line [maxLine]rules.Mark
}

// memories is how many are kept, a power of 2.
const memories = 1 << 12

// A recollection is the memories that a scout has of all duels that it has looked at.
type recollection struct {
	now  scene // of the decision that was asked about last
	slot uint32
	all  [memories]memory
}

// faithful reports whether a scene tells all that counts in the waiting decision.
func (d *Duel) faithful() bool {
	return d.game.total <= sceneCraft && d.nBirds <= sceneBirds && d.nGenies == 0 && d.nBursts == 0
}

// sceneOf is the scene of the waiting decision.
func (d *Duel) sceneOf(s *scene) {
	s.game, s.q = d.game, d.Q
	s.turn, s.phase, s.cursor, s.stage = d.Turn, d.Phase, d.Cursor, d.Stage
	copy(s.order[:], d.order[:])
	s.nOrder, s.acting, s.preemptor, s.early = d.nOrder, d.acting, d.preemptor, d.early
	s.nBirds, s.flying, s.pursuer, s.group, s.tried = d.nBirds, d.flying, d.pursuer, d.group, d.tried
	s.shot, s.answer = d.shot, d.answer
	copy(s.craft[:], d.craft[:d.game.total])
	s.birds = [sceneBirds]bird{}
	copy(s.birds[:], d.birds[:d.nBirds])
}

// slotOf is the place of a scene among the memories.
func (s *scene) slotOf() uint32 {
	h := uint64(s.turn)<<16 | uint64(s.acting)<<8 | uint64(s.q.Kind)
	for i := range s.craft {
		c := &s.craft[i]
		f := &c.fly
		h = stirred(h, uint64(uint16(f.At.X))|uint64(uint16(f.At.Y))<<16|uint64(f.Facing)<<32|
			uint64(uint16(f.Altitude))<<40|uint64(f.Move.Left)<<56)
		h = stirred(h, uint64(uint8(f.Speed))|uint64(uint8(f.Carry))<<8|uint64(f.Type)<<16|uint64(f.Power)<<24|
			uint64(uint32(f.Burnt))<<32)
	}
	return uint32(h>>32) % memories
}

// stirred mixes a number into a hash.
func stirred(h, v uint64) uint64 {
	h = (h ^ v) * 0x9e3779b97f4a7c15
	return h ^ h>>29
}

// Recall implements rules.Planner.
func (d *scout) Recall(who any, roll int32) []rules.Mark {
	r := d.recall
	if r == nil || !d.searchable() || !d.faithful() {
		return nil
	}
	m := r.find(d.Duel)
	if m.n == 0 || m.who != who || m.roll != rules.AnyRoll && m.roll != roll || m.scene != r.now {
		return nil
	}
	m.used = min(m.used+1, mostUsed)
	return m.line[:m.n]
}

// find notes the present scene of a duel and returns the memory in its place.
func (r *recollection) find(d *Duel) *memory {
	d.sceneOf(&r.now)
	r.slot = r.now.slotOf()
	return &r.all[r.slot]
}

// mostUsed is the most newcomers that a memory outlasts without being of use.
const mostUsed = 8

// Learn implements rules.Planner.
func (d *scout) Learn(who any, roll int32, line []rules.Mark) {
	if !d.searchable() || !d.faithful() || len(line) == 0 || len(line) > maxLine {
		return
	}
	if d.recall == nil {
		d.recall = new(recollection)
	}
	m := d.recall.find(d.Duel)
	if m.used > 0 {
		m.used--
		return
	}
	m.scene, m.who, m.roll = d.recall.now, who, roll
	m.n = int8(copy(m.line[:], line))
}
