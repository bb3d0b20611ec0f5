import { journalColumns } from "@apex/contract/accounting/accounting";
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { settlementColumns } from "../../packages/flows/src/business/accounting/accounting-csv.ts";
import { fileHeads } from "../../packages/flows/src/business/business-withdrawals/payment-file.ts";
import { auditHeads } from "../../packages/flows/src/business/team/audit-csv.ts";
import { logHeads } from "../../packages/flows/src/desk/staff-log/log-csv.ts";
import { exportColumns } from "../../packages/flows/src/wallet/transactions/export/export-columns.ts";
import { statementHeads } from "../../packages/flows/src/wallet/wallets/statement-csv.ts";

const root = new URL("../../", import.meta.url).pathname;
const wordsOf = (language: "en" | "fr"): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...globSync(`${root}locales/${language}/*.json`).map((file) =>
      JSON.parse(readFileSync(file, "utf8")),
    ),
  );

/** The heads of each export, by the module that writes it. An id of words stands for its words. */
const heads: Readonly<Record<string, readonly (readonly string[])[]>> = {
  "business/accounting/accounting-csv.ts": [settlementColumns, journalColumns],
  "business/business-withdrawals/payment-file.ts": ["en", "fr"].map((language) => [
    "apex.business-withdrawals.columnLine",
    ...fileHeads(language),
    "apex.business-withdrawals.columnProblem",
  ]),
  "business/team/audit-csv.ts": [auditHeads],
  "desk/staff-log/log-csv.ts": [logHeads],
  "wallet/transactions/export/export-csv.ts": [exportColumns.map(({ head }) => head)],
  "wallet/wallets/statement-csv.ts": [statementHeads],
};
/** The API's guide promises the columns of accounting and their zone. Rows of payments carry no moment. */
const unzoned = [
  "business/accounting/accounting-csv.ts",
  "business/business-withdrawals/payment-file.ts",
];

test("every module that writes a file for spreadsheets is known here", () => {
  const flows = `${root}packages/flows/src/`;
  const writers = globSync(`${flows}**/*.{ts,tsx}`)
    .filter((file) => !file.includes(".test.") && !file.endsWith("base/csv/csv.ts"))
    .filter((file) => readFileSync(file, "utf8").match(/\bcsvForm\(/))
    .map((file) => file.slice(flows.length));
  expect(writers.toSorted()).toEqual(Object.keys(heads));
});

describe.each(["en", "fr"] as const)("the heads of exports (%s)", (language) => {
  const words = wordsOf(language);

  test.each(Object.entries(heads))("%s", (writer, files) => {
    for (const file of files) {
      const written = file.map((head) => words[head] ?? head);
      expect(written.filter((head, place) => written.indexOf(head) !== place)).toEqual([]);
      // Moments are as in the API: an accountant in another time zone must see whose day it is.
      if (!unzoned.includes(writer)) expect(written[0]).toMatch(/ \(UTC\)$/);
    }
  });
});
