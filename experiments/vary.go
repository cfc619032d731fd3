package experiments

import (
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// An assignment puts a value at a path.
type assignment struct {
	path  string
	value *yamldoc.Node
	at    *yamldoc.Node // the place of the path, for faults
}

// A factor is one varied path with its values in file order.
type factor struct {
	path   string
	key    *yamldoc.Node // the path in the file
	levels []*yamldoc.Node
}

// sets applies the overrides of plain fields to doc. It returns the others, those of sides, start and options,
// which apply to every cell. The last override of a path counts.
func (l *loader) sets(doc *yamldoc.Node, sets []Override) []assignment {
	var fixed []assignment
	for _, s := range sets {
		flag := "--set " + s.Path
		switch {
		case adds(s.Path):
			flag = "--without"
		case s.Path == "metric":
			flag = "--metric" // of run, which is the same
		}
		v := yamldoc.Value(s.Value, flag)
		root, _, _ := strings.Cut(s.Path, ".")
		switch {
		case !l.knownRoot(s.Path, yamldoc.NewString(s.Path, v), rootNames):
		case slices.Contains(variedNames, root):
			fixed = slices.DeleteFunc(fixed, func(a assignment) bool { return a.path == s.Path })
			fixed = append(fixed, assignment{s.Path, v, v})
		case doc != nil && doc.Kind == yamldoc.Map:
			l.add(doc.Set(s.Path, v))
		}
	}
	return fixed
}

// knownRoot checks the first part of a path against names and the rest for empty parts.
func (l *loader) knownRoot(path string, at *yamldoc.Node, names []string) bool {
	parts := strings.Split(path, ".")
	if !slices.Contains(names, parts[0]) {
		l.add(unknownRoot(path, parts[0], at, names))
		return false
	}
	if slices.Contains(parts, "") || len(parts) > yamldoc.MaxDepth/2 {
		l.add(at.Faultf(path, "not a path: it has an empty part or more than %d parts", yamldoc.MaxDepth/2))
		return false
	}
	return true
}

// unknownRoot is the fault of a path that begins with root, which is none of names.
func unknownRoot(path, root string, at *yamldoc.Node, names []string) yamldoc.Fault {
	if slices.Contains(rootNames, root) {
		return at.Faultf(path, "the same for all cells, so it cannot vary")
	}
	f := yamldoc.NewString(root, at).Fault(path, "a path that begins with one of "+strings.Join(names, ", "))
	f.Err = yamldoc.ErrUnknown
	f.Near, _ = yamldoc.Nearest(root, names)
	if root == "vary" {
		f.Found += ", which is no part of a cell"
		// An override of a varied path fixes it, so the user meant the path after vary.
		_, rest, _ := strings.Cut(path, ".")
		if first, _, _ := strings.Cut(rest, "."); slices.Contains(names, first) {
			f.Near = rest
		}
	}
	return f
}

// factors reads the variation. It returns all sound paths, so that one fault hides no other, but nothing if
// there would be more than MaxCells cells. It counts the values before it builds any.
func (l *loader) factors(vary *yamldoc.Node, fixed []assignment) (fs []factor) {
	if vary.IsNull() {
		return nil
	}
	if vary.Kind != yamldoc.Map {
		l.add(vary.Fault("vary", "a map of paths, each with a list of values or {from, to, step}"))
		return nil
	}
	if len(vary.Keys) > MaxFactors {
		l.add(vary.Faultf("vary", "%d varied fields, the limit is %d", len(vary.Keys), MaxFactors))
		return nil
	}
	cells := big.NewInt(1)
	var build []func() []*yamldoc.Node
	for i, key := range vary.Keys {
		if slices.ContainsFunc(fixed, func(a assignment) bool { return a.path == key.Value }) {
			continue
		}
		if !l.knownRoot(key.Value, key, variedNames) {
			continue
		}
		n, levels := l.levels("vary."+key.Value, vary.Items[i])
		if levels != nil {
			cells.Mul(cells, n)
			build = append(build, levels)
			fs = append(fs, factor{path: key.Value, key: key})
		}
	}
	if cells.Cmp(big.NewInt(MaxCells)) > 0 {
		l.add(vary.Faultf("vary", "there would be %s cells, the limit is %d", cells, MaxCells))
		return nil
	}
	for i := range fs {
		fs[i].levels = build[i]()
	}
	return fs
}

// levels counts the sound values of one varied path and returns a function that builds them; nil if there are
// none.
func (l *loader) levels(field string, n *yamldoc.Node) (*big.Int, func() []*yamldoc.Node) {
	switch {
	case n.Kind == yamldoc.Map && (n.Key("from") != nil || n.Key("to") != nil || n.Key("step") != nil):
		return l.steps(field, n)
	case n.Kind == yamldoc.Map && len(n.Keys) > 0:
		l.add(n.Fault(field, "a list of at least one value, or {from, to, step}; a path is one name, as in red.card.dp"))
		return nil, nil
	case n.Kind != yamldoc.List || len(n.Items) == 0:
		l.add(n.Fault(field, "a list of at least one value, or {from, to, step}"))
		return nil, nil
	}
	seen := map[string]bool{}
	var sound []*yamldoc.Node
	for _, item := range n.Items {
		switch k := sameValue(item); {
		case item.IsNull():
			l.add(item.Fault(field, "a value"))
		case seen[k]:
			l.add(item.Faultf(field, "%s is in the list twice", text(item)))
		default:
			seen[k] = true
			sound = append(sound, item)
		}
	}
	if len(sound) == 0 {
		return nil, nil
	}
	return big.NewInt(int64(len(sound))), func() []*yamldoc.Node { return sound }
}

// span is {from, to, step}. The value to is included if a step falls on it.
type span struct {
	From decimal `yaml:"from" doc:"the first value"`
	To   decimal `yaml:"to" doc:"the last value at most"`
	Step decimal `yaml:"step" doc:"a number above 0"`
}

// steps counts the values of {from, to, step} and returns a function that builds them.
func (l *loader) steps(field string, n *yamldoc.Node) (*big.Int, func() []*yamldoc.Node) {
	var s span
	if err := yamldoc.DecodeAt(n, field, &s); err != nil {
		l.add(err)
		return nil, nil
	}
	from, to, step := &s.From.Rat, &s.To.Rat, &s.Step.Rat
	if step.Sign() <= 0 {
		l.add(n.Field("step").Fault(field+".step", "a number above 0"))
		return nil, nil
	}
	if from.Cmp(to) > 0 {
		l.add(n.Field("to").Fault(field+".to", "at least from, which is "+text(n.Field("from"))))
		return nil, nil
	}
	q := new(big.Rat).Sub(to, from)
	q.Quo(q, step)
	count := new(big.Int).Quo(q.Num(), q.Denom()) // both are positive: rounded down
	count.Add(count, big.NewInt(1))
	return count, func() []*yamldoc.Node {
		var nodes []*yamldoc.Node
		for v := new(big.Rat).Set(from); v.Cmp(to) <= 0; v.Add(v, step) {
			nodes = append(nodes, number(v, n))
		}
		return nodes
	}
}

// A decimal is a number without exponent, kept exactly.
type decimal struct{ big.Rat }

// decimalDigits is the greatest number of digits after the point.
const decimalDigits = 9

var decimalText = regexp.MustCompile(`^[-+]?[0-9]{1,15}(\.[0-9]{0,9})?$`)

// UnmarshalNode reads the decimal; the fault says what is allowed.
func (d *decimal) UnmarshalNode(n *yamldoc.Node) error {
	if n.Kind == yamldoc.Scalar && n.Tag != yamldoc.String && decimalText.MatchString(n.Value) {
		if _, ok := d.SetString(strings.TrimSuffix(n.Value, ".")); ok {
			return nil
		}
	}
	return n.Fault("", "a number without exponent, at most 15 digits before and 9 after the point")
}

// number is a node with the value v, which has at most decimalDigits after the point, at the place of at.
func number(v *big.Rat, at *yamldoc.Node) *yamldoc.Node {
	s := v.FloatString(decimalDigits)
	s = strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
	if s == "-" || s == "-0" {
		s = "0"
	}
	n := yamldoc.NewString(s, at)
	n.Tag = yamldoc.Int
	if strings.Contains(s, ".") {
		n.Tag = yamldoc.Float
	}
	return n
}

// sameValue is the same text for values that count as equal in a list: 6, "6" and 6.0.
func sameValue(n *yamldoc.Node) string {
	var d decimal
	if d.UnmarshalNode(n) == nil {
		return text(number(&d.Rat, nil))
	}
	return text(n)
}

// shown is a value as tables and charts show it: a list by its entries, a map by
// the names and values of its entries, as in "SUU-16/A station 5 + FT 600L station 1": the first needs no name unless
// it is a number.
func shown(n *yamldoc.Node) any {
	if n.Kind == yamldoc.Scalar {
		return n.Any()
	}
	return words(n)
}

// Words is a value in words, as tables and charts show it.
func Words(n *yamldoc.Node) string { return words(n) }

func words(n *yamldoc.Node) string {
	switch {
	case n.Kind == yamldoc.Scalar:
		return n.Value
	case len(n.Items) == 0:
		return "none"
	}
	parts, sep := make([]string, len(n.Items)), " + "
	for i, item := range n.Items {
		parts[i] = words(item)
		if n.Kind == yamldoc.Map {
			sep = " "
			if i > 0 || item.Tag == yamldoc.Int || item.Tag == yamldoc.Float {
				parts[i] = n.Keys[i].Value + " " + parts[i]
			}
		}
	}
	return strings.Join(parts, sep)
}

// ValueText is a value, as --set has it, as a cell's ID shows it.
func ValueText(set string) string { return text(yamldoc.Value(set, "")) }

// text is a value as a cell's ID shows it: as written, in quotes when it could
// be mistaken for the ID's own punctuation.
func text(n *yamldoc.Node) string {
	if n.IsNull() {
		return "null"
	}
	parts := make([]string, len(n.Items))
	for i, item := range n.Items {
		parts[i] = text(item)
		if n.Kind == yamldoc.Map {
			parts[i] = text(n.Keys[i]) + ":" + parts[i]
		}
	}
	switch n.Kind {
	case yamldoc.List:
		return "[" + strings.Join(parts, " ") + "]"
	case yamldoc.Map:
		return "{" + strings.Join(parts, " ") + "}"
	}
	if n.Value == "" || strings.ContainsAny(n.Value, ",=\"[]{}:\n\t\r") {
		return strconv.Quote(n.Value)
	}
	return n.Value
}
