package record

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
)

// A Kind is what the values of a column are.
type Kind uint8

// The kinds.
const (
	Text Kind = iota
	Whole
	Real
)

// A Value is that of one column in one row. The zero Value is empty.
type Value struct {
	Known bool
	Text  string  // of a Text
	Whole int64   // of a Whole
	Real  float64 // of a Real
}

// Compare is negative if v is less than o: a number, or a text that comes before it.
func (v Value) Compare(o Value) int {
	return cmp.Or(strings.Compare(v.Text, o.Text), cmp.Compare(float64(v.Whole)+v.Real, float64(o.Whole)+o.Real))
}

// A Column is one column of the table.
type Column struct {
	Name  string
	Kind  Kind
	Empty bool     // there may be rows without a value
	Words []string // all values that a Text can have; nil: any
	Unit  string   // "turns"; "" if there is none
	About string   // one line for the documentation
	of    func(e *Entry) Value
}

// An Entry is a row with its cell.
type Entry struct {
	Cell int // index in the run
	Row  *results.Row
	t    *Table
}

// A Table is the columns of the duels of a run. Which weapons have columns depends on the run's cells.
type Table struct {
	Run     *results.Run
	Columns []Column

	ids     []string // of the weapons of all cells, in the order in which they come
	weapons [][]int  // by cell: the index of each of ids in the cell's list; -1: it has none such
	byName  map[string]int
}

// New makes the table of a run.
func New(run *results.Run) *Table {
	t := &Table{Run: run, byName: map[string]int{}}
	t.arm()
	t.general()
	for s := range rules.Side(2) {
		t.side(s)
	}
	for s := range rules.Side(2) {
		for i := range t.ids {
			t.weapon(s, i)
		}
	}
	for i, k := range results.CountColumns() {
		t.number(k.Name, k.Unit, k.Title, func(e *Entry) Value {
			if i < len(e.Row.More) {
				return whole(e.Row.More[i])
			}
			return Value{}
		}).Empty = true
	}
	t.text("opening", nil, "digest of where the duel starts and of every choice until the first shot, no die",
		func(e *Entry) Value { return word(fmt.Sprintf("%016x", e.Row.Outcome.Opening)) })
	t.text("trace", nil, "digest of every die and choice: equal duels have equal traces",
		func(e *Entry) Value { return word(fmt.Sprintf("%016x", e.Row.Outcome.Trace)) })
	for i := range t.Columns {
		t.byName[t.Columns[i].Name] = i
	}
	return t
}

// arm lists the weapons.
func (t *Table) arm() {
	for i := range t.Run.Cells {
		for _, w := range t.Run.Cells[i].Weapons {
			if !slices.Contains(t.ids, w.ID) {
				t.ids = append(t.ids, w.ID)
			}
		}
	}
	for i := range t.Run.Cells {
		places := make([]int, len(t.ids))
		for k, id := range t.ids {
			places[k] = slices.IndexFunc(t.Run.Cells[i].Weapons, func(w rules.Weapon) bool { return w.ID == id })
		}
		t.weapons = append(t.weapons, places)
	}
}

// Entry is a row of a cell, for the functions of the table.
func (t *Table) Entry(cell int, r *results.Row) *Entry { return &Entry{cell, r, t} }

// Of is the value of a column.
func (c *Column) Of(e *Entry) Value { return c.of(e) }

// Weapons are the ids of the weapons of all cells.
func (t *Table) Weapons() []string { return t.ids }

// Use is what a side did in the duel with the weapon of an id, of any table.
func (e *Entry) Use(s rules.Side, id string) rules.Use {
	if i := slices.Index(e.t.ids, id); i >= 0 && e.t.weapons[e.Cell][i] >= 0 {
		return e.Row.Of(s, e.t.weapons[e.Cell][i])
	}
	return rules.Use{}
}

// Find finds a column by its name.
func (t *Table) Find(name string) (*Column, bool) {
	i, ok := t.byName[name]
	if !ok {
		return nil, false
	}
	return &t.Columns[i], true
}

// Names are the names of all columns.
func (t *Table) Names() []string {
	names := make([]string, len(t.Columns))
	for i := range t.Columns {
		names[i] = t.Columns[i].Name
	}
	return names
}

func word(s string) Value   { return Value{Known: s != "", Text: s} }
func whole(n int64) Value   { return Value{Known: true, Whole: n} }
func known(n int32) Value   { return whole(int64(n)) }
func above0(n int32) Value  { return Value{Known: n > 0, Whole: int64(n)} }
func told(n int32) Value    { return Value{Known: n >= 0, Whole: int64(n)} }
func float(f float64) Value { return Value{Known: true, Real: f} }

