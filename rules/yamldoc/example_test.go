package yamldoc_test

import (
	"fmt"

	"github.com/furball-sim/furball/rules/yamldoc"
)

func ExampleDecode() {
	type rayGun struct {
		Power    int `yaml:"power" min:"1" max:"13" unit:"charge points"`
		Recharge int `yaml:"recharge" min:"0" max:"6" unit:"d6"`
	}
	doc, err := yamldoc.Parse(yamldoc.File{Name: "gun.yaml", Data: []byte("power: 14\nrecharg: 1\n")})
	if err != nil {
		fmt.Println(err)
		return
	}
	var gun rayGun
	fmt.Println(yamldoc.Decode(doc, &gun))
	// Output:
	// gun.yaml:1:1: recharge: missing, want a whole number, 0 to 6 d6
	// gun.yaml:1:8: power: found 14, want 1 to 13 charge points
	// gun.yaml:2:1: recharg: found an unknown field (did you mean recharge?), want one of power, recharge
}

func ExampleNode_Set() {
	doc, _ := yamldoc.Parse(yamldoc.File{Name: "duel.yaml", Data: []byte("red: {card: {dp: 10}}\n")})
	fmt.Println(doc.Set("red.card.dp", yamldoc.Value("12", "--set red.card.dp")), doc.Get("red.card.dp").Any())
	fmt.Println(doc.Set("red.card.dp.low", yamldoc.Value("12", "--set red.card.dp.low")))
	// Output:
	// <nil> 12
	// --set red.card.dp.low: red.card.dp is 12, which has no fields
}
