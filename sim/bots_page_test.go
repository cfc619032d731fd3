// Inside: it looks at bots, of which a caller sees only what follows.
package sim

import (
	"os"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/furball-sim/furball/agents/bot"
)

// TestPageOfBots holds docs/exec.md to the code: the lines on the page keep to the schema, its experiment
// loads, and it names every misdeed.
func TestPageOfBots(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../docs/exec.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(page), "```yaml\n")
	example, _, _ := strings.Cut(rest, "```")
	if p := planOf(t, example); !p.Cells[0].bots {
		t.Error("no bot flies in the experiment of the page")
	}
	schemas, seen := lineSchemas(t), map[string]bool{}
	for line := range strings.Lines(string(page)) {
		if !strings.HasPrefix(line, "> ") && !strings.HasPrefix(line, "< ") {
			continue
		}
		text := strings.TrimSpace(line[2:])
		kind := lineOf(text)
		value, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
		if err != nil || kind == "" {
			t.Errorf("%s: %v", line, err)
			continue
		}
		seen[kind] = true
		if err := schemas[kind].Validate(value); err != nil {
			t.Errorf("%s: %v", line, err)
		}
	}
	if len(seen) != len(schemas) {
		t.Errorf("the page shows the lines %v, want all %d", seen, len(schemas))
	}
	for m := range bot.NumMisdeeds {
		if !strings.Contains(string(page), "`"+m.String()+"`") {
			t.Errorf("the page does not say that a bot %s", m)
		}
	}
}
