package experiments_test

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules/yamldoc"
)

func TestFights(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text   string
		sets   []experiments.Override
		fields []string
		cells  [][]int
		words  []string
	}{
		{"vary: {blue.doctrine: [a, b], red.card.dp: [1, 2]}", nil, []string{"red.card.dp"}, [][]int{{0, 1}, {2, 3}},
			[]string{"[{blue.doctrine a}]", "[{blue.doctrine b}]"}},
		{"vary: {blue.doctrine: [a, b], red.card.dp: {from: 1, to: 2, step: 1}}", []experiments.Override{{Path: "blue.doctrine", Value: "b"}}, nil,
			[][]int{{0}, {1}}, []string{"[{red.card.dp 1}]", "[{red.card.dp 2}]"}},
		{"points: {red.card: [a, b, a], red.count: [1, 1, 2]}", nil, []string{"red.count"}, [][]int{{0, 2}, {1}}, []string{"[{red.card a}]", "[{red.card b}]"}},
		{"points: {red.card: [a, b]}", nil, []string{"red.card"}, nil, nil},
		{"title: x", nil, nil, nil, nil},
	} {
		doc, err := yamldoc.Parse(yamldoc.File{Name: "x.yaml", Data: []byte(c.text)})
		if err != nil {
			t.Fatal(err)
		}
		var cells [][]int
		var words []string
		fights := experiments.Fights(doc, c.sets, c.fields)
		for i := range fights {
			cells, words = append(cells, fights[i].Cells), append(words, fmt.Sprint(fights[i].Held))
		}
		if !reflect.DeepEqual(cells, c.cells) || !reflect.DeepEqual(words, c.words) {
			t.Errorf("%s: found cells %v, %q, want %v, %q", c.text, cells, words, c.cells, c.words)
		}
	}
}

func TestSetTextMeansTheValue(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"12", `"12"`, "1.50", "yes", `"a: b"`, "bf-109e", `["1", 1, {k: "x, y"}]`, `""`, "null"} {
		n := yamldoc.Value(text, "")
		if again := yamldoc.Value(experiments.SetText(n), ""); bare(again) != bare(n) {
			t.Errorf("%s: found %s", text, experiments.SetText(n))
		}
	}
}
