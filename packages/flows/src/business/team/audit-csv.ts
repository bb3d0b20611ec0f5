import type { Client } from "@apex/client/create-client";
import { listAuditLog, type AuditEntry } from "@apex/contract/business/audit-log";
import { maxPageSize } from "@apex/contract/limits";
import type { IntlShape } from "react-intl";
import type { AuditFilter } from "./audit-filters.tsx";
import { csvFile, csvForm, csvMark } from "../../base/csv/csv.ts";
import { auditChanges, auditSentence } from "./audit-words.ts";

/** The words over the columns. */
export const auditHeads = [
  "apex.team.columnWhenUtc",
  "apex.team.columnWho",
  "apex.team.columnToken",
  "apex.team.columnWhat",
  "apex.team.columnWhom",
  "apex.team.columnFrom",
] as const;

/** The filtered log as a CSV file, the latest entry first. */
export async function auditCsv(
  client: Client,
  intl: IntlShape,
  filter: AuditFilter,
): Promise<Blob> {
  const { row } = csvForm(intl.locale);
  const parts: BlobPart[] = [csvMark + row(auditHeads.map((id) => intl.formatMessage({ id })))];
  let cursor: string | undefined;
  do {
    const query = { ...filter, perPage: maxPageSize, ...(cursor !== undefined && { cursor }) };
    const page = await client.call(listAuditLog, { query });
    parts.push(page.items.map((entry) => row(cellsOf(entry, intl))).join(""));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return csvFile(parts);
}

function cellsOf(entry: AuditEntry, intl: IntlShape): string[] {
  const changes = auditChanges(entry, intl);
  const what = auditSentence(entry, intl);
  return [
    entry.at,
    entry.actor,
    entry.token ?? "",
    changes === "" ? what : `${what} (${changes})`,
    entry.subject ?? "",
    entry.ipAddress,
  ];
}
