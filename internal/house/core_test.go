package house_test

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// core is what plays in a browser.
const core = "../../cmd/core"

// heavy are packages that no browser can use, or that would make the page slow to load.
var heavy = []string{"modernc.org/", "net/http", "gonum.org/v1/plot", "github.com/parquet-go/", "github.com/nats-io/",
	"github.com/gofrs/flock", "github.com/schollz/progressbar/"}

// TestCore: what plays is built for browsers too, without the store, the network and charts.
func TestCore(t *testing.T) {
	t.Parallel()
	list := exec.Command("go", "list", "-deps", core)
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	list.Stderr = os.Stderr
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	packages := strings.Fields(string(out))
	if len(packages) < 100 {
		t.Fatalf("found %d packages, want all that the core needs", len(packages))
	}
	for _, p := range packages {
		for _, h := range heavy {
			if strings.HasPrefix(p, h) {
				t.Errorf("the core of the page needs %s: see go list -deps", p)
			}
		}
	}
}
