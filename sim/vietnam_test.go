// Inside: it shares helpers with tests that are inside.
package sim

import (
	"cmp"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/armory"
)

// launchDuels names how many duels of each cell TestLaunchesOutOfTheEnvelope replays.
const launchDuels = "FURBALL_LAUNCH_DUELS"

// A tallied is the launches of one type of missile: within the envelope, too near and too far.
type tallied struct{ inside, near, far int }

// TestLaunchesOutOfTheEnvelope holds the page docs/missiles-in-vietnam.md to what its doctrines do: they launch out of
// the envelope too, where the odds with the penalty for it (AP-15.9, AP-17.8) are still good enough, and then too near
// and never too far. With -v it prints the launches by missile.
func TestLaunchesOutOfTheEnvelope(t *testing.T) {
	t.Parallel()
	duels, err := strconv.Atoi(cmp.Or(os.Getenv(launchDuels), "4"))
	if err != nil || duels < 1 {
		t.Fatalf("%s: found %q, want a whole number from 1", launchDuels, os.Getenv(launchDuels))
	}
	p := planOf(t, shippedText(t, "missiles-in-vietnam.yaml"))
	found := map[string]*tallied{}
	for cell := range p.Cells {
		for duel := range duels {
			events, _, err := p.Replay(t.Context(), cell, duel)
			if err != nil {
				t.Fatal(err)
			}
			for i := range events {
				if err := tally(found, &events[i]); err != nil {
					t.Error(err)
				}
			}
		}
	}
	var sum tallied
	for name, n := range found {
		t.Logf("%-8s %5d launches, %4d of them too near, %d too far", name, n.inside+n.near+n.far, n.near, n.far)
		sum.inside, sum.near, sum.far = sum.inside+n.inside, sum.near+n.near, sum.far+n.far
	}
	all := sum.inside + sum.near + sum.far
	t.Logf("%d duels of each cell: %d launches, %d out of the envelope", duels, all, sum.near+sum.far)
	switch {
	case all < 25*duels:
		t.Errorf("%d launches in %d duels of each cell, want more", all, duels)
	case sum.near*20 < all || sum.near*4 > all:
		t.Errorf("%d of %d launches are too near, want a twentieth to a quarter", sum.near, all)
	case sum.far > 0:
		t.Errorf("%d of %d launches are too far, want none", sum.far, all)
	}
}

// shippedText is a shipped experiment.
func shippedText(t *testing.T, name string) string {
	t.Helper()
	for _, f := range experiments.Shipped() {
		if f.Name == name {
			return string(f.Data)
		}
	}
	t.Fatalf("no shipped experiment %s", name)
	return ""
}

// tally counts a launch with the moment's range and arc, as the replay tells them (AP-14.2.6).
func tally(found map[string]*tallied, e *rules.Event) error {
	what, ok := strings.CutPrefix(e.Text, "launches ")
	if e.Rule != "AP-14.2.6" || !ok || !strings.Contains(what, " needs ") {
		return nil
	}
	name, _, _ := strings.Cut(what, " at ")
	m := armory.Find(name)
	var hexes, degrees int
	_, err := fmt.Sscanf(what[strings.Index(what, "range "):], "range %d, %d", &hexes, &degrees)
	switch {
	case err != nil:
		return fmt.Errorf("%q: %w", e.Text, err)
	case m == nil:
		return fmt.Errorf("%q: no missile %s", e.Text, name)
	}
	n := found[name]
	if n == nil {
		n = &tallied{}
		found[name] = n
	}
	aspect := armory.Rear
	switch {
	case degrees >= 150:
		aspect = armory.Front
	case degrees >= 90:
		aspect = armory.Side
	}
	outside, least := strings.Contains(what, "out of the envelope"), int(m.Envelope[aspect].Min)
	switch {
	case hexes < least && !outside:
		return fmt.Errorf("%q: nearer than %d hexes, but in the envelope", e.Text, least)
	case hexes < least:
		n.near++
	case outside:
		n.far++
	default:
		n.inside++
	}
	return nil
}
