import type { Bill } from "@apex/contract/bills/bill";
import { billType } from "@apex/engine/money/bills/bill-movement";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { transactionKinds } from "../../packages/flows/src/parts/transaction-facts/transaction-kinds.ts";

const guide = readFileSync(join(import.meta.dirname, "../../docs/bills.mdx"), "utf8");
const rows = [...guide.matchAll(/^\| ([^|]+) \| `([\w-]+)` \| `([\w-]+)` \|$/gm)].map((row) =>
  row.slice(1),
);

const phone = { billerId: "mtn", customerId: "08030001001" };
const meter = {
  kind: "electricity",
  billerId: "ikeja-electric",
  customerId: "45029918374",
} as const;
const bills: readonly (readonly [name: string, bill: Bill, isScheduled?: boolean])[] = [
  ["airtime, paid at once", { kind: "airtime", ...phone }],
  ["airtime, paid by a schedule", { kind: "airtime", ...phone }, true],
  ["data bundle", { kind: "data", ...phone, planId: "6gb-7d" }],
  ["electricity, prepaid: with a token", { ...meter, meterType: "prepaid" }],
  ["electricity, postpaid", { ...meter, meterType: "postpaid" }],
  [
    "cable TV package",
    { kind: "cable-tv", billerId: "gotv", customerId: "7023456789", planId: "jinja" },
  ],
  ["bet top-up", { kind: "bet", billerId: "bet9ja", customerId: "ada2026" }],
];

test("the guide says which transaction and which receipt each bill makes", () => {
  expect(rows).toEqual(
    bills.map(([name, bill, isScheduled = false]) => {
      const type = billType(bill, isScheduled);
      return [name, type, transactionKinds[type].receipt];
    }),
  );
});
