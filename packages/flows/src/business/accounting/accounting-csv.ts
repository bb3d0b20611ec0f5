import type { Client } from "@apex/client/create-client";
import {
  journalColumns,
  listJournal,
  type JournalLine,
  type SettlementDay,
} from "@apex/contract/accounting/accounting";
import type { InputOf } from "@apex/contract/endpoint";
import { maxPageSize } from "@apex/contract/limits";
import { csvFile, csvForm, csvMark } from "../../base/csv/csv.ts";

/** The days of a report, both included: `2026-11-20`. */
export type Period = Pick<InputOf<typeof listJournal>["query"], "from" | "until">;

export const settlementColumns = [
  "day",
  "asset",
  "opening",
  "in",
  "out",
  "fees",
  "closing",
] as const;

/** The report as a file, oldest day first. Columns are named as in the API. @param locale the reader's. */
export function settlementCsv(days: readonly SettlementDay[], locale: string): Blob {
  const { row, figure } = csvForm(locale);
  const rows = days
    .toReversed()
    .flatMap(({ day, lines }) =>
      lines.map((line) => [
        day,
        line.asset,
        figure(line.opening),
        figure(line.in),
        figure(line.out),
        figure(line.fees),
        figure(line.closing),
      ]),
    );
  return csvFile([csvMark + row(settlementColumns), rows.map(row).join("")]);
}

/** Every line of the journal in a period as a file. @param locale the reader's. */
export async function journalCsv(client: Client, period: Period, locale: string): Promise<Blob> {
  const { row, figure } = csvForm(locale);
  const cellOf = (line: JournalLine, name: (typeof journalColumns)[number]) =>
    name === "amount" ? figure(line.amount) : (line[name] ?? "");
  const parts: BlobPart[] = [csvMark + row(journalColumns)];
  let cursor: string | undefined;
  do {
    const query = { ...period, perPage: maxPageSize, ...(cursor !== undefined && { cursor }) };
    const page = await client.call(listJournal, { query });
    parts.push(
      page.items.map((line) => row(journalColumns.map((name) => cellOf(line, name)))).join(""),
    );
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return csvFile(parts);
}
