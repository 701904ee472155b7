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

/** Where a button was, the part has the focus: whoever goes on by keyboard goes on from there. */
function focusOn(part) {
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

function find(part, focus) {
  if (typeof focus === "string") return document.getElementById(focus);
  const form = focus.form ? document.getElementById(focus.form) : null;
  const buttons = [...(form ?? part).querySelectorAll("button, summary, a")];
  return buttons.find((each) => each.textContent.trim() === focus.words)
    ?? part.querySelector("button.primary, button, input:not([type=hidden])");
}

/** What a form asks: that of the next question has the same id, and is another one. */
function matterOf(form) {
  const fields = [...form.querySelectorAll("input[type=hidden]")].filter((each) => !["csrf", "request_id", "seq"].includes(each.name));
  return [form.id, ...fields.map((each) => `${each.name}=${each.value}`)].join("|");
}

/** The form that asks the same now; none where it is gone. */
function formNow(id, matter) {
  const form = id ? document.getElementById(id) : null;
  return form?.tagName === "FORM" && matterOf(form) === matter ? form : null;
}

function replace(part, html) {
  if (part.dataset.shown === html || (!part.dataset.shown && part.innerHTML === html)) return;
  const kept = stateOf(part);
  const told = alerts && part.contains(alerts) ? alerts.closest("form") : null;
  const offered = part.id === "part-actions" ? buttonsOf(part) : null;
  const asked = part.querySelector("#form-ask"), matter = asked ? matterOf(asked) : "";
  part.innerHTML = html;
  const isAskedStill = formNow("form-ask", matter) !== null;
  if (told) placeAlerts(formNow(told.id, matterOf(told)));
  if (kept.isFoul && isAskedStill) offerFoul(part);
  part.dataset.shown = html;
  for (const id of kept.open) { const each = id && document.getElementById(id); if (each) each.open = true; }
  for (const [id, value] of kept.fields) {
    const field = document.getElementById(id);
    if (!field || !part.contains(field) || (field.form?.id === "form-ask" && !isAskedStill)) continue;
    if (typeof value === "boolean") field.checked = value;
    else if (field.tagName !== "SELECT" || [...field.options].some((each) => each.value === value)) field.value = value;
  }
  if (offered !== null) holdBack(part, offered);
  if (kept.focus) {
    const next = find(part, kept.focus);
    if (next && held?.buttons.includes(next)) held.focus ??= kept.focus;
    if (next && !next.disabled) next.focus({ preventScroll: true });
    else focusOn(part);
  }
  complete(part);
}

// ---------------------------------------------------------------- pressed twice

// Whoever presses twice means one press: what comes up in the place of a button that was pressed is pressed by nobody yet.
const HELD_MS = 500;
let pressedAt = -Infinity;
let held = null;

const heldFor = () => pressedAt + HELD_MS - performance.now();

/** The buttons of a part, with what they answer. */
function buttonsOf(part) {
  const told = ({ form, value, textContent }) => [form ? matterOf(form) : "", value, textContent.trim()].join("|");
  return [...part.querySelectorAll("button")].map(told).join("\n");
}

/** Other buttons than were offered cannot be pressed for a moment; fields can be filled meanwhile. */
function holdBack(part, offered) {
  const left = heldFor();
  if (left <= 0 || (!held && buttonsOf(part) === offered)) return;
  clearTimeout(held?.timer);
  const buttons = [...part.querySelectorAll("button:enabled")];  // the others stay as they are
  for (const each of buttons) each.disabled = true;
  held = { part, buttons, focus: held?.focus ?? null, timer: setTimeout(letGo, left) };
}

/** They can be pressed, and the one that had the focus has it again, if the person has not gone elsewhere. */
function letGo() {
  const { part, buttons, focus } = held;
  held = null;
  for (const each of buttons) each.disabled = false;
  const isElsewhere = ![null, document.body, part].includes(document.activeElement);
  if (focus && !isElsewhere) find(part, focus)?.focus({ preventScroll: true });
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

// A browser has six connections to a server for all its windows, and a stream takes one. So four windows stream as long as they are
// open, and whoever sits in them is there; the others stream while they are seen.
const STREAMS = ["stream-1", "stream-2", "stream-3", "stream-4"];
const connection = document.getElementById("connection");
let events = null;
let mayAlways = !navigator.locks;
let isAsking = false;
let isLost = false;

function say(words) {
  if (connection) connection.textContent = words;
  document.body.classList.toggle("lost", isLost);
}

/** Ask for one of the streams that stay, and keep it as long as this page lives. */
function taken(name) {
  return new Promise((resolve, reject) => {
    const keep = (lock) => { resolve(lock !== null); return lock ? new Promise(() => {}) : null; };
    navigator.locks.request(name, { ifAvailable: true }, keep).catch(reject);
  });
}

async function askForStream() {
  if (mayAlways || isAsking) return;
  isAsking = true;
  try {
    for (const name of STREAMS) if (!mayAlways) mayAlways = await taken(name);
  } catch {
    mayAlways = true;  // where nobody may ask it is as where there is nothing to ask for
  }
  isAsking = false;
  follow();
}

/** Stream, or stream no more, as it is due now. */
function follow() {
  if (mayAlways || !document.hidden) { if (!events) listen(); return; }
  events?.close();
  events = null;
}

function listen() {
  const opened = new EventSource(`${table.dataset.events}?after=${table.dataset.seq}`);
  events = opened;
  opened.addEventListener("table", (event) => {
    const state = JSON.parse(event.data);
    table.dataset.seq = state.seq;
    show(state.parts);
    if (isBack) tell([]);
  });
  opened.addEventListener("open", () => {
    isBack = isUnanswered;
    if (isLost) { isLost = false; say("Connected again."); setTimeout(() => { if (!isLost) say(""); }, 4000); }
  });
  opened.addEventListener("error", () => {
    isLost = true;
    say("The connection is lost. Nothing that was done is lost; trying again …");
    if (opened.readyState === EventSource.CLOSED) setTimeout(() => { if (events === opened) { events = null; follow(); } }, 2000);
  });
}

function seen() {
  follow();
  if (!document.hidden) askForStream();
}

// ---------------------------------------------------------------- forms

const READ_MS = 8000;
let going = null;
let isUnanswered = false;  // what stands there says that no answer came
let isBack = false;  // the connection came back after that

/** A refusal stands at the form that was posted; where that form is gone, at the top of the page, as long as it takes to read it. */
function placeAlerts(form) {
  if (!alerts) return;
  if (form) { form.prepend(alerts); return; }
  document.getElementById("connection")?.after(alerts);
  going ??= setTimeout(() => tell([]), READ_MS);
}

function tell(lines, form = null) {
  if (!alerts) return;
  clearTimeout(going);
  going = null;
  isUnanswered = isBack = false;
  if (!lines.length) {
    const part = alerts.closest("section") ?? document.getElementById("part-actions");
    if (document.activeElement === alerts && part) focusOn(part);
    alerts.replaceChildren();
    return;
  }
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
  if (form) alerts.focus({ preventScroll: true });
  alerts.scrollIntoView({ block: "nearest" });
}

/** What is told of something that was done stays until something else is done. */
function note(sentences) {
  tell(sentences.map((sentence) => ({ sentence })));
  clearTimeout(going);
  going = null;
}

async function post(form, button) {
  const body = new URLSearchParams(new FormData(form, button));
  const request = form.elements.namedItem("request_id");
  const matter = matterOf(form);
  const isDealers = form.closest("#part-dealer") !== null;
  let isDone = false;
  form.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(form.action, { method: "POST", body, headers: { accept: "application/json", "x-csrf": token() } });
    if (answer.ok) {
      isDone = true;
      tell([]);
      if (answer.status !== 204) note((await answer.json()).notes ?? []);
      if (request) request.value = newRequest();
      const shown = document.getElementById(form.id);  // what was posted is done, so nothing of it has to be kept
      if (shown?.tagName === "FORM") shown.reset();
      return;
    }
    if (request) request.value = newRequest();
    const problem = await answer.json().catch(() => ({ detail: `The server answered ${answer.status}.` }));
    const shown = formNow(form.id, matter);
    if (problem.code === "foul" && shown) offerFoul(shown);
    // Of what a dealer said, the panel beside his form tells it, as long as the stream brings that.
    const isTold = isDealers && !isLost && (answer.status === 409 || answer.status === 422);
    tell(isTold ? [] : problem.refusals?.length ? problem.refusals : [{ sentence: problem.detail, cite: problem.cite }], shown);
  } catch {
    tell([{ sentence: "The server did not answer. Do it again: the same thing is never done twice." }], formNow(form.id, matter));
    isUnanswered = true;
  } finally {
    // What was done is seen a little later than it is answered; nobody presses the same button for the next question meanwhile.
    if (isDone && form.closest("#part-actions")) setTimeout(() => form.removeAttribute("aria-busy"), heldFor());
    else form.removeAttribute("aria-busy");
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
    pressedAt = performance.now();
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

let downOn = null;

/** A key that is held presses nothing again: not by Enter, and not by the space bar what has come up under it. It types in fields. */
function repeated(event) {
  const { target, key } = event;
  if (!target.closest?.("#table")) return;
  const isEnter = key === "Enter" && !target.closest("textarea, select, [contenteditable]");
  if (isEnter || (key === " " && target !== downOn && !isTyping(target))) event.preventDefault();
}

function pressed(event) {
  if (event.repeat) { repeated(event); return; }
  downOn = event.target;
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
  if (!held) found.click();
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
  follow();
  askForStream();
  document.addEventListener("visibilitychange", seen);
  document.addEventListener("keydown", pressed);
  complete(document);
}
for (const part of document.querySelectorAll("[data-poll]")) poll(part);
