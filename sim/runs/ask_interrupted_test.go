// Inside: it looks at sayInterrupted, request and answer, of which a caller sees only what follows.
package runs

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/sim/ask"
)

// Without a folder the run of a question has no counts: what was played is told all the same.
func TestInterruptedQuestionTellsItsDuels(t *testing.T) {
	t.Parallel()
	var stderr strings.Builder
	to := &answer{app: &Env{Err: &stderr}, request: &RunOptions{}, asked: &ask.Answer{}, played: 1280}
	to.sayInterrupted(&results.Run{}, nil)
	want := "furball: interrupted after 1,280 duels; what is finished is printed above"
	if !strings.HasPrefix(stderr.String(), want) {
		t.Errorf("found %q, want %q", stderr.String(), want)
	}
}
