/** Buttons with a menu are left out: the menu opens on pointer down and may cover its button. */
const controls = "button:not([aria-haspopup]), a[href]";
/** The most that a still pointer moves between press and release. */
const restPx = 10;
/** The time left for the browser's own click, which Safari delays by more than 32 ms (react-aria, usePress). */
const clickMs = 100;

/**
 * Clicks a control that moves away while it is pressed, as when content that has just loaded pushes it down. The
 * browser sends no click then, because the release is on another element.
 * @returns a function that stops it.
 */
export function keepPresses(page: Document): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  page.addEventListener(
    "pointerdown",
    (press) => {
      if (!press.isPrimary || press.button !== 0 || !(press.target instanceof Element)) return;
      const control = press.target.closest(controls);
      if (!(control instanceof HTMLElement)) return;
      const before = control.getBoundingClientRect();
      const forget = new AbortController();
      const during = { capture: true, signal: AbortSignal.any([signal, forget.signal]) };
      const onRelease = (release: PointerEvent) => {
        if (release.pointerId !== press.pointerId) return;
        forget.abort();
        const { clientX, clientY } = release;
        const after = control.getBoundingClientRect();
        const isStill = Math.hypot(clientX - press.clientX, clientY - press.clientY) <= restPx;
        const hasMoved = after.top !== before.top || after.left !== before.left;
        const isBeneath =
          clientX >= after.left &&
          clientX <= after.right &&
          clientY >= after.top &&
          clientY <= after.bottom;
        if (!isStill || !hasMoved || isBeneath) return;
        const answered = new AbortController();
        control.addEventListener("click", () => answered.abort(), { signal: answered.signal });
        timer = setTimeout(() => {
          if (!answered.signal.aborted && control.isConnected) control.click();
          answered.abort();
        }, clickMs);
      };
      page.addEventListener("pointerup", onRelease, during);
      page.addEventListener("pointercancel", () => forget.abort(), during);
    },
    { capture: true, signal },
  );
  return () => {
    ending.abort();
    clearTimeout(timer);
  };
}
