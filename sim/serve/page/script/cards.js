// The cards that the visitor has opened from files. They go with the page: into its address, and into a new visit.

import {ask} from "./api.js";
import {byId} from "./make.js";

// Cards takes them. visitor gives the visitor's number; taken is told what can be chosen now, refused of refusals.
export class Cards {
	constructor(visitor, taken, refused) {
		this.visitor = visitor;
		this.list = []; // of {name, text}
		const input = byId("card-file");
		input.addEventListener("change", async () => {
			try {
				for (const file of input.files) taken(await this.bring({name: file.name, text: await file.text()}));
			} catch (e) {
				refused(e);
			}
			input.value = "";
		});
	}

	// bring brings a card, in the place of one of its name.
	async bring(card) {
		const brought = await ask(`visits/${this.visitor()}/card`, card);
		this.list = [...this.list.filter((c) => c.name !== card.name), card];
		return brought;
	}

	// has reports whether a card is there as it is.
	has(card) {
		return this.list.some((c) => c.name === card.name && c.text === card.text);
	}

	// again brings all into a new visit.
	async again() {
		for (const card of this.list) await this.bring(card);
	}
}
