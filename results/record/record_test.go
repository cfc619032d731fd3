package record_test

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/record"
	"github.com/furball-sim/furball/results/record/writers"
	"github.com/furball-sim/furball/rules"
)

// table is that of a run of one cell with two weapons.
func table() *record.Table {
	return record.New(&results.Run{Header: results.Header{Experiment: "e", System: "ufo", LengthUnit: "turns", RangeUnit: "inch",
		DamageUnit: "points"}, Cells: []results.Cell{{Case: results.Case{ID: "base", Weapons: []rules.Weapon{{ID: "cannon"}, {ID: "ray-gun"}}}}}})
}

// duel is a made-up record.
func duel(number int64, result rules.Result, length int32) *results.Row {
	r := &results.Row{Duel: number}
	r.Outcome = rules.Outcome{Result: result, Length: length, Craft: [2]int32{1, 1}, Opening: 0xab, LastShot: 2}
	r.Detail.Reset()
	r.Detail.Opener, r.Detail.FirstShot = rules.BlueOpens, [2]int32{2, 0}
	r.Detail.Rolls[0] = rules.Rolls{Made: 4, Hits: 3, Expected: 2 * rules.SureHit}
	if result != rules.Draw {
		loser := rules.Red
		if result == rules.RedWins {
			loser = rules.Blue
		}
		r.Outcome.Wiped[loser], r.Outcome.Losses[loser] = length, 1
		r.Detail.Losses = 1
		r.Detail.Last = rules.Loss{Side: loser, Turn: length, By: rules.From(1, 0, 7, 30)}
	}
	r.Uses = []results.SideUse{{Side: rules.Blue, Weapon: 1, Use: rules.Use{Shots: 4, Hits: 3, Kills: 1, Damage: 5}}}
	return r
}

