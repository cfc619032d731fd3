package agents

import (
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// A Decimal is a number with at most three places after the point, held in thousandths, so that scores are
// never rounded.
type Decimal struct {
	thousandths int64
	at          *yamldoc.Node
}

// limitDecimal bounds a Decimal above and below. With at most maxTerms terms, and facts within a million
// steps, a score fits into 64 bits.
const limitDecimal = 10_000

const wantDecimal = "a number from -10000 to 10000 with at most three places after the point"

// UnmarshalNode reads digits with an optional sign and point; an exponent is refused.
func (d *Decimal) UnmarshalNode(n *yamldoc.Node) error {
	if n.Kind != yamldoc.Scalar || n.Tag != yamldoc.Int && n.Tag != yamldoc.Float {
		return fault(n, wantDecimal, yamldoc.ErrType)
	}
	v, ok := parseThousandths(n.Value)
	if !ok {
		return fault(n, wantDecimal, yamldoc.ErrRange)
	}
	d.thousandths, d.at = v, n
	return nil
}

// parseThousandths is a decimal number times 1000, exactly; false when it has
// more than three places, an exponent or is beyond limitDecimal.
func parseThousandths(text string) (int64, bool) {
	digits := strings.TrimLeft(text, "+-")
	whole, places, _ := strings.Cut(digits, ".")
	if len(text)-len(digits) > 1 || whole+places == "" || len(places) > 3 || len(whole) > 5 {
		return 0, false
	}
	v, err := strconv.ParseUint(whole+places+"000"[len(places):], 10, 63)
	if err != nil || v > limitDecimal*1000 {
		return 0, false
	}
	if text[0] == '-' {
		return -int64(v), true
	}
	return int64(v), true
}

// SchemaFragment is the JSON Schema of a Decimal. It does not limit the places, because editors test
// multipleOf in floating point and would refuse 0.3.
func (Decimal) SchemaFragment() map[string]any {
	return map[string]any{"type": "number", "minimum": -limitDecimal, "maximum": limitDecimal}
}

// String is the shortest way to write d: "-0.25".
func (d Decimal) String() string {
	v, sign := d.thousandths, ""
	if v < 0 {
		v, sign = -v, "-"
	}
	s := strconv.FormatInt(v/1000, 10)
	if v%1000 != 0 {
		s += "." + strings.TrimRight(strconv.FormatInt(1000+v%1000, 10)[1:], "0")
	}
	return sign + s
}

// steps is d in the integer steps of the fact; false if that is not a whole number.
func (d Decimal) steps(f rules.Fact) (int32, bool) {
	v := d.thousandths * int64(f.Info().Scale)
	if v%1000 != 0 {
		return 0, false
	}
	return int32(v / 1000), true // at most 10000 units of rules.Certain steps
}

func fault(n *yamldoc.Node, allowed string, kind error) yamldoc.Fault {
	f := n.Fault("", allowed)
	f.Err = kind
	return f
}
