package yamldoc_test

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// sample has a field of every type that Decode fills.
type sample struct {
	Name  string           `yaml:"name" doc:"name as printed"`
	Kind  string           `yaml:"kind,omitempty" enum:"fighter,ufo"`
	ID    string           `yaml:"id,omitempty" pattern:"^[a-z]+$" doc:"lower-case name"`
	Short string           `yaml:"short,omitempty" maxlen:"5"`
	Speed int              `yaml:"speed,omitempty" min:"1" max:"12" unit:"inches a turn" doc:"top speed"`
	Least int              `yaml:"least,omitempty" min:"3"`
	Most  int64            `yaml:"most,omitempty" max:"7"`
	Any   int64            `yaml:"any,omitempty"`
	Small int8             `yaml:"small,omitempty"`
	Seed  uint64           `yaml:"seed,omitempty"`
	Share float64          `yaml:"share,omitempty" min:"0" max:"1"`
	On    bool             `yaml:"on,omitempty"`
	Nums  []int            `yaml:"nums,omitempty" minitems:"1" maxitems:"3" itemmin:"1" itemmax:"6"`
	Names []string         `yaml:"names,omitempty" enum:"red,blue"`
	Guns  []gun            `yaml:"guns,omitempty"`
	Spare *gun             `yaml:"spare,omitempty"`
	Bound *int             `yaml:"bound,omitempty" min:"1" max:"2"`
	By    map[string]int   `yaml:"by,omitempty" itemmin:"0" maxitems:"2"`
	Sub   map[string][]gun `yaml:"sub,omitempty"`
	Raw   *yamldoc.Node    `yaml:"raw,omitempty"`
	Price cents            `yaml:"price,omitempty" doc:"a price with two decimals"`
	Next  *sample          `yaml:"next,omitempty"`
}

type gun struct {
	Power    int `yaml:"power" min:"1" max:"13" unit:"charge points" doc:"greatest charge"`
	Recharge int `yaml:"recharge,omitempty"`
}

// cents is a fixed-point decimal that reads itself.
type cents int64

func (c *cents) UnmarshalNode(n *yamldoc.Node) error {
	whole, rest, ok := strings.Cut(n.Value, ".")
	if !ok || len(rest) != 2 {
		return n.Fault("", "a price with two decimals")
	}
	if whole == "13" {
		return errors.New("unlucky")
	}
	_, err := fmt.Sscan(whole+rest, (*int64)(c))
	return err
}

func (c *cents) SchemaFragment() map[string]any {
	return map[string]any{"type": "number", "multipleOf": 0.01}
}

