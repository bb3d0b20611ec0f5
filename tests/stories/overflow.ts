import { afterEach, inject } from "vitest";
import { page } from "vitest/browser";
import { textsWithoutRoom } from "../../packages/flows/src/mocks/little-room.ts";
import { settled } from "./settled.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Widths of phones that every story must do on. */
    phoneWidthsPx: number[];
  }
}

const heightPx = 720;

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
      defects.push(...textsWithoutRoom(document.body).map((text) => `At ${width} px: ${text}`));
    }
  } finally {
    await page.viewport(before.width, before.height);
  }
  if (defects.length > 0) throw new Error(`Too little room:\n${defects.join("\n")}`);
});
