package valuenet

// hasLanes is true, for all processors of 64-bit ARM know the instructions of lanes_arm64.s.
const hasLanes = true
