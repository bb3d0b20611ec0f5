import { Disclosure } from "@apex/ui/disclosure/disclosure";
import { Table, type Column } from "@apex/ui/table/table";
import { useEffect, useState, type ReactNode } from "react";
import type { BookEntry, Books, TrialBalance } from "./live-books.ts";

/** The ledger's entries, newest first, and the entries that the order being confirmed would make. */
export type LensBooks = Books & { planned: readonly BookEntry[] };

export interface LedgerLensProps {
  read: () => Promise<LensBooks>;
  /** Calls the listener when the entries may have changed. */
  onChange: (listener: () => void) => () => void;
}

const columns: readonly Column<BookEntry>[] = [
  { id: "movement", header: "Movement", cell: ({ movement }) => movement },
  { id: "account", header: "Account", cell: ({ account }) => account, isRowHeader: true },
  { id: "asset", header: "Asset", cell: ({ asset }) => asset },
  { id: "amount", header: "Amount", cell: ({ amount }) => amount, align: "end" },
];

const balanceColumns: readonly Column<TrialBalance>[] = [
  { id: "asset", header: "Asset", cell: ({ asset }) => asset, isRowHeader: true },
  { id: "customers", header: "Customers", cell: ({ customers }) => customers, align: "end" },
  { id: "house", header: "House", cell: ({ house }) => house, align: "end" },
  {
    id: "sum",
    header: "Sum",
    cell: ({ isBalanced }) => (isBalanced ? "0" : "Does not cancel"),
    align: "end",
  },
];

/**
 * Shown under a live story: the ledger entries of its steps, those that the order being confirmed would make, the trial
 * balance, and the codes sent.
 */
export function LedgerLens({ read, onChange }: LedgerLensProps) {
  const [books, setBooks] = useState<LensBooks>();
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
  const { entries, planned, trialBalance, codes } = books;
  const unbalanced = trialBalance.filter(({ isBalanced }) => !isBalanced);
  const balance =
    unbalanced.length === 0
      ? "Every asset sums to zero"
      : `Does not sum to zero: ${unbalanced.map(({ asset }) => asset).join(", ")}`;
  const sent = codes.map(({ code, subject }) => `${code} (${subject})`).join(", ");
  const nothing = <p className="p-4 text-text-muted">Nothing was entered yet.</p>;
  return (
    <Disclosure
      variant="card"
      className="mt-10"
      headingLevel={2}
      title="Ledger"
      note={sent === "" ? balance : `${balance} · Codes sent: ${sent}`}
    >
      <div className="grid gap-6">
        {planned.length > 0 && (
          <Part title="What this order would enter">
            {(caption) => <Entries caption={caption} rows={planned} />}
          </Part>
        )}
        <Part title="Entered since the story was opened">
          {(caption) => <Entries caption={caption} rows={entries} empty={nothing} />}
        </Part>
        <Part title="Trial balance">
          {(caption) => (
            <Table
              caption={caption}
              density="compact"
              columns={balanceColumns}
              rows={trialBalance}
              rowKey={({ asset }) => asset}
            />
          )}
        </Part>
      </div>
    </Disclosure>
  );
}

interface PartProps {
  title: string;
  children: (caption: string) => ReactNode;
}

function Part({ title, children }: PartProps) {
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold text-text-muted">{title}</h3>
      {children(title)}
    </section>
  );
}

interface EntriesProps {
  caption: string;
  rows: readonly BookEntry[];
  empty?: ReactNode;
}

function Entries(props: EntriesProps) {
  return <Table {...props} density="compact" columns={columns} rowKey={({ id }) => id} />;
}
