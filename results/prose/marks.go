package prose

import "strings"

// markdownMarks are the characters that mean something within a line of Markdown. Round brackets and exclamation marks
// do so beside square ones only.
var markdownMarks = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;",
	`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "#", `\#`, "|", `\|`, "~", `\~`, "$", `\$`)

// Markdown makes a text stand for itself within a line of Markdown.
func Markdown(txt string) string { return markdownMarks.Replace(txt) }

// latexMarks are the characters that mean something to LaTeX, and those of our own texts that not every engine has. A
// square bracket or a star after the end of a row would be taken for an option of it, so they stand in braces.
var latexMarks = strings.NewReplacer(
	`\`, `\textbackslash{}`, `{`, `\{`, `}`, `\}`, `$`, `\$`, `&`, `\&`, `#`, `\#`, `%`, `\%`, `_`, `\_`,
	`~`, `\textasciitilde{}`, `^`, `\textasciicircum{}`, "[", `{[}`, "]", `{]}`, "*", `{*}`,
	`"`, `''`, "`", `\textasciigrave{}`, "<", `$<$`, ">", `$>$`, "|", `\textbar{}`, "--", `-{}-`,
	"−", `$-$`, "±", `$\pm$`, "×", `$\times$`, "≥", `$\geq$`, "≤", `$\leq$`, "·", `$\cdot$`, "…", `\dots{}`,
	"–", `--`, "—", `---`, "“", "``", "”", `''`, "‘", "`", "’", `'`, "\u00a0", `~`, "°", `$^{\circ}$`)

// LaTeX makes a text stand for itself in the text of a LaTeX document.
func LaTeX(txt string) string { return latexMarks.Replace(txt) }

// Sheet puts an apostrophe before a text that a spreadsheet would take for a formula, and run.
func Sheet(text string) string {
	if text != "" && strings.ContainsRune("=+-@\t\r\n", rune(text[0])) {
		return "'" + text
	}
	return text
}
