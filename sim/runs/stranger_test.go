// Inside: it looks at known, of which a caller sees only what follows.
package runs

import (
	"testing"
)

// The list of files in a folder may come from a stranger: only what Furball writes may be removed by it.
func TestKnownFiles(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]bool{"summary.json": true, "report.html": true, "duel-upset.html": true, "duel-other.html": false,
		"charts/outcomes.svg": true,
		"charts/thesis.doc":   false, "charts/deep/a.svg": false, "mine.txt": false, "charts": false, "run.db": false} {
		if known(name) != want {
			t.Errorf("%s is known: %v, want %v", name, !want, want)
		}
	}
}
