import type { CryptoDeposit, cryptoDepositStates } from "@apex/contract/deposits/crypto-deposits";
import { networkFacts } from "@apex/contract/networks";
import { CopyableValue } from "@apex/ui/copyable-value/copyable-value";
import { Link } from "@apex/ui/link/link";
import { ProgressBar } from "@apex/ui/progress-bar/progress-bar";
import { StatusChip, type Status } from "@apex/ui/status-chip/status-chip";
import { FormattedMessage, useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import type { MessageId } from "../../base/words/message-ids.ts";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { dotted } from "../../base/format/dotted.ts";

const looks: Readonly<
  Record<
    (typeof cryptoDepositStates)[number],
    { status: Status; words: MessageId; body?: MessageId }
  >
> = {
  confirming: { status: "progress", words: "apex.crypto-deposit.stateConfirming" },
  credited: { status: "done", words: "apex.crypto-deposit.stateCredited" },
  "below-minimum": {
    status: "failed",
    words: "apex.crypto-deposit.stateBelowMinimum",
    body: "apex.crypto-deposit.belowMinimumBody",
  },
  dropped: {
    status: "cancelled",
    words: "apex.crypto-deposit.stateDropped",
    body: "apex.crypto-deposit.droppedBody",
  },
};

function isKnown(state: string): state is keyof typeof looks {
  return Object.hasOwn(looks, state);
}

/** An incoming payment: amount, progress, and a link to its network's explorer. */
export function CryptoDepositLine({ deposit }: { deposit: CryptoDeposit }) {
  const intl = useIntl();
  const { state, amount, network, confirmations, hash, transactionId, explorerUrl } = deposit;
  const look = isKnown(state) ? looks[state] : undefined;
  const progress = intl.formatMessage({ id: "apex.crypto-deposit.progress" }, confirmations);
  return (
    <div className="grid grid-cols-1 gap-2 text-body text-text">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold tabular-nums">{writtenMoney(amount, intl)}</span>
        <StatusChip status={look?.status ?? "progress"}>
          {look ? intl.formatMessage({ id: look.words }) : state}
        </StatusChip>
      </div>
      {look?.body && (
        <p className="text-text-muted">
          <FormattedMessage id={look.body} />
        </p>
      )}
      {state === "confirming" && (
        <ProgressBar label={progress} value={confirmations.now / confirmations.needed} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-text-muted">
        <span className="tabular-nums">
          {dotted(
            networkFacts(network).name,
            (state === "confirming" || state === "credited") && progress,
          )}
        </span>
        <CopyableValue
          value={hash}
          label={intl.formatMessage({ id: "apex.crypto-deposit.copyHash" })}
          copiedLabel={intl.formatMessage({ id: "apex.flow.copied" })}
          className="basis-48"
        />
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-1 text-sm empty:hidden">
        {transactionId && (
          <PlaceLink
            variant="standalone"
            to="transaction"
            with={{ category: "crypto", id: transactionId }}
          >
            <FormattedMessage id="apex.crypto-deposit.transaction" />
          </PlaceLink>
        )}
        {explorerUrl && (
          <Link variant="standalone" href={explorerUrl} target="_blank" rel="noreferrer">
            <FormattedMessage id="apex.crypto-deposit.explorer" />
          </Link>
        )}
      </div>
    </div>
  );
}
