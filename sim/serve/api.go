package serve

import (
	"bytes"
	"cmp"
	"context"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io"
	"mime"
	"net/http"
	"path"
	"strconv"

	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/sim/workbench"
)

//go:embed page
var page embed.FS

// mostBody is the greatest size of what a page sends, in bytes.
const mostBody = 128 << 10

// routes are what the server answers.
func (s *Server) routes() http.Handler {
	m := http.NewServeMux()
	for at, file := range map[string]string{"/{$}": "index.html", "/style.css": "style.css"} {
		m.HandleFunc("GET "+at, asset(file))
	}
	m.HandleFunc("GET /script/{file}", func(w http.ResponseWriter, r *http.Request) {
		asset("script/"+r.PathValue("file"))(w, r)
	})
	m.HandleFunc("GET /api/experiments", s.answer(s.experiments))
	m.HandleFunc("GET /api/cells", s.answer(s.cells))
	m.HandleFunc("GET /api/runs", s.answer(s.runs))
	m.HandleFunc("POST /api/visits", s.answer(s.visit))
	m.HandleFunc("GET /api/visits/{visitor}", s.visitor(s.known))
	m.HandleFunc("GET /api/visits/{visitor}/news", s.news)
	m.HandleFunc("POST /api/visits/{visitor}/open", s.visitor(s.open))
	m.HandleFunc("POST /api/visits/{visitor}/change", s.visitor(s.change))
	m.HandleFunc("POST /api/visits/{visitor}/pin", s.visitor(s.pin))
	m.HandleFunc("POST /api/visits/{visitor}/ask", s.visitor(s.ask))
	m.HandleFunc("POST /api/visits/{visitor}/drop", s.visitor(s.drop))
	m.HandleFunc("POST /api/visits/{visitor}/leave", s.visitor(s.leave))
	m.HandleFunc("GET /api/visits/{visitor}/sheet", s.visitor(s.sheet))
	m.HandleFunc("GET /api/visits/{visitor}/duels", s.visitor(s.duels))
	m.HandleFunc("GET /api/visits/{visitor}/duels/{duel}", s.visitor(s.replay))
	m.HandleFunc("GET /api/visits/{visitor}/file", s.visitor(s.file))
	m.HandleFunc("GET "+runsPath+"{path...}", s.answer(s.page))
	return m
}

// asset serves a file of the page.
func asset(name string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		text, err := page.ReadFile("page/" + name)
		if err != nil {
			refuse(w, http.StatusNotFound, "found no such file")
			return
		}
		w.Header().Set("Content-Type", kinds[path.Ext(name)])
		_, _ = w.Write(text) // who has gone needs no page
	}
}

