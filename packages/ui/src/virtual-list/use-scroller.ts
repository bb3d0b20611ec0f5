import { useLayoutEffect, useState, type RefObject } from "react";

/** The nearest scrolling element around an element; null if the page scrolls. */
function scrollerAround(element: HTMLElement): HTMLElement | null {
  const { body, documentElement } = element.ownerDocument;
  for (let at = element.parentElement; at && at !== body; at = at.parentElement) {
    if (at === documentElement || at.scrollHeight <= at.clientHeight) continue;
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return null;
}

/** Finds the element that a list scrolls with, and where the list begins in it. */
export function useScroller(content: RefObject<HTMLElement | null>) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  /** px */
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (!content.current) return;
      const around = scrollerAround(content.current);
      const { top } = content.current.getBoundingClientRect();
      setScroller(around);
      setMargin(
        around
          ? top - around.getBoundingClientRect().top - around.clientTop + around.scrollTop
          : top + window.scrollY,
      );
    };
    // The content above the list may grow. A resize of an element around both reveals that.
    const sizes = new ResizeObserver(measure);
    for (let at: HTMLElement | null = content.current; at; at = at.parentElement) sizes.observe(at);
    measure();
    return () => sizes.disconnect();
  }, [content, scroller]);
  return { scroller, margin };
}
