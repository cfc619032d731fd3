// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"
)

// asked is an experiment in which few damage points make it even.
const asked = `title: t
system: ufo
seed: 5
start: {range: 24, aspect: head-on, scatter: {range: 2, bearing: 15, heading: 15, speed: 1}}
blue: {card: tornado, doctrine: guns-only}
red: {card: small-ufo, doctrine: sniper}
`

// balanced are the arguments of a question about it.
func balanced(e string, more ...string) []string {
	args := []string{"balance", e, "--field", "red.card.dp", "--from", "2", "--to", "10", "--tolerance", "0.05"}
	return append(args, more...)
}

func TestBalanceAnswers(t *testing.T) {
	t.Parallel()
	out := object(t, must(t, balanced(experiment(t, asked), "--json")...))
	if out["schema"] != "furball.balance/1" || out["field"] != "red.card.dp" || out["metric"] != "blue.points" ||
		out["target"] != 0.5 || out["error"] != 0.05 {
		t.Errorf("found %v", out)
	}
	answer := part(t, out, "answer")
	nearest, left := answer["nearest"].(float64), answer["not_ruled_out"].([]any)
	values := out["values"].([]any)
	if len(values) != 9 || len(left) == 0 || len(left) > 4 || answer["crossings"] != 1.0 ||
		!reflect.DeepEqual(answer["jumps"], []any{}) {
		t.Errorf("%d values, answer %v", len(values), answer)
	}
	var duels float64
	found := false
	for i, v := range values {
		v := v.(map[string]any)
		at, low, high := v["value"].(float64), v["low"].(float64), v["high"].(float64)
		duels += v["duels"].(float64)
		verdict, estimate := v["verdict"], v["estimate"].(float64)
		if at != float64(i+2) || estimate < low || estimate > high ||
			(verdict == "above" && low <= 0.5) || (verdict == "below" && high >= 0.5) {
			t.Errorf("found %v", v)
		}
		found = found || at == nearest && low <= 0.5 && 0.5 <= high
	}
	sentence := out["sentence"].(string)
	if !found || out["duels"] != duels || !strings.Contains(sentence, "it even: blue has ") ||
		!strings.Contains(sentence, "Error 5 % over all looks, ") {
		t.Errorf("nearest %v, %v duels of %v, %q", nearest, out["duels"], duels, sentence)
	}
}

// A question that is killed and resumed, by another number of workers, gives the answer of one that was not.
func TestStoppedQuestionIsResumed(t *testing.T) {
	t.Parallel()
	e, dir := experiment(t, asked), t.TempDir()
	whole, stopped := filepath.Join(dir, "whole"), filepath.Join(dir, "stopped")
	must(t, balanced(e, "--out", whole, "--quiet", "--no-report", "--workers", "1")...)
	c := launch(t, balanced(e, "--out", stopped, "--quiet", "--no-report")...)
	if text := must(t, "show", whole); !strings.Contains(text, "ruled out") {
		t.Fatalf("show says %s", text)
	}
	c.until(t, "database", exists(stopped, "run.db"))
	time.Sleep(100 * time.Millisecond) // at any instant, also after its end
	c.kill()
	if err := os.Remove(e); err != nil {
		t.Fatal(err)
	}
	must(t, "resume", stopped, "--quiet", "--workers", "2")
	sameAnswer(t, whole, stopped)
	for _, chart := range []string{"answer.svg", "answer.png", "kill-red-card-dp.svg"} {
		if _, err := os.Stat(filepath.Join(stopped, "charts", chart)); err != nil {
			t.Error(err)
		}
	}
	must(t, "resume", stopped, "--quiet", "--no-report") // there is nothing to be done
	sameAnswer(t, whole, stopped)
	must(t, "runs", "verify", stopped, "--share", "0.01")
	refused(t, "decides itself how many duels", "extend", stopped, "--duels", "100000000")
	refused(t, "which is no share of a run", "merge", whole, stopped, "--out", filepath.Join(dir, "never"))
	refused(t, "holds another run", "race", "tornado-vs-ufo", "--over", "red.doctrine", "--out", stopped, "--quiet")
}

