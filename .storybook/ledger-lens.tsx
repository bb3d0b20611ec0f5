import { Disclosure } from "@apex/ui/disclosure/disclosure";
import { Table, type Column } from "@apex/ui/table/table";
import { useEffect, useState } from "react";
import type { BookEntry, Books } from "./live-books.ts";

export interface LedgerLensProps {
  read: () => Promise<Books>;
  /** Told when they may have changed. */
  onChange: (listener: () => void) => () => void;
}

const columns: readonly Column<BookEntry>[] = [
  { id: "movement", header: "Movement", cell: ({ movement }) => movement },
  { id: "account", header: "Account", cell: ({ account }) => account, isRowHeader: true },
  { id: "asset", header: "Asset", cell: ({ asset }) => asset },
  { id: "amount", header: "Amount", cell: ({ amount }) => amount, align: "end" },
];

/** Under a live story: what its steps have entered into the ledger, whether the books balance, and the codes that were sent. */
export function LedgerLens({ read, onChange }: LedgerLensProps) {
  const [books, setBooks] = useState<Books>();
  useEffect(() => {
    let isShown = true;
    const look = () => void read().then((now) => isShown && setBooks(now));
    look();
    const stop = onChange(look);
    return () => {
      isShown = false;
      stop();
    };
  }, [read, onChange]);
  if (!books) return null;
  const { entries, unbalanced, codes } = books;
  const balance =
    unbalanced.length === 0
      ? "Every asset sums to zero"
      : `Does not sum to zero: ${unbalanced.join(", ")}`;
  const sent = codes.map(({ code, subject }) => `${code} (${subject})`).join(", ");
  return (
    <Disclosure
      variant="card"
      className="mt-10"
      headingLevel={2}
      title="Ledger"
      note={sent === "" ? balance : `${balance} · Codes sent: ${sent}`}
    >
      <Table
        caption="Entries since the story was opened"
        density="compact"
        columns={columns}
        rows={entries}
        rowKey={({ id }) => id}
        empty={<p className="p-4 text-text-muted">Nothing was entered yet.</p>}
      />
    </Disclosure>
  );
}
