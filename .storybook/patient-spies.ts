import { expect, getConfig, isMockFunction } from "storybook/test";

/** Whether the calls of a spy are the expected ones. */
type Look = (
  calls: readonly unknown[][],
  expected: readonly unknown[],
  equals: (a: unknown, b: unknown) => boolean,
) => boolean;

/** Between two looks. */
const pauseMs = 20;

/** What the page says, on one line: the dialog on top, or all of it. */
function pageText(): string {
  const dialogs = document.querySelectorAll<HTMLElement>("[role=dialog], [role=alertdialog]");
  const top = [...dialogs].at(-1) ?? document.body;
  return top.innerText.split(/\s*\n\s*/).join(" | ");
}

/** A play says `await expect(spy)…`: this makes it wait until the spy was called, which an answer may cause later. */
function patiently(name: string, look: Look) {
  return async function matcher(
    this: { isNot: boolean; equals: (a: unknown, b: unknown) => boolean },
    spy: unknown,
    ...expected: unknown[]
  ) {
    if (!isMockFunction(spy)) throw new TypeError(`${name} looks at a spy.`);
    const isSeen = () => look(spy.mock.calls, expected, (a, b) => this.equals(a, b));
    // A `waitFor` around it lasts longer, and so tells of this failure.
    const end = performance.now() + 0.9 * getConfig().asyncUtilTimeout;
    // Nothing tells when a call will no longer come: what was not called is looked at once.
    while (!this.isNot && !isSeen() && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const not = this.isNot ? ".not" : "";
    return {
      pass: isSeen(),
      // A call that never came is explained by what the page says instead: an error, a field that is not full.
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
