package replay

import (
	"embed"
	"fmt"
	template "github.com/furball-sim/furball/internal/markup"
	"io"

	"github.com/furball-sim/furball/internal/plaintext"
	"github.com/furball-sim/furball/results/prose"
)

//go:embed page.html.tmpl replay.css picture.css js
var assets embed.FS

var pageHTML = template.Must(template.New("page.html.tmpl").Funcs(template.FuncMap{
	"plain":  plaintext.Line,
	"script": script,
	"style":  func() template.CSS { return template.CSS(asset("replay.css") + asset("picture.css")) }, //nolint:gosec // ours
}).ParseFS(assets, "page.html.tmpl"))

// script is the script of the page, made of its parts in their order.
func script() template.JS {
	text := "\"use strict\";\n{\n"
	for _, part := range []string{"view", "map", "strips", "player", "controls"} {
		text += asset("js/" + part + ".js")
	}
	return template.JS(text + "}\n") //nolint:gosec // ours
}

// PictureStyle makes Inline pictures dark where the page round them is: they stand in an element of class duel-picture.
func PictureStyle() string { return asset("picture.css") }

func asset(name string) string {
	data, err := assets.ReadFile(name)
	if err != nil {
		panic("replay: " + err.Error()) // it is in the binary
	}
	return string(data)
}

// A page is what the template shows.
type page struct {
	*Duel
	Heading, Sentence    string
	Picture              template.HTML
	Figures              []figure
	Turns                []pageTurn
	Scene                *scene
	MapWords, StripWords string
	Flown                []flown // blue's first
	Winning              *winning
	Bare                 bool // without the pictures that stand elsewhere
}

// A pageTurn is a turn of the page's list, with its phases.
type pageTurn struct {
	Name   string
	Event  int // the first
	Phases []pagePhase
}

type pagePhase struct {
	Name  string
	Lines []pageLine
}

type pageLine struct {
	Number                           int
	Side, Actor, Text, Detail, Rules string
}

// WriteHTML writes the duel as one page that needs no other file.
func WriteHTML(w io.Writer, d *Duel) error { return pageHTML.Execute(w, newPage(d)) }

// WritePlayer writes the page without the picture of the whole duel and the key moments, to stand within another page.
func WritePlayer(w io.Writer, d *Duel) error {
	p := newPage(d)
	p.Bare, p.Picture, p.Figures = true, "", nil
	return pageHTML.Execute(w, p)
}

func newPage(d *Duel) *page {
	f, lines := NewFilm(d), d.lines(false)
	d.caption(lines)
	p := &page{Duel: d, Heading: heading(d), Sentence: prose.UpperFirst(d.Words) + ".", Figures: figures(d, f),
		Picture: template.HTML(picture(d, f, "whole")), Turns: turnsOf(lines), Scene: newScene(d, f, lines)} //nolint:gosec // ours
	p.Flown, p.Winning = d.flown(), d.winning()
	p.MapWords = "Map of the duel. " + described(f)
	p.StripWords = "Speed over the turns"
	if d.Units.Altitude != "" {
		p.StripWords = "Altitude and speed over the turns"
	}
	if len(f.Shots) > 0 {
		p.StripWords += ", and the shots"
	}
	if d.Chances != nil {
		p.StripWords = "Chances of both sides. " + p.StripWords
	}
	return p
}

// turnsOf puts lines under their turns and phases.
func turnsOf(lines []line) (turns []pageTurn) {
	for i := range lines {
		l := &lines[i]
		name := "Before the first turn"
		if l.turn > 0 {
			name = fmt.Sprintf("Turn %d", l.turn)
		}
		if n := len(turns); n == 0 || turns[n-1].Name != name {
			turns = append(turns, pageTurn{Name: name, Event: l.from})
		}
		t := &turns[len(turns)-1]
		if n := len(t.Phases); n == 0 || t.Phases[n-1].Name != l.phase {
			t.Phases = append(t.Phases, pagePhase{Name: l.phase})
		}
		p := &t.Phases[len(t.Phases)-1]
		p.Lines = append(p.Lines, pageLine{i, sideOf(l.actor), l.actor, l.text, l.detail, l.rules})
	}
	return turns
}
