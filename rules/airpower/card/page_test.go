package card_test

import (
	"os"
	"strings"
	"testing"
)

// pageHead is the page of cards, to be filled with how many became what.
const pageHead = `# Air Power cards from the public data

Furball reads the aircraft cards of the public repository air-power-data
(January 2026) into its own format: "furball cards import FILE.json" writes one
card as YAML. This page says how, and [airpower-cards.csv](airpower-cards.csv) what
becomes of each card of that collection. A test writes both.

| outcome | cards |
|---|---|
| read | %d |
| imported | %d |
| refused | %d |
| imported with a remark | %d |
| shipped with Furball | %d |

## How a card is read

- A card that includes another takes each of the other's keys that it does not
  have itself, whole. null and "" switch a thing off.
- Whole-line comments, keys that end in ":comment" and texts about history are
  passed over. So are bombing systems and other equipment for ground attack, and
  a radar that has no strengths; if such a radar serves the gun, that much of it stays.
- A decoy dispenser is western, for the public form does not say whose it is: add
  ` + "`dds_make: eastern` to `ecm`" + ` where it is not. A radar whose lock-on number has an
  asterisk does not track.
- A number of victory points alone counts in full for K, two thirds for C, a
  third for H and a sixth for L, to the nearest.
- A gunsight that leaves out a rate has no modifier below the rates that it
  lists, and above them that of the next lower.
- Climb capability in tenths is rounded up to a quarter.
- Rolls that take one and a half FPs take two, for FPs are spent whole.
- Notes that carry a rule of play which Furball knows become special rules,
  properties or fields: a thick front canopy, guns that suffer at high transonic
  speed, departures in tight turns high up, no steep flight, canted seats,
  speedbrakes that must be held, fly-by-wire, an emergency afterburner, internal
  bays, missiles besides another store, articulated guns with their tail radar,
  guns that fire in part, blind fire. Other notes are named when a card is imported
  and left out.
- A note about articulated guns decides about them and their arc. Guns besides the
  fixed ones become a turret; gunarc, which such cards have too, then says nothing.
  Without a note gunarc is the arc of the gun.
- A tail radar without guns is left out, and so are the turrets of an ancestor on a
  card without turrets.
- A station that is listed twice, or has a name for a number, gets a free number.
- Helicopters, and aircraft with propellers and jets together, are refused.
- A misspelt key, band, property, store or technology is a fault with its place.
`

// TestPageHead holds the page to its text here even where no folder of public cards is
// at hand to write it anew.
func TestPageHead(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile(cardsPage)
	if err != nil {
		t.Fatal(err)
	}
	if how := pageHead[strings.Index(pageHead, "## How a card is read"):]; !strings.Contains(string(page), how) {
		t.Error("docs/airpower-cards.md does not say how a card is read as pageHead does")
	}
}