// text adds a column of words: those given, or any if there are none.
func (t *Table) text(name string, words []string, about string, of func(e *Entry) Value) *Column {
	t.Columns = append(t.Columns, Column{Name: name, Kind: Text, Words: words, About: about, of: of})
	return &t.Columns[len(t.Columns)-1]
}

// number adds a column of whole numbers.
func (t *Table) number(name, unit, about string, of func(e *Entry) Value) *Column {
	t.Columns = append(t.Columns, Column{Name: name, Kind: Whole, Unit: unit, About: about, of: of})
	return &t.Columns[len(t.Columns)-1]
}

// general adds the columns that are of no side.
func (t *Table) general() {
	run := t.Run
	var cells []string
	for i := range run.Cells {
		cells = append(cells, run.Cells[i].ID)
	}
	t.text("cell", cells, "id of the cell", func(e *Entry) Value { return word(run.Cells[e.Cell].ID) })
	t.number("cell_number", "", "number of the cell, from 1", func(e *Entry) Value { return whole(int64(e.Cell) + 1) })
	t.number("duel", "", "number of the duel in its cell, from 0, as replay --duel takes it",
		func(e *Entry) Value { return whole(e.Row.Duel) })
	t.text("winner", names(rules.NumResults), "who won: a side, mutual (both were wiped out) or draw",
		func(e *Entry) Value { return word(e.Row.Outcome.Result.String()) })
	t.text("end", names(rules.NumEnds), "why the duel ended",
		func(e *Entry) Value { return word(e.Row.Outcome.End.String()) })
	t.number("length", run.LengthUnit, "length of the duel", func(e *Entry) Value { return known(e.Row.Outcome.Length) })
	t.number("decisions", "", "choices of all pilots", func(e *Entry) Value { return known(e.Row.Outcome.Decisions) })
	t.text("first_shot", []string{"blue", "red", "both"},
		"the side that fired or launched first; both: at the same time; empty: nobody fired",
		func(e *Entry) Value { return word(e.Row.Detail.Opener.String()) }).Empty = true
	t.number("first_shot_turn", run.LengthUnit, "when", func(e *Entry) Value {
		f := &e.Row.Detail.FirstShot
		if f[0] == 0 || f[1] != 0 && f[1] < f[0] {
			return above0(f[1])
		}
		return above0(f[0])
	}).Empty = true
	t.number("last_shot_turn", run.LengthUnit, "when anybody last fired, launched or hit",
		func(e *Entry) Value { return above0(e.Row.Outcome.LastShot) }).Empty = true
	t.kill()
	t.number("closest_range", run.RangeUnit, "least range of two enemies at the end of any phase",
		func(e *Entry) Value { return told(e.Row.Detail.Closest) }).Empty = true
}

// names are the words of the values below n.
func names[T interface {
	~uint8
	String() string
}](n T) (all []string) {
	for v := T(0); v < n; v++ {
		all = append(all, v.String())
	}
	return all
}

// kill adds the columns about the last aircraft that was lost.
func (t *Table) kill() {
	shot := func(of func(l *rules.Loss, e *Entry) Value) func(e *Entry) Value {
		return func(e *Entry) Value {
			if l := &e.Row.Detail.Last; e.Row.Detail.Losses > 0 && l.By.Weapon != rules.NoWeapon {
				return of(l, e)
			}
			return Value{}
		}
	}
	t.text("kill_side", []string{"blue", "red"},
		"the side whose shot brought about the last loss; empty: no loss, or no shot",
		shot(func(l *rules.Loss, _ *Entry) Value { return word(l.Side.Other().String()) })).Empty = true
	t.text("kill_weapon", t.ids, "the weapon of that shot", shot(func(l *rules.Loss, e *Entry) Value {
		if w := t.Run.Cells[e.Cell].Weapons; int(l.By.Weapon) < len(w) {
			return word(w[l.By.Weapon].ID)
		}
		return Value{}
	})).Empty = true
	t.number("kill_range", t.Run.RangeUnit, "the range at which it was fired or launched",
		shot(func(l *rules.Loss, _ *Entry) Value { return whole(int64(l.By.Range())) })).Empty = true
	t.number("kill_angle", "degrees", "the angle from the target's tail then, 0 to 180",
		shot(func(l *rules.Loss, _ *Entry) Value { return whole(int64(l.By.Degrees)) })).Empty = true
	t.number("last_loss_turn", t.Run.LengthUnit, "when the last aircraft was lost; empty: none was",
		func(e *Entry) Value {
			if e.Row.Detail.Losses == 0 {
				return Value{}
			}
			return known(e.Row.Detail.Last.Turn)
		}).Empty = true
}

