package table_test

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"math/rand/v2"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/rules"
)

// Any bytes with the right checksum are refused with an error or read as counts of which every figure, table and file
// can be made.
func FuzzPart(f *testing.F) {
	for _, duels := range []int64{1, 2, 70} {
		var p results.Part
		p.Reset(0, results.Key{7}, results.Span{From: 3, To: 3 + duels})
		for i := range duels {
			r := rand.New(rand.NewPCG(1, uint64(i)))
			o := resultstest.Outcome(r, 40, 30)
			var shots rules.Ledger
			resultstest.Shoot(r, &shots, &o)
			p.Add(3+i, &o, &shots, 9)
		}
		data, err := p.MarshalBinary()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data[:len(data)-4])
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		sum := crc32.Checksum(data, crc32.MakeTable(crc32.Castagnoli))
		var p results.Part
		if p.UnmarshalBinary(binary.LittleEndian.AppendUint32(bytes.Clone(data), sum)) != nil {
			return
		}
		run := resultstest.Fixture(2, 0)
		run.Cells[1].Tally = p.Tally
		for _, forfeit := range p.Forfeits {
			run.Cells[1].AddForfeit(forfeit)
		}
		for name, write := range map[string]func(*bytes.Buffer) error{
			"summary": func(b *bytes.Buffer) error { return figures.WriteSummary(b, run, 0.95) },
			"tables":  func(b *bytes.Buffer) error { return table.WriteRun(b, run, 0.95, 100) },
			"cells":   func(b *bytes.Buffer) error { return figures.WriteCells(b, run) },
			"weapons": func(b *bytes.Buffer) error { return figures.WriteWeapons(b, run) },
		} {
			var b bytes.Buffer
			if err := write(&b); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			if bytes.Contains(b.Bytes(), []byte("NaN")) {
				t.Errorf("%s holds a NaN", name)
			}
		}
	})
}
