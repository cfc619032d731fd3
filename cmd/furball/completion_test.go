// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// complete is what the program proposes to a shell for the last of its arguments.
func complete(t *testing.T, args ...string) (list []string, directive string) {
	t.Helper()
	code, text, errs := call(t, append([]string{"__completeNoDesc"}, args...)...)
	if code != exitDone {
		t.Fatalf("exit %d, %s", code, errs)
	}
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return lines[:len(lines)-1], lines[len(lines)-1]
}

// TestCompletion: what is proposed, and whether files are proposed too.
func TestCompletion(t *testing.T) {
	t.Parallel()
	const files, noFiles, more = ":0", ":4", ":6" // the directives of the shell: more goes on without a space
	for _, c := range []struct{ args, want, directive string }{
		{"run torn", "tornado-vs-ufo tornado tornado-3-amraam", files},
		{"run spit", "spitfire-tactics spitfire-vs-bf109e spitfire-vs-fw190 spitfire-i spitfire-ix", files},
		{"doctrines exploit torn", "tornado-vs-ufo", files},
		{"doctrines train uf", "ufo", files},
		{"cards sys", "systems", noFiles},
		{"exploit torn", "tornado-vs-ufo", files},
		{"exploi", "", noFiles},
		{"run hawk-t1a small", "small-ufo", noFiles},
		{"rate hawk-t1", "hawk-t1a", noFiles},
		{"why cred", "credit", files},
		{"why credit runs/x --metric k", "kill", noFiles},
		{"cards missiles show aim-9x", "aim-9x aim-9x-ii", noFiles},
		{"quot", "", noFiles}, // the old names go on working, but nobody needs to learn them
		{"tournament tornado-vs-u", "tornado-vs-ufo", files},
		{"experiments show zero", "zero-vs-hellcat", files},
		{"cards show torn", "tornado tornado-3-amraam", files},
		{"cards show --system airpower f-4", "f-4b f-4c f-4e f-4j", files},
		{"cards diff tornado typ", "typhoon", noFiles},
		{"cards new --from typ", "typhoon", noFiles},
		{"cards new typ", "typhoon", noFiles},
		{"missiles show aim-9x", "aim-9x aim-9x-ii", noFiles},
		{"doctrines diff missiles-first guns-o", "guns-only", noFiles},
		{"cards list --system air", "airpower airforce", noFiles},
		{"experiments schema --system u", "ufo", noFiles},
		{"run tornado-vs-ufo --set st", "start.", more},
		{"run tornado-vs-ufo --set d", "duels=", more},
		{"run tornado-vs-ufo --set red.ca", "red.card= red.card.", more},
		{"run tornado-vs-ufo --set red.card.d", "red.card.dp=", more},
		{"run tornado-vs-ufo --set red.card.hard", "red.card.hard_points=", more},
		{"run tornado-vs-ufo --set blue.card.hard", "blue.card.hard_points.", more},
		{"run tornado-vs-ufo --set blue.card.hard_points.", "blue.card.hard_points.1. blue.card.hard_points.2. " +
			"blue.card.hard_points.3. blue.card.hard_points.4.", more},
		{"run tornado-vs-ufo --set start.scatter.", "start.scatter.range= start.scatter.bearing= " +
			"start.scatter.heading= " +
			"start.scatter.speed=", more},
		{"run tornado-vs-ufo --set options.homing=", "options.homing=exact45 options.homing=upto45", noFiles},
		{"run tornado-vs-ufo --set blue.pilot=v", "blue.pilot=veteran", noFiles},
		{"run tornado-vs-ufo --set red.doctrine=sn", "red.doctrine=sniper", noFiles},
		{"run tornado-vs-ufo --set red.doctrine.fire.t", "red.doctrine.fire.terms.", more},
		{"run tornado-vs-ufo --set red.card=sm", "red.card=small-ufo", noFiles},
		{"run fighters-vs-he111 --set blue.1.doctrine=tail", "blue.1.doctrine=tail-chaser", noFiles},
		{"run --set system=ai", "system=airpower system=airforce", noFiles},
		{"run tornado-vs-ufo --record=p", "parquet", noFiles},
		{"tournament tornado-vs-ufo --blue guns-only,sn", "guns-only,sniper", more},
		{"replay tornado-vs-ufo --cell blue.doctrine=guns-only,red.card.dp=2", "blue.doctrine=guns-only,red.card.dp=2 " +
			"blue.doctrine=guns-only,red.card.dp=20 blue.doctrine=guns-only,red.card.dp=26", noFiles},
		{"replay tornado-vs-ufo --pick up", "upset", noFiles},
		{"replay tornado-vs-ufo --format j", "json", noFiles},
		{"duels runs/x --sort duel,winn", "duel,winner", more},
		{"odds uf", "ufo", files},
		{"odds ufo can", "cannon", noFiles},
		{"odds ufo cannon ra", "range=", more},
		{"odds ufo cannon target=sma", "target=small-ufo", noFiles},
		{"run nothing-begins-so", "", files},
		{"balance tornado-vs-ufo --field red.card.d", "red.card.dp", more},
		{"balance tornado-vs-ufo --field red.ca", "red.card.", more},
		{"balance tornado-vs-ufo --smallest-change red.card.dp=2,blue.card.hard",
			"red.card.dp=2,blue.card.hard_points.", more},
		{"balance tornado-vs-ufo --pilots p", "panel", noFiles},
		{"balance tornado-vs-ufo --panel bl", "blue=", more},
		{"balance tornado-vs-ufo --panel red=closer,sn", "red=closer,sniper", more},
		{"balance tornado-vs-ufo --metric ex", "exchange", noFiles},
		{"race tornado-vs-ufo --over red.doc", "red.doctrine= red.doctrine.", more},
		{"race tornado-vs-ufo --over red.doctrine=closer,sn", "red.doctrine=closer,sniper", more},
		{"sensitivity tornado-vs-ufo --over red.card.d", "red.card.dp=", more},
		{"sensitivity tornado-vs-ufo --over red.card.dp=4:8,red.card.d", "red.card.dp=4:8,red.card.dp=", more},
		{"sensitivity tornado-vs-ufo --points l", "latin", noFiles},
		{"sensitivity tornado-vs-ufo --metric red.k", "red.kill", noFiles},
		{"run tornado-vs-ufo --without b", "blue.", more},
		{"run tornado-vs-ufo --without blue.a", "blue.amraam", noFiles},
		{"run tornado-vs-ufo --set blue.without=s", "blue.without=sidewinder", noFiles},
		{"credit runs/x --metric k", "kill", noFiles},
	} {
		t.Run(c.args, func(t *testing.T) {
			t.Parallel()
			list, directive := complete(t, strings.Fields(c.args)...)
			if got := strings.Join(list, " "); got != c.want || directive != c.directive {
				t.Errorf("found %q %s, want %q %s", got, directive, c.want, c.directive)
			}
		})
	}
}

