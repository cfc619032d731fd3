// The card bench: what a step of each number of a card is worth, and which changes make it even.

import {ask} from "./api.js";
import {drawGain} from "./chart.js";
import {choiceTitle, titled} from "./fields.js";
import {byId, make} from "./make.js";

// Worth shows it. visitor gives the visitor's number; take takes settings into the fields; refused is told of refusals.
export class Worth {
	constructor(visitor, take, refused) {
		this.visitor = visitor;
		this.take = take;
		this.refused = refused;
		this.shown = ""; // what stands there, as JSON
		byId("worth-part").addEventListener("toggle", () => this.send());
		byId("worth-craft").addEventListener("change", () => this.send());
	}

	// fields offers the cards of a sheet. At first it is that of what the experiment varies.
	fields(list, varied) {
		const box = byId("worth-craft"), before = box.value;
		const cards = list.filter((f) => isCard.test(f.path));
		box.replaceChildren(...cards.map((f) => new Option(`${titled(f.group).replace(/, aircraft$/, "")}: ${choiceTitle(f, f.value)}`, f.group)));
		const of = varied.find((p) => cards.some((f) => p.startsWith(f.path + ".")));
		const want = [before, of && isOf.exec(of)[1]].find((c) => cards.some((f) => f.group === c));
		if (want) box.value = want;
		if (box.value !== before) this.send();
	}

	// send says whose card is to be weighed, and whether somebody sees it.
	async send() {
		if (!this.visitor() || !byId("worth-craft").value) return;
		try {
			await ask(`visits/${this.visitor()}/weigh`, {craft: byId("worth-craft").value, seen: byId("worth-part").open});
		} catch (e) {
			this.refused(e);
		}
	}

	// show shows what is known; what was known of other values before stays, dimmed, until then. Nothing moves that is as it was.
	show(known) {
		if (!known || known.craft !== byId("worth-craft").value) return;
		const progress = known.failed || (known.progress ? `Now: ${known.progress}.` : "That is as close as the workbench looks.");
		if (byId("worth-progress").textContent !== progress) byId("worth-progress").textContent = progress;
		const old = !known.sentence;
		byId("worth").classList.toggle("old", old);
		for (const b of byId("worth").querySelectorAll("button")) b.disabled = old;
		const {duels, progress: _, ...rest} = known, text = JSON.stringify(rest);
		if (old || text === this.shown) return;
		this.shown = text;
		const focus = document.activeElement.dataset.takes;
		this.paint(known);
		if (focus) [...byId("worth").querySelectorAll("button")].find((b) => b.dataset.takes === focus)?.focus();
	}

	paint(known) {
		const side = known.craft.split(".")[0];
		const shown = known.steps.filter((s) => s.shown), others = known.steps.filter((s) => !s.shown);
		const reach = Math.max(0.01, ...known.steps.flatMap((s) => [Math.abs(s.points.low), Math.abs(s.points.high)]));
		byId("worth-sentence").textContent = [known.sentence, ...known.warnings || []].join(" ");
		byId("worth-steps").hidden = byId("worth-steps-words").hidden = shown.length === 0;
		byId("worth-steps").replaceChildren(...this.rows(shown, side, reach));
		byId("worth-others").hidden = others.length === 0;
		byId("worth-others-words").textContent = known.others;
		byId("worth-other-steps").replaceChildren(...this.rows(others, side, reach));
		byId("worth-nearest-part").hidden = !known.nearest;
		byId("worth-nearest").textContent = known.nearest;
		byId("worth-sets").replaceChildren(...known.sets.map((s) => make("li", {}, this.button(s))));
	}

	// rows are steps, one each.
	rows(steps, side, reach) {
		return steps.map((s) => {
			const chart = make("div", {className: "chart gain"});
			chart.setAttribute("aria-hidden", "true");
			drawGain(chart, side, s.points, reach);
			return make("li", {}, this.button(s), chart,
				make("span", {className: "figure"}, `${points(s.points.value, true)} (${points(s.points.low)} to ${points(s.points.high)})`));
		});
	}

	// button takes a change into the fields.
	button(of) {
		const b = make("button", {type: "button", textContent: of.changed});
		b.setAttribute("aria-label", "Take " + of.changed);
		b.dataset.takes = of.changed;
		b.addEventListener("click", () => this.take(of.settings));
		return b;
	}
}

const isCard = /^(blue|red)(\.\d+)?\.card$/, isOf = /^((blue|red)(\.\d+)?)\.card\./;

// points are points with a digit after the point.
const points = (x, sign = false) => {
	const text = (100 * x).toFixed(1).replace(/^-0\.0$/, "0.0").replace("-", "−");
	return sign && x > 0 ? "+" + text : text;
};
