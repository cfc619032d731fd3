// Inside: it tries decimals of which no recording has every kind: below 1, without places, halves of either sign.
package replay

import "testing"

func TestFixed(t *testing.T) {
	t.Parallel()
	for want, tt := range map[string][2]int64{"0": {0, 3}, "0.001": {1, 3}, "-0.0000001": {-1, 7}, "-1.5": {-1500, 3},
		"12": {12000, 3}, "100": {100, 0}} {
		if got := fixed(tt[0], int(tt[1])); got != want {
			t.Errorf("%v: got %s, want %s", tt, got, want)
		}
	}
	for _, tt := range [][3]int64{{5, 10, 1}, {-5, 10, -1}, {4, 10, 0}, {-4, 10, 0}, {15, 10, 2}, {7, 3, 2}, {-7, 3, -2}} {
		if got := rounded(tt[0], tt[1]); got != tt[2] {
			t.Errorf("%d/%d: got %d, want %d", tt[0], tt[1], got, tt[2])
		}
	}
}
