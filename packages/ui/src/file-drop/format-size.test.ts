import { describe, expect, it } from "vitest";
import { formatSize } from "./format-size.ts";

describe("formatSize", () => {
  it("uses the unit that keeps it short", () => {
    expect(formatSize(0, "en-GB")).toBe("0 bytes");
    expect(formatSize(999, "en-GB")).toBe("999 bytes");
    expect(formatSize(240_312, "en-GB")).toBe("240 kB");
    expect(formatSize(1_437_000, "en-GB")).toBe("1.4 MB");
    expect(formatSize(3_000_000_000_000, "en-GB")).toBe("3,000 GB");
  });

  it("follows the language", () => {
    expect(formatSize(1_437_000, "fr-FR")).toMatch(/^1,4\sMo$/u);
  });
});
