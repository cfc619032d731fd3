package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules"
)

// withoutUsage is the help of --without.
const withoutUsage = "SIDE.WEAPON: leave a weapon at home too, as in blue.aim-9b (may be repeated)"

// homeSets turns --without into values of --set. They add to what the experiment and --set leave at home: a weapon that
// stays there anyway must not come along because another is named.
func homeSets(without []string) (sets []string, err error) {
	var home [2][]string
	for _, w := range without {
		at, id, _ := strings.Cut(w, ".")
		s := rules.Blue
		if at == rules.Red.String() {
			s = rules.Red
		}
		if at != s.String() || strings.Trim(id, " []{},:") != id || id == "" {
			return nil, fmt.Errorf("--without: found %q, want blue.WEAPON or red.WEAPON, such as blue.aim-9b", w)
		}
		home[s] = append(home[s], strconv.Quote(id))
	}
	for s, ids := range home {
		if ids != nil {
			sets = append(sets, fmt.Sprintf("%s.%s=[%s]", rules.Side(s), experiments.AlsoWithout, strings.Join(ids, ", ")))
		}
	}
	return sets, nil
}

// changed are the values of --set, and those that --without is short for.
func changed(sets, without []string) ([]string, error) {
	home, err := homeSets(without)
	return append(home, sets...), err
}
