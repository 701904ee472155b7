// Checks a Rules Submission while somebody types: posts the form, and puts what was found at its places. Without it the button does.

const form = document.querySelector("form[data-live]");
const PAUSE = 500;
let timer = 0;
let isUnderWay = false;
let isStale = false;

/** Show which questions have a meaning beside the answers to others; the values of the rest stay as they are. */
function showDependents() {
  for (const question of form.querySelectorAll("[data-only-with]")) {
    const picked = new FormData(form).get(question.dataset.onlyWith);
    question.hidden = !question.dataset.answers.split(" ").includes(picked);
  }
}

/** Put what was found at its places, and mark the fields that it is about. */
function show(text) {
  const found = new DOMParser().parseFromString(text, "text/html");
  for (const fresh of found.querySelectorAll("#summary, .found")) {
    const place = document.getElementById(fresh.id);
    if (place === null || place.outerHTML === fresh.outerHTML) continue;
    place.replaceWith(document.importNode(fresh, true));
    if (fresh.id === "summary") continue;
    const isFaulty = fresh.classList.contains("faulty");
    for (const field of form.querySelectorAll(`input[aria-describedby~="${CSS.escape(fresh.id)}"], textarea[aria-describedby~="${CSS.escape(fresh.id)}"]`)) {
      field.toggleAttribute("aria-invalid", isFaulty);
      if (isFaulty) field.setAttribute("aria-invalid", "true");
    }
  }
}

function say(sentence) {
  const state = document.querySelector("#summary .state");
  if (state !== null) state.textContent = sentence;
}

/** Ask for a check; one at a time, the last one with what stands in the form then. */
async function check() {
  if (isUnderWay) {
    isStale = true;
    return;
  }
  isUnderWay = true;
  isStale = false;
  try {
    const body = new FormData(form);
    const files = [...body.keys()].filter((name) => name.startsWith("file-") || name.endsWith(".upload"));
    for (const name of files) body.delete(name);
    const answer = await fetch(form.action, { method: "POST", body, headers: { "x-part": "findings", "x-csrf": form.elements.csrf.value } });
    const text = await answer.text();
    if (answer.ok) show(text);
    else say(answer.headers.get("content-type")?.startsWith("text/plain") ? text : "This could not be checked now. Your answers stay; the Check button tries again.");
  } catch {
    say("The server does not answer. Your answers stay; the Check button tries again.");
  } finally {
    isUnderWay = false;
    if (isStale) check();
  }
}

/** Put a house way that is chosen as a file into its field, and pick it. */
async function takeFile(input) {
  const [file] = input.files;
  if (file === undefined) return;
  document.getElementById(input.dataset.into).value = await file.text();
  document.getElementById(input.dataset.picks).checked = true;
  input.value = "";
}

if (form !== null) {
  showDependents();
  form.addEventListener("input", async (event) => {
    if (event.target.name.startsWith("file-")) return;
    if (event.target.dataset.into !== undefined) await takeFile(event.target);
    showDependents();
    clearTimeout(timer);
    timer = setTimeout(check, PAUSE);
  });
}
