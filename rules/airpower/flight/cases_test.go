package flight

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/apcase"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/card/cardtest"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/hex"
)

// plane is the aircraft of a card, with a regular crew.
func plane(t testing.TB, name string) *Plane {
	t.Helper()
	c, err := cardtest.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	return &Plane{Card: c}
}

var (
	typeNames    = map[string]Type{"LVL": LVL, "ZC": ZC, "SC": SC, "VC": VC, "SD": SD, "UD": UD, "VD": VD, "ST": ST, "DP": DP}
	powerNames   = map[string]card.Power{"I": card.Idle, "N": card.Normal, "M": card.Military, "HT": card.Military, "AB": card.Afterburner, "FT": card.Afterburner}
	configNames  = map[string]card.Config{"": card.Clean, "CL": card.Clean, "1/2": card.Half, "DT": card.Dirty}
	levelNames   = map[string]damage.Level{"": damage.None, "L": damage.L, "2L": damage.TwoL, "H": damage.H, "C": damage.C}
	rateNames    = map[string]card.Rate{"EZ": card.EZ, "TT": card.TT, "HT": card.HT, "BT": card.BT, "ET": card.ET}
	declNames    = map[string]Decl{"slide": DeclSlide, "droll": DeclDR, "lroll": DeclLR, "vroll": DeclVR}
	kindNames    = map[string]Kind{"H": H, "H-free": HFree, "H-unl": HUnl, "C1": C1, "C2": C2, "C3": C3, "D1": D1, "D2": D2, "D3": D3}
	handNames    = map[string]hex.Hand{"L": hex.Left, "R": hex.Right, "level": hex.Level}
	errNotListed = errors.New("no such choice exists")
)

// quarters reads a number of AP or DP.
func quarters(f float64) card.Quarters { return card.Quarters(math.Round(4 * f)) }

// startOf is the state at the beginning of a case.
func startOf(t testing.TB, c *apcase.Case) (*Plane, State) {
	t.Helper()
	p := plane(t, c.Aircraft)
	at, err := apcase.PlaceOf(c.Start)
	if err != nil {
		t.Fatal(err)
	}
	f, err := at.Direction()
	if err != nil {
		t.Fatal(err)
	}
	s := NewState(hex.Pose{At: at.Point(), Facing: f}, at.Altitude, card.Halves(at.HalfSpeed()))
	s.Config = configNames[c.Configuration]
	s.Type = typeNames[at.PreviousFlight]
	s.Power = powerNames[at.PreviousPower]
	s.Damage = levelNames[c.Damage].Effects()
	return p, s
}

// A player plays the turns of a case; refused is the first refusal.
type player struct {
	t    testing.TB
	p    *Plane
	s    State
	name string
}

// roll answers every check with a ten, which none of them counts as a success.
func (g *player) roll() {
	for g.p.Due(&g.s).Kind != NoCheck {
		if g.p.Resolve(&g.s, 10) {
			g.t.Fatalf("%s: a ten succeeds", g.name)
		}
	}
}

// setting is the power of a turn: a name, or AP.
func (g *player) setting(raw json.RawMessage) Setting {
	var name string
	if json.Unmarshal(raw, &name) == nil {
		pw := powerNames[name]
		if pw < card.Military || g.p.running(&g.s) <= 0 {
			if pw >= card.Military {
				pw = card.Idle
			}
			return Setting{Power: pw}
		}
		return Setting{Power: pw, AP: g.p.MaxAP(&g.s, pw, false)}
	}
	var ap float64
	if err := json.Unmarshal(raw, &ap); err != nil {
		g.t.Fatalf("%s: power %s", g.name, raw)
	}
	set := Setting{Power: card.Military, AP: quarters(ap)}
	if set.AP > g.p.MaxAP(&g.s, card.Military, false) {
		set.Power = card.Afterburner
	}
	return set
}

