package chart

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/rules"
)

// heatPictures draws one heat map for both sides when exactly two fields are varied: of blue's points where these are
// the doctrines of the sides, and else of the kills of both.
func (s *drawer) heatPictures() []*Picture {
	if s.Tournament != nil {
		return nil // its payoff matrix says more
	}
	if fields, err := figures.DoctrineFields(s.Run); err == nil && len(s.Fields) == 2 && len(s.Played()) > 0 {
		return []*Picture{s.payoffPicture(&fields[0], &fields[1])}
	}
	if !words.Mapped(s.Study) {
		return nil
	}
	rows, cols := heatFields(&s.Fields[0], &s.Fields[1])
	return []*Picture{s.pointsHeat(rows, cols), s.killHeat(rows, cols)}
}

// pointsHeat is coloured by blue's points, where these can be told from even.
func (s *drawer) pointsHeat(rows, cols *results.Field) *Picture {
	h := &heatMap{rows: axisOf(rows), cols: axisOf(cols), unit: " %", ends: [2]string{"blue is ahead", "red is ahead"}, turns: true, line: true}
	var spread payoffSpread
	h.squares = s.squaresOf(rows, cols, func(cell int) *heatSquare {
		points, ahead := words.Points(s.Study, cell)
		sq := spread.square(points)
		sq.untold = ahead == 0
		return sq
	})
	h.colours = divergenceOf(50, spread.farthest, 50)
	p := &Picture{Chart: Chart{Name: words.PointsMap, Title: fmt.Sprintf("Who is ahead over %s and %s", rows.Title, cols.Title)}, body: h.body}
	h.pic = p
	small := ""
	if h.printed() {
		small = fmt.Sprintf(" Small print: how far the %s interval of each square by itself reaches (%s), %s at most.", prose.Confidence(s.Conf),
			s.MarginMethod(), prose.HalfPoints(spread.half))
	}
	p.Caption = fmt.Sprintf("Blue's points in %%: a win is one, a draw or a mutual kill half of one. Squares are filled where a side is shown "+
		"to be ahead (%s for all squares together), and hatched where they may be even.%s%s%s", prose.Confidence(s.Conf), h.lineNote(), small,
		h.unprinted())
	p.Alt = fmt.Sprintf("Heat map of blue's points over %s and %s. %s.", rows.Title, cols.Title, h.extremes("and"))
	return p
}

// heatFields are the field that goes down the rows and the one that goes across the columns. Blue's are rows and red's
// are columns; otherwise numbers, or the field with more values, are columns.
func heatFields(f, g *results.Field) (rows, cols *results.Field) {
	side := func(f *results.Field) string {
		section, _, _ := strings.Cut(f.Path, ".")
		return section
	}
	blue, red := rules.Blue.String(), rules.Red.String()
	switch {
	case side(f) == side(g):
	case side(f) == blue, side(g) == red:
		return f, g
	case side(g) == blue, side(f) == red:
		return g, f
	}
	if (f.Numbers != nil) != (g.Numbers != nil) {
		if f.Numbers != nil {
			return g, f
		}
		return f, g
	}
	if len(f.Levels) > len(g.Levels) {
		return g, f
	}
	return f, g
}

// axisOf names the levels of a field in their order.
func axisOf(f *results.Field) heatAxis {
	a := heatAxis{label: f.Label(), scale: f.Numbers != nil}
	for _, level := range words.Order(f) {
		a.names = append(a.names, f.Names[level])
	}
	return a
}

// squaresOf places the cells of a run by the order of two fields.
func (s *drawer) squaresOf(rows, cols *results.Field, square func(cell int) *heatSquare) [][]*heatSquare {
	out := make([][]*heatSquare, len(rows.Levels))
	for i := range out {
		out[i] = make([]*heatSquare, len(cols.Levels))
	}
	down, across := words.Order(rows), words.Order(cols)
	for _, i := range s.Played() {
		sq := square(i)
		sq.number, sq.result = i+1, commonest(&s.Run.Cells[i].Tally)
		out[slices.Index(down, s.Level(i, rows))][slices.Index(across, s.Level(i, cols))] = sq
	}
	return out
}

// commonest is the result of most duels.
func commonest(t *results.Tally) (best rules.Result) {
	for r := range t.Results {
		if t.Results[r] > t.Results[best] {
			best = rules.Result(r)
		}
	}
	return best
}

