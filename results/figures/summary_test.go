package figures_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/rules"
)

// keys lists the keys of a JSON object in the order of the text.
func keys(t *testing.T, data json.RawMessage) []string {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(data))
	if _, err := d.Token(); err != nil {
		t.Fatal(err)
	}
	var out []string
	for d.More() {
		k, err := d.Token()
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, k.(string))
		var skip json.RawMessage
		if err := d.Decode(&skip); err != nil {
			t.Fatal(err)
		}
	}
	return out
}

// At follows keys and list indexes ("0") into a JSON text.
func At(t *testing.T, data json.RawMessage, path ...string) json.RawMessage {
	t.Helper()
	for _, p := range path {
		if data[0] == '[' {
			var list []json.RawMessage
			if err := json.Unmarshal(data, &list); err != nil {
				t.Fatal(err)
			}
			data = list[0]
			continue
		}
		var object map[string]json.RawMessage
		if err := json.Unmarshal(data, &object); err != nil {
			t.Fatal(err)
		}
		data = object[p]
	}
	return data
}

// CONTRACT's objects begin with CONTRACT's keys, in its order.
func TestSummaryKeepsTheContract(t *testing.T) {
	t.Parallel()
	data, err := json.Marshal(figures.Summarise(resultstest.Fixture(2, 300), 0.95))
	if err != nil {
		t.Fatal(err)
	}
	estimate := "estimate low high confidence method"
	for path, want := range map[string]string{
		"": "schema experiment system seed version digest duels elapsed_seconds duels_per_second " +
			"decisions_per_second workers cells",
		"cells 0": "id factors digest duels outcomes ends length decisions warnings kill_probability " +
			"exchange_ratio time_to_kill weapons",
		"cells 0 factors":               "blue.doctrine red.card.dp",
		"cells 0 outcomes":              "blue red mutual draw",
		"cells 0 ends":                  "destroyed pilot killed crashed ejected disengaged turn limit",
		"cells 0 length":                "unit mean median p95",
		"cells 0 kill_probability":      "blue red",
		"cells 0 kill_probability blue": estimate,
		"cells 0 exchange_ratio":        estimate,
		"cells 0 time_to_kill":          "unit median restricted_mean",
		"cells 0 weapons 0": "side weapon shots hits kills damage " +
			"hit_probability kill_probability share_of_kills",
		"cells 0 weapons 0 hit_probability":  estimate,
		"cells 0 weapons 0 kill_probability": estimate,
		"cells 0 weapons 0 by_range 0": "from to unit shots hits kills damage " +
			"hit_probability kill_probability",
		"cells 0 time_to_kill red":    "median restricted_mean tau events others",
		"cells 0 win_probability red": estimate,
		"comparisons 0": "a b side paired " +
			"kill_probability_a kill_probability_b difference p_value p_holm test",
		"comparisons 0 saving":                              "variance_ratio equivalent_duels",
		"cells 0 weapons 0 share_of_kills_estimate":         estimate,
		"cells 0 time_to_kill red median_estimate":          estimate,
		"cells 0 weapons 0 by_angle_off 0":                  "from to unit",
		"cells 0 length mean_estimate":                      estimate,
		"cells 0 weapons 0 damage_a_shot":                   estimate,
		"cells 0 time_to_kill red restricted_mean_estimate": estimate,
	} {
		got := strings.Join(keys(t, At(t, data, strings.Fields(path)...)), " ")
		if !strings.HasPrefix(got+" ", want+" ") {
			t.Errorf("%q: found keys %q, want first %q", path, got, want)
		}
	}
	if got := string(At(t, data, "cells", "0", "factors")); got != `{"blue.doctrine":"missiles-first","red.card.dp":6}` {
		t.Errorf("factors: %s", got)
	}
}

