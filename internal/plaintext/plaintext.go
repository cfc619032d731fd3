// Package plaintext shows text that comes from files as it is: characters that a terminal would obey, that change the
// direction of what follows, or that cannot be seen are written out, as in \x1b and \u202e.
package plaintext

import (
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// Shown reports whether a character can be printed as it is. Line feeds and tabs cannot.
func Shown(r rune) bool {
	if r < utf8.RuneSelf {
		return r >= ' ' && r != 0x7f
	}
	return unicode.IsGraphic(r) &&
		!unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}

// escape writes a character out as Go and JSON do. In JSON it stands for the same character, because JSON holds none of
// those below the space.
func escape(b []byte, r rune) []byte {
	switch {
	case r == '\n':
		return append(b, `\n`...)
	case r == '\t':
		return append(b, `\t`...)
	case r == '\r':
		return append(b, `\r`...)
	case r < ' ':
		return fmt.Appendf(b, `\x%02x`, r)
	case r <= 0xffff:
		return fmt.Appendf(b, `\u%04x`, r)
	}
	high, low := utf16.EncodeRune(r)
	return fmt.Appendf(b, `\u%04x\u%04x`, high, low)
}

// add appends text to b, with line feeds and tabs as they are where layout is set.
func add(b, text []byte, layout bool) []byte {
	for len(text) > 0 {
		r, n := utf8.DecodeRune(text)
		switch {
		case r == utf8.RuneError && n == 1:
			b = fmt.Appendf(b, `\x%02x`, text[0])
		case Shown(r), layout && (r == '\n' || r == '\t'):
			b = append(b, text[:n]...)
		default:
			b = escape(b, r)
		}
		text = text[n:]
	}
	return b
}

// Line is text on one line.
func Line(text string) string {
	for i := range len(text) {
		if c := text[i]; c < ' ' || c >= 0x7f {
			return string(add(nil, []byte(text), false))
		}
	}
	return text
}

// Text is text of several lines.
func Text(text []byte) []byte { return add(nil, text, true) }

// The lengths of a word in a message, in characters: the longest, and what is left of a longer one.
const (
	longestWord = 160
	headOfWord  = 100
	tailOfWord  = 50
)

// Message is Line with words of more than 160 characters cut in the middle.
func Message(text string) string {
	text = Line(text)
	if len(text) <= longestWord {
		return text
	}
	words := strings.Split(text, " ")
	for i, w := range words {
		if utf8.RuneCountInString(w) > longestWord {
			r := []rune(w)
			words[i] = string(r[:headOfWord]) + "…" + string(r[len(r)-tailOfWord:])
		}
	}
	return strings.Join(words, " ")
}

// A Writer writes Text. A character may be spread over several writes.
type Writer struct {
	to    io.Writer
	begun []byte // of a character that is not complete
	line  []byte
}

// NewWriter makes a Writer. The caller must call Flush at the end.
func NewWriter(to io.Writer) *Writer { return &Writer{to: to} }

// Write implements io.Writer.
func (w *Writer) Write(data []byte) (int, error) {
	text := data
	if len(w.begun) > 0 {
		text = append(w.begun, data...)
		w.begun = nil
	}
	whole := complete(text)
	w.begun = append(w.begun, text[whole:]...)
	return len(data), w.put(text[:whole])
}

// Flush writes what is left of a character that was never completed.
func (w *Writer) Flush() error {
	rest := w.begun
	w.begun = nil
	return w.put(rest)
}

func (w *Writer) put(text []byte) error {
	w.line = add(w.line[:0], text, true)
	_, err := w.to.Write(w.line)
	return err
}

// Unwrap is the writer behind w.
func (w *Writer) Unwrap() io.Writer { return w.to }

// complete is the length of text without a last character that has only begun.
func complete(text []byte) int {
	for back := 1; back < utf8.UTFMax && back <= len(text); back++ {
		if at := len(text) - back; utf8.RuneStart(text[at]) {
			if !utf8.FullRune(text[at:]) {
				return at
			}
			break
		}
	}
	return len(text)
}
