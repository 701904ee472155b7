// Exact odds: looks again how far a count is, and shows the page anew when there is more to show. Without it the page reloads by itself.
const SECONDS = 1.5;

const place = document.querySelector("[data-progress]");
if (place) {
  const bar = place.querySelector("progress");
  const words = place.querySelector(".words");

  const look = async () => {
    let again = 4 * SECONDS;
    try {
      const answer = await fetch(place.dataset.progress, { headers: { accept: "application/json" } });
      const now = await answer.json();
      if (!now.is_under_way || now.found > Number(place.dataset.found)) {
        location.reload();
        return;
      }
      if (words.textContent !== now.words) words.textContent = now.words;
      if (now.total) {
        bar.max = now.total;
        bar.value = now.done;
      }
      again = SECONDS;
    } catch {
      // the server is away: look again later
    }
    setTimeout(look, 1000 * again);
  };
  setTimeout(look, 1000 * SECONDS);
}

const list = document.querySelector("[data-again]");
if (list) setTimeout(() => location.reload(), 1000 * Number(list.dataset.again));
