package app_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/browsertest"
	"github.com/furball-sim/furball/internal/wasmcore"
	"github.com/furball-sim/furball/rules"
	_ "github.com/furball-sim/furball/rules/systems"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/app"
	_ "github.com/furball-sim/furball/sim/workbench/api" // what the core is made of
)

// core is built once for all tests. They read what is built for browsers alone, so that go test does not take a result from
// before for that of today.
var core = sync.OnceValues(func() (*app.Core, error) {
	for _, of := range []string{"../../cmd/core/*.go", "../../sim/workbench/*_js.go"} {
		files, err := filepath.Glob(of)
		if err != nil {
			return nil, err
		}
		for _, f := range files {
			if _, err := os.ReadFile(f); err != nil {
				return nil, err
			}
		}
	}
	wasm, script, err := wasmcore.Build("../..", true)
	return &app.Core{Wasm: wasm, Exec: script}, err
})

// host writes the page and serves it as any web host does, below a folder.
func host(t *testing.T, stored []byte) string {
	t.Helper()
	c, err := core()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if _, err := app.Write(dir, c, "test", stored); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(http.StripPrefix("/games/furball", http.FileServer(http.Dir(dir))))
	t.Cleanup(server.Close)
	return server.URL + "/games/furball/"
}

// The core is loaded by whoever opens the page. That of releases is packed for longer, and may have 3 MB (wasmcore.Most).
func TestCoreIsSmall(t *testing.T) {
	t.Parallel()
	c, err := core()
	if err != nil {
		t.Fatal(err)
	}
	const most = wasmcore.Most * 6 / 5
	if len(c.Wasm) > most {
		t.Errorf("found %d bytes, packed quickly, want at most %d: go build -ldflags=-dumpdep ./cmd/core says what holds what", len(c.Wasm), most)
	}
}

// figuresOf is an expression that is true when so many duels have been played for the last change.
const figured = `(of => Number(of.duels) >= 100 && Number(of.change) >= Number(of.sent || 0))(document.getElementById("result").dataset)`

// frameSays notes how high the page of a duel is in its frame, of which nothing else can be seen from outside.
const frameSays = `globalThis.drawn = 0; const frame = document.getElementById("map-frame"); frame.addEventListener("load",
	() => { globalThis.drawn = frame.clientHeight; }); 1`

// The page plays without a server that plays.
func TestPlays(t *testing.T) {
	t.Parallel()
	base := host(t, nil)
	for _, width := range []int{browsertest.Desk, browsertest.Phone} {
		p := browsertest.Open(t, width, 900)
		p.Go(base)
		p.Wait(figured)
		if text := p.Text("#memory"); !strings.Contains(text, "This page plays by itself") {
			t.Errorf("of its memory the page says %q", text)
		}
		p.Axe()
		p.Shot(fmt.Sprintf("app-%d", width))
		if width < browsertest.Desk {
			continue
		}
		p.Click("#duels-part summary")
		p.Wait(`document.querySelectorAll("#duels button").length > 1`)
		p.Click("#duels button")
		p.Eval(frameSays, nil)
		p.Wait(`globalThis.drawn > 0`)
		p.Shot("app-map")
		p.Click("#map-close")
		p.Click("#copy")
		p.Wait(`location.hash.includes("digest=sha256")`)
		p.Eval(`location.reload(); true`, nil)
		p.Wait(`document.readyState === "complete" && document.getElementById("checked").innerText.startsWith("The same: ")`)
	}
}

// The duels are those of the command line, to the last bit: in each text of rules.
func TestSameAsTheCommandLine(t *testing.T) {
	t.Parallel()
	p := browsertest.Open(t, 1280, 900)
	p.Go(host(t, nil))
	p.Wait(figured)
	for _, c := range []struct {
		experiment string
		duels      int64
	}{{"tornado-vs-ufo", 300}, {"spitfire-vs-bf109e", 100}, {"p51d-vs-fw190a", 30}, {"phantom-vs-mig17", 6}, {"phantom-vs-mig21", 6}} {
		plan, err := (sim.Folders{}).Plan(c.experiment, settings(t, c.experiment)[0], nil)
		if err != nil {
			t.Fatal(err)
		}
		plan.Experiment.Stop, plan.Stop = nil, nil
		plan.Experiment.Duels = c.duels
		run := plan.NewRun("", 1)
		if !plan.Run(t.Context(), run, 1, nil) {
			t.Fatal("it was broken off")
		}
		tally := &run.Cells[0].Tally
		claim, err := json.Marshal(map[string]any{"duels": c.duels, "digest": run.Digest(), "rules": "",
			"kills": [2]int64{tally.Kills(rules.Blue), tally.Kills(rules.Red)}})
		if err != nil {
			t.Fatal(err)
		}
		p.Eval(fmt.Sprintf(`(async () => {
			const {ask, listen} = await import("./script/api.js");
			const {visitor} = await ask("visits", {});
			await ask("visits/" + visitor + "/open", {experiment: "shipped/%s", settings: null, change: 1});
			await ask("visits/" + visitor + "/check", %s);
			const sentence = await new Promise((done) => {
				const feed = listen(visitor, (n) => n.asked && n.asked.over && done(n.asked.sentence || n.asked.failed), () => done("no news"));
			});
			await ask("visits/" + visitor + "/leave", {});
			globalThis.said = sentence;
			return true;
		})().catch((e) => { globalThis.said = String(e); }); globalThis.said = ""; 1`, c.experiment, claim), nil)
		p.Wait(`globalThis.said !== ""`)
		var said string
		p.Eval(`globalThis.said`, &said)
		if !strings.HasPrefix(said, "The same: ") {
			t.Errorf("%s, %d duels: %s", c.experiment, c.duels, said)
		}
	}
}

// settings are those of all cells of a shipped experiment.
func settings(t *testing.T, name string) [][]experiments.Override {
	t.Helper()
	for _, f := range experiments.Shipped() {
		if yamldoc.ID(f.Name) == name {
			doc, err := yamldoc.Parse(f)
			if err != nil {
				t.Fatal(err)
			}
			all, err := experiments.Settings(doc, sim.Folders{}.Library(), 1)
			if err != nil {
				t.Fatal(err)
			}
			return all
		}
	}
	t.Fatalf("there is no %s", name)
	return nil
}
