package main

import (
	"encoding/binary"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/arch/arm64/arm64asm"
)

// known are the instructions that the assembly for ARM spells as words, as a disassembler reads them with the registers
// m, n and d.
var known = map[string]string{
	"MLA":   "mla vD.4s, vN.4s, vM.4s",
	"SMAX":  "smax vD.4s, vN.4s, vM.4s",
	"SMIN":  "smin vD.4s, vN.4s, vM.4s",
	"SSHL":  "sshl vD.4s, vN.4s, vM.4s",
	"SSHR3": "sshr vD.4s, vN.4s, #3",
}

// word matches the definition of an instruction, and place an argument of it and its place in the word.
var (
	word  = regexp.MustCompile(`(?m)^#define (\w+)\([a-z, ]+\) WORD \$\((0x[0-9a-f]+)(.*)\)$`)
	place = regexp.MustCompile(` \| \(([mnd])\)(?:<<(\d+))?`)
)

// Words of the assembly for ARM are the instructions that they are called.
func TestWords(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../../../agents/valuenet/lanes_arm64.s")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, w := range word.FindAllStringSubmatch(string(text), -1) {
		found++
		for _, v := range []map[string]uint64{{"m": 8, "n": 23, "d": 7}, {"m": 31, "n": 0, "d": 16}} {
			code, err := strconv.ParseUint(w[2], 0, 32)
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range place.FindAllStringSubmatch(w[3], -1) {
				by, _ := strconv.Atoi(p[2])
				code |= v[p[1]] << by
			}
			inst, err := arm64asm.Decode(binary.LittleEndian.AppendUint32(nil, uint32(code)))
			if err != nil {
				t.Fatalf("%s: %v", w[1], err)
			}
			want := known[w[1]]
			for name, n := range v {
				want = strings.ReplaceAll(want, strings.ToUpper(name)+".4s", strconv.FormatUint(n, 10)+".4s")
			}
			if got := arm64asm.GNUSyntax(inst); got != want {
				t.Errorf("%s is %q, want %q", w[1], got, want)
			}
		}
	}
	if n := strings.Count(string(text), "WORD"); found != len(known) || n != found {
		t.Errorf("found %d instructions and %d words, want %d", found, n, len(known))
	}
}
