/**
 * Marks a box that scrolls sideways with `data-before` and `data-after` while there is more on that side, for a fade or
 * shadow; calls back when overflow begins or ends. It uses attributes, not state, so that scrolling renders nothing.
 * @returns a function that stops it
 */
export function markScrollEdges(
  box: HTMLElement,
  onOverflow?: (overflows: boolean) => void,
): () => void {
  let overflowed: boolean | undefined;
  const mark = () => {
    // Counted from the start of the reading direction: negative from right to left.
    const before = Math.abs(box.scrollLeft);
    const hidden = box.scrollWidth - box.clientWidth;
    box.toggleAttribute("data-before", before > 1);
    box.toggleAttribute("data-after", hidden - before > 1);
    const overflows = hidden > 1 || box.scrollHeight - box.clientHeight > 1;
    if (overflows !== overflowed) onOverflow?.(overflows);
    overflowed = overflows;
  };
  const sizes = new ResizeObserver(mark);
  sizes.observe(box);
  for (const child of box.children) sizes.observe(child);
  box.addEventListener("scroll", mark, { passive: true });
  return () => {
    sizes.disconnect();
    box.removeEventListener("scroll", mark);
  };
}
