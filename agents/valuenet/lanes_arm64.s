#include "textflag.h"

// The instructions that Go's assembler does not know, on four numbers of 32 bits each. A test of internal/tools/cmd/lanes
// reads them back.
#define MLA(m, n, d) WORD $(0x4ea09400 | (m)<<16 | (n)<<5 | (d))
#define SMAX(m, n, d) WORD $(0x4ea06400 | (m)<<16 | (n)<<5 | (d))
#define SMIN(m, n, d) WORD $(0x4ea06c00 | (m)<<16 | (n)<<5 | (d))
#define SSHL(m, n, d) WORD $(0x4ea04400 | (m)<<16 | (n)<<5 | (d))
#define SSHR3(n, d) WORD $(0x4f3d0400 | (n)<<5 | (d))

// func shift(sums *[First]int32, weights *int32, was, in *rules.Inputs, groups int)
TEXT ·shift(SB), NOSPLIT, $128-40
	MOVD sums+0(FP), R0
	MOVD weights+8(FP), R1
	MOVD was+16(FP), R2
	MOVD in+24(FP), R3
	MOVD groups+32(FP), R4
	MOVD R0, R5
	VLD1.P 64(R5), [V0.S4, V1.S4, V2.S4, V3.S4]
	VLD1 (R5), [V4.S4, V5.S4, V6.S4, V7.S4]
	MOVD $0x8040201008040201, R6
	VDUP R6, V31.D2

group:
	// What differs, and by how much, which goes into the frame.
	VLD1.P 64(R3), [V8.H8, V9.H8, V10.H8, V11.H8]
	VLD1.P 64(R3), [V12.H8, V13.H8, V14.H8, V15.H8]
	MOVD R2, R5
	VLD1.P 64(R5), [V16.H8, V17.H8, V18.H8, V19.H8]
	VLD1 (R5), [V20.H8, V21.H8, V22.H8, V23.H8]
	VST1.P [V8.H8, V9.H8, V10.H8, V11.H8], 64(R2)
	VST1.P [V12.H8, V13.H8, V14.H8, V15.H8], 64(R2)
	VSUB V16.H8, V8.H8, V16.H8
	VSUB V17.H8, V9.H8, V17.H8
	VSUB V18.H8, V10.H8, V18.H8
	VSUB V19.H8, V11.H8, V19.H8
	VSUB V20.H8, V12.H8, V20.H8
	VSUB V21.H8, V13.H8, V21.H8
	VSUB V22.H8, V14.H8, V22.H8
	VSUB V23.H8, V15.H8, V23.H8
	MOVD $differences-128(SP), R8
	MOVD R8, R5
	VST1.P [V16.H8, V17.H8, V18.H8, V19.H8], 64(R5)
	VST1 [V20.H8, V21.H8, V22.H8, V23.H8], (R5)

	// A bit for each input that differs, into R6.
	VCMTST V16.H8, V16.H8, V8.H8
	VCMTST V17.H8, V17.H8, V9.H8
	VCMTST V18.H8, V18.H8, V10.H8
	VCMTST V19.H8, V19.H8, V11.H8
	VCMTST V20.H8, V20.H8, V12.H8
	VCMTST V21.H8, V21.H8, V13.H8
	VCMTST V22.H8, V22.H8, V14.H8
	VCMTST V23.H8, V23.H8, V15.H8
	VUZP1 V9.B16, V8.B16, V8.B16
	VUZP1 V11.B16, V10.B16, V10.B16
	VUZP1 V13.B16, V12.B16, V12.B16
	VUZP1 V15.B16, V14.B16, V14.B16
	VAND V31.B16, V8.B16, V8.B16
	VAND V31.B16, V10.B16, V10.B16
	VAND V31.B16, V12.B16, V12.B16
	VAND V31.B16, V14.B16, V14.B16
	VADDP V10.B16, V8.B16, V8.B16
	VADDP V14.B16, V12.B16, V12.B16
	VADDP V12.B16, V8.B16, V8.B16
	VADDP V8.B16, V8.B16, V8.B16
	VMOV V8.D[0], R6
	CBZ R6, next

input:
	RBIT R6, R7
	CLZ R7, R7
	SUB $1, R6, R9
	AND R9, R6, R6
	MOVH (R8)(R7<<1), R10
	VDUP R10, V8.S4
	ADD R7<<7, R1, R5
	VLD1.P 64(R5), [V16.S4, V17.S4, V18.S4, V19.S4]
	VLD1 (R5), [V20.S4, V21.S4, V22.S4, V23.S4]
	MLA(8, 16, 0)
	MLA(8, 17, 1)
	MLA(8, 18, 2)
	MLA(8, 19, 3)
	MLA(8, 20, 4)
	MLA(8, 21, 5)
	MLA(8, 22, 6)
	MLA(8, 23, 7)
	CBNZ R6, input

next:
	ADD $(64*128), R1
	SUBS $1, R4
	BNE group
	VST1.P [V0.S4, V1.S4, V2.S4, V3.S4], 64(R0)
	VST1 [V4.S4, V5.S4, V6.S4, V7.S4], (R0)
	RET

// HIDE turns sums into values: those below 0 count an eighth, and none is beyond 16 units of 1024.
#define HIDE(v) \
	SSHL(30, v, v); \
	SSHR3(v, 31); \
	SMAX(31, v, v); \
	SMIN(29, v, v); \
	SMAX(28, v, v)

// func layer(to *[First]int32, biases, weights *int32, stride int, from *[First]int32, units, hide int)
TEXT ·layer(SB), NOSPLIT, $128-56
	MOVD to+0(FP), R0
	MOVD biases+8(FP), R1
	MOVD weights+16(FP), R2
	MOVD stride+24(FP), R3
	MOVD from+32(FP), R4
	MOVD units+40(FP), R5
	MOVD hide+48(FP), R6
	NEG R6, R6 // to the right
	VDUP R6, V30.S4
	MOVD $16384, R6
	VDUP R6, V29.S4
	NEG R6, R6
	VDUP R6, V28.S4
	VLD1.P 64(R4), [V0.S4, V1.S4, V2.S4, V3.S4]
	VLD1 (R4), [V4.S4, V5.S4, V6.S4, V7.S4]
	HIDE(0)
	HIDE(1)
	HIDE(2)
	HIDE(3)
	HIDE(4)
	HIDE(5)
	HIDE(6)
	HIDE(7)
	MOVD $values-128(SP), R7
	MOVD R7, R8
	VST1.P [V0.S4, V1.S4, V2.S4, V3.S4], 64(R8)
	VST1 [V4.S4, V5.S4, V6.S4, V7.S4], (R8)
	VLD1 (R1), [V0.S4, V1.S4, V2.S4, V3.S4]

unit:
	VLD1R.P 4(R7), [V8.S4]
	VLD1 (R2), [V16.S4, V17.S4, V18.S4, V19.S4]
	ADD R3<<2, R2
	MLA(8, 16, 0)
	MLA(8, 17, 1)
	MLA(8, 18, 2)
	MLA(8, 19, 3)
	SUBS $1, R5
	BNE unit
	VST1 [V0.S4, V1.S4, V2.S4, V3.S4], (R0)
	RET
