package main

import (
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/furball-sim/furball/internal/tools/speed"
)

// A row fails that is slow twice, and not one that a second measurement clears.
func TestCompare(t *testing.T) {
	t.Parallel()
	row := func(ratio float64) []speed.Row {
		return []speed.Row{{Game: "height bands", Crew: "ace", Ratio: ratio}}
	}
	again := func(ratio float64) func() ([]speed.Row, error) {
		return func() ([]speed.Row, error) { return row(ratio), nil }
	}
	if err := compare(row(1e-9), again(1e9)); err != nil {
		t.Errorf("found %v for a row that is slow once", err)
	}
	if err := compare(row(1e-9), again(1e-9)); err == nil || !strings.Contains(err.Error(), "height bands, ace: found 1e-09") {
		t.Errorf("found %v for a row that is slow twice", err)
	}
	never := func() ([]speed.Row, error) { return nil, io.EOF }
	if err := compare(row(1e9), never); err != nil {
		t.Errorf("found %v for a row that is fast", err)
	}
	if err := compare(row(1e-9), never); !errors.Is(err, io.EOF) {
		t.Errorf("found %v, want what the second measurement says", err)
	}
}
