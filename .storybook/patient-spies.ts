import { expect, getConfig, isMockFunction } from "storybook/test";

/** Tells whether a spy's calls are the expected ones. */
type Look = (
  calls: readonly unknown[][],
  expected: readonly unknown[],
  equals: (a: unknown, b: unknown) => boolean,
) => boolean;

/** Milliseconds between two checks. */
const pauseMs = 20;

/** The text of the topmost dialog, or else of the whole page, on one line. */
function pageText(): string {
  const dialogs = document.querySelectorAll<HTMLElement>("[role=dialog], [role=alertdialog]");
  const top = [...dialogs].at(-1) ?? document.body;
  return top.innerText.split(/\s*\n\s*/).join(" | ");
}

/** Makes `await expect(spy)…` in a play wait until the spy was called, for example after an answer. */
function patiently(name: string, look: Look) {
  return async function matcher(
    this: { isNot: boolean; equals: (a: unknown, b: unknown) => boolean },
    spy: unknown,
    ...expected: unknown[]
  ) {
    if (!isMockFunction(spy)) throw new TypeError(`${name} looks at a spy.`);
    const isSeen = () => look(spy.mock.calls, expected, (a, b) => this.equals(a, b));
    // Ends before the time limit of a `waitFor` around it, so that this failure is the one that is reported.
    const end = performance.now() + 0.9 * getConfig().asyncUtilTimeout;
    // A negated expectation is checked at once, because nothing tells when a call will no longer come.
    while (!this.isNot && !isSeen() && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const not = this.isNot ? ".not" : "";
    return {
      pass: isSeen(),
      // The page's text often explains a missing call: an error, or an incomplete field.
      message: () =>
        `expect(spy)${not}.${name}: it was called ${spy.mock.calls.length} times\nThe page says: ${pageText()}`,
      actual: spy.mock.calls,
      expected,
    };
  };
}

expect.extend({
  toHaveBeenCalled: patiently("toHaveBeenCalled", (calls) => calls.length > 0),
  toHaveBeenCalledOnce: patiently("toHaveBeenCalledOnce", (calls) => calls.length === 1),
  toHaveBeenCalledTimes: patiently(
    "toHaveBeenCalledTimes",
    (calls, [times]) => calls.length === times,
  ),
  toHaveBeenCalledWith: patiently("toHaveBeenCalledWith", (calls, expected, equals) =>
    calls.some((call) => equals(call, expected)),
  ),
  toHaveBeenLastCalledWith: patiently("toHaveBeenLastCalledWith", (calls, expected, equals) =>
    equals(calls.at(-1), expected),
  ),
});
