import { expect } from "storybook/test";

/** Milliseconds to wait: enough to paint a step on a busy machine. A `waitFor` then retries with a fresh element. */
const patienceMs = 1_000;
/** Milliseconds between two checks. */
const pauseMs = 20;

/** Makes `await expect(element)…` in a play wait until the expectation holds. */
function patiently(name: string, isSo: (element: Element) => boolean, tell: () => string) {
  return async function matcher(this: { isNot: boolean }, element: unknown) {
    if (!(element instanceof Element)) throw new TypeError(`${name} looks at an element.`);
    const end = performance.now() + patienceMs;
    // A negated expectation is checked at once.
    while (!this.isNot && !isSo(element) && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const not = this.isNot ? ".not" : "";
    return {
      pass: isSo(element),
      message: () => `expect(element)${not}.${name}()\n${element.outerHTML}\n${tell()}`,
    };
  };
}

/** The element itself, or the nearest ancestor with a box, whose visibility it shares. */
const boxOf = (element: Element): Element =>
  getComputedStyle(element).display === "contents" && element.parentElement
    ? boxOf(element.parentElement)
    : element;

expect.extend({
  // A step can be found before it takes the focus.
  toHaveFocus: patiently(
    "toHaveFocus",
    (element) => element.ownerDocument.activeElement === element,
    () => `The focus is on:\n${document.activeElement?.outerHTML}`,
  ),
  // An opening element is transparent in its first frame, when it can already be found.
  toBeVisible: patiently(
    "toBeVisible",
    (element) =>
      boxOf(element).checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    () => "It is absent, hidden or transparent, or within what is.",
  ),
});
