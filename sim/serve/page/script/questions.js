// Balance and race: questions that the workbench answers while one watches.

import {ask} from "./api.js";
import {drawSpots} from "./chart.js";
import {choiceTitle, named} from "./fields.js";
import {byId, grouped, make} from "./make.js";

const metrics = {"blue.kill": "blue kills", "red.kill": "red kills", "blue.win": "blue wins", "red.win": "red wins",
	"blue.points": "points of blue", "red.points": "points of red"};

// mostTried is how many values a balance tries.
const mostTried = 101;

// Questions puts them. visitor gives the visitor's number, values the value of a field; refused is told of refusals that
// are not about a question.
export class Questions {
	constructor(visitor, value, refused) {
		this.visitor = visitor;
		this.value = value;
		this.refused = refused;
		this.shown = "";
		for (const form of [byId("balance"), byId("race")]) {
			form.elements.metric.append(...Object.entries(metrics).map(([id, words]) => new Option(words, id)));
			form.addEventListener("submit", (e) => {
				e.preventDefault();
				this.put(form.id);
			});
		}
		byId("balance").elements.path.addEventListener("change", () => this.ends());
		byId("race").elements.path.addEventListener("change", () => this.entrants());
		byId("asked-stop").addEventListener("click", () => ask(`visits/${this.visitor()}/drop`, {}).catch(this.refused));
	}

	// fields offers the fields of a sheet. dragged is chosen, if it can be.
	fields(list, dragged) {
		this.list = new Map(list.map((f) => [f.path, f]));
		this.offer(byId("balance"), list.filter((f) => f.whole), dragged);
		this.offer(byId("race"), list.filter((f) => f.kind === "choice" && f.choices.length > 1), dragged);
		this.ends();
		this.entrants();
	}

	offer(form, fields, dragged) {
		const box = form.elements.path, before = box.value;
		box.replaceChildren(...fields.map((f) => new Option(named(f), f.path)));
		const want = [dragged, before, "red.card.dp", "blue.doctrine"].find((p) => fields.some((f) => f.path === p));
		if (want) box.value = want;
		form.querySelector("button").disabled = fields.length === 0;
		form.hidden = fields.length === 0;
	}

	// choose chooses the field that was dragged.
	choose(path) {
		for (const form of [byId("balance"), byId("race")]) {
			if ([...form.elements.path.options].some((o) => o.value === path) && form.elements.path.value !== path) {
				form.elements.path.value = path;
				if (form.id === "balance") this.ends();
				else this.entrants();
			}
		}
	}

	// ends proposes which values to try: those of the slider, as many as there may be.
	ends() {
		const form = byId("balance"), f = this.list.get(form.elements.path.value);
		if (!f) return;
		const own = Number(this.value(f.path)) || f.low;
		const from = Math.max(Math.ceil(f.low), f.high - f.low < mostTried ? f.low : own - 50);
		form.elements.from.value = from;
		form.elements.to.value = Math.min(Math.floor(f.high), from + mostTried - 1);
	}

	// entrants proposes who races.
	entrants() {
		const form = byId("race"), f = this.list.get(form.elements.path.value);
		if (!f) return;
		form.querySelector(".ticks").replaceChildren(...f.choices.map((c) =>
			make("label", {}, make("input", {type: "checkbox", value: c, checked: c !== "random"}), " " + choiceTitle(f, c))));
		form.elements.metric.value = f.path.startsWith("red") ? "red.kill" : "blue.kill";
	}

	// put asks what a form says.
	async put(kind) {
		const form = byId(kind).elements;
		const q = {kind, path: form.path.value, metric: form.metric.value, from: 0, to: 0, target: 0, values: []};
		if (kind === "balance") {
			Object.assign(q, {from: whole(form.from.value), to: whole(form.to.value), target: Number(form.target.value) / 100});
		} else {
			q.values = [...byId(kind).querySelectorAll(".ticks input:checked")].map((i) => i.value);
		}
		try {
			await ask(`visits/${this.visitor()}/ask`, q);
			this.fault("");
		} catch (e) {
			if (e.faults.length) this.fault(e.faults.map((f) => (f.field ? f.field + ": " : "") + f.message).join("; "));
			else this.refused(e);
		}
	}

	fault(words) {
		byId("ask-fault").hidden = !words;
		byId("ask-fault").textContent = words;
	}

	// show shows how a question stands; null: none is being answered.
	show(asked) {
		if (!asked) {
			if (!byId("asked").hidden && !byId("asked-bar").hidden) this.stopped();
			return;
		}
		byId("asked").hidden = false;
		byId("asked-bar").hidden = byId("asked-stop").hidden = asked.over;
		byId("asked-progress").hidden = asked.over && !asked.failed;
		this.say(asked.failed || `${grouped(asked.duels)} duels so far; ${asked.progress}`, asked.over);
		byId("asked-sentence").hidden = !asked.sentence;
		if (byId("asked-sentence").textContent !== asked.sentence) byId("asked-sentence").textContent = asked.sentence;
		byId("asked-command-part").hidden = !asked.over || !asked.command || Boolean(asked.failed);
		byId("asked-command").textContent = asked.command;
		if (asked.over && asked.spots.length) {
			const q = asked.question;
			drawSpots(byId("asked-chart"), asked.spots, q.metric.split(".")[0], q.kind === "balance" ? q.target : null);
		} else {
			byId("asked-chart").replaceChildren();
		}
	}

	// say shows the progress, every two seconds at most: it is read aloud.
	say(words, now) {
		if (!now && Date.now() - (this.said || 0) < 2000) return;
		this.said = Date.now();
		byId("asked-progress").textContent = words;
	}

	stopped() {
		byId("asked-bar").hidden = byId("asked-stop").hidden = true;
		byId("asked-progress").hidden = false;
		byId("asked-progress").textContent = "Stopped.";
	}
}

// whole is a whole number; what is none is refused by the workbench.
const whole = (text) => Math.trunc(Number(text)) || 0;
