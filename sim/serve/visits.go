package serve

import (
	"fmt"
	"net/http"
	"strconv"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/sim/workbench"
)

// nothing is the reply to what needs none.
var nothing = &reply{value: struct{}{}}

func (s *Server) open(v *workbench.Visitor, r *http.Request) (*reply, error) {
	var in struct {
		Experiment string                 `json:"experiment"`
		Settings   []experiments.Override `json:"settings"` // null: those of the first cell
		Change     int64                  `json:"change"`
	}
	if err := read(r, &in); err != nil {
		return nil, err
	}
	sheet, err := v.Open(r.Context(), in.Experiment, in.Settings, in.Change)
	return &reply{value: sheet}, err
}

func (s *Server) change(v *workbench.Visitor, r *http.Request) (*reply, error) {
	var in struct {
		Settings []experiments.Override `json:"settings"`
		Change   int64                  `json:"change"`
	}
	if err := read(r, &in); err != nil {
		return nil, err
	}
	return nothing, v.Change(r.Context(), in.Settings, in.Change)
}

// known tells a page that comes back which of its changes have arrived.
func (s *Server) known(v *workbench.Visitor, _ *http.Request) (*reply, error) {
	return &reply{value: map[string]any{"change": v.Known()}}, nil
}

func (s *Server) sheet(v *workbench.Visitor, r *http.Request) (*reply, error) {
	sheet, err := v.Form(r.Context())
	return &reply{value: sheet}, err
}

func (s *Server) pin(v *workbench.Visitor, r *http.Request) (*reply, error) {
	var in struct {
		On bool `json:"on"`
	}
	if err := read(r, &in); err != nil {
		return nil, err
	}
	settings, err := v.Pin(in.On)
	return &reply{value: map[string]any{"settings": settings}}, err
}

func (s *Server) ask(v *workbench.Visitor, r *http.Request) (*reply, error) {
	var q workbench.Question
	if err := read(r, &q); err != nil {
		return nil, err
	}
	return nothing, v.Ask(r.Context(), q)
}

func (s *Server) drop(v *workbench.Visitor, _ *http.Request) (*reply, error) {
	v.Drop()
	return nothing, nil
}

func (s *Server) leave(v *workbench.Visitor, _ *http.Request) (*reply, error) {
	s.bench.Leave(v)
	return nothing, nil
}

func (s *Server) duels(v *workbench.Visitor, r *http.Request) (*reply, error) {
	all, err := v.Examples(r.Context())
	return &reply{value: all}, err
}

// replay is a duel on the map, as a page.
func (s *Server) replay(v *workbench.Visitor, r *http.Request) (*reply, error) {
	n, err := strconv.ParseInt(r.PathValue("duel"), 10, 64)
	if err != nil {
		return nil, badRequest{fmt.Errorf("found the duel %.20q, want a number", r.PathValue("duel"))}
	}
	text, err := v.Replay(r.Context(), r.URL.Query().Get("variant"), n)
	return &reply{text: text, kind: htmlKind, inner: true}, err
}

const htmlKind = "text/html; charset=utf-8"

// file is the variant as an experiment's file. It is sent to be saved: the server writes nothing.
func (s *Server) file(v *workbench.Visitor, _ *http.Request) (*reply, error) {
	name, text, err := v.File()
	return &reply{text: text, kind: "application/yaml", name: name + "-changed.yaml"}, err
}

// page is a page of a run of the folder: its report, or a duel that the report leads to.
func (s *Server) page(r *http.Request) (*reply, error) {
	text, err := s.folder.page(r.PathValue("path"))
	return &reply{text: text, kind: htmlKind, inner: true}, err
}
