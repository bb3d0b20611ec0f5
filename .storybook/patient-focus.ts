import { expect } from "storybook/test";

/** Longer than it takes to paint a step on a busy machine; a `waitFor` around it looks again with another element. */
const patienceMs = 1_000;
/** Between two looks. */
const pauseMs = 20;

/** A play says `await expect(element).toHaveFocus()`: a step takes the focus after it has been rendered, and is found before. */
async function toHaveFocus(this: { isNot: boolean }, element: unknown) {
  if (!(element instanceof Element)) throw new TypeError("toHaveFocus looks at an element.");
  const isFocused = () => element.ownerDocument.activeElement === element;
  const end = performance.now() + patienceMs;
  while (!this.isNot && !isFocused() && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  const not = this.isNot ? ".not" : "";
  return {
    pass: isFocused(),
    message: () =>
      `expect(element)${not}.toHaveFocus()\n${element.outerHTML}\nThe focus is on:\n${element.ownerDocument.activeElement?.outerHTML}`,
  };
}

expect.extend({ toHaveFocus });
