// Inside: it shares helpers with tests that are inside.
package sim

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"testing"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// playedAs are the digests of a few duels of every cell of every shipped experiment without bots, by the version of the
// rules that played them.
var playedAs = map[string]string{
	"ufo 2":        "4170f6801a8ed2be",
	"airpower 3":   "acfeb6bb2fcf7a67",
	"airforce 3":   "8197d087c7d7527d",
	"heightband 3": "c038adc4439c80d9"}

// TestRulesVersions fails when duels of a system go otherwise than when the version of its rules was last raised. Then
// raise the version in rulesVersions, unless no release has had it yet, and put the digest that the test tells here in the place
// of the old one.
func TestRulesVersions(t *testing.T) {
	t.Parallel()
	for _, s := range rules.Systems() {
		t.Run(s.ID(), func(t *testing.T) {
			t.Parallel()
			all := sha256.New()
			for _, f := range experiments.Shipped() {
				doc, err := yamldoc.Parse(f)
				if err != nil {
					t.Fatal(err)
				}
				if doc.Field("system").Value == s.ID() {
					fmt.Fprintln(all, f.Name, fewDuels(t, planOf(t, string(f.Data))))
				}
			}
			if got, want := hex.EncodeToString(all.Sum(nil)[:8]), playedAs[RulesVersion(s)]; got != want {
				t.Errorf("duels of %s have the digest %q, want %q", RulesVersion(s), got, want)
			}
		})
	}
}

// fewDuels is the digest of two duels of some cells, the first among them.
func fewDuels(t *testing.T, p *Plan) string {
	t.Helper()
	r := p.NewRun("test", 1)
	todo := make([]results.Spans, len(p.Cells))
	for i := 0; i < len(p.Cells); i += 1 + len(p.Cells)/4 {
		if !p.Cells[i].HasBots() {
			todo[i] = results.Upto(2)
		}
	}
	c := results.NewCounter(r, todo)
	p.Play(t.Context(), todo, 1, func(part *results.Part) {
		if err := c.Add(part); err != nil {
			t.Error(err)
		}
	})
	for i := range todo {
		if c.Done(i).Len() != todo[i].Len() {
			t.Fatal("not all was played")
		}
	}
	return r.Digest()
}
