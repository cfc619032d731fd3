// Inside: it checks the chances by the enumeration of attack_test.go.
package guided

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// catalog has the shipped aircraft.
var catalog = sync.OnceValue(func() *yamldoc.Catalog {
	s, err := yamldoc.NewCatalog("card", card.Shipped())
	if err != nil {
		panic(err)
	}
	return s
})

// oddsFor asks for odds as the command line does: "missile missile=AIM-9B target=mig-17f".
func oddsFor(t *testing.T, line string) (*rules.Odds, error) {
	t.Helper()
	words := strings.Fields(line)
	given := map[string]string{}
	for _, w := range words[1:] {
		k, v, _ := strings.Cut(w, "=")
		given[k] = v
	}
	for _, a := range Attacks() {
		if a.ID == words[0] {
			return a.Odds(given, catalog().Find)
		}
	}
	t.Fatalf("no attack %s", words[0])
	return nil, nil
}

func TestWorkedOdds(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ line, hit, kill string }{
		// M-1: proximity on 4, rating 2 kills nobody; not engaged, direct on 1, rating 5 kills on 4.
		{"missile missile=AIM-9B target=mig-17f angle-off=90 power=military engaged=yes", "2/5", "0"},
		{"missile missile=AIM-9B target=mig-17f angle-off=90 power=military", "1/2", "1/25"},
		{"missile missile=AIM-9B target=mig-17f angle-off=90 power=idle engaged=yes", "1/5", "0"},
		// M-2: direct on 5, with rating 5 and the die less 1 a K on 1 to 4; proximity to 9.
		{"missile missile=AIM-9B target=mig-17f angle-off=0 power=military", "9/10", "1/5"},
		{"missile missile=AIM-9B target=mig-17f angle-off=0 power=military launch=yes", "63/100", "7/50"},
		// Idle and not aware: 6 times in 10 total 0 and 4 times +1.
		{"missile missile=AIM-9D target=mig-17f angle-off=30 power=idle", "33/50", ""},
		{"missile missile=AIM-9D target=mig-17f angle-off=30 power=idle launch=yes lock=8", "231/625", ""},
		{"missile missile=AIM-9D target=mig-17f angle-off=30 engaged=yes flares=2 jammer=ALQ-123", "1/5", ""},
		// Two flares of rating 5 leave a quarter; chaff does nothing to it.
		{"missile missile=AIM-9D target=mig-17f angle-off=30 engaged=yes throw=2 chaff=6", "3/20", ""},
		{"missile missile=AIM-9D target=mig-17f angle-off=30 engaged=yes terrain-following=yes clutter=yes", "3/10", ""},
		{"missile missile=AIM-7E target=mig-21mf angle-off=180 engaged=yes", "3/5", ""},
		{"missile missile=AIM-7E target=mig-21mf angle-off=180 engaged=yes chaff=6 mini-jammers=1 djm=1", "0", "0"},
		// Two clusters of chaff leave 9/25, and two of mini-jammers a quarter of that, if it carries them.
		{"missile missile=AIM-7E target=mig-21mf angle-off=180 engaged=yes throw=2", "27/125", ""},
		{"missile missile=AIM-7E target=mig-21mf angle-off=180 engaged=yes throw=2 mini-jammers=1", "9/200", ""},
		{"missile missile=AIM-7E target=mig-21mf angle-off=180 engaged=yes clutter=yes height=3", "3/10", ""},
		{"missile missile=AIM-26A target=mig-21mf angle-off=30", "1", "1"},
		{"missile missile=AIM-26A target=mig-21mf angle-off=30 launch=yes snap=yes", "1/2", "1/2"},
		{"missile missile=AIM-26A target=mig-21mf angle-off=30 burst=6", "0", "0"},
		{"missile missile=AIM-26A target=mig-21mf angle-off=30 burst=6 zone=to-the-edge", "1", "1/5"},
		{"launch missile=AIM-9B", "7/10", ""},
		{"launch missile=AIM-9B turn=BT", "3/10", ""},
		{"launch missile=AIM-9B lock=8 flares=2", "2/5", ""},
		{"launch missile=AIM-9B launch-clutter=yes clouds=yes", "1/5", ""},
		{"launch missile=AIM-9B sun=yes pilot=veteran", "1/2", ""},
		{"launch missile=AIM-7E2 turn=BT pilot=veteran", "7/10", ""}, // M-5
		{"launch missile=AIM-7E2 snap=yes out-of-envelope=yes", "1/5", ""},
		{"launch missile=AIM-9L hero=yes tactics-master=yes damage=H", "9/10", ""},
		{"launch missile=AIM-9B missiles=1", "91/100", ""},
		{"launch missile=AIM-9B missiles=2", "973/1000", ""},
	} {
		o, err := oddsFor(t, tt.line)
		if err != nil {
			t.Errorf("%s: %v", tt.line, err)
			continue
		}
		if o.Hit.Cmp(rat(tt.hit)) != 0 || tt.kill != "" && o.Kill.Cmp(rat(tt.kill)) != 0 {
			t.Errorf("%s: hit %s, kill %v, want %s, %s", tt.line, o.Hit.RatString(), o.Kill, tt.hit, tt.kill)
		}
		sum := new(big.Rat)
		for _, c := range o.Chances {
			sum.Add(sum, c)
		}
		if sum.Cmp(rat("1")) != 0 || o.Name == "" || (o.Kill == nil) != (o.Reason != "") || o.Kill != nil &&
			o.Lost.Cmp(o.Kill) < 0 {
			t.Errorf("%s: %+v", tt.line, o)
		}
	}
	o, err := oddsFor(t, "launch missile=r3s turn=ht")
	if err != nil || fmt.Sprint(o.Given) != "[{missile aa-2} {turn HT}]" ||
		fmt.Sprint(o.Values, o.Chances) != "[0 1 2] [2/5 1/10 1/2]" {
		t.Errorf("%v %+v", err, o)
	}
}

