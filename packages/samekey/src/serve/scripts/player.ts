/** Puts the player where its picture is when that is clicked, at the moment that the fragment of the address names. */
export const playerScript: string = `
  const moment = () => Number(/^#t=(\\d{1,6})$/.exec(location.hash)?.[1] ?? 0);
  const play = document.querySelector("a[data-embed]");
  const stage = play?.parentElement;
  const clock = (s) => [Math.floor(s / 3600), Math.floor(s / 60) % 60, s % 60].map((n, i) => (i ? String(n).padStart(2, "0") : n)).join(":").replace(/^0:0?/, "");
  const showMoment = () => {
    const from = play?.querySelector(".play-from");
    if (from) from.textContent = moment() ? "from " + clock(moment()) : "";
  };
  const playNow = () => {
    const s = moment();
    const parts = { start: s, h: Math.floor(s / 3600), m: Math.floor(s / 60) % 60, s: s % 60 };
    const start = s ? play.dataset.start.replace(/\\{(start|h|m|s)\\}/g, (_, name) => parts[name]) : "";
    const frame = document.createElement("iframe");
    frame.src = play.dataset.embed.replace("{host}", location.hostname) + start;
    frame.title = document.querySelector("h1").textContent.trim();
    frame.allow = "autoplay; fullscreen; picture-in-picture; encrypted-media";
    frame.allowFullscreen = true;
    stage.replaceChildren(frame);
    frame.focus();
  };
  if (play) {
    showMoment();
    play.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
      event.preventDefault();
      playNow();
    });
    addEventListener("hashchange", () => {
      showMoment();
      if (!stage.contains(play)) playNow();
      stage.scrollIntoView({ block: "nearest" });
    });
  }
`;
