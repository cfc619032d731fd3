package card

// A Quality is how well somebody was trained (AP-18.1). Regular is the zero Quality.
type Quality uint8

// The qualities.
const (
	Regular Quality = iota
	Veteran
	Novice
	Green
	NumQualities
)