func TestDecodeFaults(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, text, want string
		kind             error
	}{
		{"UnknownField", "name: a\nspped: 3\n",
			"x.yaml:2:1: spped: found an unknown field (did you mean speed?), " +
				"want one of speed, spare, seed, short, small, share, sub, name and 14 more" + "", yamldoc.ErrUnknown},
		{"UnknownNearTaken", "name: a\nnam: b\n",
			"x.yaml:2:1: nam: found an unknown field (did you mean names?), " +
				"want one of name, names, nums, next, any, raw, id, on and 14 more" + "", yamldoc.ErrUnknown},
		{"UnknownStrange", "name: a\n\"x y.z\": b\n",
			"x.yaml:2:1: \"x y.z\": found an unknown field, " +
				"want one of by, name, kind, id, most, any, seed, on and 14 more", yamldoc.ErrUnknown},
		{"Missing", "speed: 3\n", "x.yaml:1:1: name: missing, want text (name as printed)", yamldoc.ErrMissing},
		{"MissingInside", "name: a\nguns:\n  - {power: 1}\n  - {recharge: 1}\n",
			"x.yaml:4:5: guns.2.power: missing, want a whole number, 1 to 13 charge points (greatest charge)", yamldoc.ErrMissing},
		{"Null", "name: a\nspeed:\n", "x.yaml:2:6: speed: found nothing, want a whole number, 1 to 12 inches a turn",
			yamldoc.ErrType},
		{"NullText", "name: ~\n", "x.yaml:1:7: name: found nothing, want text", yamldoc.ErrType},
		{"EmptyText", "name: ''\n", `x.yaml:1:7: name: found "", want text`, yamldoc.ErrRange},
		{"NumberForText", "name: 747\n", "x.yaml:1:7: name: found 747, want text; put it in quotes if it is meant as text",
			yamldoc.ErrType},
		{"ListForText", "name: [a]\n", "x.yaml:1:7: name: found a list of 1 entry, want text", yamldoc.ErrType},
		{"TextForNumber", "name: a\nspeed: fast\n",
			`x.yaml:2:8: speed: found "fast", want a whole number, 1 to 12 inches a turn`, yamldoc.ErrType},
		{"QuotedNumber", "name: a\nspeed: '8'\n",
			`x.yaml:2:8: speed: found "8", want a whole number, 1 to 12 inches a turn, without quotes`, yamldoc.ErrType},
		{"FractionForInteger", "name: a\nspeed: 1.0\n",
			"x.yaml:2:8: speed: found 1.0, want a whole number, 1 to 12 inches a turn", yamldoc.ErrType},
		{"ExponentForInteger", "name: a\nspeed: 1e1\n",
			"x.yaml:2:8: speed: found 1e1, want a whole number, 1 to 12 inches a turn", yamldoc.ErrType},
		{"Hexadecimal", "name: a\nspeed: 0x8\n",
			`x.yaml:2:8: speed: found "0x8", want a whole number, 1 to 12 inches a turn`, yamldoc.ErrType},
		{"Underscore", "name: a\nany: 1_000\n", `x.yaml:2:6: any: found "1_000", want a whole number`, yamldoc.ErrType},
		{"MapForNumber", "name: a\nspeed: {a: 1, b: 2}\n",
			"x.yaml:2:8: speed: found a map of 2 fields, want a whole number, 1 to 12 inches a turn", yamldoc.ErrType},
		{"TooHigh", "name: a\nspeed: 13\n", "x.yaml:2:8: speed: found 13, want 1 to 12 inches a turn", yamldoc.ErrRange},
		{"TooLow", "name: a\nspeed: 0\n", "x.yaml:2:8: speed: found 0, want 1 to 12 inches a turn", yamldoc.ErrRange},
		{"AtLeast", "name: a\nleast: 2\n", "x.yaml:2:8: least: found 2, want at least 3", yamldoc.ErrRange},
		{"AtMost", "name: a\nmost: 8\n", "x.yaml:2:7: most: found 8, want at most 7", yamldoc.ErrRange},
		{"OverInt64", "name: a\nany: 9223372036854775808\n",
			"x.yaml:2:6: any: found 9223372036854775808, want -9223372036854775808 to 9223372036854775807", yamldoc.ErrRange},
		{"UnderInt64", "name: a\nany: -9223372036854775809\n",
			"x.yaml:2:6: any: found -9223372036854775809, want -9223372036854775808 to 9223372036854775807", yamldoc.ErrRange},
		{"OverInt8", "name: a\nsmall: 300\n", "x.yaml:2:8: small: found 300, want -128 to 127", yamldoc.ErrRange},
		{"HugeInRange", "name: a\nspeed: 100000000000000000000000\n",
			"x.yaml:2:8: speed: found 100000000000000000000000, want 1 to 12 inches a turn", yamldoc.ErrRange},
		{"NegativeSeed", "name: a\nseed: -1\n", "x.yaml:2:7: seed: found -1, want 0 to 18446744073709551615", yamldoc.ErrRange},
		{"SeedNotANumber", "name: a\nseed: seven\n", `x.yaml:2:7: seed: found "seven", want a whole number`, yamldoc.ErrType},
		{"Float", "name: a\nshare: 1.5\n", "x.yaml:2:8: share: found 1.5, want 0 to 1", yamldoc.ErrRange},
		{"FloatTooBig", "name: a\nshare: 1e999\n",
			"x.yaml:2:8: share: found 1e999, want a number that fits 64-bit floating point", yamldoc.ErrRange},
		{"FloatText", "name: a\nshare: .nan\n", `x.yaml:2:8: share: found ".nan", want a number, 0 to 1`, yamldoc.ErrType},
		{"Bool", "name: a\non: yes\n", `x.yaml:2:5: on: found "yes", want true or false`, yamldoc.ErrType},
		{"BoolNumber", "name: a\non: 1\n", "x.yaml:2:5: on: found 1, want true or false", yamldoc.ErrType},
		{"Enum", "name: a\nkind: figther\n",
			`x.yaml:2:7: kind: found "figther" (did you mean fighter?), want one of fighter, ufo`, yamldoc.ErrUnknown},
		{"EnumFar", "name: a\nkind: bomber\n", `x.yaml:2:7: kind: found "bomber", want one of fighter, ufo`, yamldoc.ErrUnknown},
		{"EnumNumber", "name: a\nkind: 3\n", "x.yaml:2:7: kind: found 3, want one of fighter, ufo", yamldoc.ErrType},
		{"EnumItem", "name: a\nnames: [red, green]\n", `x.yaml:2:14: names.2: found "green", want one of red, blue`,
			yamldoc.ErrUnknown},
		{"Pattern", "name: a\nid: A B\n", `x.yaml:2:5: id: found "A B", want lower-case name, matching ^[a-z]+$`, yamldoc.ErrRange},
		{"TooLong", "name: a\nshort: abcdéf\n", "x.yaml:2:8: short: found 6 characters, want at most 5 characters",
			yamldoc.ErrRange},
		{"TooLongByDefault", "name: " + strings.Repeat("x", 2001) + "\n",
			"x.yaml:1:7: name: found 2001 characters, want at most 2000 characters", yamldoc.ErrRange},
		{"LongFoundIsShortened", "name: a\nspeed: " + strings.Repeat("y", 100) + "\n",
			`x.yaml:2:8: speed: found "` + strings.Repeat("y", 39) + `…", want a whole number, 1 to 12 inches a turn`,
			yamldoc.ErrType},
		{"TooFewItems", "name: a\nnums: []\n", "x.yaml:2:7: nums: found an empty list, want a list of 1 to 3 entries",
			yamldoc.ErrRange},
		{"TooManyItems", "name: a\nnums: [1, 2, 3, 4]\n",
			"x.yaml:2:7: nums: found a list of 4 entries, want a list of 1 to 3 entries", yamldoc.ErrRange},
		{"ItemRange", "name: a\nnums: [1, 7]\n", "x.yaml:2:11: nums.2: found 7, want 1 to 6", yamldoc.ErrRange},
		{"ItemType", "name: a\nnums: [x]\n", `x.yaml:2:8: nums.1: found "x", want a whole number, 1 to 6`, yamldoc.ErrType},
		{"ScalarForList", "name: a\nnums: 3\n", "x.yaml:2:7: nums: found 3, want a list of 1 to 3 entries", yamldoc.ErrType},
		{"ScalarForStruct", "name: a\nspare: 3\n", "x.yaml:2:8: spare: found 3, want a map of power, recharge", yamldoc.ErrType},
		{"Pointer", "name: a\nbound: 3\n", "x.yaml:2:8: bound: found 3, want 1 to 2", yamldoc.ErrRange},
		{"MapItem", "name: a\nby: {x: 1, y: -1}\n", "x.yaml:2:15: by.y: found -1, want at least 0", yamldoc.ErrRange},
		{"MapSize", "name: a\nby: {x: 1, y: 1, z: 1}\n",
			"x.yaml:2:5: by: found a map of 3 fields, want a map of at most 2 fields", yamldoc.ErrRange},
		{"ScalarForMap", "name: a\nby: 3\n", "x.yaml:2:5: by: found 3, want a map of at most 2 fields", yamldoc.ErrType},
		{"DeepPath", "name: a\nsub:\n  x:\n    - power: 99\n",
			"x.yaml:4:14: sub.x.1.power: found 99, want 1 to 13 charge points", yamldoc.ErrRange},
		{"Unmarshaler", "name: a\nprice: 1.5\n", "x.yaml:2:8: price: found 1.5, want a price with two decimals", nil},
		{"UnmarshalerError", "name: a\nprice: 13.00\n", "x.yaml:2:8: price: unlucky", nil},
		{"Recursive", "name: a\nnext: {name: b, speed: 20}\n",
			"x.yaml:2:24: next.speed: found 20, want 1 to 12 inches a turn", yamldoc.ErrRange},
		{"RootList", "- 1\n", "x.yaml:1:1: found a list of 1 entry, want a map of " + firstFields, yamldoc.ErrType},
		{"RootText", "hello\n", `x.yaml:1:1: found "hello", want a map of ` + firstFields, yamldoc.ErrType},
		{"All at once", "speed: 13\nkind: x\nnums: [9, 1, 8]\n", "x.yaml:1:1: name: missing, want text (name as " +
			"printed)\n" +
			"x.yaml:1:8: speed: found 13, want 1 to 12 inches a turn\n" +
			`x.yaml:2:7: kind: found "x", want one of fighter, ufo` + "\n" +
			"x.yaml:3:8: nums.1: found 9, want 1 to 6\nx.yaml:3:14: nums.3: found 8, want 1 to 6", yamldoc.ErrRange},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			var s sample
			err := yamldoc.Decode(mustParse(t, tt.text), &s)
			if err == nil {
				t.Fatalf("no fault, got %+v", s)
			}
			if _, ok := err.(yamldoc.Faults); !ok {
				t.Errorf("the error is a %T, want Faults", err)
			}
			if got := err.Error(); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
			if tt.kind != nil && !errors.Is(err, tt.kind) {
				t.Errorf("errors.Is(err, %v) = false", tt.kind)
			}
		})
	}
}

