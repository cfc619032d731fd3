// Inside: it looks at environment, of which a caller sees only what follows.
package bot

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// A bot gets the variables that the page names, and no others.
func TestEnvironment(t *testing.T) {
	t.Setenv("FURBALL_TEST_SECRET", "hush")
	t.Setenv("LANG", "de_DE.UTF-8")
	page, err := os.ReadFile("../../docs/exec.md")
	if err != nil {
		t.Fatal(err)
	}
	env := environment(t.TempDir())
	for _, v := range env {
		name, _, _ := strings.Cut(v, "=")
		if !strings.Contains(string(page), "`"+name+"`") && !strings.Contains(string(page), "`"+v+"`") {
			t.Errorf("the page does not name %s", v)
		}
	}
	if !slices.Contains(env, "LANG=de_DE.UTF-8") || !slices.Contains(env, "FURBALL=1") {
		t.Errorf("found %q", env)
	}
}
