// The search of the site. The index is a script, search.js, for pages that are read from a folder may load scripts but
// no data. It is loaded when somebody begins to search, so that reading costs nothing.
(function () {
  "use strict";

  const root = document.currentScript.dataset.root;
  const form = document.getElementById("search");
  const input = document.getElementById("words");
  const found = document.getElementById("found");
  const count = document.getElementById("count");
  const list = found.querySelector("ol");
  const most = 20; // sections shown at once

  form.hidden = false; // without a script there is no search

  let loading = null;
  function load() {
    loading = loading || new Promise(function (done, failed) {
      const script = document.createElement("script");
      script.src = root + "search.js";
      script.onload = function () {
        done(window.furballSearch.map(function (s) {
          return { section: s, page: s.page.toLowerCase(), heading: (s.heading || "").toLowerCase(), text: s.text.toLowerCase() };
        }));
      };
      script.onerror = failed;
      document.head.append(script);
    });
    return loading;
  }

  // small words are in every question and every section, so they say nothing of what is looked for.
  const small = new Set(("a an and are at be can do does for from get has have how i if in is it me my of on or our that the " +
    "their there they this to was we what when where which who why will with would you your").split(" "));

  // wordsOf are the words of a question, without the small ones if there are others.
  function wordsOf(question) {
    const all = question.toLowerCase().split(/[\s?!,;"]+/).filter(function (w) { return w.length > 0; });
    const large = all.filter(function (w) { return w.length > 1 && !small.has(w); });
    return large.length > 0 ? large : all.filter(function (w) { return w.length > 1; });
  }

  // weight says how many of the words a section has, and how well it answers them. A word of the heading says more than one
  // of the page's title, and that more than one of the text.
  function weight(entry, words) {
    let sum = 0, has = 0;
    for (const word of words) {
      const here = (entry.heading.includes(word) ? 8 : 0) + (entry.page.includes(word) ? 4 : 0) +
        (entry.text.includes(word) ? 2 : 0);
      sum += here;
      has += here > 0 ? 1 : 0;
    }
    const phrase = words.join(" ");
    sum += words.length > 1 && (entry.text.includes(phrase) || entry.heading.includes(phrase)) ? 5 : 0;
    return { sum: sum, has: has };
  }

  // matches are the sections that have most of the words, the best first.
  function matches(entries, words) {
    const all = entries.map(function (entry, order) {
      return { entry: entry, weight: weight(entry, words), order: order };
    });
    const most = Math.max.apply(null, all.map(function (h) { return h.weight.has; }));
    return all.filter(function (h) { return most > 0 && h.weight.has === most; })
      .sort(function (a, b) { return b.weight.sum - a.weight.sum || a.order - b.order; });
  }

  // counted says how many places were found, and whether they have all of the words.
  function counted(hits, words) {
    if (hits.length === 0) {
      return "Nothing found";
    }
    const shown = hits.length > most ? ", the best " + most + " of them here" : "";
    const has = hits[0].weight.has, some = has < words.length ? " with " + has + " of the " + words.length + " words" : "";
    return hits.length === 1 ? "1 place found" + some : hits.length + " places found" + some + shown;
  }

  // marked appends a text to an element with the words in it marked.
  function marked(element, text, words) {
    const lower = text.toLowerCase();
    let at = 0;
    while (at < text.length) {
      let next = text.length, length = 0;
      for (const word of words) {
        const i = lower.indexOf(word, at);
        if (i >= 0 && (i < next || (i === next && word.length > length))) {
          next = i;
          length = word.length;
        }
      }
      element.append(text.slice(at, next));
      if (length > 0) {
        const mark = document.createElement("mark");
        mark.textContent = text.slice(next, next + length);
        element.append(mark);
      }
      at = next + length;
    }
  }

  // excerpt is what stands around the first of the words in a text.
  function excerpt(entry, words) {
    const text = entry.section.text;
    const places = words.map(function (w) { return entry.text.indexOf(w); }).filter(function (i) { return i >= 0; });
    const first = places.length > 0 ? Math.min.apply(null, places) : 0;
    let from = Math.max(0, first - 60);
    if (from > 0) {
      from = text.indexOf(" ", from) + 1;
    }
    return (from > 0 ? "… " : "") + text.slice(from, from + 180) + (from + 180 < text.length ? " …" : "");
  }

  function item(entry, words) {
    const s = entry.section, line = document.createElement("li");
    const link = document.createElement("a");
    link.href = root + s.url;
    marked(link, s.heading ? s.page + ": " + s.heading : s.page, words);
    const about = document.createElement("p");
    marked(about, excerpt(entry, words), words);
    line.append(link, about);
    return line;
  }

  function show(entries, words) {
    const hits = matches(entries, words);
    list.replaceChildren.apply(list, hits.slice(0, most).map(function (h) { return item(h.entry, words); }));
    count.textContent = counted(hits, words);
    found.dataset.words = words.join(" "); // says of which words the list is
  }

  function search() {
    const words = wordsOf(input.value);
    if (words.length === 0) {
      close();
      return;
    }
    found.hidden = false;
    load().then(function (entries) { show(entries, words); }, function () {
      count.textContent = "The search cannot be used: search.js is not there";
    });
  }

  function close() {
    found.hidden = true;
    list.replaceChildren();
    count.textContent = "";
  }

  let waiting = 0;
  input.addEventListener("focus", load, { once: true });
  input.addEventListener("input", function () {
    clearTimeout(waiting);
    waiting = setTimeout(search, 120); // while somebody types, only the last word counts
  });
  form.addEventListener("submit", function (event) {
    event.preventDefault();
    clearTimeout(waiting);
    search();
  });
  list.addEventListener("click", function (event) {
    if (event.target.closest("a")) {
      close();
    }
  });
  document.addEventListener("keydown", function (event) {
    if (event.key === "Escape" && !found.hidden) {
      close();
      input.focus();
    }
  });
})();
