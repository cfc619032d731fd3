package serve

import (
	"cmp"
	"context"
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
	"github.com/furball-sim/furball/sim/serve/page"
	"github.com/furball-sim/furball/sim/workbench"
	"github.com/furball-sim/furball/sim/workbench/api"
)

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
	for i := range api.Routes {
		r := &api.Routes[i]
		m.HandleFunc(r.Method+" /api/"+r.Pattern, s.answer(s.api(r)))
	}
	m.HandleFunc("GET /api/visits/{visitor}/news", s.news)
	m.HandleFunc("GET /api/runs", s.answer(s.runs))
	m.HandleFunc("GET "+runsPath+"{path...}", s.answer(s.page))
	return m
}

// asset serves a file of the page.
func asset(name string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		text, err := page.Files.ReadFile(name)
		if err != nil {
			refuse(w, http.StatusNotFound, "found no such file")
			return
		}
		w.Header().Set("Content-Type", kinds[path.Ext(name)])
		_, _ = w.Write(text) // who has gone needs no page
	}
}

// kinds are the types of the page's files: those of the machine may be others.
var kinds = map[string]string{".html": api.HTML, ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8"}

// answer makes a handler of a function. Only so many are worked on at a time.
func (s *Server) answer(f func(r *http.Request) (*api.Reply, error)) http.HandlerFunc {
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
			err = write(w, answer)
		}
		if err != nil {
			fail(w, r, err)
		}
	}
}

// api makes a function that answers what pages ask of the workbench.
func (s *Server) api(route *api.Route) func(r *http.Request) (*api.Reply, error) {
	return func(r *http.Request) (*api.Reply, error) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			return nil, err
		}
		return route.Answer(r.Context(), s.bench, &api.Request{Part: r.PathValue, Query: r.URL.Query(), Body: body})
	}
}

// inside is the policy of replays and reports: they have scripts of their own, and an origin of their own, so that they
// can ask the workbench nothing.
const inside = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; font-src data:; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts"

// write writes a reply. The error is that of a value that has no JSON; then nothing is written.
func write(w http.ResponseWriter, a *api.Reply) error {
	h := w.Header()
	text := a.Text
	if text == nil {
		var err error
		if text, err = a.JSON(); err != nil {
			return err
		}
	}
	h.Set("Content-Type", cmp.Or(a.Kind, "application/json"))
	if a.Inner {
		h.Set("Content-Security-Policy", inside)
	}
	if a.Name != "" {
		h.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": a.Name}))
	}
	_, _ = w.Write(text) // who has gone is not told
	return nil
}

// fail says why a request was refused. Those who come when all is taken are told when to come again.
func fail(w http.ResponseWriter, r *http.Request, err error) {
	status, told := api.Refused(r.Method, err)
	var large *http.MaxBytesError
	switch {
	case errors.Is(err, errNoReport):
		status, told = http.StatusGone, map[string]any{"message": err.Error()}
	case errors.As(err, &large):
		status, told = http.StatusRequestEntityTooLarge,
			map[string]any{"message": fmt.Sprintf("found more than %d bytes, want less", mostBody)}
	case status == http.StatusServiceUnavailable:
		w.Header().Set("Retry-After", strconv.Itoa(api.ComeAgain))
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
	w.Header().Set("Content-Type", api.HTML)
	w.Header().Set("Content-Security-Policy", inside)
	w.WriteHeader(status)
	_, _ = fmt.Fprintf(w, `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" `+
		`content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">`+
		`<title>Furball workbench</title><body style="font: 1rem/1.5 system-ui, sans-serif; margin: 2rem"><h1>Not here</h1>`+
		"<p>%s.</p></html>\n", html.EscapeString(prose.UpperFirst(why))) // who has gone is not told
}

func (s *Server) runs(r *http.Request) (*api.Reply, error) {
	all, err := s.folder.runs(r.Context())
	return &api.Reply{Value: all}, err
}

// page is a page of a run of the folder: its report, or a duel that the report leads to.
func (s *Server) page(r *http.Request) (*api.Reply, error) {
	text, err := s.folder.page(r.PathValue("path"))
	return &api.Reply{Text: text, Kind: api.HTML, Inner: true}, err
}
