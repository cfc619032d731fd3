// The choice of an experiment and of the cell to start from.

import {ask} from "./api.js";
import {byId, make} from "./make.js";

// A Chooser fills both lists. open is called with an experiment and settings, and throws if they are refused: then the
// lists show again what is open. say is told why; failed takes failures of the link to the workbench, and returns true for them.
export class Chooser {
	constructor(openAt, say, failed) {
		this.openAt = openAt;
		this.say = say;
		this.failed = failed;
		this.known = [];
		this.open = null; // {experiment, settings, cells, cell}
		byId("experiment").addEventListener("change", () => this.experiment(byId("experiment").value));
		byId("cell").addEventListener("change", () => this.cell());
		addEventListener("hashchange", () => this.follow());
	}

	// begin fills the list of experiments and opens the one of the address, or the usual one.
	async begin() {
		this.known = (await ask("experiments")).experiments;
		const groups = new Map();
		for (const e of this.known) {
			const group = e.id.startsWith("folder/") ? "Of the folder" : "Shipped, " + e.system;
			if (!groups.has(group)) groups.set(group, make("optgroup", {label: group}));
			groups.get(group).append(new Option(e.title || e.name, e.id));
		}
		byId("experiment").replaceChildren(...groups.values());
		const want = wanted();
		const there = this.knows(want);
		await this.load(there ? want : usual);
		if (want && !there) this.say(`The address asks for the experiment “${want}”, which is not in the list.`);
	}

	knows(id) {
		return this.known.some((e) => e.id === id);
	}

	// follow opens the experiment of an address that has changed.
	follow() {
		const want = wanted();
		if (!want || this.open && this.open.experiment === want) return;
		if (this.knows(want)) this.experiment(want);
		else this.say(`The address asks for the experiment “${want}”, which is not in the list.`);
	}

	// experiment opens an experiment; a refusal leaves what is open.
	async experiment(id) {
		try {
			await this.load(id);
		} catch (e) {
			this.back("This experiment cannot be opened: ", e);
		}
	}

	// load opens an experiment at the cell from which it is best to start. What is refused is thrown, but not before
	// anything is open.
	async load(id) {
		byId("experiment").value = id;
		if (!this.open) byId("answer").textContent = "Looking for a cell in which both sides have a chance …";
		try {
			const {cells, start} = await ask(`cells?experiment=${encodeURIComponent(id)}`);
			await this.openAt(id, cells[start].settings || []);
			this.open = {experiment: id, settings: cells[start].settings || [], cells, cell: start};
			this.show();
		} catch (e) {
			if (this.open || !e.faults || !e.faults.length) throw e;
			this.say("This experiment cannot be opened: " + e.message + ". Choose another one.");
		}
	}

	// cell opens the chosen cell; a refusal leaves what is open.
	async cell() {
		const at = Number(byId("cell").value), of = this.open;
		if (!of) return;
		try {
			const settings = of.cells[at].settings || [];
			await this.openAt(of.experiment, settings);
			Object.assign(of, {cell: at, settings});
		} catch (e) {
			this.back(`The cell “${name(of.cells[at], at)}” cannot be opened: `, e);
		}
	}

	// back shows what is open again, and says why it is.
	back(what, e) {
		if (this.open) this.show();
		if (!this.failed(e)) this.say(what + e.message);
	}

	// show shows what is open.
	show() {
		byId("experiment").value = this.open.experiment;
		byId("cell").replaceChildren(...this.open.cells.map((c, i) => new Option(name(c, i), i)));
		byId("cell").value = this.open.cell;
		history.replaceState(null, "", "#" + encodeURIComponent(this.open.experiment));
	}
}

// usual is opened if the address names nothing.
const usual = "shipped/tornado-vs-ufo";

const name = (cell, at) => `${at + 1}: ${cell.name || "the experiment as it is"}`;

// wanted is the experiment that the address names; what is no name is taken as it is.
function wanted() {
	const text = location.hash.slice(1);
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
