// Package api is what a page may ask of the workbench, and what it is answered. It knows no HTTP: package serve carries
// requests over the network, the core of the page that plays takes them from its page.
package api

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/sim/workbench"
)

// A Request is what a page asks.
type Request struct {
	// Part is what stands in the path for {NAME} of the route's pattern.
	Part  func(name string) string
	Query url.Values
	Body  []byte // JSON; of a POST
}

// A Reply is what a request is answered with: a value as JSON, or a text of its own kind.
type Reply struct {
	Value any
	Text  []byte
	Kind  string // of the text
	Name  string // under which it is to be saved; "": it is shown
	Inner bool   // a page with scripts of its own, which are to reach nothing of ours
}

// JSON is the value as JSON. The error is that of a value that has none.
func (r *Reply) JSON() ([]byte, error) {
	var b bytes.Buffer
	err := json.NewEncoder(&b).Encode(r.Value)
	return b.Bytes(), err
}

// A Route is one thing that a page may ask. Its pattern is below /api/ and like those of package http.
type Route struct {
	Method, Pattern string
	answer          func(ctx context.Context, b *workbench.Bench, r *Request) (*Reply, error)
}

// Answer answers a request.
func (r *Route) Answer(ctx context.Context, b *workbench.Bench, in *Request) (*Reply, error) {
	return r.answer(ctx, b, in)
}

// Routes are all of them.
var Routes = []Route{
	{"GET", "experiments", sources},
	{"GET", "cells", cells},
	{"POST", "visits", visit},
	{"GET", "visits/{visitor}", of(known)},
	{"POST", "visits/{visitor}/open", of(open)},
	{"POST", "visits/{visitor}/change", of(change)},
	{"POST", "visits/{visitor}/card", of(card)},
	{"POST", "visits/{visitor}/pin", of(pin)},
	{"POST", "visits/{visitor}/ask", of(ask)},
	{"GET", "visits/{visitor}/claim", of(claim)},
	{"POST", "visits/{visitor}/check", of(check)},
	{"POST", "visits/{visitor}/drop", of(drop)},
	{"POST", "visits/{visitor}/weigh", of(weigh)},
	{"POST", "visits/{visitor}/leave", of(leave)},
	{"GET", "visits/{visitor}/sheet", of(form)},
	{"GET", "visits/{visitor}/duels", of(duels)},
	{"GET", "visits/{visitor}/duels/{duel}", of(replay)},
	{"GET", "visits/{visitor}/file", of(file)},
}

// Find finds the route of a method and a path below /api/, with what stands for the names of its pattern; nil: there is
// none. Where package http carries the requests, it finds the routes itself.
func Find(method, path string) (*Route, func(name string) string) {
	have := strings.Split(path, "/")
	for i := range Routes {
		r := &Routes[i]
		want := strings.Split(r.Pattern, "/")
		if r.Method != method || len(want) != len(have) {
			continue
		}
		parts := map[string]string{}
		fits := true
		for k, w := range want {
			if name, ok := strings.CutPrefix(w, "{"); ok {
				parts[strings.TrimSuffix(name, "}")] = have[k]
			} else {
				fits = fits && w == have[k]
			}
		}
		if fits {
			return r, func(name string) string { return parts[name] }
		}
	}
	return nil, nil
}

// A BadRequest is one that no page of ours sends.
type BadRequest struct{ error }

// ComeAgain is after how many seconds one who was refused may try again.
const ComeAgain = 3

// Refused says why a request was refused: a status of HTTP, and what the page is told.
func Refused(method string, err error) (status int, told map[string]any) {
	var refused workbench.Refusals
	var bad BadRequest
	switch {
	case errors.As(err, &refused):
		// That a change is refused is an answer to it like any other, and no failure of HTTP: browsers would note it as an
		// error of the page.
		if status = 422; method == "POST" {
			status = 200
		}
		return status, map[string]any{"message": refused.Error(), "refused": refused}
	case errors.Is(err, workbench.ErrFull):
		return 503, map[string]any{"message": err.Error(), "again": ComeAgain}
	case errors.Is(err, workbench.ErrGone):
		return 410, map[string]any{"message": err.Error()}
	case errors.As(err, &bad):
		return 400, map[string]any{"message": bad.Error()}
	}
	return 500, map[string]any{"message": "the workbench has failed: " + err.Error()}
}

// read reads the body of a request.
func (r *Request) read(into any) error {
	d := json.NewDecoder(bytes.NewReader(r.Body))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return BadRequest{fmt.Errorf("found a body that is not what is wanted: %w", err)}
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return BadRequest{errors.New("found more after the body")}
	}
	return nil
}

// of makes an answer of one that is about a visitor.
func of(f func(ctx context.Context, v *workbench.Visitor, r *Request) (*Reply, error)) func(context.Context, *workbench.Bench, *Request) (*Reply, error) {
	return func(ctx context.Context, b *workbench.Bench, r *Request) (*Reply, error) {
		v, err := b.Visitor(r.Part("visitor"))
		if err != nil {
			return nil, err
		}
		return f(ctx, v, r)
	}
}