// One missile or two announced, each of which flies on 7, and one more attempt after failures.
func TestSalvoOdds(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]string{
		"launch missile=AIM-9B missiles=1": "[0 1] [9/100 91/100]",
		// 0.7^2; 2 x 0.7 x 0.3 + 0.3^2 x 0.7; 0.3^3.
		"launch missile=AIM-9B missiles=2": "[0 1 2] [27/1000 483/1000 49/100]",
		// A seeker locks up on 5, and without lock-up there is no more attempt: 0.35; else 0.5 x 0.3 x 0.35.
		"launch missile=AIM-9B missiles=1 lock=5": "[0 1] [239/400 161/400]",
		// Each flies on 0.35; both stay without lock-up failing on 0.15^2, and then one more flies on 0.35.
		"launch missile=AIM-9B missiles=2 lock=5": "[0 1 2] [3317/8000 3703/8000 49/400]",
	} {
		o, err := oddsFor(t, line)
		if err != nil {
			t.Errorf("AP-14.2.6 %s: %v", line, err)
			continue
		}
		if got := fmt.Sprint(o.Values, o.Chances); got != want || o.Name != "missiles that fly" {
			t.Errorf("AP-14.2.6 %s: %s of %s, want %s", line, o.Name, got, want)
		}
	}
}

func TestOddsRefusals(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ line, want string }{
		{"missile target=mig-17f angle-off=30", "missile: missing, want the designation of a missile"},
		{"missile missile=AIM-9BB target=mig-17f angle-off=30",
			`missile: found "AIM-9BB" (did you mean AIM-9B?), want the designation of a missile, as in AIM-9B`},
		{"missile missile=AIR-2A target=mig-17f angle-off=30",
			`missile: found "AIR-2A", want a guided missile; for this one ask for genie`},
		{"missile missile=AIM-9B target=mig-17 angle-off=45", "angle-off"},
		{"missile missile=AIM-9B target=mig-17f angle-off=30 throw=1", `throw: found "1", want 0, or engaged=yes`},
		{"missile missile=AIM-9B target=mig-17f angle-off=30 height=1",
			`height: found "1", want none, or clutter=yes and a radar-guided missile`},
		{"missile missile=AIM-9B target=mig-17f angle-off=30 burst=1", `burst: found "1", want none: aim-9b is not ` +
			`nuclear`},
		{"missile missile=AIM-9B target=mig-17f angle-off=30 flares=7", "a whole number 0 to 6"},
		{"launch missile=AIM-9B snap=yes", `snap: found "yes", want no: infrared missiles are not snap-fired`},
		{"launch missile=AIM-7E sun=yes", `missile: found "AIM-7E", want an infrared missile`},
		{"launch missile=AIM-9B turn=VT", "turn"},
		{"launch missile=AIM-9B missiles=3", `missiles: found "3", want a whole number 1 to 2`},
	} {
		o, err := oddsFor(t, tt.line)
		if err == nil || !strings.Contains(err.Error(), tt.want) || o != nil {
			t.Errorf("%s: %v, want %q", tt.line, err, tt.want)
		}
	}
}

func TestAttacksDescribeTheirKeys(t *testing.T) {
	t.Parallel()
	for _, a := range Attacks() {
		var names []string
		for _, k := range a.Keys {
			if k.About == "" || slices.Contains(names, k.Name) {
				t.Errorf("%s: key %q", a.ID, k.Name)
			}
			names = append(names, k.Name)
		}
	}
}