const firstFields = "name, kind, id, short, speed, least, most, any and 14 more"

func TestDecode(t *testing.T) {
	t.Parallel()
	const text = `
name: Tornado
kind: ufo
id: abc
speed: +8
any: -9223372036854775808
most: -0
small: -128
seed: 18446744073709551615
share: 1
on: true
nums: [1, 6]
names: [blue]
guns: [{power: 9, recharge: 1}, {power: 6}]
spare: {power: 3}
bound: 2
by: {y: 2, x: 1}
sub: {a: [{power: 1}], b: []}
raw: {z: [1, null]}
price: 12.34
next: {name: inner}
`
	s := sample{Least: 77}
	if err := yamldoc.Decode(mustParse(t, text), &s); err != nil {
		t.Fatal(err)
	}
	bound := 2
	want := sample{Name: "Tornado", Kind: "ufo", ID: "abc", Speed: 8, Any: math.MinInt64, Small: -128,
		Seed: math.MaxUint64, Share: 1, On: true, Nums: []int{1, 6}, Names: []string{"blue"},
		Guns: []gun{{9, 1}, {6, 0}}, Spare: &gun{Power: 3}, Bound: &bound, By: map[string]int{"x": 1, "y": 2},
		Sub: map[string][]gun{"a": {{1, 0}}, "b": {}}, Price: 1234, Next: &sample{Name: "inner"}}
	want.Least = 77 // a field that is left out keeps its value
	raw := s.Raw
	s.Raw = nil
	if got, want := render(s), render(want); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if raw.Get("z.1").Value != "1" || raw.Get("z.2").Kind != yamldoc.Null {
		t.Errorf("raw = %v", raw.Any())
	}
}

