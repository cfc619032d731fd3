package airforce

import "github.com/furball-sim/furball/rules"

func attacks() []rules.Attack { return nil }