// sameAnswer compares the answers and the digests of two folders.
func sameAnswer(t *testing.T, a, b string) {
	t.Helper()
	var texts [2]string
	for i, dir := range []string{a, b} {
		text, err := os.ReadFile(filepath.Join(dir, "answer.json"))
		if err != nil {
			t.Fatal(err)
		}
		texts[i] = string(text)
	}
	if texts[0] != texts[1] || digestOf(t, a) != digestOf(t, b) {
		t.Errorf("found digest %v and the answer\n%s, want %v\n%s", digestOf(t, b), texts[1], digestOf(t, a), texts[0])
	}
}

// Who asks again with less tolerance plays only what is new.
func TestQuestionAskedAgain(t *testing.T) {
	t.Parallel()
	e, dir := experiment(t, asked), filepath.Join(t.TempDir(), "run")
	must(t, balanced(e, "--out", dir, "--quiet", "--no-report", "--tolerance", "0.1")...)
	must(t, balanced(e, "--out", dir, "--quiet", "--no-report")...)
	again := object(t, must(t, balanced(e, "--json", "--no-budget")...))
	for _, own := range []string{"sentence", "budget"} { // of the command
		delete(part(t, again, "answer"), own)
	}
	text, err := os.ReadFile(filepath.Join(dir, "answer.json"))
	if err != nil || !reflect.DeepEqual(object(t, string(text)), again) {
		t.Errorf("%v, found %s, want %v", err, text, again)
	}
}

func TestRaceAnswers(t *testing.T) {
	t.Parallel()
	out := object(t, must(t, "race", experiment(t, asked), "--over", "red.doctrine", "--json"))
	best := part(t, out, "answer")["best"].([]any)
	entrants := out["entrants"].([]any)
	if out["schema"] != "furball.race/1" || out["metric"] != "red.points" || out["tolerance"] != 0.02 || len(best) == 0 ||
		len(entrants) != 7 {
		t.Errorf("found %v", out)
	}
	for _, e := range entrants {
		e := e.(map[string]any)
		isBest := false
		for _, id := range best {
			isBest = isBest || id == e["id"]
		}
		if e["out"] == isBest || !strings.HasPrefix(e["id"].(string), "red.doctrine=") {
			t.Errorf("best %v, but %v", best, e)
		}
	}
	two := must(t, "race", experiment(t, asked), "--over", "red.card.dp=3,30", "--metric", "exchange", "--set",
		"red.doctrine=closer", "--out", filepath.Join(t.TempDir(), "r"))
	two = strings.Join(strings.Fields(two), " ")
	if !strings.HasPrefix(two, "3 is best: red loses ") ||
		!strings.Contains(two, "30 is out. Error 5 % over all looks, ") {
		t.Errorf("found %s", two)
	}
}

