import type { BrowserContext, Page } from "@playwright/test";
import { fractionOf } from "../stories/fraction.ts";

/** The factor by which everything in a page is slower. */
const rate = 4;
const longestMs = 800;

async function throttle(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
}

/**
 * Slows pages down, and answers their calls in an order that no journey may rely on: each call gets a delay drawn from
 * the seed, the journey, the call and how often it was made, so that a failure repeats in the next run.
 */
export async function stress(context: BrowserContext, seed: string, journey: string) {
  const calls = new Map<string, number>();
  context.on("page", (page) => {
    // A page may close before it is slow.
    throttle(page).catch(() => undefined);
  });
  await context.route(/-http\//, async (route) => {
    const { pathname } = new URL(route.request().url());
    const call = (calls.get(pathname) ?? 0) + 1;
    calls.set(pathname, call);
    const delayMs = longestMs * fractionOf([seed, journey, pathname, call].join(" "));
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.continue();
  });
}
