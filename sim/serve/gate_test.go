package serve_test

import (
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
	"testing"

	"github.com/furball-sim/furball/sim/serve"
	"github.com/furball-sim/furball/sim/workbench"
)

// A call is a request with its headers.
type call struct {
	method, path, host, body string
	headers                  map[string]string
}

// do sends a request and returns the answer with its text.
func do(t *testing.T, client *http.Client, base string, c call) (*http.Response, string) {
	t.Helper()
	at, err := url.Parse(base)
	if err != nil {
		t.Fatal(err)
	}
	if c.method == "" {
		c.method = http.MethodGet
	}
	r, err := http.NewRequestWithContext(t.Context(), c.method, at.Scheme+"://"+at.Host+c.path, strings.NewReader(c.body))
	if err != nil {
		t.Fatal(err)
	}
	if r.Host = at.Host; c.host != "" {
		r.Host = c.host
	}
	if c.method == http.MethodPost {
		r.Header.Set("Content-Type", "application/json")
	}
	for key, value := range c.headers {
		r.Header.Set(key, value)
	}
	answer, err := client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer, string(text)
}

// clicked are the headers of a link in a page with an origin of its own, as reports are.
var clicked = map[string]string{"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}

// Only the page itself, at an address of this machine, is answered.
func TestGate(t *testing.T) {
	t.Parallel()
	base := start(t, serve.Settings{})
	port := base[strings.LastIndexByte(base, ':') : len(base)-1]
	for name, c := range map[string]struct {
		call
		status int
	}{
		"as printed":           {call{path: "/"}, 200},
		"localhost":            {call{path: "/", host: "localhost" + port}, 200},
		"through a tunnel":     {call{path: "/", host: "localhost:9"}, 200},
		"IPv6":                 {call{path: "/", host: "[::1]" + port}, 200},
		"a name of a stranger": {call{path: "/", host: "evil.example" + port}, 403},
		"another address":      {call{path: "/", host: "192.0.2.1" + port}, 403},
		"another site's link":  {call{path: "/", headers: map[string]string{"Sec-Fetch-Site": "cross-site"}}, 403},
		"a link in a report":   {call{path: "/runs/none/report.html", headers: clicked}, 410},
		"a link to the page":   {call{path: "/", headers: clicked}, 403},
		"a link to the API":    {call{path: "/api/runs", headers: clicked}, 403},
		"another site's frame": {call{path: "/runs/none/report.html", headers: map[string]string{"Sec-Fetch-Site": "cross-site",
			"Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe"}}, 403},
		"another port's page":     {call{path: "/api/runs", headers: map[string]string{"Sec-Fetch-Site": "same-site"}}, 403},
		"another origin":          {call{path: "/api/runs", headers: map[string]string{"Origin": "http://evil.example"}}, 403},
		"no origin that one sees": {call{path: "/api/runs", headers: map[string]string{"Origin": "null"}}, 403},
		"its own page": {call{path: "/api/runs", headers: map[string]string{"Sec-Fetch-Site": "same-origin",
			"Origin": strings.TrimSuffix(base, "/")}}, 200},
		"a form": {call{method: "POST", path: "/api/visits", body: "{}",
			headers: map[string]string{"Content-Type": "text/plain"}}, 415},
		"another method": {call{method: "PUT", path: "/api/visits"}, 405},
		"an icon":        {call{path: "/favicon.ico", headers: clicked}, 204},
		"no such page":   {call{path: "/etc/passwd"}, 404},
		"no such file":   {call{path: "/script/..%2Findex.html"}, 404},
		"a visit":        {call{method: "POST", path: "/api/visits", body: "{}"}, 200},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			answer, text := do(t, http.DefaultClient, base, c.call)
			if answer.StatusCode != c.status {
				t.Errorf("status %d, want %d: %s", answer.StatusCode, c.status, text)
			}
			for header, want := range map[string]string{"Content-Security-Policy": "default-src 'none'", "X-Content-Type-Options": "nosniff",
				"Cache-Control": "no-store"} {
				if got := answer.Header.Get(header); !strings.Contains(got, want) {
					t.Errorf("%s: %q, want %q in it", header, got, want)
				}
			}
		})
	}
}

