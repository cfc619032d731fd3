package manifest_test

import (
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
)

func TestCommandsPlayTheRunAgain(t *testing.T) {
	t.Parallel()
	run := &results.Outline{Header: results.Header{Experiment: "tornado-vs-ufo", Wanted: 100}}
	swept := &results.Outline{Header: results.Header{Experiment: "tornado-vs-ufo"}, Cases: []results.Case{
		{Factors: []results.Factor{{Path: "red.card.dp", Value: int64(30)}}},
		{Factors: []results.Factor{{Path: "red.card.dp", Value: int64(31)}}}}}
	for _, tt := range []struct {
		m    manifest.Manifest
		want string
	}{
		{manifest.Manifest{Outline: run}, "furball run tornado-vs-ufo"},
		{manifest.Manifest{Outline: run, Folder: "/home/somebody", Source: manifest.Document{Name: "/home/somebody/my duel.yaml"}},
			"furball run 'my duel.yaml'"},
		{manifest.Manifest{Outline: run, Wanted: []int64{100, 100}, Sets: []manifest.Set{{"red.card.dp", "12"}, {"duels", "100"}, {"seed", "3"},
			{"blue.without+", `["aim-9b"]`}}}, "furball run tornado-vs-ufo --set red.card.dp=12 --duels 100 --seed 3 --set " +
			`'blue.without+=["aim-9b"]'`},
		{manifest.Manifest{Outline: run, Wanted: []int64{500, 500}, Sets: []manifest.Set{{"duels", "100"}}}, "furball run tornado-vs-ufo --duels 500"},
		{manifest.Manifest{Outline: run, Wanted: []int64{500, 100}}, "furball run tornado-vs-ufo"},
		{manifest.Manifest{Outline: run, Shard: manifest.Shard{1, 4}, Documents: []manifest.Document{{Kind: "card", Layer: 1}, {Kind: "doctrine"}}},
			"furball run tornado-vs-ufo --shard 1/4 --cards DIR"},
		{manifest.Manifest{Outline: run, Pairings: &manifest.Pairings{Doctrines: [2][]string{{"sniper", "closer"}, nil}}},
			"furball tournament tornado-vs-ufo --blue sniper,closer"},
		{manifest.Manifest{Outline: swept, Question: &manifest.Question{Kind: "balance", Field: "red.card.dp", Metric: "blue.kill", Target: 0.5, Error: 0.05,
			Tolerance: 0.02, Most: 900}}, "furball balance tornado-vs-ufo --field red.card.dp --from 30 --to 31 --metric blue.kill " +
			"--error 0.05 --tolerance 0.02 --duels 900 --target 0.5"},
		{manifest.Manifest{Outline: swept, Question: &manifest.Question{Kind: "race", Field: "red.card.dp", Metric: "red.kill", Error: 0.05, Tolerance: 0.02,
			Most: 900}}, "furball race tornado-vs-ufo --over red.card.dp=30,31 --metric red.kill --error 0.05 --tolerance 0.02 --duels 900"},
		{manifest.Manifest{Outline: swept, Question: &manifest.Question{Kind: "credit", Weapons: []string{"amraam"}}}, ""},
	} {
		if got := tt.m.Command(); got != tt.want {
			t.Errorf("found %q, want %q", got, tt.want)
		}
	}
}

// Commands that choose pilots take the settings of a run, but for its seed, duels and doctrines.
func TestDescribeNamesTheExperiment(t *testing.T) {
	t.Parallel()
	m := &manifest.Manifest{Folder: "/home/somebody", Source: manifest.Document{Name: "my duel.yaml"}, Outline: &results.Outline{},
		Sets: []manifest.Set{{"duels", "9"}, {"seed", "3"}, {"blue.doctrine", "random"}, {"blue.without+", `["aim-9b"]`}}}
	run := &results.Run{}
	m.Describe(run)
	if want := `'my duel.yaml' --set 'blue.without+=["aim-9b"]'`; run.Named != want {
		t.Errorf("found %q, want %q", run.Named, want)
	}
}
