package coverage

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// worths are the lowest and the highest worth that runs of 1600 duels were measured to have, by system and by what is
// adjusted, as a table for docs/methods-worth.md. The page is docs/coverage.md.
func worths(t *testing.T, page string) string {
	t.Helper()
	_, section, _ := strings.Cut(page, "## The luck of the dice taken out\n")
	section, _, _ = strings.Cut(section, "\n## ")
	found := map[[2]string][]float64{}
	for _, line := range strings.Split(section, "\n") {
		cells := strings.Split(strings.Trim(line, "| "), " | ")
		if len(cells) != 7 || cells[2] != "1600" {
			continue
		}
		measured, err := strconv.ParseFloat(cells[6], 64)
		if err != nil {
			t.Fatal(err)
		}
		system, _, _ := strings.Cut(cells[0], "-")
		what := "kill probability"
		if strings.Contains(cells[1], "difference") {
			what = "difference"
		}
		found[[2]string{system, what}] = append(found[[2]string{system, what}], measured)
	}
	b := "| rules | kill probabilities, who is ahead | worth | differences | worth on top of shared dice |\n" +
		"| --- | ---: | ---: | ---: | ---: |\n"
	for _, system := range []string{"ufo", "heightband", "airforce", "airpower"} {
		b += "| " + system
		for _, what := range []string{"kill probability", "difference"} {
			span := "–"
			if all := found[[2]string{system, what}]; len(all) > 0 {
				span = fmt.Sprintf("%.2f to %.2f", slices.Min(all), slices.Max(all))
			}
			b += fmt.Sprintf(" | %d | %s", len(found[[2]string{system, what}]), span)
		}
		b += " |\n"
	}
	return b
}

// docs/methods-worth.md says what adjusting was worth as docs/coverage.md has it measured.
func TestWorthInMethods(t *testing.T) {
	t.Parallel()
	var pages [2]string
	for i, name := range []string{"coverage", "methods-worth"} {
		data, err := os.ReadFile("../../../docs/" + name + ".md")
		if err != nil {
			t.Fatal(err)
		}
		pages[i] = string(data)
	}
	if want := worths(t, pages[0]); !strings.Contains(pages[1], want) {
		t.Errorf("docs/methods-worth.md lacks the table\n%s", want)
	}
}

// A Luck counts the intervals that are shown: the adjusted one, or the plain one where nothing was won.
func TestLuckAdds(t *testing.T) {
	t.Parallel()
	lucks, err := MeasureLuck(Plan{Pool: 1600, Duels: []int{500}, Runs: 60, Setups: []string{"tournament-ufo", "ufo-random"}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(lucks) == 0 {
		t.Fatal("nothing was measured")
	}
	for _, l := range lucks {
		if l.Setup != "ufo-random" || l.Runs != 60 || l.Held+l.Below+l.Above != l.Runs || l.Adjusted < 30 {
			t.Errorf("counts do not agree: %+v", l)
		}
		if l.Coverage() < 0.8 || l.Gained() < 0.7 || l.Worth/float64(l.Adjusted) < 1.1 {
			t.Errorf("covers %.2f, worth %.2f, measured %.2f: %+v", l.Coverage(), l.Worth/float64(l.Adjusted), l.Gained(), l)
		}
	}
}
