package prose_test

import (
	"testing"

	"github.com/furball-sim/furball/results/prose"
)

func TestMarkdownEscapes(t *testing.T) {
	t.Parallel()
	got := prose.Markdown("a|b <i> [x](y) *z* `c` _d_ \\ & $1")
	if want := "a\\|b &lt;i&gt; \\[x\\](y) \\*z\\* \\`c\\` \\_d\\_ \\\\ &amp; \\$1"; got != want {
		t.Errorf("found %s, want %s", got, want)
	}
}

func TestLaTeXEscapes(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		`50 % & $1 #2 _a_ {b} \c ^ ~`: `50 \% \& \$1 \#2 \_a\_ \{b\} \textbackslash{}c \textasciicircum{} \textasciitilde{}`,
		"40.7 ± 0.7 [−1, 2] *":        `40.7 $\pm$ 0.7 {[}$-$1, 2{]} {*}`,
		"a–b “c” ≥ 3 × 2 · …":         "a--b ``c'' $\\geq$ 3 $\\times$ 2 $\\cdot$ \\dots{}",
		"x < y > z | --":              `x $<$ y $>$ z \textbar{} -{}-`,
		"Å stays":                     "Å stays",
	} {
		if got := prose.LaTeX(in); got != want {
			t.Errorf("%s: found %s, want %s", in, got, want)
		}
	}
}

func TestSheet(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{"=1+1": "'=1+1", "@x": "'@x", "-a": "'-a", "a=b": "a=b", "": ""} {
		if got := prose.Sheet(in); got != want {
			t.Errorf("%q: found %q, want %q", in, got, want)
		}
	}
}
