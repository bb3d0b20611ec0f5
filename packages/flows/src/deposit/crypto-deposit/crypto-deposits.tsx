import type { Asset } from "@apex/contract/assets";
import { listCryptoDeposits } from "@apex/contract/deposits/crypto-deposits";
import { Card } from "@apex/ui/card/card";
import { Clock } from "@apex/ui/icon/icon";
import { useId } from "react";
import { FormattedMessage } from "react-intl";
import { useRead } from "../../base/use-read.ts";
import { CryptoDepositLine } from "./crypto-deposit-line.tsx";

/** The latest deposits shown beside an address; the transactions have all of them. */
const shown = 5;

/**
 * Payments to the workspace's addresses, updated by the event stream. Screen readers hear of new ones, not of new
 * blocks.
 */
export function CryptoDeposits({ asset }: { asset: Asset }) {
  const titleId = useId();
  const deposits = useRead(listCryptoDeposits, { query: { asset } });
  const items = deposits.data?.items.slice(0, shown) ?? [];
  if (items.length === 0)
    return (
      <p role="status" className="flex min-h-6 items-center gap-2 text-body text-text-muted">
        {deposits.data && (
          <>
            <Clock className="size-4.5" />
            <FormattedMessage id="apex.crypto-deposit.waiting" />
          </>
        )}
      </p>
    );
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-3">
      <h2 id={titleId} className="text-lg font-semibold">
        <FormattedMessage id="apex.crypto-deposit.paymentsTitle" />
      </h2>
      <div role="log" aria-labelledby={titleId} aria-relevant="additions">
        <Card padding="none">
          <ul className="divide-y divide-border">
            {items.map((deposit) => (
              <li
                key={`${deposit.network} ${deposit.hash} ${deposit.transactionId}`}
                data-item={deposit.hash}
                className="px-4 py-3.5 sm:px-5"
              >
                <CryptoDepositLine deposit={deposit} />
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </section>
  );
}
