package serve_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/serve"
	"github.com/furball-sim/furball/sim/workbench"
)

// Reports are those of runs of the folder, and nothing else.
func TestReports(t *testing.T) {
	t.Parallel()
	dir, secret := t.TempDir(), filepath.Join(t.TempDir(), "secret.html")
	write := func(path, text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write(secret, "secret")
	run := filepath.Join(dir, "runs", "one")
	write(filepath.Join(run, store.File), "")
	write(filepath.Join(run, "report.html"), "<p>the report")
	write(filepath.Join(run, "summary.json"), `{"experiment": "x", "title": "The title", "duels": 7, "cells": []}`)
	write(filepath.Join(run, "other.html"), "another file")
	write(filepath.Join(run, "duel-upset.html"), "<p>a duel")
	write(filepath.Join(run, "duel-other.html"), "another file")
	write(filepath.Join(dir, "plain", "duel-upset.html"), "no run")
	write(filepath.Join(dir, "plain", "report.html"), "no run")
	write(filepath.Join(dir, "linked", store.File), "SQLite format 3\x00")
	write(filepath.Join(dir, "junk", store.File), "a file of another program")
	if err := os.Symlink(secret, filepath.Join(dir, "linked", "report.html")); err != nil {
		t.Fatal(err)
	}
	base := start(t, serve.Settings{Bench: workbench.Settings{Dir: dir}})
	for path, status := range map[string]int{"/runs/runs/one/report.html": 200, "/runs/runs/one/other.html": 410,
		"/runs/runs/one/duel-upset.html": 200, "/runs/runs/one/duel-other.html": 410, "/runs/runs/one/duel-typical.html": 410,
		"/runs/plain/duel-upset.html": 410, "/runs/runs/one/run.db": 410, "/runs/report.html": 410,
		"/runs/plain/report.html": 410, "/runs/linked/report.html": 410, "/runs/..%2f..%2freport.html": 410,
		"/runs/%2e%2e/report.html": 410, "/runs/runs/one/../one/report.html": 200, "/runs/nowhere/report.html": 410} {
		answer, text := do(t, http.DefaultClient, base, call{path: path})
		if answer.StatusCode != status || strings.Contains(text, "secret") {
			t.Errorf("%s: status %d, want %d: %s", path, answer.StatusCode, status, text)
		}
		if status == 200 && !strings.Contains(answer.Header.Get("Content-Security-Policy"), "sandbox") {
			t.Errorf("%s can reach the workbench", path)
		}
	}
	var in struct{ Runs []serve.Run }
	_, text := do(t, http.DefaultClient, base, call{path: "/api/runs"})
	if err := json.Unmarshal([]byte(text), &in); err != nil {
		t.Fatal(err)
	}
	if len(in.Runs) != 2 || in.Runs[1].Path != "runs/one" || in.Runs[1].Title != "The title" || !in.Runs[1].Report || in.Runs[0].Report {
		t.Errorf("the runs are %+v", in.Runs)
	}
}

// The runs of the folder are listed with what they have found.
func TestRuns(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	made := filepath.Join(dir, "runs", "mine")
	e, err := experiments.Load(mustParse(t, "title: Mine\nsystem: ufo\nduels: 400\nblue: {card: tornado, doctrine: random}\n"+
		"red: {card: small-ufo, doctrine: random}\n"), sim.Folders{}.Library(), nil)
	if err != nil {
		t.Fatal(err)
	}
	plan, err := (&sim.Origin{Source: yamldoc.File{Name: "mine.yaml", Data: []byte("title: Mine\n")}}).Plan(e)
	if err != nil {
		t.Fatal(err)
	}
	keep(t, plan, made)
	base := start(t, serve.Settings{Bench: workbench.Settings{Dir: dir}})
	for name, text := range map[string]string{"asked/answer.json": `{"schema": "furball.why/1", "sentence": "So it is.", "duels": 7}`,
		"rated/rate.json": `{"schema": "furball.rate/1", "title": "Tornado", "duels": 9}`, "other/answer.json": `{"schema": "else"}`} {
		if err := os.MkdirAll(filepath.Join(dir, filepath.Dir(name)), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	var in serve.Runs
	_, text := do(t, http.DefaultClient, base, call{path: "/api/runs"})
	if err := json.Unmarshal([]byte(text), &in); err != nil {
		t.Fatal(err)
	}
	if len(in.Runs) != 3 || in.Left != 0 || !strings.Contains(in.Runs[2].Answer, "Blue kills") || in.Runs[2].Kind != "run" {
		t.Fatalf("the runs are %+v", in)
	}
	if a, r := in.Runs[0], in.Runs[1]; a.Kind != "why" || a.Answer != "So it is." || a.Duels != 7 || r.Kind != "rate" || r.Title != "Tornado" {
		t.Errorf("the answers are %+v", in.Runs[:2])
	}
}

func mustParse(t *testing.T, text string) *yamldoc.Node {
	t.Helper()
	doc, err := yamldoc.Parse(yamldoc.File{Name: "mine.yaml", Data: []byte(text)})
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// keep plays a plan into a folder.
func keep(t *testing.T, plan *sim.Plan, dir string) {
	t.Helper()
	m, err := plan.Manifest(plan.NewRun("", 1), manifest.Shard{})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	at := store.Path(dir)
	if err := store.Create(at, m); err != nil {
		t.Fatal(err)
	}
	f, _, err := store.Open(at)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := (&sim.Session{Supply: sim.Supply{Plan: plan, Folder: f, Workers: 1}}).Play(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

// Experiments of the folder are offered, files that are none are not.
func TestFolder(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for name, text := range map[string]string{"mine.yaml": "title: Mine\nsystem: ufo\nblue: {card: tornado, doctrine: random}\n" +
		"red: {card: small-ufo, doctrine: random}\n", "card.yaml": "id: card\n", "bad.yaml": "{", "notes.txt": "title: x\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	base := start(t, serve.Settings{Bench: workbench.Settings{Dir: dir}})
	_, text := do(t, http.DefaultClient, base, call{path: "/api/experiments"})
	if n := strings.Count(text, `"folder/`); n != 1 || !strings.Contains(text, `"folder/mine.yaml"`) {
		t.Errorf("%d experiments of the folder in %.300s", n, text)
	}
	_, text = do(t, http.DefaultClient, base, call{path: "/api/cells?experiment=" + url.QueryEscape("folder/mine.yaml")})
	if !strings.Contains(text, `"cells":[{"name":""`) {
		t.Errorf("the cells are %s", text)
	}
	p := visitor(t, base, "folder/mine.yaml")
	p.until("figures", of(1, 10))
}
