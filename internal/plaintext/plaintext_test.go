package plaintext_test

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/furball-sim/furball/internal/plaintext"
)

// texts are texts and what is shown of them.
var texts = []struct{ text, line string }{
	{"plain, and ü, 北, é, №, “…” too", "plain, and ü, 北, é, №, “…” too"},
	{"\x1b[31mred\x07", `\x1b[31mred\x07`},
	{"a\u202eb\u2066c\u200fd", `a\u202eb\u2066c\u200fd`},
	{"zero\u200bwidth\ufeff\u2060\u00ad", `zero\u200bwidth\ufeff\u2060\u00ad`},
	{"\u009b31m\x7f", `\u009b31m\u007f`},
	{"two\nlines\tand\r", `two\nlines\tand\r`},
	{"\u2028\u2029", `\u2028\u2029`},
	{"filler \u3164 and \ufe0f", `filler \u3164 and \ufe0f`},
	{"tag \U000e0041", `tag \udb40\udc41`},
	{"broken \xff\xc3", `broken \xff\xc3`},
}

func TestLine(t *testing.T) {
	t.Parallel()
	for _, tt := range texts {
		if got := plaintext.Line(tt.text); got != tt.line {
			t.Errorf("Line(%q) = %q, want %q", tt.text, got, tt.line)
		}
	}
}

// A Writer gives the same however the text is cut into writes, and keeps lines.
func TestWriter(t *testing.T) {
	t.Parallel()
	for _, tt := range texts {
		want := strings.NewReplacer(`\n`, "\n", `\t`, "\t").Replace(tt.line)
		for size := 1; size < 8; size++ {
			var b strings.Builder
			w := plaintext.NewWriter(&b)
			for rest := []byte(tt.text); len(rest) > 0; {
				n, err := w.Write(rest[:min(size, len(rest))])
				if err != nil {
					t.Fatal(err)
				}
				rest = rest[n:]
			}
			if err := w.Flush(); err != nil || b.String() != want {
				t.Errorf("%q by %d bytes is %q (%v), want %q", tt.text, size, &b, err, want)
			}
		}
	}
}

// JSON that went through a Writer holds the same values.
func TestWriterKeepsJSON(t *testing.T) {
	t.Parallel()
	for _, tt := range texts {
		var b strings.Builder
		w := plaintext.NewWriter(&b)
		if err := json.NewEncoder(w).Encode(tt.text); err != nil {
			t.Fatal(err)
		}
		var got string
		if err := json.Unmarshal([]byte(b.String()), &got); err != nil {
			t.Fatalf("%q: %v", tt.text, err)
		}
		if want := strings.ToValidUTF8(tt.text, "\ufffd"); utf8.ValidString(tt.text) && got != want {
			t.Errorf("%q became %q", want, got)
		}
		for _, r := range strings.TrimSuffix(b.String(), "\n") {
			if !plaintext.Shown(r) {
				t.Errorf("%q is printed with %q", tt.text, r)
			}
		}
	}
}

func TestMessageCutsWords(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("x", 5000)
	got := plaintext.Message("found " + long + "end, want less")
	if n := utf8.RuneCountInString(got); n > 200 || !strings.HasPrefix(got, "found xxx") ||
		!strings.HasSuffix(got, "xend, want less") || !strings.Contains(got, "x…x") {
		t.Errorf("%d characters: %s", n, got)
	}
	if many := strings.Repeat("word ", 500); plaintext.Message(many) != many {
		t.Error("short words are cut")
	}
}
