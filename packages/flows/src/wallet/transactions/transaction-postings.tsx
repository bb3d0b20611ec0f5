import type { ResponseOf } from "@apex/contract/endpoint";
import type { readTransaction } from "@apex/contract/transactions/transactions";
import { Money } from "@apex/ui/money/money";
import { useId } from "react";
import { useIntl } from "react-intl";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";

const partWords = {
  available: "apex.transaction-progress.partAvailable",
  held: "apex.transaction-progress.partHeld",
  uncollected: "apex.transaction-progress.partUncollected",
  gas: "apex.transaction-progress.partGas",
  "gas-held": "apex.transaction-progress.partGasHeld",
} as const;

const heldParts: ReadonlySet<keyof typeof partWords> = new Set(["held", "gas-held"]);

export type TransactionPostingsProps = Pick<ResponseOf<typeof readTransaction>, "postings">;

/** The movements in the person's own wallets, a line per leg. */
export function TransactionPostings({ postings }: TransactionPostingsProps) {
  const intl = useIntl();
  const assetName = useAssetName();
  const id = useId();
  if (postings.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg font-semibold">
        {intl.formatMessage({ id: "apex.transaction-progress.postings" })}
      </h2>
      <ul className="grid gap-2 text-body">
        {postings.map(({ wallet, part, amount, at }, index) => (
          <li key={`${index} ${at}`} className="flex flex-wrap justify-between gap-x-4">
            <span className="text-text-muted">
              {intl.formatMessage({ id: partWords[part] }, { wallet: assetName(wallet) })}
            </span>
            <Money
              {...amount}
              sign="always"
              // Nobody has money that is on hold.
              {...(!heldParts.has(part) && { tone: "signed" })}
              className="ms-auto font-semibold"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
