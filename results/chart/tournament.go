package chart

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// tournamentPictures draws a tournament: its payoff matrix with the best replies, and its ratings.
func (s *drawer) tournamentPictures() []*Picture {
	if s.Tournament == nil {
		return nil
	}
	all := []*Picture{payoffOf(s.Tournament)}
	if len(s.Tournament.Ratings) > 0 {
		all = append(all, ratingsOf(s.Tournament))
	}
	return all
}

// payoffSquares are the pairings of a tournament with the best replies.
func payoffSquares(t *figures.Tournament) ([][]*heatSquare, payoffSpread) {
	var half payoffSpread
	var squares [][]*heatSquare
	for i := range t.Pairings {
		row := make([]*heatSquare, len(t.Pairings[i]))
		for j := range t.Pairings[i] {
			row[j] = half.square(t.Pairings[i][j].Points)
			row[j].best = [2]bool{t.Replies.Blue[j].Best == t.Blue[i], t.Replies.Red[i].Best == t.Red[j]}
		}
		squares = append(squares, row)
	}
	return squares, half
}

// payoffOf is the payoff matrix with the best replies of both sides.
func payoffOf(t *figures.Tournament) *Picture {
	h := &heatMap{rows: heatAxis{label: "doctrine of blue", names: t.Names[rules.Blue]},
		cols: heatAxis{label: "doctrine of red", names: t.Names[rules.Red]}}
	var half payoffSpread
	h.squares, half = payoffSquares(t)
	p := payoffFrame(h, &half, float64(t.Pairings[0][0].Points.Confidence))
	p.Title = "Every doctrine against every other: blue's points"
	for side, name := range []string{"blue's best reply in the column", "red's best reply in the row"} {
		p.legend = append(p.legend, legendItem{name, func(c *draw.Canvas) {
			bestMark(c, rules.Side(side), darkInk, vg.Point{X: (c.Min.X + c.Max.X) / 2, Y: (c.Min.Y + c.Max.Y) / 2}, 3.5)
		}})
	}
	return p
}

// ratingsOf is the ratings of doctrines, highest first.
func ratingsOf(t *figures.Tournament) *Picture {
	p := &Picture{Chart: Chart{Name: "ratings", Title: "Ratings of the doctrines"}}
	p.Caption = fmt.Sprintf("Bradley-Terry strengths as Elo points of mean 0, highest first, with %s intervals: 100 more "+
		"is 64 %% of the points, 200 more 76 %%, if doctrines differ in strength alone.",
		prose.Confidence(float64(t.Ratings[0].Rating.Confidence)))
	var told []string
	for _, r := range t.Ratings {
		told = append(told, t.Rated(&r)+" "+prose.Short(r.Rating))
	}
	p.Alt = "Dots with whiskers. " + strings.Join(told[:min(len(told), 24)], "; ") + "."
	if !t.Mirror {
		p.legend = sidesLegend("'s", sideDots)
	}
	p.body = func(width vg.Length) body {
		return gridBody([]*plot.Plot{ratingsPlot(t, width)}, 1, 64+24*vg.Length(len(t.Ratings)))
	}
	return p
}

// sideDots is the look of dots of a side, which no line joins.
func sideDots(s rules.Side) lineLook {
	look := sideLook(s)
	look.dashes = nil
	return look
}

// ratingsPlot has a row for each rating.
func ratingsPlot(t *figures.Tournament, width vg.Length) *plot.Plot {
	p := newPlot()
	low, high := math.Inf(1), math.Inf(-1)
	names := make([]string, len(t.Ratings))
	for i := range t.Ratings {
		r := &t.Ratings[i]
		names[i] = t.RatedName(r)
		for _, v := range []float64{r.Rating.Low, r.Rating.High, r.Rating.Value} {
			if !math.IsInf(v, 0) {
				low, high = min(low, v), max(high, v)
			}
		}
	}
	roundAxis(&p.X, "rating (Elo points)", low, high, niceStep(high-low, max(4, int(width/90))))
	nameRows(p, width, names)
	p.Y.Tick.Length = 0
	p.Add(paintFunc(func(c draw.Canvas, x, y func(float64) vg.Length) {
		for i := range t.Ratings {
			r := &t.Ratings[i]
			look := lineLook{ink: darkInk, mark: circle}
			if side := slices.Index([]string{"blue", "red"}, r.Side); side >= 0 {
				look = sideDots(rules.Side(side))
			}
			ratingDot(&c, look, &r.Rating, p, x, y(float64(-i)))
		}
	}))
	return p
}

// ratingDot draws a rating with its whisker, which may have no end.
func ratingDot(c *draw.Canvas, look lineLook, e *estimate.Estimate, p *plot.Plot, x func(float64) vg.Length, y vg.Length) {
	whisker(c, draw.LineStyle{Color: look.ink, Width: 1.6}, x(max(p.X.Min, e.Low)), x(min(p.X.Max, e.High)), y, 4)
	if e.Defined() {
		drawMark(c, look, vg.Point{X: x(e.Value), Y: y}, 3.6)
	}
}

// Ladder draws a ladder: the ratings of its cards, if there are any, and the points of each against each other.
func Ladder(l *figures.Ladder, source string) []*Picture {
	all := []*Picture{ladderMatrix(l)}
	if len(l.Round.Ratings) > 0 {
		p := ratingsOf(l.Round)
		p.Title = "Ratings of the cards"
		p.Caption = fmt.Sprintf("Bradley-Terry strengths as Elo points of mean 0, highest first, with intervals that hold all "+
			"together with %s confidence: 100 more is 64 %% of the points, 200 more 76 %%, if cards differ in strength alone.",
			prose.Confidence(1-float64(l.Error)))
		all = []*Picture{p, all[0]}
	}
	for _, p := range all {
		p.Source = source
		p.place()
	}
	return all
}

// ladderMatrix is the points of each card against each other.
func ladderMatrix(l *figures.Ladder) *Picture {
	var names []string
	for i := range l.Cards {
		names = append(names, l.Cards[i].Title)
	}
	h := &heatMap{rows: heatAxis{label: "card", names: names}, cols: heatAxis{label: "against", names: names}}
	var half payoffSpread
	for i := range l.Matrix {
		row := make([]*heatSquare, len(names))
		for j, e := range l.Matrix[i] {
			if e != nil {
				row[j] = half.square(*e)
			}
		}
		h.squares = append(h.squares, row)
	}
	p := payoffFrame(h, &half, 1-float64(l.Error))
	h.ends = [2]string{"better for the row", "better for the column"}
	p.Name, p.Title = "matrix", "Every card against every other: points of the row"
	p.Caption = fmt.Sprintf("A win is a point, a draw or a mutual kill half of one; 50 is even. The card of a row meets that of a column "+
		"from both seats. Beside each figure stands how far its interval reaches to its wider side, %s at most; all hold together with "+
		"%s confidence.%s", prose.HalfPoints(half.half), prose.Confidence(1-float64(l.Error)), h.unprinted())
	p.Alt = "Heat map of points, cards down the rows and those that they meet across the columns. " + h.extremes("against") + "."
	return p
}
