// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"testing"
)

// The rows of a run add up to its summary: outcomes, ends, shots, hits, kills and damage. Launches add up to their
// fates, and every column of a duel agrees with the others.
func TestRecordsAgreeWithTheSummary(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"tornado-vs-ufo", "mustang-vs-gustav", "bomber-box", "phantom-vs-mig17"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := filepath.Join(t.TempDir(), "run")
			must(t, "run", name, "--duels", "12", "--record", "csv", "--out", dir, "--quiet", "--no-report")
			var found struct {
				Matching int
				Duels    []map[string]any
			}
			if err := json.Unmarshal([]byte(must(t, "duels", dir, "--limit", "0", "--json")), &found); err != nil {
				t.Fatal(err)
			}
			sums := map[string]float64{}
			for _, d := range found.Duels {
				agree(t, d)
				cell := d["cell"].(string)
				sums[cell+" duels"]++
				sums[cell+" outcome "+d["winner"].(string)]++
				sums[cell+" end "+d["end"].(string)]++
				for key, v := range d {
					if n, ok := v.(float64); ok {
						sums[cell+" "+key] += n
					}
				}
			}
			summary := object(t, must(t, "show", dir, "--json"))
			for _, c := range summary["cells"].([]any) {
				compareCell(t, sums, c.(map[string]any))
			}
		})
	}
}

// compareCell compares the sums of the rows of a cell with its summary.
func compareCell(t *testing.T, sums map[string]float64, c map[string]any) {
	t.Helper()
	id := c["id"].(string)
	same := func(key string, want any) {
		t.Helper()
		if got := sums[id+" "+key]; got != want.(float64) {
			t.Errorf("cell %s: %s adds up to %v, the summary says %v", id, key, got, want)
		}
	}
	same("duels", c["duels"])
	same("decisions", c["decisions"])
	for _, list := range [][2]string{{"outcomes", "outcome"}, {"ends", "end"}} {
		for what, n := range c[list[0]].(map[string]any) {
			same(list[1]+" "+what, n)
		}
	}
	total := map[string]float64{}
	for _, w := range c["weapons"].([]any) {
		w := w.(map[string]any)
		if w["weapon"] == "none" {
			continue
		}
		for _, what := range []string{"shots", "hits", "kills", "damage"} {
			same(fmt.Sprintf("%s_%s_%s", w["side"], under(w["weapon"].(string)), what), w[what])
			total[fmt.Sprintf("%s_%s", w["side"], what)] += w[what].(float64)
		}
	}
	for key, n := range total {
		same(key, n)
	}
}

// under is an id as it is in the name of a column.
func under(id string) string {
	b := []byte(id)
	for i := range b {
		if b[i] == '-' {
			b[i] = '_'
		}
	}
	return string(b)
}

// agree checks what must hold in every row.
func agree(t *testing.T, d map[string]any) {
	t.Helper()
	n := func(key string) float64 {
		v, _ := d[key].(float64) // null: 0
		return v
	}
	for _, side := range []string{"blue", "red"} {
		fates := 0.0
		for _, f := range []string{"hit", "missed", "lost", "gone", "spent", "failed", "flying"} {
			fates += n(side + "_launches_" + f)
		}
		switch {
		case fates != n(side+"_launches"):
			t.Errorf("%v: %s launches %v, and %v have a fate", d["duel"], side, n(side+"_launches"), fates)
		case n(side+"_rolled_hits") > n(side+"_rolls"), n(side+"_expected_hits") > n(side+"_rolls"):
			t.Errorf("%v: %s has more hits than attack rolls", d["duel"], side)
		case n(side+"_launches") > n(side+"_shots"):
			t.Errorf("%v: %s has more launches than shots", d["duel"], side)
		case d[side+"_first_shot_turn"] != nil && n(side+"_shots") == 0: // a collision is a shot that nobody fires
			t.Errorf("%v: %s has %v shots and the first in turn %v", d["duel"], side, n(side+"_shots"),
				d[side+"_first_shot_turn"])
		case (n(side+"_lost") == n(side+"_craft")) != (n(side+"_damage_left") == 0):
			t.Errorf("%v: %s has lost %v of %v and can still take %v", d["duel"], side, n(side+"_lost"), n(side+"_craft"),
				n(side+"_damage_left"))
		}
	}
	switch {
	case d["closest_range"] == nil:
		t.Errorf("%v: no closest range", d["duel"])
	case (n("blue_lost")+n("red_lost") > 0) != (d["last_loss_turn"] != nil):
		t.Errorf("%v: losses %v and %v, the last in %v", d["duel"], d["blue_lost"], d["red_lost"], d["last_loss_turn"])
	case (d["kill_weapon"] == nil) != (d["kill_range"] == nil):
		t.Errorf("%v: weapon %v, range %v", d["duel"], d["kill_weapon"], d["kill_range"])
	}
}
