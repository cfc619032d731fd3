// Package modifier lists what a die roll of Air Power is modified by, item by item, so that a
// replay can say where its total comes from. It allocates nothing.
package modifier

// Most is how many items a roll can have: every row of the longest table, AP-11.1.8.
const Most = 20

// An Item is one modifier of a roll, by its row in a table.
type Item[ID ~uint8] struct {
	ID    ID
	Value int8
}

// A List is the modifiers of one roll that apply, in the order of the rules. The zero List is
// empty. Lists are values: they compare with == and are copied by assignment.
type List[ID ~uint8] struct {
	items [Most]Item[ID]
	n     uint8
	total int16
}

// Add appends an item unless its value is 0.
func (l *List[ID]) Add(id ID, value int) {
	if value != 0 {
		l.Keep(id, value)
	}
}

// Keep appends an item whatever its value: a row that a player looks up for every roll.
func (l *List[ID]) Keep(id ID, value int) {
	l.items[l.n] = Item[ID]{id, int8(value)}
	l.n++
	l.total += int16(value)
}

// When appends an item as Add does, on a condition.
func (l *List[ID]) When(applies bool, id ID, value int) {
	if applies {
		l.Add(id, value)
	}
}

// Items lists them in the order in which they were added. The slice is part of l.
func (l *List[ID]) Items() []Item[ID] { return l.items[:l.n] }

// Total is their sum.
func (l *List[ID]) Total() int { return int(l.total) }
