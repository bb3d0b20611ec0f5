import { beforeAll, describe, expect, it } from "vitest";
import { countComponents } from "../../scripts/bench-components.mjs";

const KiB = 1024;

describe("the common screen, built of packages/ui", () => {
  let counts: Awaited<ReturnType<typeof countComponents>>;

  beforeAll(async () => {
    counts = await countComponents();
    console.table({ ours: counts.screen, raw: counts.rawScreen });
  }, 240_000);

  it("is at most 186.5 KiB of JS and CSS", () => {
    // A screen that was not built weighs nothing.
    expect(counts.screen.jsBytes).toBeGreaterThan(50 * KiB);
    expect(counts.screen.cssBytes).toBeGreaterThan(KiB);
    expect(counts.screen.bytes).toBeLessThanOrEqual(186.5 * KiB);
  });

  it("mounts in at most 155,000 calls", () => {
    expect(counts.screen.calls).toBeGreaterThan(10_000);
    expect(counts.screen.calls).toBeLessThanOrEqual(155_000);
  });

  it("mounts in fewer calls than react-aria-components alone", () => {
    expect(counts.screen.calls).toBeLessThan(counts.rawScreen.calls);
  });

  it("has no fault that axe finds", () => {
    expect(counts.violations).toEqual([]);
  });

  it("shows ten thousand rows with at most 200 elements", () => {
    expect(counts.longListElements).toBeGreaterThan(50);
    expect(counts.longListElements).toBeLessThanOrEqual(200);
  });
});
