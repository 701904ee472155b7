// The live page of a table, and of the floor: it posts forms without leaving the page, replaces the parts that changed, and keeps
// what was typed. Without it everything works too: forms post and lead back.

const token = () => document.querySelector('meta[name="csrf"]')?.content ?? "";
const newRequest = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
const table = document.getElementById("table");
const alerts = document.getElementById("refusals");

// ---------------------------------------------------------------- parts

/** What a person has typed, chosen and opened within a part, by the names of the fields. */
function stateOf(part) {
  const fields = new Map();
  for (const field of part.querySelectorAll("input:not([type=hidden]), select, textarea")) {
    const isBox = field.type === "checkbox" || field.type === "radio";
    const isChanged = isBox ? field.checked !== field.defaultChecked
      : field.tagName === "SELECT" ? ![...field.options].some((each) => each.selected && each.defaultSelected)
      : field.value !== field.defaultValue;
    if (isChanged && field.id) fields.set(field.id, isBox ? field.checked : field.value);
  }
  const open = [...part.querySelectorAll("details[open]")].map((each) => each.id);
  const active = part.contains(document.activeElement) ? document.activeElement : null;
  return { fields, open, isFoul: part.querySelector(".foul:not([hidden])") !== null, focus: active ? active.id || wayTo(part, active) : null };
}

/** A focused button has no id: it is found again by its form and its words. */
function wayTo(part, element) {
  const form = element.closest("form");
  return { form: form?.id ?? "", words: element.textContent.trim(), region: element.closest("section")?.id ?? "" };
}

function find(part, focus) {
  if (typeof focus === "string") return document.getElementById(focus);
  const form = focus.form ? document.getElementById(focus.form) : null;
  const buttons = [...(form ?? part).querySelectorAll("button, summary, a")];
  return buttons.find((each) => each.textContent.trim() === focus.words)
    ?? part.querySelector("button.primary, button, input:not([type=hidden])");
}

function replace(part, html) {
  if (part.dataset.shown === html || (!part.dataset.shown && part.innerHTML === html)) return;
  const kept = stateOf(part);
  const told = alerts && part.contains(alerts) ? alerts.closest("form")?.id : undefined;
  part.innerHTML = html;
  if (told !== undefined) placeAlerts(document.getElementById(told));
  if (kept.isFoul) offerFoul(part);
  part.dataset.shown = html;
  for (const id of kept.open) { const each = id && document.getElementById(id); if (each) each.open = true; }
  for (const [id, value] of kept.fields) {
    const field = document.getElementById(id);
    if (!field || !part.contains(field)) continue;
    if (typeof value === "boolean") field.checked = value;
    else if (field.tagName !== "SELECT" || [...field.options].some((each) => each.value === value)) field.value = value;
  }
  if (kept.focus) {
    const next = find(part, kept.focus);
    if (next) next.focus({ preventScroll: true });
    else { part.tabIndex = -1; part.focus({ preventScroll: true }); }
  }
  complete(part);
}

/** Parts that come over the stream carry no token and no request id. */
function complete(part) {
  for (const form of part.querySelectorAll("form")) {
    const csrf = form.elements.namedItem("csrf");
    const request = form.elements.namedItem("request_id");
    if (csrf && !csrf.value) csrf.value = token();
    if (request && !request.value) request.value = newRequest();
  }
}

function show(parts) {
  for (const [id, html] of Object.entries(parts)) {
    const part = document.getElementById(id);
    if (part) replace(part, html);
  }
  const log = document.getElementById("part-log");
  if (log) log.scrollTop = log.scrollHeight;
}

// ---------------------------------------------------------------- the stream

const connection = document.getElementById("connection");
let isLost = false;

function say(words) {
  if (connection) connection.textContent = words;
  document.body.classList.toggle("lost", isLost);
}

