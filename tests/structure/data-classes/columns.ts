import { businessColumns } from "./business-columns.ts";
import { deskColumns } from "./desk-columns.ts";
import { engineColumns } from "./engine-columns.ts";
import { moneyColumns } from "./money-columns.ts";
import { peopleColumns } from "./people-columns.ts";

/** What each class means, from the strictest on. */
export const dataClasses = {
  secret: "gives access, pays or signs, or is sealed or hashed because it would",
  person: "tells who a customer is, what they own or what they do",
  public: "is the same for everybody, such as an asset or a brand",
  internal: "an id, a time, a state or a count, which alone names nobody",
} as const;
export type DataClass = keyof typeof dataClasses;

/** How long rows are kept. */
export const keptFor = {
  account: "until 30 days after its owner closes the account, or until the owner removes it",
  books: "as long as the books: it explains money, or who agreed to what",
  database: "as long as the database",
  pruned: "until the hourly clean-up removes it",
} as const;

/** A table: how long its rows are kept, and its columns by class, separated by spaces. */
export interface KeptTable extends Readonly<Partial<Record<DataClass, string>>> {
  readonly kept: keyof typeof keptFor;
}

/** Every table of the database. The tables of simulated partners hold nothing of a customer's. */
export const keptTables: Readonly<Record<string, KeptTable>> = {
  ...peopleColumns,
  ...moneyColumns,
  ...businessColumns,
  ...deskColumns,
  ...engineColumns,
};

export const isDataClass = (text: string): text is DataClass => text in dataClasses;

export const wordsOf = (text: string | undefined): string[] =>
  (text ?? "").split(/\s+/).filter((word) => word !== "");

/** The columns of one class, as `table.column`. */
export function columnsOf(dataClass: DataClass): string[] {
  return Object.entries(keptTables).flatMap(([table, kept]) =>
    wordsOf(kept[dataClass]).map((column) => `${table}.${column}`),
  );
}
