import { afterEach, inject } from "vitest";
import { page } from "vitest/browser";
import { settled } from "./settled.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Widths of phones that every story must do on. */
    phoneWidthsPx: number[];
  }
}

const heightPx = 720;

/** Is there for screen readers alone, by itself or by what is around it. */
function isForListening(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { clipPath, position } = getComputedStyle(at);
    if (clipPath !== "none" && ["absolute", "fixed"].includes(position)) return true;
  }
  return false;
}

/** True if it scrolls, ends in an ellipsis or is hidden: text that overflows on purpose. */
function mayHoldMore(element: Element): boolean {
  const { overflowX, textOverflow, display } = getComputedStyle(element);
  return (
    overflowX === "auto" ||
    overflowX === "scroll" ||
    textOverflow === "ellipsis" ||
    isForListening(element) ||
    (display.startsWith("inline") && element.clientWidth === 0)
  );
}

/** True if words of the element, or of a part of it, stand outside its edges. */
function isLeft(element: Element): boolean {
  const { left, right } = element.getBoundingClientRect();
  return [element, ...element.querySelectorAll("*")].some(
    (part) =>
      wordBoxes(part).some((box) => box.right > right + 1 || box.left < left - 1) &&
      !isKeptWithin(part, element),
  );
}

/** The boxes of an element's own words. */
function wordBoxes(element: Element): readonly DOMRect[] {
  const words = document.createRange();
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE) return [];
    words.selectNodeContents(node);
    return [...words.getClientRects()];
  });
}

/** A part that something between scrolls or cuts, or that is laid over the rest on purpose (a badge). */
function isKeptWithin(part: Element, element: Element): boolean {
  for (let at: Element | null = part; at !== null && at !== element; at = at.parentElement) {
    if (mayHoldMore(at) || ["absolute", "fixed"].includes(getComputedStyle(at).position))
      return true;
  }
  return false;
}

function isText(element: Element): boolean {
  return element instanceof HTMLElement && element.innerText.trim() !== "";
}

/** Elements whose text is wider than they are; of one within another, the inner one. */
function overflowing(): readonly Element[] {
  const wide = [...document.body.querySelectorAll("*")].filter(
    (element) =>
      isText(element) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.scrollWidth > element.clientWidth + 1 &&
      !mayHoldMore(element) &&
      isLeft(element),
  );
  return wide.filter(
    (element) => !wide.some((other) => other !== element && element.contains(other)),
  );
}

/** `div.flex.gap-2 "Portefeuille" 310 in 288 px` */
function described(element: Element): string {
  const text = element.textContent.trim().replaceAll(/\s+/g, " ").slice(0, 60);
  return `${element.tagName.toLowerCase()}.${[...element.classList].join(".")} "${text}" ${element.scrollWidth} in ${element.clientWidth} px`;
}

// Every story must do on narrow phones: the page does not scroll sideways, and no text leaves its place.
afterEach(async ({ task }) => {
  if (!("storyId" in task.meta) || task.result?.state === "fail") return;
  const before = { width: globalThis.innerWidth, height: globalThis.innerHeight };
  const defects: string[] = [];
  try {
    for (const width of inject("phoneWidthsPx")) {
      await page.viewport(width, heightPx);
      await settled();
      const { scrollWidth } = document.documentElement;
      // A hidden input beside its label at the very edge takes one pixel.
      if (scrollWidth > width + 1)
        defects.push(`At ${width} px the page is ${scrollWidth} px wide.`);
      defects.push(...overflowing().map((element) => `At ${width} px: ${described(element)}`));
    }
  } finally {
    await page.viewport(before.width, before.height);
  }
  if (defects.length > 0) throw new Error(`Too little room:\n${defects.join("\n")}`);
});
