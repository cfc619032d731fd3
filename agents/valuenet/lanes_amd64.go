package valuenet

import "golang.org/x/sys/cpu"

//go:generate go run -C ../../internal/tools ./cmd/lanes

// hasLanes reports whether the processor knows the instructions of lanes_amd64.s.
var hasLanes = cpu.X86.HasAVX2 && cpu.X86.HasBMI1
