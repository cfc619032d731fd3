package speed

import (
	"bytes"
	_ "embed"
	"encoding/csv"
	"fmt"
	"strconv"
)

// ratios are those that were measured when they were last written, by game and crew.
//
//go:embed ratios.csv
var ratios []byte

// Least is the share of a written ratio that a row must reach: less than luck and another machine take away.
const Least = 0.7

// Slow lists the rows that play too few decisions for a duel of the yardstick.
func Slow(rows []Row) (slow []string, err error) {
	written, err := csv.NewReader(bytes.NewReader(ratios)).ReadAll()
	if err != nil {
		return nil, err
	}
	want := map[[2]string]float64{}
	for _, line := range written[1:] {
		v, err := strconv.ParseFloat(line[2], 64)
		if err != nil {
			return nil, fmt.Errorf("ratios.csv: %w", err)
		}
		want[[2]string{line[0], line[1]}] = v
	}
	for _, r := range rows {
		v, ok := want[[2]string{r.Game, r.Crew}]
		if !ok {
			return nil, fmt.Errorf("ratios.csv: found no line for %s, %s", r.Game, r.Crew)
		}
		if r.Ratio < Least*v {
			slow = append(slow, fmt.Sprintf("%s, %s: found %.3g decisions for a duel of the yardstick, want %.3g or more (%.0f %% of %.3g)",
				r.Game, r.Crew, r.Ratio, Least*v, 100*Least, v))
		}
	}
	return slow, nil
}

// Ratios are those of rows as a file.
func Ratios(rows []Row) []byte {
	var b bytes.Buffer
	b.WriteString("game,crew,ratio\n")
	w := csv.NewWriter(&b)
	for _, r := range rows {
		w.Write([]string{r.Game, r.Crew, strconv.FormatFloat(r.Ratio, 'g', 3, 64)})
	}
	w.Flush()
	return b.Bytes()
}
