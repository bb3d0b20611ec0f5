import type { Page } from "@playwright/test";

/** One animation between two pages. */
export interface Motion {
  /** The moved or faded part: `::view-transition-group(wallet-NGN-face)`. */
  readonly part: string;
  readonly durationMs: number;
}

/** Records what moves from one page to the next, and returns a function that reads the record. */
export async function watchMotion(page: Page): Promise<() => Promise<readonly Motion[]>> {
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    const seen: Motion[] = [];
    Reflect.set(window, "pageMotion", seen);
    document.startViewTransition = (change) => {
      const transition = start(change);
      void transition.ready.then(() => {
        for (const { effect } of document.getAnimations())
          if (effect instanceof KeyframeEffect && effect.pseudoElement?.includes("transition"))
            seen.push({
              part: effect.pseudoElement,
              durationMs: Number(effect.getComputedTiming().duration),
            });
      });
      return transition;
    };
  });
  return async () => {
    const text = await page.evaluate(() => JSON.stringify(Reflect.get(window, "pageMotion")));
    const seen: readonly Motion[] = JSON.parse(text);
    return seen;
  };
}
