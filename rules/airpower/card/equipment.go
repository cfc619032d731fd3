package card

// ECM is the electronic equipment. Qualities are 'A' to 'D', 0 for none.
type ECM struct {
	IFF           bool
	RWR, DDS      byte
	Eastern       bool // the make of the dispenser; else western
	Decoys        int  // that the dispenser holds; 0: not printed
	DJM, AJM, BJM Jammer
}

// A Jammer is one or more jammers of a kind; Count 0: none.
type Jammer struct {
	Quality    byte // 'A' to 'D'
	Capability int8
	Count      int8
}

// Technology is what else a card lists (AP-17).
type Technology struct {
	IRSTS                       byte // infrared search and track, 'A' to 'D'; 0: none
	LookDown, AutoTrack, HUD    bool
	IRUncage, CCRockets, Optics bool
	TargetID, LPIRadar          bool
	TrackWhileScan, MultiTarget int // targets; 0: none, or no number
	LimitedLookDown             bool
	ScanAny, LimitedScan        bool // Track-While-Scan without a number, and in brackets
	Stealth, TowedDecoy         int  // modifiers; 0: none
}
