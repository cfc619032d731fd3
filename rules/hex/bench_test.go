package hex_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/hex"
)

// sample is a fixed mix of pairs, so that branches are not all alike.
func sample() (out [256][2]hex.Pose) {
	n, i := 0, 0
	pairs(func(ref, distant hex.Pose) {
		if n++; n%601 == 0 && i < len(out) {
			out[i] = [2]hex.Pose{ref, distant}
			i++
		}
	})
	return out
}

// calls are the functions of the hottest loops; each returns something of its
// result so that it is not left out.
var calls = []struct {
	name string
	call func(ref, distant hex.Pose) int
}{
	{"Range", func(a, b hex.Pose) int { return hex.Range(a.At, b.At) }},
	{"Bearing", func(a, b hex.Pose) int { n, h := a.Facing.Bearing(b.At.Sub(a.At)); return int(n) + int(h) }},
	{"Attack", func(a, b hex.Pose) int { return int(hex.Attack(a, b, hex.Slower, hex.TieGuns)) }},
	{"LaunchArc", func(a, b hex.Pose) int { return int(hex.LaunchArc(a, b, hex.Faster)) }},
	{"SightArcs", func(a, b hex.Pose) int { return int(hex.SightArcs(a, b, hex.Faster)) }},
	{"Sensor", func(a, b hex.Pose) int { return int(hex.Sensor(a, b, hex.Left)) }},
	{"GunRange", func(a, b hex.Pose) int { n, _ := hex.GunRange(a.At, a.Facing, b.At); return n }},
	{"Tracks", func(a, b hex.Pose) int {
		if hex.Tracks(a, b) {
			return 1
		}
		return 0
	}},
	{"Combined", func(a, b hex.Pose) int {
		if hex.Combined(hex.Only180, hex.Ahead150, hex.Slope{Levels: 2, HFPs: 3}, int(b.At.X)&7, int(b.At.Y)&7) {
			return 1
		}
		return 0
	}},
	{"Turn", func(a, _ hex.Pose) int { return int(a.Turn(hex.Left, 1).At.X) }},
}

var sink int

func BenchmarkGeometry(b *testing.B) {
	s := sample()
	for _, c := range calls {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			sum, i := 0, 0
			for b.Loop() {
				p := &s[i&255]
				sum += c.call(p[0], p[1])
				i++
			}
			sink += sum
		})
	}
}

// Not parallel: other tests' allocations would be counted.
func TestNothingAllocates(t *testing.T) {
	s := sample()
	for _, c := range calls {
		i := 0
		if n := testing.AllocsPerRun(len(s), func() { sink += c.call(s[i&255][0], s[i&255][1]); i++ }); n != 0 {
			t.Errorf("%s allocates %v times", c.name, n)
		}
	}
}