// Without duels every figure is null with its reason, and the lists are empty, not null.
func TestSummaryWithoutDuels(t *testing.T) {
	t.Parallel()
	r := &results.Run{Header: results.Header{LengthUnit: "turns"}, Cells: []results.Cell{{Case: results.Case{ID: "base"}}}}
	data, err := json.Marshal(figures.Summarise(r, 0.95))
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		"duels_per_second":                            "null",
		"decisions_per_second":                        "null",
		"comparisons":                                 "[]",
		"cells 0 factors":                             "{}",
		"cells 0 ends":                                "{}",
		"cells 0 weapons":                             "[]",
		"cells 0 warnings":                            `["No duels were played, so every figure is undefined."]`,
		"cells 0 length mean":                         "null",
		"cells 0 length p95":                          "null",
		"cells 0 kill_probability red estimate":       "null",
		"cells 0 kill_probability red reason":         `"no duels"`,
		"cells 0 exchange_ratio estimate":             "null",
		"cells 0 time_to_kill median":                 "null",
		"cells 0 time_to_kill restricted_mean":        "null",
		"cells 0 time_to_kill median_estimate reason": `"no duels"`,
	} {
		if got := string(At(t, data, strings.Fields(path)...)); got != want {
			t.Errorf("%s: found %s, want %s", path, got, want)
		}
	}
}

// Equal tallies give equal bytes, whatever the times and workers were.
func TestSummaryIsReproducible(t *testing.T) {
	t.Parallel()
	a, b := resultstest.Fixture(3, 200), resultstest.Fixture(3, 200)
	b.Elapsed, b.Workers, b.Version = 99, 16, "v9"
	if a.Digest() != b.Digest() {
		t.Error("the digest depends on times, workers or version")
	}
	sa, sb := figures.Summarise(a, 0.95), figures.Summarise(b, 0.95)
	sb.ElapsedSeconds, sb.DuelsPerSecond, sb.DecisionsPerSecond, sb.Workers, sb.Version =
		sa.ElapsedSeconds, sa.DuelsPerSecond, sa.DecisionsPerSecond, sa.Workers, sa.Version
	wa, errA := json.Marshal(sa)
	wb, errB := json.Marshal(sb)
	if errA != nil || errB != nil || !bytes.Equal(wa, wb) {
		t.Errorf("summaries of equal tallies differ; %v, %v", errA, errB)
	}
	b.Cells[1].ID += "x"
	if a.Digest() == b.Digest() {
		t.Error("the digest does not depend on the cells' ids")
	}
}

// Figures of the weapons add up to those of the cell.
func TestWeaponSummaries(t *testing.T) {
	t.Parallel()
	r := resultstest.Fixture(2, 500)
	*r.Cells[1].Tally.Shots.Use(rules.Blue, 1) = results.WeaponUse{} // fired in the other cell alone
	s := figures.Summarise(r, 0.95)
	for i := range s.Cells {
		shares := map[string]float64{}
		kills := map[string]int64{}
		for _, w := range s.Cells[i].Weapons {
			shares[w.Side] += float64(*w.ShareOfKills)
			kills[w.Side] += w.Kills
			var byRange, byAngle rules.Use
			for _, b := range w.ByRange {
				byRange.Add(rules.Use{Shots: b.Shots, Hits: b.Hits, Kills: b.Kills, Damage: b.Damage})
			}
			for _, b := range w.ByAngleOff {
				byAngle.Add(rules.Use{Shots: b.Shots, Hits: b.Hits, Kills: b.Kills, Damage: b.Damage})
			}
			total := rules.Use{Shots: w.Shots, Hits: w.Hits, Kills: w.Kills, Damage: w.Damage}
			if w.Weapon != figures.NoWeapon && (byRange != total || byAngle != total) {
				t.Errorf("cell %d, %s %s: bands %+v and %+v, total %+v", i, w.Side, w.Weapon, byRange, byAngle, total)
			}
		}
		losses := r.Cells[i].Tally.Losses
		if want := map[string]int64{"blue": losses[rules.Red], "red": losses[rules.Blue]}; !reflect.DeepEqual(kills, want) {
			t.Errorf("cell %d: kills %v, want the losses %v", i, kills, want)
		}
		for side, share := range shares {
			if !about(share, 1, 1e-12) {
				t.Errorf("cell %d, %s: shares add up to %v", i, side, share)
			}
		}
	}
	never := s.Cells[1].Weapons[1]
	if never.Weapon != "cannon" || never.HitProbability.Reason != "never fired" ||
		never.ByRange[0].KillProbability.Defined() {
		t.Errorf("never fired: %+v", never)
	}
}

func BenchmarkSummarise(b *testing.B) {
	r := resultstest.Fixture(6, 2000)
	for b.Loop() {
		figures.Summarise(r, 0.95)
	}
}
