import { expect, it } from "vitest";
import { statementMonths } from "./statement-months.ts";

it("offers whole months of UTC, and the running one until today", () => {
  const months = statementMonths(Date.parse("2026-03-05T23:30:00Z"));
  expect(months.slice(0, 3)).toEqual([
    { from: "2026-03-01", until: "2026-03-05" },
    { from: "2026-02-01", until: "2026-02-28" },
    { from: "2026-01-01", until: "2026-01-31" },
  ]);
  expect(months.at(-1)).toEqual({ from: "2025-04-01", until: "2025-04-30" });
});
