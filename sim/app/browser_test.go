package app_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/furball-sim/furball/internal/browsertest"
	"github.com/furball-sim/furball/internal/wasmcore"
	"github.com/furball-sim/furball/sim/app"
)

// core is built once for all tests.
var core = sync.OnceValues(func() (*app.Core, error) {
	wasm, script, err := wasmcore.Build("../..", 1)
	return &app.Core{Wasm: wasm, Exec: script}, err
})

// host writes the page and serves it as any web host does, below a folder.
func host(t *testing.T) string {
	t.Helper()
	c, err := core()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if _, err := app.Write(dir, c, "test"); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(http.StripPrefix("/games/furball", http.FileServer(http.Dir(dir))))
	t.Cleanup(server.Close)
	return server.URL + "/games/furball/"
}

// figuresOf is an expression that is true when so many duels have been played for the last change.
const figured = `(of => Number(of.duels) >= 100 && Number(of.change) >= Number(of.sent || 0))(document.getElementById("result").dataset)`

// The page plays without a server that plays.
func TestPlays(t *testing.T) {
	t.Parallel()
	base := host(t)
	for _, width := range []int{1280, 390} {
		p := browsertest.Open(t, width, 900)
		p.Go(base)
		p.Wait(figured)
		if text := p.Text("#memory"); !strings.Contains(text, "This page plays by itself") {
			t.Errorf("of its memory the page says %q", text)
		}
		p.Axe()
		p.Shot("app")
	}
}
