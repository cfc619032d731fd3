package record

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// A Condition says which duels are wanted. It is made by Where; the zero Condition wants all.
type Condition struct {
	holds   func(e *Entry) bool
	columns []string // that it names
}

// Holds reports whether a duel is wanted.
func (c *Condition) Holds(e *Entry) bool { return c.holds == nil || c.holds(e) }

// Columns are the columns that the condition names, in order.
func (c *Condition) Columns() []string { return c.columns }

// A WhereError says what is wrong with a condition.
type WhereError struct {
	At          int // the character, from 1
	Found, Want string
}

func (e *WhereError) Error() string {
	return fmt.Sprintf("at character %d: found %s, want %s", e.At, e.Found, e.Want)
}

// Where reads a condition on the columns: comparisons (= != < <= > >=, "is empty", "is not empty") of a column with
// a number, a word or another column, put together with and, or, not and brackets. A comparison with an empty value
// is false.
func (t *Table) Where(text string) (c Condition, err error) {
	if strings.TrimSpace(text) == "" {
		return c, &WhereError{1, "nothing", "a condition, such as winner = red and length < 5"}
	}
	tokens, err := tokensOf(text)
	if err != nil {
		return c, err
	}
	p := parser{table: t, tokens: tokens}
	p.or(&c.holds)
	if p.err == nil && p.peek().kind != theEnd {
		p.fault(p.peek(), "and, or, or the end")
	}
	c.columns = p.columns
	return c, p.asError()
}

type tokenKind uint8

const (
	theEnd tokenKind = iota
	name             // a word without quotes
	quoted
	figure
	theSign // = != < <= > >= ( )
)

// A token is a part of a condition.
type token struct {
	kind tokenKind
	text string
	at   int // the character, from 1
}

func (k token) String() string {
	if k.kind == theEnd {
		return "the end"
	}
	return strconv.Quote(k.text)
}

// is reports whether a token is a word of the language, in lower or upper case.
func (k token) is(word string) bool { return k.kind == name && strings.EqualFold(k.text, word) }

// tokenForm is a token of each kind, and anything else; spaces are none of these.
var tokenForm = regexp.MustCompile(`(?s)("[^"]*"|'[^']*')|([=!<>]=?|[()])|([\w.-]+)|[^ \t\n]`)

// bare is a word that needs no quotes.
var bare = regexp.MustCompile(`^[\w.-]*$`)

// instead says what is wanted in the place of characters that a condition cannot have.
var instead = map[string]string{"&": "and between two conditions", "|": "or between two conditions"}

// tokensOf cuts a condition up.
func tokensOf(text string) (all []token, err error) {
	text = string([]rune(text)) // each byte that is not UTF-8 counts as one character
	for _, m := range tokenForm.FindAllStringSubmatchIndex(text, -1) {
		k := token{text: text[m[0]:m[1]], at: 1 + utf8.RuneCountInString(text[:m[0]])}
		switch {
		case m[2] >= 0:
			k.kind, k.text = quoted, k.text[1:len(k.text)-1]
		case m[4] >= 0:
			k.kind = theSign
		case m[6] >= 0:
			k.kind = name
			if _, err := strconv.ParseFloat(k.text, 64); err == nil && strings.ContainsRune("-.0123456789", rune(k.text[0])) {
				k.kind = figure
			}
		case k.text == `"` || k.text == "'":
			return nil, &WhereError{k.at, "a quotation mark without its other one", "both around a text"}
		default:
			return nil, &WhereError{k.at, strconv.Quote(k.text), cmp.Or(instead[k.text],
				"a column, a number, a word or one of = != < <= > >= ( )")}
		}
		all = append(all, k)
	}
	return append(all, token{kind: theEnd, at: utf8.RuneCountInString(text) + 1}), nil
}

// A parser reads the tokens of a condition. Its first fault stays.
type parser struct {
	table   *Table
	tokens  []token
	at      int
	depth   int
	columns []string
	err     *WhereError
}

func (p *parser) asError() error {
	if p.err == nil {
		return nil
	}
	return p.err
}

func (p *parser) peek() token { return p.tokens[p.at] }

func (p *parser) next() token {
	k := p.tokens[p.at]
	if k.kind != theEnd {
		p.at++
	}
	return k
}

func (p *parser) fault(k token, want string) {
	if p.err == nil {
		p.err = &WhereError{k.at, k.String(), want}
	}
}

// deepest bounds brackets and nots within each other.
const deepest = 100

// or reads conditions with "or" between them into c.
func (p *parser) or(c *func(*Entry) bool) {
	p.joined("or", p.and, c, func(a, b func(*Entry) bool) func(*Entry) bool {
		return func(e *Entry) bool { return a(e) || b(e) }
	})
}

// and reads conditions with "and" between them.
func (p *parser) and(c *func(*Entry) bool) {
	p.joined("and", p.not, c, func(a, b func(*Entry) bool) func(*Entry) bool {
		return func(e *Entry) bool { return a(e) && b(e) }
	})
}

func (p *parser) joined(word string, read func(*func(*Entry) bool), c *func(*Entry) bool,
	join func(a, b func(*Entry) bool) func(*Entry) bool) {
	read(c)
	for p.err == nil && p.peek().is(word) {
		p.next()
		var more func(*Entry) bool
		read(&more)
		*c = join(*c, more)
	}
}

