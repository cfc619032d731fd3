package manual

import "strings"

// marks are the characters that Markdown may take for its own.
var marks = strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "<", `\<`, "[", `\[`, "]", `\]`, "#", `\#`,
	"|", `\|`)

// Escape writes a plain text so that Markdown shows it as it is.
func Escape(text string) string { return marks.Replace(text) }

// Markdown writes the plain text of a help. Lines that begin with spaces or a tab, and what stands below them in the same
// paragraph, keep their form.
func Markdown(text string) string {
	var b strings.Builder
	for _, paragraph := range strings.Split(strings.Trim(text, "\n"), "\n\n") {
		lines := strings.Split(paragraph, "\n")
		prose := 0
		for prose < len(lines) && !strings.HasPrefix(lines[prose], " ") && !strings.HasPrefix(lines[prose], "\t") {
			prose++
		}
		if listed(lines[:prose]) {
			prose = 0
		}
		if prose > 0 {
			b.WriteString(escapeLines(lines[:prose]) + "\n\n")
		}
		for _, line := range lines[prose:] {
			b.WriteString(strings.TrimRight("    "+strings.TrimPrefix(line, "\t"), " ") + "\n")
		}
		if prose < len(lines) {
			b.WriteString("\n")
		}
	}
	return strings.TrimRight(b.String(), "\n")
}

// listed reports whether lines are a table and not prose: a word, many spaces, and what it is.
func listed(lines []string) bool {
	for _, line := range lines {
		if strings.Contains(strings.TrimSpace(line), "   ") {
			return true
		}
	}
	return false
}

// escapeLines escapes prose. What Markdown takes for its own only at the start of a line is looked for there.
func escapeLines(lines []string) string {
	escaped := make([]string, len(lines))
	for i, line := range lines {
		escaped[i] = Escape(line)
		if words := strings.TrimLeft(line, "#"); strings.HasPrefix(line, "#") && strings.HasPrefix(words, " ") {
			escaped[i] = "**" + Escape(strings.TrimSpace(words)) + "**" // as cobra writes headings
		}
		if strings.HasPrefix(line, "-") || strings.HasPrefix(line, "+") || strings.HasPrefix(line, "=") ||
			strings.HasPrefix(line, ">") || strings.HasPrefix(line, "~") {
			escaped[i] = `\` + escaped[i]
		}
	}
	return strings.Join(escaped, "\n")
}
