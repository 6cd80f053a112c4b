/** Suggests records while somebody types, and nothing before two letters are there. Every text goes into the page as text. */
export const suggestScript: string = `
  const list = document.createElement("ul");
  const say = document.createElement("div");
  let asked = "", hits = [], chosen = -1, timer = 0, stop = null;
  const close = () => { list.hidden = true; chosen = -1; field?.setAttribute("aria-expanded", "false"); field?.removeAttribute("aria-activedescendant"); };
  const choose = (n) => {
    chosen = hits.length ? (n + hits.length + 1) % (hits.length + 1) : -1;
    if (chosen === hits.length) chosen = -1;
    [...list.children].forEach((item, i) => item.setAttribute("aria-selected", String(i === chosen)));
    if (chosen < 0) field.removeAttribute("aria-activedescendant");
    else field.setAttribute("aria-activedescendant", "s" + chosen);
  };
  const marked = (title, words) => {
    const out = document.createDocumentFragment();
    for (const word of title.split(/([\\p{L}\\p{M}\\p{N}]+)/u)) {
      const plain = word.normalize("NFKD").replace(/[\\u0300-\\u036f]/g, "").toLowerCase();
      if (words.some((w) => w && plain.startsWith(w))) out.append(Object.assign(document.createElement("mark"), { textContent: word }));
      else out.append(word);
    }
    return out;
  };
  const show = (text, titles, notes, urls) => {
    const words = text.normalize("NFKD").replace(/[\\u0300-\\u036f]/g, "").toLowerCase().split(/[^\\p{L}\\p{M}\\p{N}]+/u);
    hits = urls.map((url) => new URL(url).pathname);
    list.replaceChildren(...titles.map((title, n) => {
      const item = document.createElement("li");
      item.id = "s" + n;
      item.setAttribute("role", "option");
      const name = document.createElement("span");
      name.dir = "auto";
      name.append(marked(title, words));
      const note = Object.assign(document.createElement("span"), { className: "hint", textContent: notes[n] });
      item.append(name, note);
      item.addEventListener("mousedown", (event) => { event.preventDefault(); location.href = hits[n]; });
      return item;
    }));
    list.hidden = titles.length === 0;
    field.setAttribute("aria-expanded", String(!list.hidden));
    say.textContent = titles.length ? titles.length + " suggestions" : "";
    choose(-1);
  };
  const ask = async () => {
    const text = field.value.trim();
    if (text === asked) return;
    asked = text;
    stop?.abort();
    if ([...text].length < 2) return show(text, [], [], []);
    stop = new AbortController();
    try {
      const answer = await fetch("/suggest.json?q=" + encodeURIComponent(text), { signal: stop.signal });
      if (answer.ok && text === field.value.trim()) show(...await answer.json());
    } catch {}
  };
  if (field) {
    list.id = "suggestions";
    list.className = "suggestions";
    list.setAttribute("role", "listbox");
    list.setAttribute("aria-label", "Suggestions");
    list.hidden = true;
    say.className = "unseen";
    say.setAttribute("role", "status");
    field.parentElement.append(list, say);
    for (const [name, value] of [["role", "combobox"], ["aria-expanded", "false"], ["aria-controls", "suggestions"], ["aria-autocomplete", "list"]]) field.setAttribute(name, value);
    field.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(ask, 120); });
    field.addEventListener("blur", close);
    field.addEventListener("keydown", (event) => {
      if (event.isComposing) return;
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        if (list.hidden) return;
        event.preventDefault();
        choose(event.key === "ArrowDown" ? chosen + 1 : chosen < 0 ? hits.length - 1 : chosen - 1);
      } else if (event.key === "Enter" && chosen >= 0 && !list.hidden) {
        event.preventDefault();
        location.href = hits[chosen];
      } else if (event.key === "Escape") close();
    });
  }
`;