// nothing is the reply to what needs none.
var nothing = &Reply{Value: struct{}{}}

func sources(ctx context.Context, b *workbench.Bench, _ *Request) (*Reply, error) {
	all, err := b.Sources(ctx)
	return &Reply{Value: map[string]any{"experiments": all}}, err
}

func cells(ctx context.Context, b *workbench.Bench, r *Request) (*Reply, error) {
	all, err := b.Cells(ctx, r.Query.Get("experiment"))
	return &Reply{Value: all}, err
}

func visit(_ context.Context, b *workbench.Bench, _ *Request) (*Reply, error) {
	v, err := b.Visit()
	if err != nil {
		return nil, err
	}
	return &Reply{Value: map[string]any{"visitor": v.ID}}, nil
}

func open(ctx context.Context, v *workbench.Visitor, r *Request) (*Reply, error) {
	var in struct {
		Experiment string                 `json:"experiment"`
		Settings   []experiments.Override `json:"settings"` // null: those of the first cell
		Change     int64                  `json:"change"`
	}
	if err := r.read(&in); err != nil {
		return nil, err
	}
	made, err := v.Open(ctx, in.Experiment, in.Settings, in.Change)
	return &Reply{Value: made}, err
}

func change(ctx context.Context, v *workbench.Visitor, r *Request) (*Reply, error) {
	var in struct {
		Settings []experiments.Override `json:"settings"`
		Change   int64                  `json:"change"`
	}
	if err := r.read(&in); err != nil {
		return nil, err
	}
	return nothing, v.Change(ctx, in.Settings, in.Change)
}

// known tells a page that comes back which of its changes have arrived.
func known(_ context.Context, v *workbench.Visitor, _ *Request) (*Reply, error) {
	return &Reply{Value: map[string]any{"change": v.Known()}}, nil
}

func form(ctx context.Context, v *workbench.Visitor, _ *Request) (*Reply, error) {
	made, err := v.Form(ctx)
	return &Reply{Value: made}, err
}

func card(ctx context.Context, v *workbench.Visitor, r *Request) (*Reply, error) {
	var in struct {
		Name string `json:"name"`
		Text string `json:"text"`
	}
	if err := r.read(&in); err != nil {
		return nil, err
	}
	brought, err := v.Bring(ctx, in.Name, in.Text)
	return &Reply{Value: brought}, err
}

func pin(_ context.Context, v *workbench.Visitor, r *Request) (*Reply, error) {
	var in struct {
		On bool `json:"on"`
	}
	if err := r.read(&in); err != nil {
		return nil, err
	}
	settings, err := v.Pin(in.On)
	return &Reply{Value: map[string]any{"settings": settings}}, err
}

func ask(ctx context.Context, v *workbench.Visitor, r *Request) (*Reply, error) {
	var q workbench.Question
	if err := r.read(&q); err != nil {
		return nil, err
	}
	return nothing, v.Ask(ctx, q)
}

func claim(_ context.Context, v *workbench.Visitor, _ *Request) (*Reply, error) {
	found, err := v.Claim()
	return &Reply{Value: found}, err
}

func check(_ context.Context, v *workbench.Visitor, r *Request) (*Reply, error) {
	var c workbench.Claim
	if err := r.read(&c); err != nil {
		return nil, err
	}
	return nothing, v.Check(c)
}

func drop(_ context.Context, v *workbench.Visitor, _ *Request) (*Reply, error) {
	v.Drop()
	return nothing, nil
}

func weigh(_ context.Context, v *workbench.Visitor, r *Request) (*Reply, error) {
	var in struct {
		Craft string `json:"craft"` // "": none
		Seen  bool   `json:"seen"`
	}
	if err := r.read(&in); err != nil {
		return nil, err
	}
	return nothing, v.Weigh(in.Craft, in.Seen)
}

func leave(_ context.Context, v *workbench.Visitor, _ *Request) (*Reply, error) {
	v.Leave()
	return nothing, nil
}

func duels(ctx context.Context, v *workbench.Visitor, _ *Request) (*Reply, error) {
	all, err := v.Examples(ctx)
	return &Reply{Value: all}, err
}

// HTML is the kind of pages.
const HTML = "text/html; charset=utf-8"

// replay is a duel on the map, as a page.
func replay(ctx context.Context, v *workbench.Visitor, r *Request) (*Reply, error) {
	n, err := strconv.ParseInt(r.Part("duel"), 10, 64)
	if err != nil {
		return nil, Bad("found the duel %.20q, want a number", r.Part("duel"))
	}
	text, err := v.Replay(ctx, r.Query.Get("variant"), n, r.Query.Has("chances"))
	return &Reply{Text: text, Kind: HTML, Inner: true}, err
}

// file is the variant as an experiment's file. It is sent to be saved: nothing is written.
func file(_ context.Context, v *workbench.Visitor, _ *Request) (*Reply, error) {
	name, text, err := v.File()
	return &Reply{Text: text, Kind: "application/yaml", Name: name + "-changed.yaml"}, err
}

// Bad is a BadRequest.
func Bad(format string, args ...any) error { return BadRequest{fmt.Errorf(format, args...)} }
