// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// surveyed are the arguments of a question about which fields matter.
func surveyed(e string, more ...string) []string {
	args := []string{"why", "sensitivity", e, "--over", "red.card.dp=2:5", "--over", "start.scatter.speed=0:1,red.card.speed=6:7",
		"--duels", "3200"}
	return append(args, more...)
}

func TestSensitivityAnswers(t *testing.T) {
	t.Parallel()
	out := object(t, must(t, surveyed(experiment(t, asked), "--json")...))
	if out["schema"] != "furball.sensitivity/1" || out["metric"] != "blue.points" || out["points"] != "sobol" ||
		out["duels"].(float64) > 3200 || out["cells"] != 16.0 {
		t.Errorf("found %v", out)
	}
	fields := out["fields"].([]any)
	dp := fields[0].(map[string]any)
	if len(fields) != 3 || dp["field"] != "red.card.dp" || dp["from"] != 2.0 || dp["to"] != 5.0 ||
		part(t, dp, "total")["low"].(float64) < 0.3 {
		t.Errorf("found %v", fields)
	}
	for _, f := range fields {
		for _, index := range []string{"first", "total"} {
			x := part(t, f.(map[string]any), index)
			low, at, high := x["low"].(float64), x["estimate"].(float64), x["high"].(float64)
			if low < 0 || low > at || at > high || high > 1 {
				t.Errorf("found %v", x)
			}
		}
	}
	sentence := out["sentence"].(string)
	if !strings.HasPrefix(sentence, "The field that seems to matter most is damage points of the Small UFO: ") || !strings.Contains(sentence, "; each interval holds with 95 %.") {
		t.Errorf("found %q", sentence)
	}
}

// A folder holds the answer, from which show makes it again.
func TestSensitivityFolder(t *testing.T) {
	t.Parallel()
	e, dir := experiment(t, asked), filepath.Join(t.TempDir(), "run")
	text := must(t, surveyed(e, "--out", dir, "--full")...)
	if _, err := os.Stat(filepath.Join(dir, "charts", "answer.svg")); err != nil {
		t.Error(err)
	}
	told, _, written := strings.Cut(text, "\nWritten to ")
	if shown := must(t, "show", dir, "--full"); !written || !strings.HasPrefix(shown, told) || !strings.Contains(told, "●") {
		t.Errorf("show says\n%s, want first\n%s", shown, told)
	}
	refused(t, "holds another run", "sensitivity", e, "--over", "red.card.dp=2:9,start.range=6:30", "--out", dir, "--duels",
		"3200")
}

func TestSensitivityRefused(t *testing.T) {
	t.Parallel()
	e := experiment(t, asked)
	for _, c := range []struct{ want, over string }{
		{"--over: red.card.dpp: found an unknown field (did you mean dp?), want …", "red.card.dpp=2:9,start.range=6:30"},
		{"--over red.card.dp: found 9:2, want the lesser value first", "red.card.dp=9:2,start.range=6:30"},
		{"--over: red.card.dp: found 0, want 1 to 60 damage points", "red.card.dp=0:9,start.range=6:30"},
		{"--over red.card.dp: found the one value 9, want at least two (--set red.card.dp=9 sets it)",
			"red.card.dp=9:9,start.range=6:30"},
		{"--over: found red.card.dp twice, want each field once", "red.card.dp=2:9,red.card.dp=2:9"},
		{"--over: found red.card.dp alone, want at least two fields (balance, race and run show what one does)", "red.card.dp=2:9"},
		{`--over: e varies no start.range, so its values must be named, as in --over start.range=VALUE|VALUE`,
			"red.card.dp=2:9,start.range"},
		{"--metric: found exchange, which is no mean of duels, so its variance has no shares: want blue.kill, say",
			"red.card.dp=2:9,start.range=6:30 --metric exchange"},
		{`--points: found "lattin" (did you mean latin?), want one of …`, "red.card.dp=2:9,start.range=6:30 --points lattin"},
		{"--duels: found 100, want at least 1984 for 2 fields", "red.card.dp=2:9,start.range=6:30 --duels 100"},
		{"--set red.card.dp: --over varies it", "red.card.dp=2:9,start.range=6:30 --set red.card.dp=7"},
	} {
		refusedWith(t, []string{c.want}, append([]string{"sensitivity", e, "--over"}, strings.Fields(c.over)...)...)
	}
}