// killHeat is coloured by the difference of both sides' kill probabilities, which stand in its squares.
func (s *drawer) killHeat(rows, cols *results.Field) *Picture {
	h := &heatMap{rows: axisOf(rows), cols: axisOf(cols), unit: " points", ends: [2]string{"blue kills more", "red kills more"},
		turns: true}
	half, farthest := 0.0, 0.0
	h.squares = s.squaresOf(rows, cols, func(cell int) *heatSquare {
		k := &s.Sum.Cells[cell].KillProbability
		edge := 100 * (k.Blue.Value - k.Red.Value)
		half, farthest = max(half, k.Blue.HalfWidth(), k.Red.HalfWidth()), max(farthest, math.Abs(edge))
		return &heatSquare{value: edge, texts: []string{prose.Value(k.Blue, 100), prose.Value(k.Red, 100)}}
	})
	h.colours = divergenceOf(0, farthest, 100)
	p := &Picture{Chart: Chart{Name: "heat-kills",
		Title: fmt.Sprintf("Kill probability over %s and %s", rows.Title, cols.Title)}, body: h.body}
	h.pic = p
	p.Caption = fmt.Sprintf("Probability in %% that a side destroys the other's whole force%s%s. Colours show blue's less "+
		"red's: the fainter, the nearer they are to even. The widest of the %s intervals (Wilson) is %s.%s",
		s.Run.WithinLimit(), h.printedHow(), prose.Confidence(s.Conf), prose.HalfPoints(half), h.unprinted())
	p.Alt = fmt.Sprintf("Heat map over %s and %s. %s", rows.Title, cols.Title,
		s.KillRange(s.Played()))
	return p
}

// printedHow says how the figures of both sides stand in the squares, if they do.
func (h *heatMap) printedHow() string {
	if !h.printed() {
		return ""
	}
	return ": blue's in bold above, red's below it"
}

// unprinted says which squares have no figures.
func (h *heatMap) unprinted() string {
	var text string
	if !h.printed() {
		text = " There are too many squares to print the values; cells.csv has them."
	}
	if slices.ContainsFunc(h.squares, func(row []*heatSquare) bool { return slices.Contains(row, nil) }) {
		text += " Empty squares were not played."
	}
	return text
}

// payoffPicture is blue's points for each pair of doctrines.
func (s *drawer) payoffPicture(rows, cols *results.Field) *Picture {
	h := &heatMap{rows: axisOf(rows), cols: axisOf(cols)}
	var half payoffSpread
	h.squares = s.squaresOf(rows, cols, func(cell int) *heatSquare {
		return half.square(s.Run.Cells[cell].Tally.Points(s.Conf))
	})
	return payoffFrame(h, &half, s.Conf)
}

// A payoffSpread notes how far the points of pairings lie from even, and how wide their intervals are.
type payoffSpread struct {
	farthest, half float64
	method         string
}

// square is the square of a pairing.
func (p *payoffSpread) square(e estimate.Estimate) *heatSquare {
	p.farthest, p.half, p.method = max(p.farthest, math.Abs(100*e.Value-50)), max(p.half, e.HalfWidth()), e.Method
	digits := max(0, prose.Decimals(e.HalfWidth()*100)) // as of the value
	return &heatSquare{value: 100 * e.Value,
		texts: []string{prose.Value(e, 100), "± " + prose.Fixed(e.HalfWidth()*100, digits, false)}}
}

// payoffFrame is the picture of the points of pairings.
func payoffFrame(h *heatMap, half *payoffSpread, conf float64) *Picture {
	h.unit, h.ends = " %", [2]string{"better for blue", "better for red"}
	h.colours = divergenceOf(50, half.farthest, 50)
	p := &Picture{Chart: Chart{Name: "payoff", Title: "Blue's points by doctrine"}, body: h.body}
	h.pic = p
	small, most := "Small print: how far", ", "+prose.HalfPoints(half.half)+" at most"
	if !h.printed() {
		small, most = "At most "+prose.HalfPoints(half.half)+" is how far", ""
	}
	p.Caption = fmt.Sprintf("Blue's points in %%: a win is one, a draw or a mutual kill half of one; 50 is even. Blue's "+
		"doctrines go down the rows, red's across the columns. %s the %s interval (%s) reaches to its wider side%s.%s",
		small, prose.Confidence(conf), methodName(half.method), most, h.unprinted())
	p.Alt = "Heat map of blue's points, blue's doctrines down the rows and red's across the columns. " + h.extremes("against") + "."
	return p
}

// extremes name the squares with the highest and the lowest value, with a word between row and column.
func (h *heatMap) extremes(between string) string {
	var best, worst *heatSquare
	var names [2]string
	for j, row := range h.squares {
		for i, sq := range row {
			if sq == nil {
				continue
			}
			name := fmt.Sprintf("%s %% with %s %s %s", sq.texts[0], h.rows.names[j], between, h.cols.names[i])
			if best == nil || sq.value > best.value {
				best, names[0] = sq, name
			}
			if worst == nil || sq.value < worst.value {
				worst, names[1] = sq, name
			}
		}
	}
	return "Highest: " + names[0] + ". Lowest: " + names[1]
}

// methodName is a method in a sentence.
func methodName(method string) string {
	switch method {
	case "wilson":
		return "Wilson"
	case estimate.ScoreMethod:
		return "Tango's score"
	}
	return method
}