func TestQuestionsRefused(t *testing.T) {
	t.Parallel()
	e := experiment(t, asked)
	for _, c := range []struct{ want, args string }{
		{"--field: red.card.dpp: found an unknown field (did you mean dp?), want …", "balance --field red.card.dpp"},
		{"--field: found nothing, want the path of a field, such as red.card.dp", "balance"},
		{`--field: found red.card.name, whose value is "Small UFO", want a field of numbers`,
			"balance --field red.card.name"},
		{"--target: found 1.2, want a number above 0 and below 1 for blue.points", "balance --field red.card.dp --target 1.2"},
		{"--target: found 0, want a number above 0 for exchange",
			"balance --field red.card.dp --target 0 --metric exchange"},
		{"--from: found 9, want at most --to, which is 4", "balance --field red.card.dp --from 9 --to 4"},
		{"--field: found one value, want at least two", "balance --field red.card.dp --from 4 --to 4"},
		{"--to: found 2001 values from 1 to 2001, want at most 1000", "balance --field red.card.dp --from 1 --to 2001"},
		{"--field: red.card.dp: found 0, want 1 to 60 damage points", "balance --field red.card.dp --from 0 --to 4"},
		{`--metric: found "blue.kil" (did you mean blue.kill?), want one of …`,
			"balance --field red.card.dp --metric blue.kil"},
		{"--metric: found exchange, but red has 2 aircraft: want one a side, or another metric",
			"balance --field red.card.dp --metric exchange --set red.count=2"},
		{"--set red.card.dp: --field varies it", "balance --field red.card.dp --set red.card.dp=7"},
		{`--error: found "2", want a number from 1e-09 to 0.5`, "balance --field red.card.dp --error 2"},
		{"--over: found one value, want at least two", "race --over blue.doctrine=guns-only"},
		{"--over: blue.doctrine=gunsonly plays the same duels as an earlier one, want values that differ",
			"race --over blue.doctrine=guns-only,gunsonly"},
		{"--over: e varies no red.card, so its values must be named, as in --over red.card=VALUE,VALUE",
			"race --over red.card"},
		{"--over: blue.doctrin: found an unknown field (did you mean doctrine?), want …", "race --over blue.doctrin=a,b"},
	} {
		args := strings.Fields(c.args)
		refusedWith(t, []string{c.want}, append([]string{args[0], e}, args[1:]...)...)
	}
}

// Workers that come over a server give the same answer.
func TestWorkersAnswerQuestions(t *testing.T) {
	t.Parallel()
	e, dir := experiment(t, asked), t.TempDir()
	here, there := filepath.Join(dir, "here"), filepath.Join(dir, "there")
	_, url := startHub(t, t.TempDir(), "127.0.0.1:0")
	launch(t, "farm", "worker", "--nats", url, "--workers", "1", "--name", "ada")
	args := balanced(e, "--tolerance", "0.1", "--quiet", "--no-report", "--out")
	must(t, append(args, here)...)
	must(t, append(args, there, "--nats", url)...)
	sameAnswer(t, here, there)
}

// TestBalanceOfDefaultDuelIsRate checks that a balance of several fields of an experiment that is the default duel of two cards has the
// rows and worths of a rating, as one seed and one number of duels have them, with any number of workers.
func TestBalanceOfDefaultDuelIsRate(t *testing.T) {
	t.Parallel()
	e := experiment(t, "title: t\nsystem: ufo\nseed: 1\nblue: {card: tornado}\nred: {card: small-ufo}\n")
	usual := []string{"--against", "small-ufo,medium-ufo", "--duels", "200", "--set", "blue.doctrine=cautious", "--set", "red.doctrine=sniper", "--no-budget", "--json"}
	rated := object(t, must(t, append([]string{"rate", "tornado", "--only", "card.speed,card.dp", "--fields", "0"}, usual...)...))
	asked := append([]string{"balance", e, "--field", "blue.card.speed", "--field", "blue.card.dp"}, usual...)
	text := must(t, append(asked, "--workers", "1")...)
	found := object(t, text)
	if !reflect.DeepEqual(found["rows"], rated["rows"]) || !reflect.DeepEqual(found["points"], rated["points"]) {
		t.Errorf("found %v, want %v", found["rows"], rated["rows"])
	}
	worths, want := found["worth"].([]any), rated["worth"].([]any)
	if len(worths) != 2 || len(want) != 2 {
		t.Fatalf("found %v, want %v", worths, want)
	}
	for i := range worths {
		if a, b := worths[i].(map[string]any), want[i].(map[string]any); a["field"] != "blue."+b["field"].(string) || !reflect.DeepEqual(a["points"], b["points"]) {
			t.Errorf("found %v, want %v", a, b)
		}
	}
	if again := must(t, append(asked, "--workers", "2")...); again != text {
		t.Errorf("with two workers found\n%s\nwant\n%s", again, text)
	}
}
