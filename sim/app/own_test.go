package app_test

import (
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/furball-sim/furball/internal/browsertest"
	"github.com/furball-sim/furball/sim"
)

// ownExperiment is one that somebody has written.
const ownExperiment = `system: ufo
title: An experiment of my own
seed: 7
blue: {card: tornado, doctrine: missiles-first}
red: {card: small-ufo, doctrine: sniper}
duels: 100
`

// An experiment of one's own is opened from its file; what the page saves, furball run plays the same; a reload has it again. One that
// names a program is refused.
func TestOwnExperiment(t *testing.T) {
	t.Parallel()
	p := browsertest.Open(t, browsertest.Desk, 900)
	p.Go(host(t, nil))
	p.Wait(figured)
	give := func(text string) {
		p.Eval(fmt.Sprintf(`(() => {
			const input = document.getElementById("card-file"), all = new DataTransfer();
			all.items.add(new File([%q], "mine.yaml"));
			input.files = all.files;
			input.dispatchEvent(new Event("change"));
			return true;
		})()`, text), nil)
	}
	give(strings.Replace(ownExperiment, "doctrine: sniper", "doctrine: {exec: [sh]}", 1))
	p.Wait(`document.getElementById("message").innerText.includes("found a program")`)
	give(ownExperiment)
	p.Wait(`document.getElementById("title").innerText === "An experiment of my own" && ` + figured)
	p.Eval(`globalThis.saved = ""; const was = URL.createObjectURL; URL.createObjectURL = (blob) => {
		blob.text().then((text) => { globalThis.saved = text; });
		return was(blob);
	}; 1`, nil)
	p.Click("#save")
	p.Wait(`globalThis.saved !== ""`)
	p.Axe()
	p.Shot("app-own")
	p.Click("#copy")
	p.Wait(`location.hash.includes("digest=sha256")`)
	var saved, hash string
	p.Eval(`globalThis.saved`, &saved)
	p.Eval(`location.hash`, &hash)
	_, query, _ := strings.Cut(hash, "?")
	found, err := url.ParseQuery(query)
	if err != nil {
		t.Fatal(err)
	}
	duels, err := strconv.ParseInt(found.Get("duels"), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	at := filepath.Join(t.TempDir(), "mine.yaml")
	if err := os.WriteFile(at, []byte(saved), 0o666); err != nil {
		t.Fatal(err)
	}
	plan, err := (sim.Folders{}).Plan(at, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	plan.Experiment.Duels = duels
	run := plan.NewRun("", 1)
	if !plan.Run(t.Context(), run, 1, nil) {
		t.Fatal("it was broken off")
	}
	if got := found.Get("digest"); got != run.Digest() {
		t.Errorf("the page has the digest %s of %d duels, furball run %s", got, duels, run.Digest())
	}
	p.Eval(`location.reload(); true`, nil)
	p.Wait(`document.readyState === "complete" && document.getElementById("checked").innerText.startsWith("The same: ")`)
}