// kinds are the types of the page's files: those of the machine may be others.
var kinds = map[string]string{".html": htmlKind, ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8"}

// A reply is what a request is answered with: a value as JSON, or a text of its own kind.
type reply struct {
	value any
	text  []byte
	kind  string // of the text
	name  string // under which it is to be saved; "": it is shown
	inner bool   // a page with scripts of its own, which can reach nothing of ours
}

// answer makes a handler of a function. Only so many are worked on at a time.
func (s *Server) answer(f func(r *http.Request) (*reply, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		select {
		case s.requests <- struct{}{}:
			defer func() { <-s.requests }()
		default:
			fail(w, r, workbench.ErrFull)
			return
		}
		ctx, cancel := context.WithTimeout(r.Context(), longestRequest)
		defer cancel()
		r = r.WithContext(ctx)
		r.Body = http.MaxBytesReader(w, r.Body, mostBody)
		answer, err := f(r)
		if err == nil {
			err = answer.write(w)
		}
		if err != nil {
			fail(w, r, err)
		}
	}
}

// visitor makes a handler of a function about a visitor.
func (s *Server) visitor(f func(v *workbench.Visitor, r *http.Request) (*reply, error)) http.HandlerFunc {
	return s.answer(func(r *http.Request) (*reply, error) {
		v, err := s.bench.Visitor(r.PathValue("visitor"))
		if err != nil {
			return nil, err
		}
		return f(v, r)
	})
}

// inside is the policy of replays and reports: they have scripts of their own, and an origin of their own, so that they
// can ask the workbench nothing.
const inside = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; font-src data:; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts"

// write writes the reply. The error is that of a value that has no JSON; then nothing is written.
func (a *reply) write(w http.ResponseWriter) error {
	h := w.Header()
	text := a.text
	if text == nil {
		var b bytes.Buffer
		if err := json.NewEncoder(&b).Encode(a.value); err != nil {
			return err
		}
		text = b.Bytes()
	}
	h.Set("Content-Type", cmp.Or(a.kind, "application/json"))
	if a.inner {
		h.Set("Content-Security-Policy", inside)
	}
	if a.name != "" {
		h.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": a.name}))
	}
	_, _ = w.Write(text) // who has gone is not told
	return nil
}

// A badRequest is one that no page of ours sends.
type badRequest struct{ error }

// fail says why a request was refused. Those who come when all is taken are told when to come again. That a change is
// refused is an answer to it like any other, and no failure of HTTP: browsers would note it as an error of the page.
func fail(w http.ResponseWriter, r *http.Request, err error) {
	var refused workbench.Refusals
	var bad badRequest
	var large *http.MaxBytesError
	status, told := http.StatusInternalServerError, map[string]any{"message": "the workbench has failed: " + err.Error()}
	switch {
	case errors.As(err, &refused):
		status, told = http.StatusUnprocessableEntity, map[string]any{"message": refused.Error(), "refused": refused}
		if r.Method == http.MethodPost {
			status = http.StatusOK
		}
	case errors.Is(err, workbench.ErrFull):
		w.Header().Set("Retry-After", strconv.Itoa(comeAgain))
		status, told = http.StatusServiceUnavailable, map[string]any{"message": err.Error(), "again": comeAgain}
	case errors.Is(err, workbench.ErrGone), errors.Is(err, errNoReport):
		status, told = http.StatusGone, map[string]any{"message": err.Error()}
	case errors.As(err, &large):
		status, told = http.StatusRequestEntityTooLarge,
			map[string]any{"message": fmt.Sprintf("found more than %d bytes, want less", mostBody)}
	case errors.As(err, &bad):
		status, told = http.StatusBadRequest, map[string]any{"message": bad.Error()}
	}
	if r.Header.Get("Sec-Fetch-Mode") == "navigate" { // somebody reads it
		inWords(w, status, fmt.Sprint(told["message"]))
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(told) // who has gone is not told
}

// errNoReport says that there is nothing of a run at an address.
var errNoReport = errors.New("there is no such report in the folder of the workbench: its run was moved or removed, or has none yet")

// inWords says on a page of its own why there is no other.
func inWords(w http.ResponseWriter, status int, why string) {
	w.Header().Set("Content-Type", htmlKind)
	w.Header().Set("Content-Security-Policy", inside)
	w.WriteHeader(status)
	_, _ = fmt.Fprintf(w, `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" `+
		`content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">`+
		`<title>Furball workbench</title><body style="font: 1rem/1.5 system-ui, sans-serif; margin: 2rem"><h1>Not here</h1>`+
		"<p>%s.</p></html>\n", html.EscapeString(prose.UpperFirst(why))) // who has gone is not told
}

// comeAgain is after how many seconds one who was refused may try again.
const comeAgain = 3

// read reads the body of a request.
func read(r *http.Request, into any) error {
	d := json.NewDecoder(r.Body)
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		var large *http.MaxBytesError
		if errors.As(err, &large) {
			return err
		}
		return badRequest{fmt.Errorf("found a body that is not what is wanted: %w", err)}
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return badRequest{errors.New("found more after the body")}
	}
	return nil
}

func (s *Server) experiments(r *http.Request) (*reply, error) {
	all, err := s.bench.Sources(r.Context())
	return &reply{value: map[string]any{"experiments": all}}, err
}

func (s *Server) cells(r *http.Request) (*reply, error) {
	all, err := s.bench.Cells(r.Context(), r.URL.Query().Get("experiment"))
	return &reply{value: all}, err
}

func (s *Server) runs(r *http.Request) (*reply, error) {
	all, err := s.folder.runs(r.Context())
	return &reply{value: map[string]any{"runs": all}}, err
}

func (s *Server) visit(*http.Request) (*reply, error) {
	v, err := s.bench.Visit()
	if err != nil {
		return nil, err
	}
	return &reply{value: map[string]any{"visitor": v.ID}}, nil
}
