// Inside: counts are compared with those of furball run, from the text that the variant has.
package workbench

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/experiments"
)

// What is claimed of a variant is what furball run finds, and is found again where it is checked.
func TestClaims(t *testing.T) {
	t.Parallel()
	_, v := open(t, "tornado-vs-ufo", experiments.Override{Path: "red.card.dp", Value: "17"})
	after(t, v, "duels", duels(200))
	c, err := v.Claim()
	if err != nil {
		t.Fatal(err)
	}
	made, err := v.playing()
	if err != nil {
		t.Fatal(err)
	}
	if want := runOf(t, made, c.Duels).Digest(); c.Digest != want {
		t.Errorf("after %d duels the digest is %s, furball run has %s", c.Duels, c.Digest, want)
	}
	wrong, old, other, forged := *c, *c, *c, *c
	wrong.Digest, wrong.Kills[0] = "sha256:0", 1
	old.Digest, old.Rules = "sha256:0", "ufo 1"
	other.Digest = "sha256:0"
	forged.Kills[1]++
	for want, claim := range map[string]Claim{"The same: ": *c, "Not the same: of ": wrong, "made with the rules ufo 1, this page has ufo ": old,
		"both sides kill as often": other, "the link says ": forged} {
		if err := v.Check(claim); err != nil {
			t.Fatal(err)
		}
		n := after(t, v, "an answer", func(n *News) bool { return n.Asked != nil && n.Asked.Over })
		if !strings.Contains(n.Asked.Sentence, want) || n.Asked.Duels != c.Duels {
			t.Errorf("%+v: %q after %d duels, want %q", claim, n.Asked.Sentence, n.Asked.Duels, want)
		}
	}
	if err := v.Check(Claim{}); err == nil || !strings.HasPrefix(err.Error(), "duels: found 0, want 1 to ") {
		t.Errorf("a claim of nothing: %v", err)
	}
	more := c.Duels + 100 // it is played on
	after(t, v, "more duels", duels(more))
}
