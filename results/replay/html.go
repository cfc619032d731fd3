package replay

import (
	"embed"
	"fmt"
	"html/template"
	"io"

	"github.com/furball-sim/furball/internal/plaintext"
	"github.com/furball-sim/furball/results/prose"
)

//go:embed page.html.tmpl replay.css picture.css js
var assets embed.FS

var pageHTML = template.Must(template.New("page.html.tmpl").Funcs(template.FuncMap{"plain": plaintext.Line}).
	ParseFS(assets, "page.html.tmpl"))

// scripts are the parts of the script, in order.
var scripts = []string{"js/view.js", "js/map.js", "js/strips.js", "js/player.js", "js/controls.js"}

// Script is the script of the page: what a server serves at the address that WriteLinked names.
func Script() []byte {
	script := []byte("\"use strict\";\n{\n")
	for _, name := range scripts {
		script = append(script, asset(name)...)
	}
	return append(script, "}\n"...)
}

// Style is the style sheet of the page, as Script.
func Style() []byte { return append(asset("replay.css"), asset("picture.css")...) }

// PictureStyle makes Inline pictures dark where the page round them is: they stand in an element of class duel-picture.
func PictureStyle() string { return string(asset("picture.css")) }

func asset(name string) []byte {
	data, err := assets.ReadFile(name)
	if err != nil {
		panic("replay: " + err.Error()) // it is in the binary
	}
	return data
}

// A page is what the template shows.
type page struct {
	*Duel
	Heading, Sentence    string
	Picture              template.HTML
	Figures              []figure
	Turns                []pageTurn
	Scene                *scene
	Script, Style        string // the addresses; empty: inside the page
	InScript             template.JS
	InStyle              template.CSS
	MapWords, StripWords string
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
func WriteHTML(w io.Writer, d *Duel) error {
	return newPage(d).whole(w)
}

// WritePlayer writes the page without the picture of the whole duel and the key moments, to stand within another page.
func WritePlayer(w io.Writer, d *Duel) error {
	p := newPage(d)
	p.Bare, p.Picture, p.Figures = true, "", nil
	return p.whole(w)
}

// whole writes the page with its script and style inside.
func (p *page) whole(w io.Writer) error {
	p.InScript, p.InStyle = template.JS(Script()), template.CSS(Style()) //nolint:gosec // ours
	return pageHTML.Execute(w, p)
}

// WriteLinked writes the duel as a page that loads Script and Style from two addresses, for servers whose pages hold no
// script.
func WriteLinked(w io.Writer, d *Duel, script, style string) error {
	p := newPage(d)
	p.Script, p.Style = script, style
	return pageHTML.Execute(w, p)
}

func newPage(d *Duel) *page {
	f, lines := NewFilm(d), d.lines(false)
	p := &page{Duel: d, Heading: heading(d), Sentence: prose.UpperFirst(d.Words) + ".", Figures: figures(d, f),
		Picture: template.HTML(picture(d, f, "whole")), Turns: turnsOf(lines), Scene: newScene(d, f, lines)} //nolint:gosec // ours
	p.MapWords = "Map of the duel. " + described(f)
	p.StripWords = "Speed over the turns"
	if d.Units.Altitude != "" {
		p.StripWords = "Altitude and speed over the turns"
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