// side adds the columns of a side.
func (t *Table) side(s rules.Side) {
	name := func(rest string) string { return s.String() + "_" + rest }
	damage, turns := t.Run.DamageUnit, t.Run.LengthUnit
	out := func(of func(o *rules.Outcome) Value) func(e *Entry) Value {
		return func(e *Entry) Value { return of(&e.Row.Outcome) }
	}
	t.number(name("craft"), "aircraft", "aircraft at the start",
		out(func(o *rules.Outcome) Value { return known(o.Craft[s]) }))
	t.number(name("lost"), "aircraft", "aircraft lost", out(func(o *rules.Outcome) Value { return known(o.Losses[s]) }))
	t.number(name("gone_turn"), turns, "when the last one was lost; empty: some are left",
		out(func(o *rules.Outcome) Value { return above0(o.Wiped[s]) })).Empty = true
	t.number(name("first_shot_turn"), turns, "when the side first fired or launched; empty: never",
		func(e *Entry) Value { return above0(e.Row.Detail.FirstShot[s]) }).Empty = true
	t.use(name(""), "of all weapons", func(e *Entry) rules.Use { return e.Row.Total(s) })
	t.number(name("damage_taken"), damage, "damage that its aircraft took, from whatever",
		out(func(o *rules.Outcome) Value { return known(o.Damage[s]) }))
	t.number(name("damage_left"), damage, "damage that its aircraft that are left could still take",
		func(e *Entry) Value { return told(e.Row.Detail.Left[s]) }).Empty = true
	t.launches(s, name)
	t.luck(s, name)
}

// use adds four columns about shots.
func (t *Table) use(prefix, what string, of func(e *Entry) rules.Use) {
	t.number(prefix+"shots", "shots", "shots and launches "+what, func(e *Entry) Value { return whole(of(e).Shots) })
	t.number(prefix+"hits", "shots", "those that had any effect", func(e *Entry) Value { return whole(of(e).Hits) })
	t.number(prefix+"kills", "aircraft", "losses credited to them", func(e *Entry) Value { return whole(of(e).Kills) })
	t.number(prefix+"damage", t.Run.DamageUnit, "damage that they did",
		func(e *Entry) Value { return whole(of(e).Damage) })
}

// fates say what became of launches.
var fates = [rules.NumFates]string{
	rules.FateHit:    "that attacked and did something",
	rules.FateMissed: "that attacked and did nothing",
	rules.FateLost:   "that lost guidance or target, or were drawn off",
	rules.FateGone:   "whose target was gone",
	rules.FateSpent:  "that flew their time, or fell",
	rules.FateFailed: "that never flew, or were duds",
	rules.FateFlying: "in flight when the duel ended",
}

func (t *Table) launches(s rules.Side, name func(string) string) {
	t.number(name("launches"), "missiles", "missiles and the like launched", func(e *Entry) Value {
		var n int32
		for _, k := range e.Row.Detail.Fates[s] {
			n += k
		}
		return known(n)
	})
	for f := range rules.NumFates {
		t.number(name("launches_"+f.String()), "missiles", "those "+fates[f],
			func(e *Entry) Value { return known(e.Row.Detail.Fates[s][f]) })
	}
}

func (t *Table) luck(s rules.Side, name func(string) string) {
	rolls := func(e *Entry) *rules.Rolls { return &e.Row.Detail.Rolls[s] }
	t.number(name("rolls"), "rolls", "attack rolls: dice that decide whether an attack hits",
		func(e *Entry) Value { return known(rolls(e).Made) })
	t.number(name("rolled_hits"), "rolls", "those that hit", func(e *Entry) Value { return known(rolls(e).Hits) })
	t.Columns = append(t.Columns, Column{Name: name("expected_hits"), Kind: Real, Unit: "rolls",
		About: "the sum of the chances of these rolls to hit",
		of:    func(e *Entry) Value { return float(expected(rolls(e))) }})
	t.Columns = append(t.Columns, Column{Name: name("luck"), Kind: Real, Empty: true,
		About: "rolled_hits over expected_hits; empty: nothing could hit", of: func(e *Entry) Value {
			r := rolls(e)
			if r.Expected == 0 {
				return Value{}
			}
			return float(float64(r.Hits) / expected(r))
		}})
}

func expected(r *rules.Rolls) float64 { return float64(r.Expected) / rules.SureHit }

// weapon adds the columns of a weapon of a side.
func (t *Table) weapon(s rules.Side, i int) {
	t.use(s.String()+"_"+strings.ReplaceAll(t.ids[i], "-", "_")+"_", "of "+t.ids[i], func(e *Entry) rules.Use {
		if w := t.weapons[e.Cell][i]; w >= 0 {
			return e.Row.Of(s, w)
		}
		return rules.Use{}
	})
}
