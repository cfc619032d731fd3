package prose

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Plain replaces what a picture, a page or XML cannot hold (control
// characters, line breaks, broken UTF-8) by spaces or question marks.
func Plain(txt string) string {
	clean := strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r) || r == unicode.ReplacementChar || r == 0xFFFE || r == 0xFFFF:
			return '?'
		}
		return r
	}, strings.ToValidUTF8(txt, "?"))
	return strings.Join(strings.Fields(clean), " ")
}

// UpperFirst makes the first letter a capital.
func UpperFirst(txt string) string {
	first, size := utf8.DecodeRuneInString(txt)
	if size <= 1 && first == utf8.RuneError { // nothing, or no text
		return txt
	}
	return string(unicode.ToUpper(first)) + txt[size:]
}

// Listed joins names: "2, 3 and 7".
func Listed(parts []string) string {
	n := len(parts)
	if n < 2 {
		return strings.Join(parts, "")
	}
	return strings.Join(parts[:n-1], ", ") + " and " + parts[n-1]
}

// Wrap breaks a text into lines of at most width characters; all but the
// first begin with indent.
func Wrap(text string, width int, indent string) string {
	var b strings.Builder
	used := 0
	for _, word := range strings.Fields(text) {
		n := utf8.RuneCountInString(word)
		switch {
		case used == 0:
		case used+1+n <= width:
			b.WriteByte(' ')
			used++
		default:
			b.WriteString("\n" + indent)
			used = utf8.RuneCountInString(indent)
		}
		b.WriteString(word)
		used += n
	}
	return b.String()
}

// bare is a word that every shell takes as it is.
var bare = regexp.MustCompile(`^[-A-Za-z0-9_.,:=/+%@]+$`)

// RunFolder is the folder of a run as furball run takes it. A bare name might be that of a shipped experiment, so it becomes a
// path.
func RunFolder(dir string) string {
	if strings.ContainsAny(dir, `/\`) {
		return dir
	}
	return "./" + dir
}

// ShellWord is a word as a shell takes it: in quotes if need be.
func ShellWord(word string) string {
	if bare.MatchString(word) {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// ShellWords is a command line of some words.
func ShellWords(words []string) string {
	quoted := make([]string, len(words))
	for i, w := range words {
		quoted[i] = ShellWord(w)
	}
	return strings.Join(quoted, " ")
}
