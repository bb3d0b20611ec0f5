/** Time until a retry without an `online` event, which browsers do not always send. */
const waitMs = 5_000;

/** Calls back once, when the browser is online again or after a while. Returns a function that stops waiting. */
export function onNetworkBack(run: () => void): () => void {
  const timer = setTimeout(end, waitMs);
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener("online", end);
  };
  function end() {
    stop();
    run();
  }
  window.addEventListener("online", end);
  return stop;
}