function listen() {
  const events = new EventSource(`${table.dataset.events}?after=${table.dataset.seq}`);
  events.addEventListener("table", (event) => {
    const state = JSON.parse(event.data);
    table.dataset.seq = state.seq;
    show(state.parts);
  });
  events.addEventListener("open", () => {
    if (isLost) { isLost = false; say("Connected again."); setTimeout(() => { if (!isLost) say(""); }, 4000); }
  });
  events.addEventListener("error", () => {
    isLost = true;
    say("The connection is lost. Nothing that was done is lost; trying again …");
    if (events.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
  });
}

// ---------------------------------------------------------------- forms

/** A refusal stands at the form that was posted, and at the top of the page where that form is gone. */
function placeAlerts(form) {
  if (!alerts) return;
  if (form) form.prepend(alerts);
  else document.getElementById("connection")?.after(alerts);
}

function tell(lines, form = null) {
  if (!alerts) return;
  if (!lines.length && !alerts.childElementCount) return;
  placeAlerts(form);
  alerts.replaceChildren(...lines.map(({ sentence, cite }) => {
    const line = document.createElement("p");
    line.className = "refusal";
    line.append(sentence);
    if (cite) {
      const link = document.createElement("a");
      link.className = "cite";
      link.href = `/law/${cite}`;
      link.textContent = `§ ${cite}`;
      line.append(" ", link);
    }
    return line;
  }));
  if (lines.length && form) alerts.focus({ preventScroll: true });
  if (lines.length) alerts.scrollIntoView({ block: "nearest" });
}

async function post(form, button) {
  const body = new URLSearchParams(new FormData(form, button));
  const request = form.elements.namedItem("request_id");
  const isDealers = form.closest("#part-dealer") !== null;
  form.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(form.action, { method: "POST", body, headers: { accept: "application/json", "x-csrf": token() } });
    if (answer.ok) {
      tell([]);
      if (answer.status !== 204) tell(((await answer.json()).notes ?? []).map((sentence) => ({ sentence })));
      if (request) request.value = newRequest();
      const shown = document.getElementById(form.id);  // what was posted is done, so nothing of it has to be kept
      if (shown?.tagName === "FORM") shown.reset();
      return;
    }
    if (request) request.value = newRequest();
    const problem = await answer.json().catch(() => ({ detail: `The server answered ${answer.status}.` }));
    const shown = document.getElementById(form.id) ?? null;
    if (problem.code === "foul" && shown) offerFoul(shown);
    // Of what a dealer said, the panel beside his form tells it, as long as the stream brings that.
    const isTold = isDealers && !isLost && (answer.status === 409 || answer.status === 422);
    tell(isTold ? [] : problem.refusals?.length ? problem.refusals : [{ sentence: problem.detail, cite: problem.cite }], shown);
  } catch {
    tell([{ sentence: "The server did not answer. Do it again: the same thing is never done twice." }], document.getElementById(form.id));
  } finally {
    form.removeAttribute("aria-busy");
  }
}

/** Whoever means a foul set says so: the box for it stands hidden at the button. */
function offerFoul(part) {
  const box = part.querySelector(".foul");
  if (box) box.hidden = false;
}

if (table) {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.method !== "post" || !form.closest("#table")) return;
    event.preventDefault();
    if (!form.hasAttribute("aria-busy")) post(form, event.submitter);
  });
}

/** Numbered wagers are equal: who fills the first one fills those that are empty, or were filled so. */
function fillAlike(event) {
  const { group } = event.target.dataset ?? {};
  if (!group) return;
  const [first, ...others] = table.querySelectorAll(`[data-group="${group}"]`);
  if (event.target !== first) return;
  for (const each of others) if (!each.value || each.dataset.alike === each.value) each.dataset.alike = each.value = first.value;
}

if (table) table.addEventListener("input", fillAlike);

// ---------------------------------------------------------------- keys

function isTyping(target) {
  return target.closest?.("input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]") !== null;
}

function pressed(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const name = event.key.toLowerCase();
  if (name === "?") {
    const may = document.getElementById("may");
    if (may) { may.open = !may.open; may.querySelector("summary").focus(); event.preventDefault(); }
    return;
  }
  if (name === "enter" && event.target.closest?.("button, a, summary, input")) return;
  const found = [...table.querySelectorAll("[data-key]")].find((each) => each.dataset.key.toLowerCase() === name);
  if (!found) return;
  event.preventDefault();
  found.click();
}

// ---------------------------------------------------------------- begin

function poll(part) {
  setInterval(async () => {
    if (document.hidden) return;
    const answer = await fetch(part.dataset.poll, { headers: { accept: "text/html" } }).catch(() => null);
    if (answer?.ok) replace(part, await answer.text());
  }, 4000);
}

if (table) {
  listen();
  document.addEventListener("keydown", pressed);
  complete(document);
}
for (const part of document.querySelectorAll("[data-poll]")) poll(part);
