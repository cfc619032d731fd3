package airpower_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/card"
)

// The table of game turns to bingo and to empty tanks follows from the cards and from the shares that the page states
// (AP-29): Americans start with 80 % and go home with 35 %, MiGs with 90 % and 15 %.
func TestFuelOfThePage(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../docs/rules/airpower.md")
	if err != nil {
		t.Fatal(err)
	}
	names := []string{"F-4E", "F-4J", "F-4C", "F-8E", "F-105D", "F-104C", "MiG-17F", "MiG-21MF"}
	bingo, empty := "| bingo |", "| empty |"
	for _, name := range names {
		c, err := aptest.Card(name)
		if err != nil {
			t.Fatal(err)
		}
		start, home := 80, 35
		if strings.HasPrefix(name, "MiG") {
			start, home = 90, 15
		}
		turns := func(fuel int) int {
			burn := int(c.Power[card.Afterburner].Burn)
			return (fuel + burn - 1) / burn
		}
		bingo += fmt.Sprintf(" %d |", turns(c.InternalFuel(start)-c.InternalFuel(home)))
		empty += fmt.Sprintf(" %d |", turns(c.InternalFuel(start)))
	}
	head := "| | " + strings.Join(names, " | ") + " |\n"
	for _, row := range []string{head, bingo + "\n", empty + "\n"} {
		if !strings.Contains(string(page), row) {
			t.Errorf("AP-29: the page lacks %q", row)
		}
	}
}
