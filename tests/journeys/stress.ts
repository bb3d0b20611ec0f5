import type { BrowserContext, Page } from "@playwright/test";
import { fractionOf } from "../stories/fraction.ts";

/** Times that everything in a page takes longer. */
const rate = 4;
const longestMs = 800;

async function throttle(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
}

/**
 * Pages on a slow processor, whose calls are answered in an order that no journey may rely on: each takes a time of its own, drawn by the
 * seed, the journey, the call and how often it was made, so that a failure is there again in the next run.
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