// Beyond this machine, or when one is named, a token is asked for, and a cookie that no script can read takes its place.
func TestToken(t *testing.T) {
	t.Parallel()
	const token = "sixteen-letters-at-least"
	base := start(t, serve.Settings{Token: token})
	if !strings.HasSuffix(base, "/?token="+token) {
		t.Fatalf("the address is %s, want the token in it", base)
	}
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	client := &http.Client{Jar: jar}
	expect := func(path string, status int) *http.Response {
		t.Helper()
		answer, text := do(t, client, base, call{path: path})
		if answer.StatusCode != status {
			t.Errorf("%s: status %d, want %d: %s", path, answer.StatusCode, status, text)
		}
		return answer
	}
	expect("/", 401)
	expect("/api/runs", 401)
	expect("/?token=sixteen-letters-at-leasT", 403)
	expect("/?token=", 403)
	expect("/api/runs", 401)
	cookies := expect("/?token="+token, 200).Cookies()
	if len(cookies) != 2 || cookies[0].SameSite != http.SameSiteStrictMode || cookies[1].Path != "/runs/" {
		t.Fatalf("cookies %v, want a strict one, and one for runs alone", cookies)
	}
	for _, c := range cookies {
		if !c.HttpOnly || c.Value == token {
			t.Errorf("the cookie %v, want it for HTTP alone, without the token", c)
		}
	}
	expect("/", 200)
	expect("/api/runs", 200)
	if answer, _ := do(t, client, base, call{path: "/", host: "evil.example"}); answer.StatusCode != 403 {
		t.Errorf("another host with the cookie: status %d, want 403", answer.StatusCode)
	}
}

// Who listens beyond this machine and names no token gets one made at random.
func TestTokenBeyondThisMachine(t *testing.T) {
	t.Parallel()
	one, other := start(t, serve.Settings{Addr: "0.0.0.0:0"}), start(t, serve.Settings{Addr: ":0"})
	for _, base := range []string{one, other} {
		at, err := url.Parse(base)
		if err != nil {
			t.Fatal(err)
		}
		if len(at.Query().Get("token")) < serve.ShortestToken || at.Hostname() != "localhost" {
			t.Errorf("the address is %s, want this machine and a token", base)
		}
		if answer, _ := do(t, http.DefaultClient, base, call{path: "/"}); answer.StatusCode != 401 {
			t.Errorf("status %d without the token, want 401", answer.StatusCode)
		}
		if answer, _ := do(t, http.DefaultClient, base, call{path: "/?token=" + at.Query().Get("token")}); answer.StatusCode != 200 {
			t.Errorf("status %d with the token, want 200", answer.StatusCode)
		}
	}
	if one == other {
		t.Error("two servers have one token")
	}
}

func TestRefusedSettings(t *testing.T) {
	t.Parallel()
	used := strings.TrimPrefix(taken(t), "http://")
	for want, s := range map[string]serve.Settings{
		"--token: found 5 characters, want at least 16":                         {Addr: "127.0.0.1:0", Token: "short"},
		`--addr: found "8642", want HOST:PORT`:                                  {Addr: "8642"},
		"--addr: cannot listen at 127.0.0.1:99999: address 99999: invalid port": {Addr: "127.0.0.1:99999"},
		"--addr: cannot listen at " + used:                                      {Addr: used},
	} {
		s.Bench = workbench.Settings{Workers: 1, Visitors: 1}
		if _, err := serve.New(s); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: %v, want %q", s, err, want)
		}
	}
}

// taken is the address of a server, without the last slash.
func taken(t *testing.T) string { return strings.TrimSuffix(start(t, serve.Settings{}), "/") }

// Who is refused keeps no connection, so that strangers cannot take the places of those who are let in.
func TestRefusedConnectionsAreClosed(t *testing.T) {
	t.Parallel()
	base := start(t, serve.Settings{Token: "sixteen-letters-at-least"})
	for path, closed := range map[string]bool{"/": true, "/?token=wrong": true, "/api/runs": true, "/?token=sixteen-letters-at-least": false} {
		answer, text := do(t, http.DefaultClient, base, call{path: path})
		if answer.Close != closed {
			t.Errorf("%s: closed %v, want %v: %s", path, answer.Close, closed, text)
		}
	}
}
