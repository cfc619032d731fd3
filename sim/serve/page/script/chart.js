// The charts of the workbench: drawn again whenever figures come.

import {draw, percent} from "./make.js";

const sides = ["blue", "red"];
const names = {blue: "Blue", red: "Red"};

// A sheet is a drawing as wide as its place.
function sheet(place, height, least = 280) {
	const width = Math.max(place.clientWidth, least);
	const svg = draw("svg", {viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true", focusable: "false"});
	place.replaceChildren(svg);
	return {svg, width};
}

const text = (x, y, words, more = {}) => draw("text", {x, y, ...more}, words);

// shape marks a side: a circle for blue, a square for red, so that colour is not needed.
function shape(side, x, y, more = "") {
	const r = 5;
	return side === "blue" ? draw("circle", {cx: x, cy: y, r, class: side + more}) :
		draw("rect", {x: x - r, y: y - r, width: 2 * r, height: 2 * r, class: side + more});
}

// percentAxis draws the lines of 0 to 100 per cent from left to right.
function percentAxis(svg, left, right, top, bottom) {
	const at = (p) => left + p * (right - left);
	for (const p of [0, 0.25, 0.5, 0.75, 1]) {
		svg.append(draw("line", {x1: at(p), x2: at(p), y1: top, y2: bottom, class: p === 0.5 ? "even" : "grid"}),
			text(at(p), bottom + 15, 100 * p + (p === 1 ? " %" : ""), {"text-anchor": "middle", class: "tick"}));
	}
	return at;
}

// drawNow draws the kill probability of both sides, and that of the baseline as hollow marks.
export function drawNow(place, figures) {
	const {svg, width} = sheet(place, 104);
	const left = 46, right = width - 62;
	const at = percentAxis(svg, left, right, 6, 82);
	sides.forEach((side, i) => {
		const kill = figures.kill[i], y = 26 + 36 * i;
		svg.append(text(0, y + 4, names[side]));
		svg.append(draw("rect", {x: at(kill.low), y: y - 9, width: Math.max(at(kill.high) - at(kill.low), 2), height: 18,
			rx: 3, class: "span " + side}));
		const base = figures.baseline && figures.baseline.kill[i];
		if (base && base.value !== null) {
			svg.append(draw("line", {x1: at(base.value), x2: at(base.value), y1: y - 15, y2: y + 15, class: "baseline " + side}));
		}
		if (kill.value !== null) svg.append(shape(side, at(kill.value), y));
		svg.append(text(width, y + 4, percent(kill.value, kill.low, kill.high), {"text-anchor": "end"}));
	});
}

// drawDifference draws by how much both sides kill more often than in the baseline, in points.
export function drawDifference(place, baseline) {
	const {svg, width} = sheet(place, 104);
	const left = 46, right = width - 72;
	const reach = Math.max(0.02, ...baseline.difference.flatMap((d) => [Math.abs(d.low), Math.abs(d.high)]));
	const at = (d) => (left + right) / 2 + d / reach * (right - left) / 2;
	for (const d of [-reach, 0, reach]) {
		svg.append(draw("line", {x1: at(d), x2: at(d), y1: 6, y2: 82, class: d === 0 ? "even" : "grid"}),
			text(at(d), 97, signed(d, 0.1), {"text-anchor": "middle", class: "tick"}));
	}
	sides.forEach((side, i) => {
		const d = baseline.difference[i], y = 26 + 36 * i;
		svg.append(text(0, y + 4, names[side]));
		svg.append(draw("rect", {x: at(d.low), y: y - 9, width: Math.max(at(d.high) - at(d.low), 2), height: 18, rx: 3,
			class: "span " + side}));
		if (d.value === null) return;
		svg.append(shape(side, at(d.value), y), text(width, y + 4, signed(d.value, d.high - d.low), {"text-anchor": "end"}));
	});
}

// drawGain draws how many more points a step brings, beside 0 in the middle; reach is the greatest that there is room for.
export function drawGain(place, side, gain, reach) {
	const {svg, width} = sheet(place, 20, 180);
	const at = (d) => width / 2 + d / reach * (width / 2 - 8);
	svg.append(draw("line", {x1: at(0), x2: at(0), y1: 0, y2: 20, class: "even"}),
		draw("rect", {x: at(gain.low), y: 5, width: Math.max(at(gain.high) - at(gain.low), 2), height: 10, rx: 3, class: "span " + side}),
		shape(side, at(gain.value), 10));
}

// signed is a difference in points.
function signed(d, width) {
	const points = (100 * d).toFixed(width < 0.02 ? 1 : 0);
	return (Number(points) > 0 ? "+" : "") + points.replace("-", "−");
}

// drawEnds draws how the duels end as one bar.
export function drawEnds(place, figures) {
	const {svg, width} = sheet(place, 34);
	const stripes = draw("pattern", {id: "both", width: 8, height: 8, patternUnits: "userSpaceOnUse",
		patternTransform: "rotate(45)"}, draw("rect", {width: 4, height: 8, class: "span blue"}),
	draw("rect", {x: 4, width: 4, height: 8, class: "span red"}));
	svg.append(draw("defs", {}, stripes));
	let x = 0;
	for (const part of [...figures.results].sort((a, b) => order[a.result] - order[b.result])) {
		const w = figures.duels ? part.duels / figures.duels * width : 0;
		svg.append(draw("rect", {x, y: 4, width: w, height: 26, class: {blue: "blue", red: "red"}[part.result] || part.result}));
		x += w;
	}
}

// order puts what nobody wins between the two sides.
const order = {blue: 0, mutual: 1, draw: 2, red: 3};

// endsInWords says the same as drawEnds.
export function endsInWords(figures, unit) {
	if (!figures.duels) return "";
	const words = {blue: "blue wins", red: "red wins", mutual: "both are killed", draw: "draw"};
	const parts = figures.results.filter((r) => r.duels > 0).sort((a, b) => order[a.result] - order[b.result])
		.map((r) => `${words[r.result]} ${(100 * r.duels / figures.duels).toFixed(1)} %`);
	return `${parts.join(", ")}. A duel lasts ${figures.length.toFixed(1)} ${unit} on average.`;
}

// drawSweep draws what the values of a field have given so far. points are in the order of the values, each with its
// place, its name and its figures; here is the one that is played now.
export function drawSweep(place, points, here, baseline, numeric) {
	const height = 260, left = 42, top = 10, bottom = 222;
	const {svg, width} = sheet(place, height);
	const right = width - 14;
	const y = (p) => bottom - p * (bottom - top);
	for (const p of [0, 0.25, 0.5, 0.75, 1]) {
		svg.append(draw("line", {x1: left, x2: right, y1: y(p), y2: y(p), class: p === 0.5 ? "even" : "grid"}),
			text(left - 6, y(p) + 4, 100 * p + (p === 1 ? " %" : ""), {"text-anchor": "end", class: "tick"}));
	}
	const x = across(points, left + 12, right - 12, numeric);
	labels(svg, points, x, bottom, right - left, numeric);
	sides.forEach((side, i) => {
		if (baseline && baseline.kill[i].value !== null) {
			svg.append(draw("line", {x1: left, x2: right, y1: y(baseline.kill[i].value), y2: y(baseline.kill[i].value),
				class: "baseline " + side}));
		}
		const known = points.filter((p) => p.figures.kill[i].value !== null);
		if (numeric) {
			svg.append(draw("polyline", {points: known.map((p) => x(p) + "," + y(p.figures.kill[i].value)).join(" "),
				class: "line " + side}));
		}
		const aside = numeric ? 0 : (i ? 7 : -7);
		for (const p of known) {
			const kill = p.figures.kill[i];
			svg.append(draw("line", {x1: x(p) + aside, x2: x(p) + aside, y1: y(kill.low), y2: y(kill.high), class: side}),
				shape(side, x(p) + aside, y(kill.value), p.value === here ? " here" : ""));
		}
	});
}

// across puts numbers where they belong and names side by side.
function across(points, left, right, numeric) {
	const places = points.map((p, i) => numeric ? p.at : i);
	const low = Math.min(...places), high = Math.max(...places);
	const spread = high > low ? high - low : 1;
	return (p) => high > low ? left + (places[points.indexOf(p)] - low) / spread * (right - left) : (left + right) / 2;
}

// labels names the values below the chart, as many as there is room for.
function labels(svg, points, x, bottom, width, numeric) {
	const longest = Math.max(...points.map((p) => p.name.length), 3);
	const room = Math.max(2, Math.floor(width / (longest * 7.5 + 10)));
	if (!numeric && points.length > room) { // names that do not fit stand on end
		for (const p of points) {
			svg.append(text(0, 0, p.name.slice(0, 8), {class: "tick", "text-anchor": "end",
				transform: `translate(${x(p) + 4} ${bottom + 8}) rotate(-60)`}));
		}
		return;
	}
	let free = -Infinity; // from where there is room
	for (const p of points) {
		const half = (p.name.length * 7.5 + 10) / 2;
		if (x(p) - half < free) continue;
		free = x(p) + half;
		svg.append(text(x(p), bottom + 18, p.name, {"text-anchor": "middle", class: "tick"}));
	}
}

// drawSpots draws the answer to a question: a row for each value, full marks for those that may be the answer.
export function drawSpots(place, spots, side, target) {
	const row = 24;
	const {svg, width} = sheet(place, spots.length * row + 26);
	const left = Math.min(width * 0.4, 10 + 7.5 * Math.max(...spots.map((s) => s.name.length), 2)), right = width - 60;
	const at = percentAxis(svg, left, right, 2, spots.length * row + 4);
	if (target !== null) {
		svg.append(draw("line", {x1: at(target), x2: at(target), y1: 2, y2: spots.length * row + 4, class: "baseline " + side}));
	}
	spots.forEach((s, i) => {
		const y = i * row + 15, f = s.figure;
		svg.append(text(left - 8, y + 4, s.name, {"text-anchor": "end", "font-weight": s.marked ? "700" : "400"}),
			draw("rect", {x: at(f.low), y: y - 6, width: Math.max(at(f.high) - at(f.low), 2), height: 12, rx: 2, class: "span " + side}));
		if (f.value === null) return;
		svg.append(shape(side, at(f.value), y, s.marked ? "" : " base"),
			text(width, y + 4, percent(f.value, f.low, f.high), {"text-anchor": "end"}));
	});
}
