import type { Client } from "@apex/client/create-client";
import {
  exportStaffActions,
  type StaffAction,
  type StaffLogFilter,
} from "@apex/contract/desk/staff-log";
import type { Colleague } from "@apex/contract/desk/staff";
import type { IntlShape } from "react-intl";
import { csvFile, csvForm, csvMark } from "../../base/csv/csv.ts";
import { queueName } from "../../parts/desk-words/queue-words.ts";
import { actWords } from "../../parts/desk-words/act-words.ts";
import { writtenReason } from "../../parts/desk-words/reason-words.ts";
import { factLines } from "./log-words.ts";

/** The words over the columns. */
export const logHeads = [
  "apex.desk-log.whenUtc",
  "apex.desk-log.member",
  "apex.desk-log.act",
  "apex.desk-log.about",
  "apex.desk-log.case",
  "apex.desk-log.customer",
  "apex.desk-log.customerId",
  "apex.desk-log.reason",
  "apex.desk-log.before",
  "apex.desk-log.after",
  "apex.desk-log.address",
] as const;

/** The filtered log as a CSV file, the latest entry first. */
export async function logCsv(
  client: Client,
  intl: IntlShape,
  filter: StaffLogFilter,
): Promise<Blob> {
  const { items, members } = await client.call(exportStaffActions, { body: filter });
  const { row } = csvForm(intl.locale);
  const rows = items.map((entry) => row(cellsOf(entry, intl, members)));
  return csvFile([csvMark, row(logHeads.map((id) => intl.formatMessage({ id }))), ...rows]);
}

function cellsOf(entry: StaffAction, intl: IntlShape, members: readonly Colleague[]): string[] {
  const lines = factLines(entry, intl, members);
  const state = (side: "before" | "after") =>
    entry[side] === undefined ? "" : lines.map((line) => `${line.label}: ${line[side]}`).join("; ");
  return [
    entry.at,
    entry.member.name,
    intl.formatMessage({ id: actWords(entry.act) }),
    entry.case === undefined ? "" : intl.formatMessage({ id: queueName(entry.case.queue) }),
    entry.case?.id ?? "",
    entry.names?.join(", ") ?? "",
    entry.customerId ?? "",
    entry.reason === undefined ? "" : writtenReason(entry.reason, intl),
    state("before"),
    state("after"),
    entry.address,
  ];
}
