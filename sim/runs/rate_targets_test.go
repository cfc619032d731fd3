// Inside: it reads files of targets without playing.
package runs

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/furball-sim/furball/sim/rate/worth"
)

func TestTargets(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ text, fault string }{
		{"opponent,points\nbf-109e,0.6\nBf 110, 0.4\n", ""},
		{"opponent,sides,points\nbf-109e,1,0.6\nbf-109e,2,0.5\n", ""},
		{"", "found no heading"},
		{"opponent,wanted\nbf-109e,0.6\n", ":1: found the heading"},
		{"opponent,points\n", "found no opponent"},
		{"opponent,points\nbf-109e,1.6\n", ":2: points: found \"1.6\""},
		{"opponent,points\nbf-109e,even\n", ":2: points: found \"even\""},
		{"opponent,sides,points\nbf-109e,9,0.5\n", ":2: sides: found \"9\""},
		{"opponent,points\nbf-109e,0.6\nBf-109E,0.5\n", ":3: found Bf-109E twice"},
		{"opponent,points\nbf-109e\n", "record on line 2: wrong number of fields"},
	} {
		path := filepath.Join(t.TempDir(), "targets.csv")
		if err := os.WriteFile(path, []byte(tt.text), 0o666); err != nil {
			t.Fatal(err)
		}
		rows, err := targets(path)
		switch {
		case tt.fault == "" && (err != nil || len(rows) != 2):
			t.Errorf("%q: found %v, %v", tt.text, rows, err)
		case tt.fault != "" && (err == nil || !strings.Contains(err.Error(), tt.fault)):
			t.Errorf("%q: found %v, want %s", tt.text, err, tt.fault)
		}
	}
	if _, err := targets(filepath.Join(t.TempDir(), "none.csv")); err == nil || !strings.Contains(err.Error(), "none.csv") {
		t.Errorf("no file: found %v", err)
	}
}

func TestAimed(t *testing.T) {
	t.Parallel()
	rows := []worth.Row{{Opponent: "bf-109e", Size: 1, Target: 0.5}, {Opponent: "bf-109e", Size: 2, Target: 0.5}}
	if err := aimed(rows, []worth.Row{{Opponent: "Bf 109E", Size: 2, Target: 0.6}}, "f"); err != nil || rows[0].Target != 0.5 || rows[1].Target != 0.6 {
		t.Errorf("found %v, %v", rows, err)
	}
	if err := aimed(rows, []worth.Row{{Opponent: "bf-110", Size: 1, Target: 0.6}}, "f"); err == nil {
		t.Error("a target of nobody is not refused")
	}
}
