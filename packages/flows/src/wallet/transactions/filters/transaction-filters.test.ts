import { listTransactions } from "@apex/contract/transactions/transactions";
import { describe, expect, test } from "vitest";
import {
  filterCount,
  noFilters,
  queryOf,
  readFilters,
  writeFilters,
  type TransactionFilters,
} from "./transaction-filters.ts";

const full: TransactionFilters = {
  text: "rent & light",
  states: ["held", "done"],
  type: "fiat-deposit",
  asset: "NGN",
  direction: "in",
  from: "2026-11-01",
  to: "2026-11-21",
  sort: "largest",
};

describe("transaction filters", () => {
  test("are read back from their address", () => {
    expect(readFilters(writeFilters(full))).toEqual(full);
    expect(writeFilters(noFilters).toString()).toBe("");
    expect(readFilters(new URLSearchParams())).toEqual(noFilters);
  });

  test("ignore invented ones in an address", () => {
    const made = new URLSearchParams(
      "status=held,nope&type=gift&asset=DOGS&direction=up&from=2026-13-40&to=soon&sort=best",
    );
    expect(readFilters(made)).toEqual({ ...noFilters, states: ["held"] });
  });

  test("make a query that the server understands, with the reader's whole days", () => {
    const query = queryOf(full);
    expect(listTransactions.query.safeParse(query).success).toBe(true);
    expect(query.status?.split(",")).toEqual(expect.arrayContaining(["under_review", "completed"]));
    expect(query.status).not.toContain("failed");
    expect(query.from).toBe(new Date(2026, 10, 1).toISOString());
    expect(query.to).toBe(new Date(2026, 10, 22).toISOString());
    expect(queryOf(noFilters)).toEqual({});
  });

  test("cover every state", () => {
    const states = ["progress", "needs-you", "held", "done", "failed", "cancelled"] as const;
    expect(listTransactions.query.safeParse(queryOf({ ...noFilters, states })).success).toBe(true);
  });

  test("count those of the panel", () => {
    expect(filterCount(full)).toBe(7);
    expect(filterCount({ ...noFilters, text: "rent", sort: "oldest" })).toBe(0);
  });
});
