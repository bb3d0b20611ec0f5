/** The options of both screens. */
export const networks = Array.from({ length: 50 }, (_, place) => ({
  value: `network-${place}`,
  label: `Network ${String(place + 1)}`,
}));

const regionNames = new Intl.DisplayNames("en", { type: "region" });
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");

/** 250 countries and territories, by name. */
export const countries = letters
  .flatMap((first) => letters.map((second) => first + second))
  .map((value) => ({ value, label: regionNames.of(value) ?? value }))
  .filter(({ value, label }) => value !== label)
  .toSorted((a, b) => a.label.localeCompare(b.label))
  .slice(0, 250);

export const tableRows = Array.from({ length: 100 }, (_, place) => ({
  id: `row-${place}`,
  from: `Sender ${String(place + 1)}`,
  bank: `Bank ${String(place % 12)}`,
  at: `${String((place % 28) + 1)} Nov, 2026`,
  state: place % 4 === 0 ? "In progress" : "Done",
  amount: String(1000 + place * 37),
}));
export type TableRow = (typeof tableRows)[number];

export const tableColumns = [
  { id: "from", header: "From", text: (row: TableRow) => row.from },
  { id: "bank", header: "Bank", text: (row: TableRow) => row.bank },
  { id: "at", header: "Date", text: (row: TableRow) => row.at },
  { id: "state", header: "Status", text: (row: TableRow) => row.state },
  { id: "amount", header: "Amount", text: (row: TableRow) => row.amount },
] as const;

export interface LongRow {
  id: string;
  title: string;
  time: string;
  amount: string;
}

export const longRows: readonly LongRow[] = Array.from({ length: 10_000 }, (_, place) => ({
  id: `row-${place}`,
  title: `To Ngozi Eze ${String(place + 1)}`,
  time: `${String(place % 24).padStart(2, "0")}:15`,
  amount: `₦${String(500 + ((place * 7919) % 90_000))}.00`,
}));