// begin starts a turn that is flown.
func (g *player) begin(turn *apcase.Turn) (Start, error) {
	name, hrd := strings.CutPrefix(turn.Flight, "HRD/")
	st := Start{Type: typeNames[name], HRD: hrd, Wing: g.s.Wing}
	for key, raw := range turn.Options {
		switch key {
		case "flameout":
			var n float64
			g.decode(raw, &n)
			g.s.Engines.Out = 1<<int(n) - 1
		case "geometry":
			var shape string
			g.decode(raw, &shape)
			for i := range g.p.Card.Shapes {
				if g.p.Card.Shapes[i].Name == shape {
					st.Shape = uint8(i)
				}
			}
			g.s.Wing.Shape = st.Shape
		case "liftdevice":
			g.decode(raw, &st.Flaps)
		case "brakes":
			var dp float64
			if json.Unmarshal(raw, &dp) != nil {
				st.Brakes = g.p.maxBrakes(&g.s)
			} else {
				st.Brakes = quarters(dp)
			}
		default:
			g.t.Fatalf("%s: option %s", g.name, key)
		}
	}
	st.Setting = g.setting(turn.Power)
	return st, g.p.Begin(&g.s, st)
}

func (g *player) decode(raw json.RawMessage, v any) {
	if err := json.Unmarshal(raw, v); err != nil {
		g.t.Fatalf("%s: %v", g.name, err)
	}
}

// play plays one turn up to its last FP; the error is a refusal.
func (g *player) play(turn *apcase.Turn) error {
	g.p.NewTurn(&g.s)
	switch turn.Flight {
	case "ST":
		g.roll()
		return g.p.Stall(&g.s, g.setting(turn.Power))
	case "DP":
		return g.spin(turn)
	}
	if _, err := g.begin(turn); err != nil {
		return err
	}
	g.roll()
	for _, fp := range turn.FPs {
		if err := g.fp(fields(fp)); err != nil {
			return err
		}
	}
	return nil
}

// spin plays departed flight: "spin:R150", with "shift" before it when the turn
// begins with a maneuvering departure.
func (g *player) spin(turn *apcase.Turn) error {
	words := strings.Fields(turn.FPs[0])
	g.s.Condition, g.s.Move.Due = Departed, 0
	g.s.Move.Forced = words[0] == "shift"
	side, number := g.dice(strings.TrimPrefix(words[len(words)-1], "spin:"))
	return g.p.Spin(&g.s, g.setting(turn.Power), side, number)
}

// dice are the two dice of a departed facing change such as R150.
func (g *player) dice(word string) (side, number int) {
	degrees, err := strconv.Atoi(word[1:])
	if err != nil {
		g.t.Fatalf("%s: %s", g.name, word)
	}
	if side = 2; word[0] == 'L' {
		side = 1
	}
	return side, degrees / 30
}

// fp plays the words of one FP.
func (g *player) fp(words []string) error {
	s := &g.s
	if d, ok := strings.CutPrefix(words[0], "depart:"); ok {
		s.Move.Stage = StageLost
		return g.p.Depart(s, first(g.dice(d)), second(g.dice(d)))
	}
	st, after, err := g.step(words)
	if err != nil {
		return err
	}
	if err := g.p.Step(s, st); err != nil {
		return err
	}
	g.roll()
	if after != "" {
		if err := g.facing(after); err != nil {
			return err
		}
	}
	if s.Move.Stage == StageAfter {
		return g.p.After(s, After{Kind: Hold})
	}
	return nil
}

func first(a, _ int) int  { return a }
func second(_, b int) int { return b }

