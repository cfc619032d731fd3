package sensitivity

import "math/bits"

// sobolDims is how many dimensions of Sobol's sequence are known here.
const sobolDims = 32

// directions are the primitive polynomials and first direction numbers of the dimensions from the second on, by S. Joe and
// F. Y. Kuo, SIAM Journal on Scientific Computing 30 (2008), 2635-2654 (their file new-joe-kuo-6).
var directions = [sobolDims - 1]struct {
	inner uint32   // the coefficients between the first and the last, as bits
	first []uint32 // as many as the degree
}{
	{0, []uint32{1}},
	{1, []uint32{1, 3}},
	{1, []uint32{1, 3, 1}},
	{2, []uint32{1, 1, 1}},
	{1, []uint32{1, 1, 3, 3}},
	{4, []uint32{1, 3, 5, 13}},
	{2, []uint32{1, 1, 5, 5, 17}},
	{4, []uint32{1, 1, 5, 5, 5}},
	{7, []uint32{1, 1, 7, 11, 19}},
	{11, []uint32{1, 1, 5, 1, 1}},
	{13, []uint32{1, 1, 1, 3, 11}},
	{14, []uint32{1, 3, 5, 5, 31}},
	{1, []uint32{1, 3, 3, 9, 7, 49}},
	{13, []uint32{1, 1, 1, 15, 21, 21}},
	{16, []uint32{1, 3, 1, 13, 27, 49}},
	{19, []uint32{1, 1, 1, 15, 7, 5}},
	{22, []uint32{1, 3, 1, 15, 13, 25}},
	{25, []uint32{1, 1, 5, 5, 19, 61}},
	{1, []uint32{1, 3, 7, 11, 23, 15, 103}},
	{4, []uint32{1, 3, 7, 13, 13, 15, 69}},
	{7, []uint32{1, 1, 3, 13, 7, 35, 63}},
	{8, []uint32{1, 3, 5, 9, 1, 25, 53}},
	{14, []uint32{1, 3, 1, 13, 9, 35, 107}},
	{19, []uint32{1, 3, 1, 5, 27, 61, 31}},
	{21, []uint32{1, 1, 5, 11, 19, 41, 61}},
	{28, []uint32{1, 3, 5, 3, 3, 13, 69}},
	{31, []uint32{1, 1, 7, 13, 1, 19, 1}},
	{32, []uint32{1, 3, 7, 5, 13, 19, 59}},
	{37, []uint32{1, 1, 3, 9, 25, 29, 41}},
	{41, []uint32{1, 3, 5, 13, 23, 1, 55}},
	{42, []uint32{1, 3, 7, 3, 13, 59, 17}},
}

// steps are the direction numbers of all dimensions, as fractions of 2^32.
var steps = func() (v [sobolDims][32]uint32) {
	for n := range 32 {
		v[0][n] = 1 << (31 - n)
	}
	for i := range directions {
		d, degree := &directions[i], len(directions[i].first)
		for n := range 32 {
			if n < degree {
				v[i+1][n] = d.first[n] << (31 - n)
				continue
			}
			x := v[i+1][n-degree] ^ v[i+1][n-degree]>>degree
			for k := 1; k < degree; k++ {
				if d.inner>>(degree-1-k)&1 == 1 {
					x ^= v[i+1][n-k]
				}
			}
			v[i+1][n] = x
		}
	}
	return v
}()

// sobolAt is coordinate i of point j of the sequence, as a fraction of 2^32, in the order of Gray's code (I. A. Antonov and
// V. M. Saleev, USSR Computational Mathematics and Mathematical Physics 19 (1979), 252-256).
func sobolAt(j uint32, i int) (x uint32) {
	for gray := j ^ j>>1; gray != 0; gray &= gray - 1 {
		x ^= steps[i][bits.TrailingZeros32(gray)]
	}
	return x
}
