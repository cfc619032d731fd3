// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"fmt"
	"maps"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// randoms is a fight whose budget takes little time.
const randoms = "title: t\nsystem: ufo\nseed: 3\nduels: 3200\nblue: {card: tornado, doctrine: random}\nred: {card: small-ufo, doctrine: random}\n"

// answerOf is what a command answers; "": it has no folder.
func answerOf(t *testing.T, args ...string) map[string]any {
	t.Helper()
	return part(t, object(t, must(t, append(args, "--json")...)), "answer")
}

// checkBudget checks that a budget is as scripts rely on. It returns who makes its ends.
func checkBudget(t *testing.T, answer map[string]any) (by []string) {
	t.Helper()
	budget := part(t, answer, "budget")
	at := func(of map[string]any, key string) float64 {
		x, ok := of[key].(float64)
		if !ok {
			t.Errorf("%s: found %v, want a number", key, of[key])
		}
		return x
	}
	own, luck := at(budget, "estimate"), part(t, budget, "luck")
	if budget["metric"] != "blue.points" || at(luck, "low") > own || at(luck, "high") < own {
		t.Errorf("found %v", budget)
	}
	if _, list := budget["not_asked"].([]any); !list {
		t.Errorf("not_asked: found %v, want a list", budget["not_asked"])
	}
	for key, paths := range map[string][]string{"pilots": {"red.doctrine=", "blue.doctrine="}, "readings": {"options."}} {
		of, there := budget[key]
		if !there {
			t.Errorf("found no %s, want an object or null", key)
		}
		if of == nil {
			continue
		}
		ends := part(t, budget, key)
		if at(ends, "low") > own || at(ends, "high") < own {
			t.Errorf("%s: found %v around %v", key, ends, own)
		}
		for _, end := range []string{"low_by", "high_by"} {
			name, ok := ends[end].(string)
			if !ok || name != "" && !slices.ContainsFunc(paths, func(p string) bool { return strings.HasPrefix(name, p) }) {
				t.Errorf("%s of %s: found %v, want a field and its value", end, key, ends[end])
			}
			by = append(by, name)
		}
	}
	return by
}

// Scripts read what a run hangs on, with a folder or without, and the same from both; --no-budget leaves it out.
func TestRunAnswersScripts(t *testing.T) {
	t.Parallel()
	e, dir := experiment(t, randoms), filepath.Join(t.TempDir(), "run")
	answer := answerOf(t, "run", e)
	if by := checkBudget(t, answer); !slices.ContainsFunc(by, func(s string) bool { return strings.HasPrefix(s, "blue.doctrine=") }) {
		t.Errorf("found the ends %v, want a better pilot of blue than random", by)
	}
	if !strings.Contains(answer["sentence"].(string), "kills in") {
		t.Errorf("found the sentence %v", answer["sentence"])
	}
	if kept := answerOf(t, "run", e, "--out", dir, "--no-report", "--workers", "1"); !reflect.DeepEqual(kept, answer) {
		t.Errorf("found %v with a folder, %v without", kept, answer)
	}
	if shown := answerOf(t, "show", dir); !reflect.DeepEqual(shown, answer) {
		t.Errorf("the folder shows %v, want %v", shown, answer)
	}
}

// A budget that takes more duels than the answer has its cost and the command that plays it.
func TestAnswerTellsCost(t *testing.T) {
	t.Parallel()
	e := experiment(t, randoms)
	answer := answerOf(t, "run", e, "--duels", "40", "--seed", "5")
	cost := part(t, answer, "budget_cost")
	if command := cost["command"].(string); answer["budget"] != nil || cost["duels"].(float64) < 1000 ||
		command != "furball run e.yaml --duels 40 --seed 5 --quiet --out runs/e && furball why budget runs/e" {
		t.Errorf("found %v", answer)
	}
	answer = answerOf(t, "run", e, "--duels", "40", "--no-budget")
	if keys := slices.Sorted(maps.Keys(answer)); answer["budget"] != nil || !slices.Equal(keys, []string{"budget", "sentence"}) {
		t.Errorf("found %v, want a sentence and no budget", answer)
	}
}

