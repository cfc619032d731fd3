package card

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// typeWords are other words of the cards for codes of stores; none: not carried
// in the air war and left out.
var typeWords = map[string][]string{"Nuc BB": {"NBB"}, "Nuc. BB": {"NBB"}, "Nuclear BB": {"NBB"}, "Nuc RK": {"NRK"},
	"Nuclear RK": {"NRK"},
	"OP/LP":      {"OP", "LP"}, "": nil, "Decoys": nil, "Torpedoes": nil, "Depth Chargets": nil, "Ventral pod": nil,
	"RL": nil, "CBM": nil, "MPRL": nil, "CSRL": nil, "MN": nil, "TT": nil, "TP": nil}

func (im *importer) stores() {
	s := &im.d.Stores
	im.readRow(im.field("storeslimits", "stores"), "storeslimits", "a list of load points for CL and 1/2 and the limit in lb",
		whole(&s.CleanMax, -1, 99), whole(&s.HalfMax, -1, 99), whole(&s.Limit, 0, 100000))
	list := im.present("stations")
	if list == nil {
		return
	}
	if list.Kind != yamldoc.List {
		im.fault(list, "stations", "a list of stations")
		return
	}
	used := usedNumbers(list)
	for i, n := range list.Items {
		im.station(n, "stations."+strconv.Itoa(i+1), used)
	}
	im.loadNotes()
}

// usedNumbers marks the station numbers of the list with 1; a station that is
// read takes its number by setting 2.
func usedNumbers(list *yamldoc.Node) []int {
	used := make([]int, 100)
	for _, n := range list.Items {
		for _, number := range items(n.Index(2)) {
			if v, ok := decimal(number, 1); ok && v > 0 && v < 60 {
				used[v] = 1
			}
		}
	}
	return used
}

const stationText = `a list of kind, numbers, limit in lb, types: ["pair", [1, 9], 2700, ["FT"]]`

func (im *importer) station(n *yamldoc.Node, path string, used []int) {
	row := im.row(n, path, 4, stationText)
	if row == nil {
		return
	}
	var line StationLines
	im.readAt(row[2], path+".3", whole(&line.Limit, 0, 60000))
	for _, t := range im.textsAt(row[3], path+".4") {
		line.Types = append(line.Types, im.storeType(t, path+".4")...)
	}
	numbers := items(row[1])
	want := map[string]int{"single": 1, "pair": 2, "group": 2, "grouppair": 4}[row[0].Value]
	if want == 0 || len(numbers) != want {
		im.fault(n, path, "kind single with one number, pair with two, group with first and last, grouppair with twice "+
			"first and last")
		return
	}
	if row[0].Value == "single" || row[0].Value == "pair" {
		for i, number := range numbers {
			v := im.take(im.stationNumber(number, path, used), used)
			switch {
			case want == 1:
				line.Centre = []int{v}
			case i == 0:
				line.Left = []int{v}
			default:
				line.Right = []int{v}
			}
		}
	} else if runs, ok := im.runs(numbers, path, used); ok {
		if line.Centre = runs[0]; want == 4 {
			line.Left, line.Centre = runs[0], nil
			slices.Reverse(runs[1]) // the outermost of both wings belong together
			line.Right = runs[1]
		}
	}
	im.d.Stores.Stations = append(im.d.Stores.Stations, line)
}

// runs are the numbers from first to last, once or for two wings.
func (im *importer) runs(numbers []*yamldoc.Node, path string, used []int) ([][]int, bool) {
	var runs [][]int
	for i := 0; i+1 < len(numbers); i += 2 {
		var first, last int
		im.readAt(numbers[i], path+".2", whole(&first, 1, 59))
		im.readAt(numbers[i+1], path+".2", whole(&last, 1, 59))
		if last < first || last-first > 19 {
			im.fault(numbers[i+1], path+".2", "a last number above the first, at most 20 stations")
			return nil, false
		}
		var run []int
		for v := first; v <= last; v++ {
			run = append(run, im.take(v, used))
		}
		runs = append(runs, run)
	}
	if len(runs) == 2 && len(runs[0]) != len(runs[1]) {
		im.fault(numbers[2], path+".2", "as many stations on the right as on the left")
		return nil, false
	}
	return runs, true
}

// stationNumber is a number, or a free one for a station with a name.
func (im *importer) stationNumber(n *yamldoc.Node, path string, used []int) (v int) {
	if n.Kind == yamldoc.Scalar && n.Tag == yamldoc.String && n.Value != "" {
		v = free(used)
		im.remark("station %s is station %d here", n.Value, v)
		return v
	}
	im.readAt(n, path+".2", whole(&v, 1, 59))
	return v
}

// take marks a number as used; one that is taken already gives way to a free one.
func (im *importer) take(v int, used []int) int {
	if used[v] == 2 && v > 0 {
		twice := v
		v = free(used)
		im.remark("station %d is listed twice; the second is station %d here", twice, v)
	}
	used[v] = 2
	return v
}

func free(used []int) int {
	v := len(used) - 1
	for v > 0 && used[v-1] == 0 {
		v--
	}
	return v
}

func (im *importer) storeType(n *yamldoc.Node, path string) []string {
	if slices.Contains(storeTypes, n.Value) {
		return []string{n.Value}
	}
	codes, ok := typeWords[n.Value]
	if !ok {
		im.faults = append(im.faults, n.OneOf(path, storeTypes))
	} else if codes == nil && n.Value != "" {
		im.remark("stores %q left out", n.Value)
	}
	return codes
}

var bayText = regexp.MustCompile(`^Stations? ([0-9]+(?:(?:, | and |, and | to )[0-9]+)*) (?:is|are|corresponds? to) ` +
	`[^.:;]*\binternal\b[^.:;]*\b(?:bays?|tube)\b`)

var besidesText = regexp.MustCompile(`^Stations? ([0-9]+(?:(?:, | and |, and | to )[0-9]+)*) may each carry ` +
	`(one|two)(?: AIM-9)? IRMs? in addition to`)

// loadNotes reads what only the notes tell: internal bays, and missiles that a
// station takes besides another store.
func (im *importer) loadNotes() {
	for _, n := range im.texts("loadnotes") {
		if m := bayText.FindStringSubmatch(n.Value); m != nil {
			im.d.Stores.linesOf(stationList(m[1]), func(line *StationLines) { line.Bay = true })
		}
		if m := besidesText.FindStringSubmatch(n.Value); m != nil {
			im.d.Stores.linesOf(stationList(m[1]), func(line *StationLines) { line.Besides = slices.Index(countWords, m[2]) })
		}
	}
}

// linesOf changes the lines whose stations are all among the numbers.
func (s *StoresTable) linesOf(numbers []int, change func(*StationLines)) {
	for i := range s.Stations {
		line := &s.Stations[i]
		all := slices.Concat(line.Left, line.Right, line.Centre)
		if len(all) > 0 && !slices.ContainsFunc(all, func(v int) bool { return !slices.Contains(numbers, v) }) {
			change(line)
		}
	}
}

// stationList reads "2 to 4", "1, 2, and 5".
func stationList(s string) []int {
	s = strings.NewReplacer(", and ", ",", ", ", ",", " and ", ",", " to ", "-").Replace(s)
	var out []int
	for _, part := range strings.Split(s, ",") {
		from, to, run := strings.Cut(part, "-")
		first, err := strconv.Atoi(from)
		last := first
		if run && err == nil {
			last, err = strconv.Atoi(to)
		}
		if err != nil || last > 99 {
			return out
		}
		for v := first; v <= last; v++ {
			out = append(out, v)
		}
	}
	return out
}
