import { describe, expect, it } from "vitest";
import { forecastCharges, type PastCharge } from "./forecast-charges.ts";

const day = (of: string) => new Date(`2026-${of}T09:00:00Z`);
const charge = (merchant: string, on: string, amountMinor = 999n): PastCharge => ({
  merchant,
  amountMinor,
  at: day(on),
});
const now = day("11-21");

describe("D forecast charges", () => {
  it("are those of regular merchants, at the last price, soonest first", () => {
    const past = [
      charge("Netflix", "09-10"),
      charge("Figma", "10-01"),
      charge("Netflix", "10-10"),
      charge("Figma", "11-01"),
      charge("NETFLIX", "11-10", 1_299n),
      charge("Gym", "11-12", 500n),
      charge("Gym", "11-19", 500n),
    ];
    expect(forecastCharges(past, now)).toEqual([
      { merchant: "Gym", amountMinor: 500n, expectedAt: day("11-26") },
      { merchant: "Figma", amountMinor: 999n, expectedAt: day("12-02") },
      { merchant: "NETFLIX", amountMinor: 1_299n, expectedAt: day("12-11") },
    ]);
  });

  it("are not guessed from one charge, from daily, irregular or missed ones", () => {
    const none = [
      [charge("Once", "11-01")],
      [charge("Coffee", "11-19"), charge("Coffee", "11-20")],
      [charge("Shop", "09-20"), charge("Shop", "10-24"), charge("Shop", "11-10")],
      [charge("Ended", "08-01"), charge("Ended", "09-01")],
    ];
    for (const past of none) expect(forecastCharges(past, now)).toEqual([]);
  });
});