// not reads a comparison, a condition in brackets, or "not" before one of them.
func (p *parser) not(c *func(*Entry) bool) {
	if p.depth++; p.depth > deepest {
		p.fault(p.peek(), fmt.Sprintf("at most %d brackets and nots within each other", deepest))
		return
	}
	defer func() { p.depth-- }()
	switch k := p.peek(); {
	case k.is("not"):
		p.next()
		var of func(*Entry) bool
		p.not(&of)
		*c = func(e *Entry) bool { return !of(e) }
	case k.kind == theSign && k.text == "(":
		p.next()
		p.or(c)
		if k := p.next(); p.err == nil && (k.kind != theSign || k.text != ")") {
			p.fault(k, `and, or, or ")"`)
		}
	default:
		p.comparison(c)
	}
}

// comparison reads a column and what it is compared with.
func (p *parser) comparison(c *func(*Entry) bool) {
	col := p.column()
	if col == nil {
		return
	}
	k := p.next()
	switch {
	case k.is("is"):
		p.empty(col, c)
	case k.kind == theSign && slices.Contains([]string{"=", "==", "!=", "<", "<=", ">", ">="}, k.text):
		if col.Kind == Text && strings.ContainsAny(k.text, "<>") {
			p.fault(k, "= or != after "+col.Name+", which has words")
			return
		}
		p.compare(col, strings.Replace(k.text, "==", "=", 1), c)
	default:
		p.fault(k, "one of = != < <= > >= or is empty after "+col.Name)
	}
}

// column reads the name of a column; nil: it is none.
func (p *parser) column() *Column {
	k := p.next()
	if k.kind != name {
		p.fault(k, "a column, such as winner or length")
		return nil
	}
	col, ok := p.table.Find(strings.ToLower(k.text))
	if !ok {
		want := "a column, such as winner or length (docs/records.md lists them)"
		if near, ok := yamldoc.Nearest(k.text, p.table.Names()); ok {
			want = "a column; did you mean " + near + "?"
		}
		p.fault(k, want)
		return nil
	}
	if !slices.Contains(p.columns, col.Name) {
		p.columns = append(p.columns, col.Name)
	}
	return col
}

// empty reads what follows "is".
func (p *parser) empty(col *Column, c *func(*Entry) bool) {
	want := true
	if p.peek().is("not") {
		p.next()
		want = false
	}
	if k := p.next(); !k.is("empty") {
		p.fault(k, "empty or not empty")
		return
	}
	*c = func(e *Entry) bool { return col.Of(e).Known != want }
}

// compare reads the right side of a comparison.
func (p *parser) compare(col *Column, sign string, c *func(*Entry) bool) {
	right := p.right(col)
	*c = func(e *Entry) bool {
		a, b := col.Of(e), right(e)
		return a.Known && b.Known && meets(sign, a.Compare(b))
	}
}

// right reads what a column is compared with: a number, a word or another column.
func (p *parser) right(col *Column) func(*Entry) Value {
	k := p.peek()
	if _, ok := p.table.Find(strings.ToLower(k.text)); ok && k.kind == name && !slices.Contains(col.Words, k.text) {
		other := p.column()
		if (col.Kind == Text) != (other.Kind == Text) {
			p.fault(k, "a column of the same kind as "+col.Name)
		}
		return other.Of
	}
	p.next()
	var v Value
	switch {
	case col.Kind == Text:
		v = Value{Known: true, Text: p.word(col, k)}
	case k.kind != figure:
		want := "a number or a column of numbers after " + col.Name
		if near, ok := yamldoc.Nearest(k.text, p.table.Names()); ok && k.kind == name {
			want += "; did you mean " + near + "?"
		}
		p.fault(k, want)
	default:
		n, _ := strconv.ParseFloat(k.text, 64) // tokensOf has read it
		v = float(n)
	}
	return func(*Entry) Value { return v }
}

// word is the word that a column is compared with, which must be one of its values.
func (p *parser) word(col *Column, k token) string {
	switch {
	case k.kind == theEnd || k.kind == theSign:
		p.fault(k, "a word after "+col.Name+", such as "+sample(col))
	case len(col.Words) > 0:
		if i := slices.IndexFunc(col.Words, func(w string) bool { return yamldoc.Fold(w) == yamldoc.Fold(k.text) }); i >= 0 {
			return col.Words[i]
		}
		want := "one of " + choices(col.Words)
		if near, ok := yamldoc.Nearest(k.text, col.Words); ok {
			want += "; did you mean " + written(near) + "?"
		}
		p.fault(k, want)
	}
	return k.text
}

// sample is a value of a column of words.
func sample(col *Column) string {
	if len(col.Words) > 0 {
		return written(col.Words[0])
	}
	return `"0123456789abcdef"`
}

// written is a word as it can stand in a condition.
func written(word string) string {
	if bare.MatchString(word) {
		return word
	}
	return strconv.Quote(word)
}

// choices lists words, the first of many.
func choices(words []string) string {
	const most = 20
	var list []string
	for _, w := range words[:min(len(words), most)] {
		list = append(list, written(w))
	}
	if more := len(words) - most; more > 0 {
		list = append(list, fmt.Sprintf("or %d more", more))
	}
	return strings.Join(list, ", ")
}

// meets reports whether a sign stands between two values that compare so.
func meets(sign string, order int) bool {
	switch sign {
	case "=":
		return order == 0
	case "!=":
		return order != 0
	case "<":
		return order < 0
	case "<=":
		return order <= 0
	case ">":
		return order > 0
	}
	return order >= 0
}
