package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/play"
)

// Duels of one cell begin alike and differ by their dice alone, so that most searches of their first half have
// been made before. A recollection keeps what they found.

// maxLine is the most marks of a line that is remembered.
const maxLine = 20

// A memory is the line that a searcher found in a scene. The scene is known by a sum of 64 bits beside the slot:
// two scenes of a slot are mistaken for each other once in 10^19 comparisons.
type memory struct {
	game *play.Game
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

// Recall implements rules.Planner.
func (d *scout) Recall(who any, roll int32) []rules.Mark {
	r := d.recall
	if r == nil || !d.v.Searchable() || !d.v.Faithful() {
		return nil
	}
	m := d.remembered()
	if m.n == 0 || m.sum != r.sum || m.who != who || m.roll != rules.AnyRoll && m.roll != roll || m.game != d.v.Game() {
		return nil
	}
	m.used = min(m.used+1, mostUsed)
	return m.line[:m.n]
}

// remembered notes the present scene and returns the memory in its place.
func (d *scout) remembered() *memory {
	r := d.recall
	if d.ahead.summed != d.v.Number() {
		d.ahead.summed = d.v.Number()
		var crafts uint64
		r.sum, crafts = d.v.Scene()
		r.slot = uint32(crafts) % memories
	}
	return &r.all[r.slot]
}

// mostUsed is the most newcomers that a memory outlasts without being of use.
const mostUsed = 8

// Learn implements rules.Planner.
func (d *scout) Learn(who any, roll int32, line []rules.Mark) {
	if !d.v.Searchable() || !d.v.Faithful() || len(line) == 0 || len(line) > maxLine {
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
	m.game, m.sum, m.who, m.roll = d.v.Game(), d.recall.sum, who, roll
	m.n = int8(copy(m.line[:], line))
}