// Questions have the budget of the cell of their answer beside their own fields.
func TestQuestionsAnswerScripts(t *testing.T) {
	t.Parallel()
	e := experiment(t, randoms)
	answer := answerOf(t, "race", e, "--over", "start.range=30,31", "--tolerance", "0.01", "--metric", "red.points")
	checkBudget(t, answer)
	if best := answer["best"].([]any); part(t, answer, "budget")["cell"] != best[0] {
		t.Errorf("found %v, want the budget of the best entrant", answer)
	}
	answer = answerOf(t, "balance", e, "--field", "red.card.dp", "--from", "2", "--to", "5", "--tolerance", "0.03", "--metric", "blue.points")
	checkBudget(t, answer)
	if answer["nearest"] == nil || !strings.HasPrefix(part(t, answer, "budget")["cell"].(string), "red.card.dp=") {
		t.Errorf("found %v", answer)
	}
}

// In a tournament all pilots have met: only readings are asked, of the mean of all pairings. Its folder keeps what was found.
func TestTournamentAnswersScripts(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "round")
	answer := answerOf(t, "tournament", experiment(t, randoms), "--blue", "random,guns-only", "--red", "random", "--duels", "800", "--out", dir, "--no-report")
	checkBudget(t, answer)
	budget := part(t, answer, "budget")
	if pilots, there := budget["pilots"]; pilots != nil || !there || budget["readings"] == nil || budget["of"] != "Mean of all pairings" {
		t.Errorf("found %v, want readings alone", budget)
	}
	if shown := answerOf(t, "tournament", dir); !reflect.DeepEqual(shown, answer) {
		t.Errorf("the folder shows %v, want %v", shown, answer)
	}
	if text := must(t, "tournament", dir); !strings.Contains(text, "\nMean of all pairings: ") {
		t.Errorf("no line of the budget in\n%s", text)
	}
}

// The difference of two cells has a budget too: both are flown by the same other pilot, whoever plays the duels.
func TestCompareAnswersScripts(t *testing.T) {
	t.Parallel()
	e, dir := experiment(t, randoms+"options: {turn_limit: 6}\nvary: {blue.doctrine: [guns-only, random]}\n"), filepath.Join(t.TempDir(), "run")
	must(t, "run", e, "--duels", "2500", "--out", dir, "--quiet", "--no-report")
	answer := answerOf(t, "why", "compare", dir+":1", dir+":2")
	by := checkBudget(t, answer)
	budget := part(t, answer, "budget")
	if !slices.ContainsFunc(by, func(s string) bool { return strings.HasPrefix(s, "red.doctrine=") }) ||
		!regexp.MustCompile("^Blue has .* with blue's “.*”, and .* with blue's “.*”: a difference of .* points ").MatchString(answer["sentence"].(string)) {
		t.Errorf("found %v", answer)
	}
	own := budget["estimate"].(float64)
	want := fmt.Sprintf("\nBlue's points, the second less the first: %s points: luck ", strings.Replace(fmt.Sprintf("%+.0f", 100*own), "-", "−", 1))
	if text := must(t, "why", "compare", dir+":1", dir+":2", "--workers", "1"); !strings.Contains(text, want) {
		t.Errorf("found no %q in\n%s", want, text)
	}
	if answer := answerOf(t, "why", "compare", dir+":1", dir+":2", "--no-budget"); answer["budget"] != nil || answer["sentence"] == nil {
		t.Errorf("found %v, want a sentence and no budget", answer)
	}
}

// What cells are compared by is not asked; a budget that takes too much has its command, which plays it.
func TestCompareTellsCost(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "run")
	must(t, "run", experiment(t, randoms+"options: {turn_limit: 6}\nvary: {blue.doctrine: [guns-only, random], red.doctrine: [random, orbiter]}\n"), "--duels", "30", "--out", dir,
		"--quiet", "--no-report")
	pair := []string{"why", "compare", dir + ":1", dir + ":4"}
	answer := answerOf(t, pair...)
	if command := part(t, answer, "budget_cost")["command"]; answer["budget"] != nil || command != "furball why compare "+dir+":1 "+dir+":4 --budget" {
		t.Errorf("found %v", answer)
	}
	budget := part(t, answerOf(t, append(pair, "--budget")...), "budget")
	not := budget["not_asked"].([]any)
	if budget["pilots"] != nil || budget["readings"] == nil || len(not) != 2 || not[0] != "blue's pilots: they are what is compared" {
		t.Errorf("found %v, want readings alone", budget)
	}
	refused(t, "--budget: found two cells that play the same duels", "compare", dir+":1", dir+":1", "--budget")
	refused(t, "--budget: found it with --no-budget", append(pair, "--budget", "--no-budget")...)
}