func TestWhere(t *testing.T) {
	t.Parallel()
	tab := table()
	blue, draw := tab.Entry(0, duel(3, rules.BlueWins, 5)), tab.Entry(0, duel(4, rules.Draw, 60))
	for text, want := range map[string][2]bool{
		"winner = blue":                               {true, false},
		"winner != blue":                              {false, true},
		"length < 6":                                  {true, false},
		"length >= 5 and length <= 60":                {true, true},
		"not winner = blue or length > 100":           {false, true},
		"not (winner = blue or length > 100)":         {false, true},
		"winner = draw or winner = blue and duel = 4": {false, true},
		"kill_weapon = ray-gun":                       {true, false},
		"kill_weapon = 'Ray Gun'":                     {true, false},
		"kill_weapon != cannon":                       {true, false}, // empty in the draw
		"kill_weapon is empty":                        {false, true},
		"kill_range is not empty":                     {true, false},
		"blue_luck = 1.5":                             {true, true},
		"red_luck < 100":                              {false, false}, // empty
		"blue_ray_gun_shots > blue_hits":              {true, true},
		"FIRST_SHOT = Blue AND duel > 3":              {false, true},
		"closest_range > -1":                          {false, false},
		"end = destroyed":                             {true, true},
	} {
		c, err := tab.Where(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got := [2]bool{c.Holds(blue), c.Holds(draw)}; got != want {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
}

func TestWhereRefuses(t *testing.T) {
	t.Parallel()
	const ends = `destroyed, "pilot killed", crashed, ejected, "out of ammunition", disengaged, "turn limit", forfeit`
	for text, want := range map[string]string{
		"":             `at character 1: found nothing, want a condition, such as winner = red and length < 5`,
		"winer = red":  `at character 1: found "winer", want a column; did you mean winner?`,
		"winner = rde": `at character 10: found "rde", want one of blue, red, mutual, draw; did you mean red?`,
		"winner < red": `at character 8: found "<", want = or != after winner, which has words`,
		"length < red": `at character 10: found "red", want a number or a column of numbers after length; ` +
			`did you mean red_craft?`,
		"length < ":               `at character 10: found the end, want a number or a column of numbers after length`,
		"length 5":                `at character 8: found "5", want one of = != < <= > >= or is empty after length`,
		"(length < 5":             `at character 12: found the end, want and, or, or ")"`,
		"length < 5 winner = red": `at character 12: found "winner", want and, or, or the end`,
		"length ! 5":              `at character 8: found "!", want one of = != < <= > >= or is empty after length`,
		"winner = 'red":           `at character 10: found a quotation mark without its other one, want both around a text`,
		"length ; 5":              `at character 8: found ";", want a column, a number, a word or one of = != < <= > >= ( )`,
		"kill_range is 5":         `at character 15: found "5", want empty or not empty`,
		"winner = length":         `at character 10: found "length", want a column of the same kind as winner`,
		"zzzzzzzz = 1": `at character 1: found "zzzzzzzz", want a column, such as winner or length ` +
			`(docs/records.md lists them)`,
		strings.Repeat("not ", 200) + "length = 1": `at character 401: found "not", want at most 100 brackets and nots ` +
			`within each other`,
		"\xff\xff length":   `at character 1: found "�", want a column, a number, a word or one of = != < <= > >= ( )`,
		"\"\xff\xff\" ; 5":  `at character 6: found ";", want a column, a number, a word or one of = != < <= > >= ( )`,
		"winner = red && 1": `at character 14: found "&", want and between two conditions`,
		"winner = red | 1":  `at character 14: found "|", want or between two conditions`,
		"end = pilot":       `at character 7: found "pilot", want one of ` + ends + `; did you mean "pilot killed"?`,
	} {
		_, err := table().Where(text)
		var wrong *record.WhereError
		if !errors.As(err, &wrong) || err.Error() != want {
			t.Errorf("%.40q: %v, want %s", text, err, want)
		}
	}
}

// A reader of Parquet that knows nothing of Furball finds the columns of the CSV file, in their order, with the same
// values.
func TestParquetHoldsTheCSV(t *testing.T) {
	t.Parallel()
	tab := table()
	var flat, text bytes.Buffer
	pw, err := writers.New(writers.Parquet, &flat, tab)
	if err != nil {
		t.Fatal(err)
	}
	cw, err := writers.New(writers.CSV, &text, tab)
	if err != nil {
		t.Fatal(err)
	}
	const duels = 700
	for i := range int64(duels) {
		e := tab.Entry(0, duel(i, rules.Result(i%4), int32(1+i%9)))
		if err := errors.Join(pw.Write(e), cw.Write(e)); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(pw.Close(), cw.Close()); err != nil {
		t.Fatal(err)
	}
	lines, err := csv.NewReader(&text).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	f, err := parquet.OpenFile(bytes.NewReader(flat.Bytes()), int64(flat.Len()))
	if err != nil {
		t.Fatal(err)
	}
	if f.NumRows() != duels || len(lines) != duels+1 {
		t.Fatalf("%d rows and %d lines, want %d and one more", f.NumRows(), len(lines), duels)
	}
	for i, c := range f.Root().Columns() {
		if !c.Leaf() || c.Name() != lines[0][i] {
			t.Fatalf("column %d is %s, want the flat column %s", i, c.Name(), lines[0][i])
		}
	}
	if unit, _ := f.Lookup("unit:kill_range"); unit != "inch" {
		t.Errorf("the unit of kill_range is %q", unit)
	}
	at := 1
	for _, group := range f.RowGroups() {
		rows := group.Rows()
		buf := make([]parquet.Row, 64)
		for {
			n, err := rows.ReadRows(buf)
			for _, row := range buf[:n] {
				for i, v := range row {
					if got, want := shown(v), lines[at][i]; got != want {
						t.Fatalf("row %d, %s: %q, want %q", at, lines[0][i], got, want)
					}
				}
				at++
			}
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if err := rows.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if at != duels+1 {
		t.Errorf("read %d rows", at-1)
	}
}

func shown(v parquet.Value) string {
	if v.IsNull() {
		return ""
	}
	return v.String()
}

func TestPicks(t *testing.T) {
	t.Parallel()
	tab := table()
	lengths := []int32{9, 4, 2, 4, 30, 5, 3}
	won := []rules.Result{0, 0, 1, 0, 3, 0, 1}
	var p record.Picker
	for i := range lengths {
		r := duel(int64(i), won[i], lengths[i])
		r.Detail.Rolls[0].Hits += int32(i) % 4
		if i == 6 {
			r.Outcome.Damage[rules.Red] = 3
		}
		p.Add(tab.Entry(0, r), true)
	}
	// Blue wins four of seven: its median length is 4 (of 4, 4, 5 and 9). Duel 3 is the win with the most hits above
	// the expected ones. Red wins duels 2 and 6, and takes no damage in 2.
	for how, want := range map[string]int64{"typical": 1, "fastest": 2, "longest": 4, "luckiest": 3, "upset": 2} {
		if got, err := p.Pick(how); err != nil || got != want {
			t.Errorf("%s: duel %d, %v, want %d", how, got, err, want)
		}
	}
	var even record.Picker
	even.Add(tab.Entry(0, duel(0, rules.BlueWins, 3)), true)
	even.Add(tab.Entry(0, duel(1, rules.RedWins, 3)), true)
	if _, err := even.Pick("upset"); err == nil {
		t.Error("an upset among sides that win as often")
	}
	var none record.Picker
	none.Add(tab.Entry(0, duel(0, rules.Draw, 3)), true)
	for _, how := range []string{"fastest", "luckiest"} {
		if _, err := none.Pick(how); err == nil {
			t.Errorf("%s: a duel, want none", how)
		}
	}
}

// The first of an order are those of a whole sort, however many are kept.
func TestBest(t *testing.T) {
	t.Parallel()
	tab := table()
	order, err := tab.Order("-length,winner")
	if err != nil {
		t.Fatal(err)
	}
	some, all := record.Best{Order: order, Most: 5}, record.Best{Order: order}
	for i := range int64(5000) {
		e := tab.Entry(0, duel(i, rules.Result(i%4), int32(i*7919%101)))
		some.Add(e)
		all.Add(e)
	}
	a, b := some.Entries(), all.Entries()
	if len(a) != 5 || len(b) != 5000 || some.Seen != 5000 {
		t.Fatalf("%d and %d entries of %d", len(a), len(b), some.Seen)
	}
	for i := range a {
		if a[i].Row.Duel != b[i].Row.Duel || a[i].Row.Outcome.Length != 100 {
			t.Errorf("place %d: duel %d of length %d, want duel %d", i, a[i].Row.Duel, a[i].Row.Outcome.Length, b[i].Row.Duel)
		}
	}
	if _, err := tab.Order("lenght"); err == nil || !strings.Contains(err.Error(), "did you mean length?") {
		t.Errorf("a column that is not there: %v", err)
	}
}