// render prints s with what its pointers point to.
func render(s sample) string {
	text := fmt.Sprintf("%+v %v", *s.Spare, *s.Bound)
	text += fmt.Sprintf(" %+v", s.Next.Name)
	s.Spare, s.Bound, s.Next = nil, nil, nil
	return fmt.Sprintf("%+v %s", s, text)
}

// The fault of a missing field says what is allowed, for every type.
func TestDecodeMissing(t *testing.T) {
	t.Parallel()
	var into struct {
		A string         `yaml:"a" enum:"x,y"`
		B string         `yaml:"b" pattern:"^z$"`
		C *int           `yaml:"c" unit:"duels"`
		D float64        `yaml:"d" min:"0"`
		E bool           `yaml:"e"`
		F gun            `yaml:"f" doc:"the gun"`
		G []gun          `yaml:"g" minitems:"2" maxitems:"2"`
		H map[string]int `yaml:"h"`
		I *yamldoc.Node  `yaml:"i"`
		J cents          `yaml:"j" doc:"a price"`
	}
	err := yamldoc.Decode(mustParse(t, "{}"), &into)
	const want = `x.yaml:1:1: a: missing, want one of x, y
x.yaml:1:1: b: missing, want text matching ^z$
x.yaml:1:1: c: missing, want a whole number (duels)
x.yaml:1:1: d: missing, want a number, at least 0
x.yaml:1:1: e: missing, want true or false
x.yaml:1:1: f: missing, want a map of power, recharge (the gun)
x.yaml:1:1: g: missing, want a list of 2 entries
x.yaml:1:1: h: missing, want a map
x.yaml:1:1: i: missing, want a value
x.yaml:1:1: j: missing, want a price`
	if err == nil || err.Error() != want {
		t.Errorf("got\n%v\nwant\n%s", err, want)
	}
}

