package serve

import (
	"crypto/sha256"
	"crypto/subtle"
	"net"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"
)

// A gate decides which requests come in.
type gate struct {
	token  string // that opens the gate; "": it is open to all on this machine
	pass   string // what a cookie holds once the token was shown
	cookie string // its name
	names  []string
}

// newGate makes a gate for an address. Each port has a cookie of its own: browsers do not tell ports apart.
func newGate(address net.Addr, token, pass string, names []string) *gate {
	_, port, _ := net.SplitHostPort(address.String()) // no port: one cookie
	g := &gate{token: token, pass: pass, cookie: "furball-" + port, names: names}
	if host, err := os.Hostname(); err == nil && host != "" {
		g.names = append(g.names, host, host+".local")
	}
	return g
}

// known reports whether a host is this machine by a name that no stranger can give it: an address, or a name that the
// machine has itself. Any other name may be one that its owner has made to point here.
func (g *gate) known(hostport string) bool {
	host := hostport
	if h, _, err := net.SplitHostPort(hostport); err == nil {
		host = h
	}
	host = strings.Trim(host, "[]")
	switch ip := net.ParseIP(host); {
	case g.token == "" && ip != nil:
		return ip.IsLoopback()
	case ip != nil || strings.EqualFold(host, "localhost"):
		return true
	}
	return g.token != "" && slices.ContainsFunc(g.names, func(name string) bool { return strings.EqualFold(host, name) })
}

// runsPath is where the pages of runs are.
const runsPath = "/runs/"

// opens reports whether a browser asks for a page of a run to show it by itself. Reports have an origin of their own, so
// browsers take a click on a link in one for a request from another site. Such a page can reach nothing of the workbench,
// and no other site can read it.
func opens(r *http.Request) bool {
	return r.Method == http.MethodGet && strings.HasPrefix(r.URL.Path, runsPath) &&
		r.Header.Get("Sec-Fetch-Mode") == "navigate" && r.Header.Get("Sec-Fetch-Dest") == "document"
}

// own reports whether the browser's words say that our own page, or the user, has sent a request. Programs that are no
// browsers say nothing.
func own(r *http.Request) bool {
	switch r.Header.Get("Sec-Fetch-Site") {
	case "", "same-origin", "none":
	default:
		return false
	}
	origin := r.Header.Get("Origin")
	if origin == "" {
		return true
	}
	from, err := url.Parse(origin)
	return err == nil && (from.Scheme == "http" || from.Scheme == "https") && from.Host == r.Host
}

// admitted reports whether a request shows the pass.
func (g *gate) admitted(r *http.Request) bool {
	if g.token == "" {
		return true
	}
	name := g.cookie
	if opens(r) {
		name += viewing
	}
	c, err := r.Cookie(name)
	return err == nil && same(c.Value, g.pass)
}

// viewing ends the name of the cookie that lets in to pages of runs alone, from links in reports too.
const viewing = "-runs"

// same compares secrets in a time that does not tell where they differ, nor how long they are.
func same(a, b string) bool {
	x, y := sha256.Sum256([]byte(a)), sha256.Sum256([]byte(b))
	return subtle.ConstantTimeCompare(x[:], y[:]) == 1
}

// guard lets requests through to next.
func (g *gate) guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case !g.known(r.Host):
			refuse(w, http.StatusForbidden, "found a request for a host that is not this machine, want the address that furball "+
				"serve has printed")
		case r.URL.Path == "/favicon.ico": // browsers ask for it beside a report, which has none
			w.WriteHeader(http.StatusNoContent)
		case !own(r) && !opens(r):
			refuse(w, http.StatusForbidden, "found a request from another site, want one from the workbench's own page: type or "+
				"paste its address")
		case r.Method == http.MethodPost && !isJSON(r):
			refuse(w, http.StatusUnsupportedMediaType, "want application/json")
		case r.URL.Path == "/" && r.URL.Query().Has("token"):
			g.open(w, r)
		case !g.admitted(r):
			refuse(w, http.StatusUnauthorized, "found no token, want it: open the address that furball serve has printed")
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// isJSON reports whether a request has a body of JSON, which no form of another site can have.
func isJSON(r *http.Request) bool {
	kind, _, _ := strings.Cut(r.Header.Get("Content-Type"), ";")
	return strings.TrimSpace(kind) == "application/json"
}

// door takes who has shown the token to the page, without the token in the address. It is a page and no redirection,
// because browsers keep strict cookies back on a redirection that another program has caused.
const door = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=/">` +
	`<title>Furball workbench</title><p><a href="/">To the workbench</a></html>`

// open gives the pass to who shows the token.
func (g *gate) open(w http.ResponseWriter, r *http.Request) {
	if g.token != "" && !same(r.URL.Query().Get("token"), g.token) {
		refuse(w, http.StatusForbidden, "found a wrong token, want the one that furball serve has printed")
		return
	}
	if g.token != "" {
		http.SetCookie(w, &http.Cookie{Name: g.cookie, Value: g.pass, Path: "/", HttpOnly: true,
			SameSite: http.SameSiteStrictMode})
		http.SetCookie(w, &http.Cookie{Name: g.cookie + viewing, Value: g.pass, Path: runsPath, HttpOnly: true,
			SameSite: http.SameSiteLaxMode})
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write([]byte(door)) // who has gone needs no door
}

// refuse says in words why a request is refused. The connection is closed, so that strangers cannot keep the places of
// those who are let in.
func refuse(w http.ResponseWriter, status int, why string) {
	w.Header().Set("Connection", "close")
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write([]byte(why + "\n")) // who has gone is not told
}