// step reads the words of an FP up to the facing change, which it returns.
func (g *player) step(words []string) (st Step, after string, err error) {
	s := &g.s
	st.Bank = s.Bank
	bank := ""
	for _, w := range words {
		head, tail, _ := strings.Cut(w, ":")
		switch head {
		case "decl":
			what, side, _ := strings.Cut(tail, "-")
			st.Hand = handNames[side]
			if r, ok := rateNames[what]; ok {
				st.Decl, st.Rate, st.Bank = DeclTurn, r, st.Hand
			} else if st.Decl, ok = declNames[what]; !ok {
				g.t.Fatalf("%s: %s", g.name, w)
			} else if st.Decl == DeclSlide {
				st.Bank = st.Hand
			}
		case "exec":
			st.Exec = true
			if st.Hand != handNames[tail] && s.Maneuver.Hand != handNames[tail] {
				return st, "", errNotListed
			}
		case "bank":
			bank = tail
		case "turn":
			after = tail
		case "H-free2":
			return st, "", errNotListed
		default:
			k, ok := kindNames[w]
			if !ok {
				g.t.Fatalf("%s: %s", g.name, w)
			}
			if st.Kind = k; k <= C3 && k >= C1 && g.p.kindReason(s, CFirst) == OK {
				st.Kind = CFirst
			}
		}
	}
	if bank != "" {
		st.Bank = handNames[bank]
		if s.Turn.On && st.Decl == Keep {
			st.Decl = Stop
		}
	}
	return st, after, nil
}

// facing plays "R60+" or "L180shift".
func (g *player) facing(word string) error {
	s := &g.s
	word, again := strings.CutSuffix(word, "+")
	word, shift := strings.CutSuffix(word, "shift")
	side, number := g.dice(word)
	h, _ := turnedBy(side, number)
	if s.Move.VRoll != hex.Level {
		if s.Move.VRoll != h {
			return errNotListed
		}
		return g.p.After(s, After{Kind: Roll, Steps: uint8(number), Shift: shift})
	}
	if s.Turn.Hand != h {
		return errNotListed
	}
	for i := range number {
		if err := g.p.After(s, After{Kind: Turn30, Again: again && i == number-1}); err != nil {
			return err
		}
		g.roll()
	}
	return nil
}

// check compares the state with what a case expects.
func check(s *State, want *apcase.Place) error {
	f, err := want.Direction()
	if err != nil {
		return err
	}
	got := fmt.Sprintf("%v %v altitude %d speed %v crashed %t", s.At, s.Facing, s.Altitude, s.Speed, s.Crashed)
	need := fmt.Sprintf("%v %v altitude %d speed %v crashed %t", want.Point(), f, want.Altitude, card.Halves(want.HalfSpeed()), want.Crashed)
	if got != need {
		return fmt.Errorf("got %s, want %s; log %v", got, need, s.Move.Log)
	}
	return nil
}

// TestCases plays every flight case, by topic.
func TestCases(t *testing.T) {
	t.Parallel()
	cases, err := apcase.Load("flight")
	if err != nil {
		t.Fatal(err)
	}
	if len(cases) < 200 {
		t.Fatalf("%d flight cases, want at least 200", len(cases))
	}
	for i := range cases {
		c := &cases[i]
		t.Run(c.Topic+" "+c.ID, func(t *testing.T) {
			t.Parallel()
			playCase(t, c)
		})
	}
}

func playCase(t *testing.T, c *apcase.Case) {
	p, s := startOf(t, c)
	g := &player{t: t, p: p, s: s, name: c.ID}
	for n := range c.Turns {
		turn := &c.Turns[n]
		err := g.play(turn)
		g.roll()
		switch {
		case turn.Refused != "":
			if err == nil && (turn.Partial || g.s.Done()) {
				t.Errorf("turn %d is not refused: %s", n+1, turn.Refused)
			}
			if want, ok := refusals[turn.Refused]; ok && err != nil && err != want {
				t.Errorf("turn %d is refused with %q, want %q", n+1, err, want)
			}
			return
		case err != nil:
			t.Fatalf("turn %d: %v", n+1, err)
		case !g.s.Done():
			t.Fatalf("turn %d: %d FPs left, stage %d", n+1, g.s.Move.Left, g.s.Move.Stage)
		}
		g.p.EndTurn(&g.s, false)
		g.roll()
		if turn.Expect != nil {
			if err := check(&g.s, turn.Expect); err != nil {
				t.Fatalf("turn %d: %v", n+1, err)
			}
		}
	}
}

func fields(fp string) []string { return strings.Fields(fp) }
