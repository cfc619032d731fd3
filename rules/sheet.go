package rules

import "strings"

// TickBoxes are n boxes to tick on a record sheet, in fives.
func TickBoxes(n int) string {
	return strings.TrimRight(strings.Repeat("OOOOO ", n/5)+strings.Repeat("O", n%5), " ")
}

// TrimLines takes the spaces off the ends of lines.
func TrimLines(text string) string {
	lines := strings.Split(text, "\n")
	for i, l := range lines {
		lines[i] = strings.TrimRight(l, " ")
	}
	return strings.Join(lines, "\n")
}
