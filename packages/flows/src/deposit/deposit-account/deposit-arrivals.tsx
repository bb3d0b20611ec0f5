import type { Asset } from "@apex/contract/assets";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { Clock } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import { HeldDeposit, isHeldDeposit } from "../../parts/held-deposit/held-deposit.tsx";
import { displayStateOf } from "../../parts/transaction-row/display-state.ts";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { useRead } from "../../base/use-read.ts";

/** The last deposits that are checked. */
const lookedAt = 10;

export interface DepositArrivalsProps {
  asset: Asset;
  /** Goes to the page of the provider that checks a held deposit. */
  onVerifyAt: (url: string) => void;
}

/**
 * Shows deposits that arrive in a wallet while the page is open. Events cause the list to be read again; deposits that
 * were not in its first answer are new. Deposits on hold are always shown.
 */
export function DepositArrivals({ asset, onVerifyAt }: DepositArrivalsProps) {
  const deposits = useRead(listTransactions, {
    query: { asset, type: "fiat-deposit", direction: "in", perPage: lookedAt },
  });
  const items = deposits.data?.items;
  const [known, setKnown] = useState<ReadonlySet<string>>();
  if (items && !known) setKnown(new Set(items.map(({ id }) => id)));
  const arrived =
    items?.filter(
      ({ id, status }) => known && !known.has(id) && displayStateOf(status) === "done",
    ) ?? [];
  const held = items?.filter(isHeldDeposit) ?? [];
  return (
    <div role="log" className="grid gap-3">
      {held.map((deposit) => (
        <HeldDeposit key={deposit.id} transaction={deposit} onVerifyAt={onVerifyAt} />
      ))}
      {arrived.map((deposit) => (
        <Arrived key={deposit.id} deposit={deposit} />
      ))}
      {arrived.length === 0 && (
        <p className="flex min-h-6 items-center gap-2 text-body text-text-muted">
          {known && (
            <>
              <Clock className="size-4.5" />
              <FormattedMessage id="apex.deposit.waiting" />
            </>
          )}
        </p>
      )}
    </div>
  );
}

function Arrived({ deposit }: { deposit: Transaction }) {
  const intl = useIntl();
  const { id, category, amount, details } = deposit;
  return (
    <Notice
      tone="success"
      title={intl.formatMessage(
        { id: "apex.deposit.received" },
        { amount: writtenMoney(amount, intl) },
      )}
      action={
        <PlaceLink variant="standalone" to="transaction" with={{ category, id }}>
          {intl.formatMessage({ id: "apex.deposit.seeTransaction" })}
        </PlaceLink>
      }
    >
      {details.sender
        ? intl.formatMessage({ id: "apex.deposit.receivedFrom" }, { name: details.sender.name })
        : intl.formatMessage({ id: "apex.deposit.receivedBody" })}
    </Notice>
  );
}
