package fit

// Sums of floating point come out the same on every processor: their order is fixed, and the conversion of each product
// forbids a processor to multiply and add in one step, which rounds otherwise.

// add adds a times x to y, which is as long.
func add(a float32, x, y []float32) {
	y = y[:len(x)]
	for i, v := range x {
		y[i] += float32(a * v)
	}
}

// dot is the sum of the products of x and y, which is as long: that of every fourth one by itself, and then of these.
func dot(x, y []float32) float32 {
	y = y[:len(x)]
	var a, b, c, d float32
	i := 0
	for ; i+3 < len(x); i += 4 {
		a += float32(x[i] * y[i])
		b += float32(x[i+1] * y[i+1])
		c += float32(x[i+2] * y[i+2])
		d += float32(x[i+3] * y[i+3])
	}
	for ; i < len(x); i++ {
		a += float32(x[i] * y[i])
	}
	return (a + b) + (c + d)
}

// sums sets the sums of a layer's units from what comes in. It takes up to four inputs in one go, in their order, which gives
// the same as one after the other.
func (l *layer) sums(in, to []float32) {
	copy(to, l.biases)
	var v [4]float32
	var w [4][]float32
	n := 0
	for i, x := range in {
		if x == 0 {
			continue
		}
		v[n], w[n] = x, l.weights[i*len(to):(i+1)*len(to)]
		if n++; n == len(v) {
			add4(&v, &w, to)
			n = 0
		}
	}
	for k := range n {
		add(v[k], w[k], to)
	}
}

// add4 adds four times a number of a to what is in x to y.
func add4(a *[4]float32, x *[4][]float32, y []float32) {
	n := len(y)
	x0, x1, x2, x3 := x[0][:n], x[1][:n], x[2][:n], x[3][:n]
	a0, a1, a2, a3 := a[0], a[1], a[2], a[3]
	for i, sum := range y {
		sum += float32(a0 * x0[i])
		sum += float32(a1 * x1[i])
		sum += float32(a2 * x2[i])
		sum += float32(a3 * x3[i])
		y[i] = sum
	}
}

// spread adds to the gradient of a layer what comes in times the errors of its units.
func (l *layer) spread(in, errors []float32) {
	for i, v := range in {
		if v != 0 {
			add(v, errors, l.weights[i*len(errors):(i+1)*len(errors)])
		}
	}
	add(1, errors, l.biases)
}
