// Records: a file that is dropped onto the box is audited; the arrow keys go through a round step by step.
const form = document.getElementById("record-form");

if (form) {
  const file = document.getElementById("record-file");
  const dropped = document.getElementById("record-dropped");
  const holdsFiles = (event) => event.dataTransfer && [...event.dataTransfer.types].includes("Files");
  form.addEventListener("dragover", (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    form.classList.add("over");
  });
  for (const name of ["dragleave", "drop"]) form.addEventListener(name, () => form.classList.remove("over"));
  form.addEventListener("drop", (event) => {
    if (!holdsFiles(event) || !event.dataTransfer.files.length) return;
    event.preventDefault();
    file.files = event.dataTransfer.files;
    dropped.textContent = `${file.files[0].name} is sent.`;
    form.requestSubmit();
  });
}

const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable], [tabindex='0']")) return;
  const link = KEYS[event.key] && document.querySelector(`a[data-step="${KEYS[event.key]}"]`);
  if (!link) return;
  event.preventDefault();
  location.assign(link.href);
});
