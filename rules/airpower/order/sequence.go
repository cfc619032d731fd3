package order

// An Entry is an aircraft's place in the order of flight.
type Entry struct {
	Craft      uint8 // index
	Category   Category
	Initiative int8 // its side's die and its own modifiers
	Rerolls    uint8
	dice       uint64 // rerolls, four bits each, the first one highest
}

// maxRerolls is how many rerolls of ties count; aircraft that are tied even then move by index. The
// chance of that is one in 10 to the 16th.
const maxRerolls = 16

// Reroll notes a further die of a tied aircraft, without modifiers (AP-12.1, OR-1).
func (e *Entry) Reroll(die int) {
	if e.Rerolls < maxRerolls {
		e.dice |= uint64(die) << (60 - 4*e.Rerolls)
		e.Rerolls++
	}
}

// before reports whether e moves before f.
func (e *Entry) before(f *Entry) bool {
	switch {
	case e.Category != f.Category:
		return e.Category < f.Category
	case e.Initiative != f.Initiative:
		return e.Initiative < f.Initiative
	case e.dice != f.dice:
		return e.dice < f.dice
	}
	return e.Craft < f.Craft
}

// ties reports whether e and f have the same claim so far.
func (e *Entry) ties(f *Entry) bool {
	return e.Category == f.Category && e.Initiative == f.Initiative && e.dice == f.dice
}

// Sort puts the entries in the order of flight: by category, initiative, lowest first
// (AP-12.1, AP-12.3).
func Sort(entries []Entry) {
	for i := 1; i < len(entries); i++ {
		for j := i; j > 0 && entries[j].before(&entries[j-1]); j-- {
			entries[j], entries[j-1] = entries[j-1], entries[j]
		}
	}
}

// Tied finds the first of the sorted entries that must roll again: entries[from:to]. ok is
// false when no more are tied. The caller rolls a die for each of them, notes it with
// Reroll, sorts, and asks again.
func Tied(entries []Entry) (from, to int, ok bool) {
	for from = 0; from < len(entries); from = to {
		to = from + 1
		for to < len(entries) && entries[to].ties(&entries[from]) {
			to++
		}
		if to-from > 1 && entries[from].Rerolls < maxRerolls {
			return from, to, true
		}
	}
	return 0, 0, false
}

// Follow puts aircraft right behind the one that they fly with, in sorted entries without ties
// (AP-12.3): an illuminating aircraft of any category behind its missile's target (AP-17.5), a
// tailing one behind the aircraft it tails if both have the same category (AP-12.4). Where links go
// round in a circle, the aircraft that comes first in the order keeps its own place (our reading).
func Follow(entries []Entry, crafts []Craft) {
	var f following
	f.read(entries, crafts)
	f.cut()
	for i := range entries {
		if f.leader[i] < 0 {
			f.place(i)
		}
	}
	copy(entries, f.placed[:f.done])
}

// following is the work of Follow: leader[i] is the place of the entry that entry i
// follows, -1 for none.
type following struct {
	leader  [Max]int8
	entries [Max]Entry
	placed  [Max]Entry
	n, done int
}

// read finds the leaders.
func (f *following) read(entries []Entry, crafts []Craft) {
	f.n = copy(f.entries[:], entries)
	for i := range entries {
		c := &crafts[entries[i].Craft]
		f.leader[i] = -1
		if c.Illuminates != 0 {
			f.leader[i] = f.find(c.Illuminates - 1)
		} else if c.Tails != 0 {
			if j := f.find(c.Tails - 1); j >= 0 && entries[j].Category == entries[i].Category {
				f.leader[i] = j
			}
		}
	}
}

// find is the place of an aircraft, -1 if it is not in the order.
func (f *following) find(craft uint8) int8 {
	for i := range f.n {
		if f.entries[i].Craft == craft {
			return int8(i)
		}
	}
	return -1
}

// cut opens every circle of links at its first member.
func (f *following) cut() {
	for i := range f.n {
		j := f.leader[i]
		for step := 0; j >= 0 && int(j) != i && step < f.n; step++ {
			j = f.leader[j]
		}
		if int(j) == i {
			f.leader[i] = -1
		}
	}
}

// place puts an entry in its final place, and behind it those that follow it.
func (f *following) place(i int) {
	f.placed[f.done] = f.entries[i]
	f.done++
	for j := range f.n {
		if int(f.leader[j]) == i {
			f.place(j)
		}
	}
}
