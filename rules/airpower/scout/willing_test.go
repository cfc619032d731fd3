// Inside: it shares the scenes of scout_test.go.
package scout

import (
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/agents/agentstest"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// TestDoctrinesLaunchAtEveryTarget takes the section launch of each shipped doctrine through all cards as targets, and
// through all damage of the target and of the launcher: no figure of a card makes a doctrine keep its missiles for
// good.
func TestDoctrinesLaunchAtEveryTarget(t *testing.T) {
	t.Parallel()
	r := agentstest.NewRange(t, system{}, rules.Launch, "fighter")
	for _, from := range []string{`{card: f-4c, loadout: "1967"}`, `{card: f-4j, loadout: "1972"}`,
		`{card: mig-21mf, loadout: "1972"}`} {
		for _, target := range card.Shipped() {
			d := launching(t, quiet+"blue: "+from+"\nred: {card: "+yamldoc.ID(target.Name)+"}\n", exampleM1)
			for _, hexes := range []int16{3, 7, 9} {
				for _, facing := range []hex.Facing{3, 4, 5} {
					put(d, 1, 0, 4*hexes, facing, 18, 10)
					everyDamage(d, func(what string) {
						if q := d.Next(); q != nil && q.Kind == rules.Launch && q.Side == rules.Blue {
							r.Judge(t, d, q, func() string {
								return fmt.Sprintf("%s at %s, %d hexes, facing %d, %s", from, target.Name, hexes, facing, what)
							})
						}
					})
				}
			}
		}
	}
	r.Close(t, 15, 1000)
}

// TestDoctrinesLaunchGenies does the same with the one doctrine that flies for a Genie, at a target that comes nose to
// nose and is locked on to: a rocket that would do something to it is launched.
func TestDoctrinesLaunchGenies(t *testing.T) {
	t.Parallel()
	r := agentstest.NewRange(t, system{}, rules.Launch, "fighter", "interceptor")
	for _, target := range card.Shipped() {
		d := launching(t, strings.Replace(quiet, "{", "{genies: any, ", 1)+
			"blue: {card: f-4j, load: [{store: AIR-2A, station: 5}]}\nred: {card: "+yamldoc.ID(target.Name)+"}\n", exampleM1)
		d.Crafts[0].Locked = 2
		for hexes := int16(10); hexes <= 30; hexes++ {
			put(d, 1, 0, 4*hexes, 9, 18, 10)
			everyDamage(d, func(what string) {
				if q := d.Next(); q != nil && q.Kind == rules.Launch && q.Side == rules.Blue {
					r.Judge(t, d, q, func() string { return fmt.Sprintf("%s, %d hexes, %s", target.Name, hexes, what) })
				}
			})
		}
	}
	r.Close(t, 1, 1000)
}

// TestDoctrinesFireAtEveryTarget does the same with the section fire, guns, pods and rockets, from close astern and
// from further away.
func TestDoctrinesFireAtEveryTarget(t *testing.T) {
	t.Parallel()
	r := agentstest.NewRange(t, system{}, rules.Fire, "fighter")
	var armed []string
	for _, f := range card.Shipped() {
		armed = append(armed, "{card: "+yamldoc.ID(f.Name)+"}")
	}
	armed = append(armed, "{card: f-4c, load: [{store: SUU-23/A, station: 5}]}",
		"{card: mig-21mf, load: [{store: RP UV-32-57, station: 2}, {store: RP UV-32-57, station: 4}]}")
	for i, from := range armed {
		for k, target := range card.Shipped() {
			if (i+k)%3 > 0 { // every card meets a third of the others
				continue
			}
			d := begun(t, quiet+"blue: "+from+"\nred: {card: "+yamldoc.ID(target.Name)+"}")
			for hexes := range int16(4) {
				put(d, 0, 0, 4, 3, 15, 8)
				put(d, 1, 0, 4+4*hexes, 3, 15, 8)
				onTheMove(d, 0)
				everyDamage(d, func(what string) {
					if q := d.Next(); q != nil && q.Kind == rules.Fire && q.Side == rules.Blue {
						r.Judge(t, d, q, func() string {
							return fmt.Sprintf("%s at %s, %d hexes, %s", from, target.Name, hexes, what)
						})
					}
				})
			}
		}
	}
	r.Close(t, 17, 1000)
}

// everyDamage visits all states of damage of blue and of red, and little ammunition.
func everyDamage(d *play.Duel, visit func(what string)) {
	fresh := *d
	for who := range 2 {
		for s := damage.Undamaged; s < damage.Destroyed; s++ {
			if d.Crafts[who].Rec.State = s; s != damage.Undamaged {
				d.Crafts[who].Fly.Damage = d.Harm().Effects(who)
			}
			visit(fmt.Sprintf("damage %s of %s", s, rules.Side(who)))
			*d = fresh
		}
	}
	for g := range d.Crafts[0].Guns {
		d.Crafts[0].Guns[g].Rounds = min(d.Crafts[0].Guns[g].Rounds, 2)
	}
	visit("the last shot of each gun")
	*d = fresh
}