// TestCompletionOfRuns: the cells of a run that has been played.
func TestCompletionOfRuns(t *testing.T) {
	t.Parallel()
	dir := t.TempDir() + "/run"
	must(t, "run", experiment(t, sound+"vary: {red.card.dp: [6, 14]}\n"), "--out", dir, "--quiet", "--no-report")
	if list, _ := complete(t, "duels", dir, "--cell", ""); !slices.Equal(list, []string{"red.card.dp=6",
		"red.card.dp=14"}) {
		t.Errorf("found %q", list)
	}
	list, _ := complete(t, "why", "credit", dir+":1", "--side", "red", "--without", "")
	if !slices.Equal(list, []string{"ray-gun"}) {
		t.Errorf("found %q", list)
	}
}

// TestCompletionScripts: every shell has its script, and the help names the command.
func TestCompletionScripts(t *testing.T) {
	t.Parallel()
	for _, shell := range []string{"bash", "zsh", "fish", "powershell"} {
		if text := must(t, "completion", shell); !strings.Contains(text, "__complete") {
			t.Errorf("%s: no script", shell)
		}
	}
	if !strings.Contains(must(t, "--help"), "furball completion bash") {
		t.Error("the help does not name completion")
	}
	refusedWith(t, []string{`completion: found "fsh" (did you mean fish?), want one of bash, fish, powershell, ` +
		`zsh …`},
		"completion", "fsh")
}

// TestEveryArgumentIsCompleted: no usage has a word that completeArguments does not know.
func TestEveryArgumentIsCompleted(t *testing.T) {
	t.Parallel()
	known := strings.Fields("EXPERIMENT EXPERIMENT|DIR EXPERIMENT|DIR|CARD CARD ID DIR[:CELL]|EXPERIMENT DIR FOLDER NAME NAME|DIR[:CELL A B SYSTEM SYSTEM|FILE ATTACK KEY=VALUE " +
		"DIR[:CELL FILE|FOLDER FILE.json command")
	var walk func(c *cobra.Command)
	walk = func(c *cobra.Command) {
		for _, word := range argumentsOf(c) {
			if !slices.Contains(known, word) {
				t.Errorf("%s: %s is no word that is completed", c.CommandPath(), word)
			}
		}
		for _, sub := range c.Commands() {
			walk(sub)
		}
	}
	walk(allCommands())
}
