import type { Client } from "@apex/client/create-client";
import {
  journalColumns,
  listJournal,
  type SettlementDay,
} from "@apex/contract/accounting/accounting";
import type { InputOf } from "@apex/contract/endpoint";
import { maxPageSize } from "@apex/contract/limits";
import { csvFile, csvMark, csvRow } from "../../base/csv/csv.ts";

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

/** The report as a file, oldest day first. Names and figures are the API's, for programs and people alike. */
export function settlementCsv(days: readonly SettlementDay[]): Blob {
  const rows = days
    .toReversed()
    .flatMap(({ day, lines }) =>
      lines.map((line) => [
        day,
        line.asset,
        line.opening,
        line.in,
        line.out,
        line.fees,
        line.closing,
      ]),
    );
  return csvFile([csvMark + csvRow(settlementColumns), rows.map(csvRow).join("")]);
}

/** Every line of the journal in a period as a file. */
export async function journalCsv(client: Client, period: Period): Promise<Blob> {
  const parts: BlobPart[] = [csvMark + csvRow(journalColumns)];
  let cursor: string | undefined;
  do {
    const query = { ...period, perPage: maxPageSize, ...(cursor !== undefined && { cursor }) };
    const page = await client.call(listJournal, { query });
    parts.push(
      page.items.map((line) => csvRow(journalColumns.map((name) => line[name] ?? ""))).join(""),
    );
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return csvFile(parts);
}
