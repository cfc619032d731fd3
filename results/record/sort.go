package record

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// An Order says which of two duels comes first.
type Order struct{ keys []orderKey }

type orderKey struct {
	column *Column
	down   bool
}

// Order reads columns with commas between, "-" before those whose greatest values come first. Empty values come last.
// Duels that are equal in all of them are in the order of cells and of their numbers.
func (t *Table) Order(text string) (o Order, err error) {
	if text == "" {
		return o, nil
	}
	for _, name := range strings.Split(text, ",") {
		name = strings.TrimSpace(name)
		bare := strings.TrimPrefix(name, "-")
		c, ok := t.Find(bare)
		if !ok {
			hint := ""
			if near, ok := yamldoc.Nearest(bare, t.Names()); ok {
				hint = "; did you mean " + near + "?"
			}
			return o, fmt.Errorf("found %q, want columns with commas between, such as -length,duel%s", name, hint)
		}
		o.keys = append(o.keys, orderKey{c, bare != name})
	}
	return o, nil
}

// Columns are the columns by which it orders.
func (o *Order) Columns() (names []string) {
	for _, k := range o.keys {
		names = append(names, k.column.Name)
	}
	return names
}

// Compare is negative if a comes before b.
func (o *Order) Compare(a, b *Entry) int {
	for _, k := range o.keys {
		x, y := k.column.Of(a), k.column.Of(b)
		if x.Known != y.Known {
			if x.Known {
				return -1
			}
			return 1
		}
		n := x.Compare(y)
		if k.down {
			n = -n
		}
		if n != 0 {
			return n
		}
	}
	return cmp.Or(cmp.Compare(a.Cell, b.Cell), cmp.Compare(a.Row.Duel, b.Row.Duel))
}

// A Best keeps the first duels of an order, of any number of them.
type Best struct {
	Order   Order
	Most    int // how many are kept; 0: all
	Seen    int64
	entries []*Entry
}

// Add adds a duel, whose row may change afterwards.
func (b *Best) Add(e *Entry) {
	b.Seen++
	if len(b.Order.keys) == 0 && b.Most > 0 && len(b.entries) >= b.Most {
		return // they come in their order
	}
	b.entries = append(b.entries, e.clone())
	if b.Most > 0 && len(b.entries) >= 2*b.Most+1000 {
		b.cut()
	}
}

// Entries are those kept, in order.
func (b *Best) Entries() []*Entry {
	b.cut()
	return b.entries
}

func (b *Best) cut() {
	slices.SortStableFunc(b.entries, b.Order.Compare)
	if b.Most > 0 && len(b.entries) > b.Most {
		clear(b.entries[b.Most:])
		b.entries = b.entries[:b.Most]
	}
}

// clone is a copy that shares no row with e.
func (e *Entry) clone() *Entry {
	row := *e.Row
	row.Uses, row.More = slices.Clone(row.Uses), slices.Clone(row.More)
	return &Entry{e.Cell, &row, e.t}
}
