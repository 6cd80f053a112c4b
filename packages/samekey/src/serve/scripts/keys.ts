/** Keys for whoever would rather not reach for the mouse: j and k walk through the results, Enter opens, ? tells which keys there are. */
export const keysScript: string = `
  const results = [...document.querySelectorAll("main .card-title a")];
  let at = -1;
  const walk = (step) => {
    if (!results.length) return;
    at = Math.max(0, Math.min(results.length - 1, results.includes(document.activeElement) ? results.indexOf(document.activeElement) + step : step > 0 ? at + 1 : at));
    results[at].focus();
    results[at].closest("li").scrollIntoView({ block: "nearest" });
  };
  const help = document.createElement("dialog");
  help.className = "keys";
  help.setAttribute("aria-labelledby", "keys-title");
  const rows = [["/", "search"], ["j", "next result"], ["k", "result before"], ["Enter", "open"], ["Esc", "leave the field"], ["?", "this help"]];
  const title = Object.assign(document.createElement("h2"), { id: "keys-title", textContent: "Keys" });
  const table = document.createElement("dl");
  for (const [key, does] of rows) {
    const row = document.createElement("div");
    const dt = document.createElement("dt");
    dt.append(Object.assign(document.createElement("kbd"), { textContent: key }));
    row.append(dt, Object.assign(document.createElement("dd"), { textContent: does }));
    table.append(row);
  }
  const form = document.createElement("form");
  form.method = "dialog";
  form.append(Object.assign(document.createElement("button"), { textContent: "Close", className: "button quiet" }));
  help.append(title, table, form);
  document.body.append(help);
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target) || help.open) return;
    if (event.key === "j") walk(1);
    else if (event.key === "k") walk(-1);
    else if (event.key === "?") help.showModal();
    else return;
    event.preventDefault();
  });
`;