// A part of a document is decoded with the path that leads to it.
func TestDecodeAt(t *testing.T) {
	t.Parallel()
	n := mustParse(t, "red:\n  - power: 20\n")
	var g gun
	err := yamldoc.DecodeAt(n.Get("red.1"), "red.1", &g)
	if want := "x.yaml:2:12: red.1.power: found 20, want 1 to 13 charge points"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	var under yamldoc.Faults
	errors.As(yamldoc.Decode(n.Get("red.1"), &g), &under)
	if got := under.Under("red.1").Error(); got != err.Error() {
		t.Errorf("Under: got %s, want %s", got, err)
	}
	if err := yamldoc.Decode(nil, &g); err == nil || err.Error() != "found nothing, want a map of power, recharge" {
		t.Errorf("Decode(nil): %v", err)
	}
}

// An overridden value keeps its own place in messages.
func TestDecodeOverrides(t *testing.T) {
	t.Parallel()
	n := mustParse(t, "name: a\nspeed: 3\n")
	other, err := yamldoc.Parse(yamldoc.File{Name: "vary.yaml", Data: []byte("vary: [1,\n 99]")})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		v    *yamldoc.Node
		want string
	}{
		{yamldoc.Value("13", "--set speed"), "--set speed: found 13, want 1 to 12 inches a turn"},
		{yamldoc.Value("fast", "--set speed"), `--set speed: found "fast", want a whole number, 1 to 12 inches a turn`},
		{other.Get("vary.2"), "vary.yaml:2:2: speed: found 99, want 1 to 12 inches a turn"},
	} {
		c := n.Clone()
		if err := c.Set("speed", tt.v); err != nil {
			t.Fatal(err)
		}
		var s sample
		if err := yamldoc.Decode(c, &s); err == nil || err.Error() != tt.want {
			t.Errorf("got %v\nwant %s", err, tt.want)
		}
	}
	if n.Get("speed").Value != "3" {
		t.Error("Set on a clone changed the original")
	}
}

// A text from the command line may hold what no file may.
func TestDecodeControlCharacters(t *testing.T) {
	t.Parallel()
	n := mustParse(t, "name: a\n")
	if err := n.Set("name", yamldoc.Value("x\x1b[2J", "--set name")); err != nil {
		t.Fatal(err)
	}
	var s sample
	err := yamldoc.Decode(n, &s)
	if want := `--set name: found "x\x1b[2J", want text without control characters`; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// Inner is embedded in another, whose document has the fields of both.
type Inner struct {
	A int `yaml:"a,omitempty" min:"1" max:"3"`
}

// The fields of a struct that is embedded without a tag are fields of the whole.
func TestDecodeEmbedded(t *testing.T) {
	t.Parallel()
	type whole struct {
		B int `yaml:"b"`
		Inner
		C int `yaml:"c,omitempty"`
	}
	for text, want := range map[string]string{"b: 4\na: 2\nc: 1": "{4 {2} 1}", "b: 4": "{4 {0} 0}"} {
		doc, err := yamldoc.Parse(yamldoc.File{Name: "x.yaml", Data: []byte(text)})
		if err != nil {
			t.Fatal(err)
		}
		var w whole
		if err := yamldoc.Decode(doc, &w); err != nil || fmt.Sprint(w) != want {
			t.Errorf("%q: found %v, %v, want %s", text, w, err, want)
		}
	}
	doc, _ := yamldoc.Parse(yamldoc.File{Name: "x.yaml", Data: []byte("b: 4\na: 9\nd: 1")})
	const want = "x.yaml:2:4: a: found 9, want 1 to 3\nx.yaml:3:1: d: found an unknown field, want one of b, a, c"
	if err := yamldoc.Decode(doc, new(whole)); err == nil || err.Error() != want {
		t.Errorf("found %v, want %s", err, want)
	}
	if got := fmt.Sprint(yamldoc.FieldNames(whole{})); got != "[b a c]" {
		t.Errorf("fields %s, want b, a, c", got)
	}
}

// Mistakes in the program are panics.
func TestDecodePanics(t *testing.T) {
	t.Parallel()
	for name, into := range map[string]any{
		"not a pointer": sample{},
		"nil":           (*sample)(nil),
		"untagged":      &struct{ A int }{},
		"bad option": &struct {
			A int `yaml:"a,inline"`
		}{},
		"bad bound": &struct {
			A int `yaml:"a" min:"x"`
		}{},
		"bad count": &struct {
			A []int `yaml:"a" minitems:"-1"`
		}{},
		"bad type": &struct {
			A chan int `yaml:"a"`
		}{},
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", name)
				}
			}()
			_ = yamldoc.Decode(mustParse(t, "a: 1\n"), into)
		}()
	}
}
