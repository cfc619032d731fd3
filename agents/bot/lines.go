package bot

import (
	"encoding/json"
	"strconv"
	"time"
	"unicode/utf8"

	"github.com/furball-sim/furball/rules"
)

// Protocol is the version of the conversation. It changes whenever a bot written for the old version could
// fail.
const Protocol = 1

// MostDuels is the most duels that a bot may play at once.
const MostDuels = 256

// A Post is the craft that a bot flies, which is the same for all duels of a process.
type Post struct {
	System rules.System
	Side   rules.Side
	Craft  int // index in its side
}

// greeting is the line of hello.
func greeting(p Post, timeout time.Duration) []byte {
	s, o := p.System, p.System.Offers()
	h := hello{Type: "hello", Protocol: Protocol, Side: p.Side.String(), Craft: p.Craft + 1,
		System:  systemLine{s.ID(), s.Title(), s.LengthUnit(), s.RangeUnit(), s.DamageUnit()},
		Timeout: timeout.Milliseconds(), Longest: LongestLine, MostDuels: MostDuels, Kinds: o.Kinds.Names(),
		State: true}
	for f := range rules.NumFacts {
		if !o.Facts.Has(f) {
			continue // a bot for all systems may ask for it nevertheless, and is told 0
		}
		i := f.Info()
		line := factLine{Name: i.Name, Unit: i.Unit, About: i.About}
		if i.Low != i.High {
			line.Low, line.High = &i.Low, &i.High
		}
		h.Facts = append(h.Facts, line)
	}
	return jsonLine(h)
}

// jsonLine encodes a value as one line.
func jsonLine(v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		panic("bot: a line has no encoding: " + err.Error())
	}
	return append(data, '\n')
}

// A Duel tells a bot what is about to begin.
type Duel struct {
	Number int
	Random uint64 // a seed for the bot's own dice, below 1<<52
	Sides  [2][]rules.Craft
}

func (d *Duel) line() []byte {
	l := beginLine{Type: "begin", Duel: d.Number, Random: d.Random}
	for side, list := range [...]*[]craftLine{&l.Blue, &l.Red} {
		for _, c := range d.Sides[side] {
			*list = append(*list, craftLine{c.ID, c.Name, c.Kind})
		}
	}
	return jsonLine(l)
}

func outcomeLine(duel int, o *rules.Outcome) []byte {
	return jsonLine(endLine{"end", duel, o.Result.String(), o.End.String(), o.Length})
}

// A question is one decision put to a bot. Its id is made of the duel and the number of the question in the
// duel, so that it does not depend on which worker plays the duel.
type question struct{ duel, number int }

func (q question) appendID(dst []byte) []byte {
	dst = strconv.AppendInt(dst, int64(q.duel), 10)
	dst = append(dst, '/')
	return strconv.AppendInt(dst, int64(q.number), 10)
}

// appendDecision appends the object of a decision, with the wanted facts.
func appendDecision(dst []byte, id question, d rules.Duel, s rules.Scout, q *rules.Decision, want *Ready) []byte {
	dst = append(dst, `{"type":"decide","id":"`...)
	dst = id.appendID(dst)
	dst = append(dst, `","duel":`...)
	dst = strconv.AppendInt(dst, int64(id.duel), 10)
	dst = append(dst, `,"turn":`...)
	dst = strconv.AppendInt(dst, int64(q.Turn), 10)
	dst = append(dst, `,"kind":"`...)
	dst = append(dst, q.Kind.String()...)
	dst = append(dst, `","options":[`...)
	var facts rules.Facts
	var text [128]byte
	for i := range int(q.N) {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(dst, `{"text":`...)
		dst = appendText(dst, d.AppendOption(text[:0], i))
		dst = append(dst, `,"facts":{`...)
		if want.need != 0 {
			s.Facts(i, want.need, &facts)
		}
		for k, f := range want.facts {
			if k > 0 {
				dst = append(dst, ',')
			}
			dst = append(dst, '"')
			dst = append(dst, f.Info().Name...)
			dst = append(dst, `":`...)
			dst = appendSteps(dst, facts[f], f.Info().Scale)
		}
		dst = append(dst, `}}`...)
	}
	dst = append(dst, ']')
	if want.State {
		dst = append(dst, `,"state":`...)
		dst = append(dst, stateOf(d, q.Side)...)
	}
	return append(dst, '}')
}

// stateOf is the object of what a side sees.
func stateOf(d rules.Duel, s rules.Side) []byte {
	data, err := json.Marshal(d.Seen(s))
	if err != nil {
		panic("bot: a state has no encoding: " + err.Error())
	}
	return data
}

// appendSteps appends a fact in its unit, exactly: every scale divides Certain.
func appendSteps(dst []byte, v, scale int32) []byte {
	n := int64(v)
	if n < 0 {
		dst, n = append(dst, '-'), -n
	}
	dst = strconv.AppendInt(dst, n/int64(scale), 10)
	rest := n % int64(scale) * (rules.Certain / int64(scale))
	if rest == 0 {
		return dst
	}
	dst = append(dst, '.')
	for place := int64(rules.Certain / 10); rest > 0; place /= 10 {
		dst = append(dst, byte('0'+rest/place))
		rest %= place
	}
	return dst
}

// appendText appends text as a JSON string.
func appendText(dst, text []byte) []byte {
	dst = append(dst, '"')
	for len(text) > 0 {
		r, size := utf8.DecodeRune(text)
		switch {
		case r == '"' || r == '\\':
			dst = append(dst, '\\', byte(r))
		case r < ' ':
			dst = append(dst, `\u00`...)
			dst = append(dst, "0123456789abcdef"[r>>4], "0123456789abcdef"[r&15])
		default:
			dst = utf8.AppendRune(dst, r)
		}
		text = text[size:]
	}
	return append(dst, '"')
}
