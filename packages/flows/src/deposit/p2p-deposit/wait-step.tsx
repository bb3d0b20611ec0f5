import { skipP2pWait, type P2pDeposit, readP2pDeposit } from "@apex/contract/deposits/p2p-deposits";
import { Button } from "@apex/ui/button/button";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { CirclePause, Clock } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { Spinner } from "@apex/ui/spinner/spinner";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { TimeLeft } from "../../base/format/time-left.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";
import { ofDeposit } from "./use-p2p-deposit.ts";
import { useStateAct } from "../../base/use-state-act.ts";

export interface WaitStepProps {
  deposit: P2pDeposit;
  nowMs: () => number;
  onDone: () => void;
}

/** The merchant, or the desk, is looking for the payment. */
export function WaitStep({ deposit, nowMs, onDone }: WaitStepProps) {
  const intl = useIntl();
  return (
    <div className="grid gap-5">
      <Standing deposit={deposit} nowMs={nowMs} />
      <DescriptionList>
        <DescriptionRow term={intl.formatMessage({ id: "apex.fiat-deposit.exactAmount" })}>
          {writtenMoney(deposit.amount, intl)}
        </DescriptionRow>
        <DescriptionRow term={intl.formatMessage({ id: "apex.fiat-deposit.paidTo" })}>
          {deposit.payTo.accountName}
        </DescriptionRow>
        <DescriptionRow term={intl.formatMessage({ id: "apex.fiat-deposit.reference" })}>
          {deposit.reference}
        </DescriptionRow>
      </DescriptionList>
      {deposit.skipWaitAt && (
        <SkipWait key={deposit.id} id={deposit.id} from={deposit.skipWaitAt} nowMs={nowMs} />
      )}
      <p className="text-body text-text-muted">
        <FormattedMessage id="apex.fiat-deposit.leave" />
      </p>
      <Button variant="secondary" onPress={onDone}>
        {intl.formatMessage({ id: "apex.flow.done" })}
      </Button>
    </div>
  );
}

function Standing({ deposit, nowMs }: Pick<WaitStepProps, "deposit" | "nowMs">) {
  const intl = useIntl();
  switch (deposit.status) {
    case "disputed":
      return (
        <Notice
          tone="caution"
          icon={<CirclePause />}
          live="status"
          title={intl.formatMessage({ id: "apex.fiat-deposit.p2pDisputedTitle" })}
        >
          {intl.formatMessage({ id: "apex.fiat-deposit.p2pDisputedBody" })}
        </Notice>
      );
    case "claimed":
      return (
        <Notice
          icon={<Clock />}
          live="status"
          title={intl.formatMessage({ id: "apex.fiat-deposit.p2pClaimedTitle" })}
        >
          {intl.formatMessage({ id: "apex.fiat-deposit.p2pClaimedBody" })}
        </Notice>
      );
    default:
      return (
        <Notice
          icon={<Spinner />}
          live="status"
          title={intl.formatMessage({ id: "apex.fiat-deposit.p2pLookingTitle" })}
        >
          {deposit.expectedAt && (
            <Expected key={deposit.expectedAt} at={deposit.expectedAt} nowMs={nowMs} />
          )}
        </Notice>
      );
  }
}

/** The time by which the merchant should have confirmed; afterwards, a note that it takes longer. */
function Expected({ at, nowMs }: { at: string; nowMs: () => number }) {
  const [isOver, setIsOver] = useState(false);
  if (isOver) return <FormattedMessage id="apex.fiat-deposit.p2pLonger" />;
  return (
    <FormattedMessage
      id="apex.fiat-deposit.p2pExpected"
      values={{
        clock: <TimeLeft endsAtMs={Date.parse(at)} nowMs={nowMs} onEnd={() => setIsOver(true)} />,
      }}
    />
  );
}

function SkipWait({ id, from, nowMs }: { id: string; from: string; nowMs: () => number }) {
  const intl = useIntl();
  const skip = useStateAct(skipP2pWait, readP2pDeposit, ofDeposit);
  const [isOpen, setIsOpen] = useState(() => nowMs() >= Date.parse(from));
  const submit = () => skip.mutate({ params: { id } });
  return (
    <div className="grid justify-items-start gap-3">
      {skip.error && <ErrorView error={skip.error} onRetry={submit} isRetrying={skip.isPending} />}
      {isOpen ? (
        <Button isPending={skip.isPending} onPress={submit}>
          {intl.formatMessage({ id: "apex.fiat-deposit.p2pSkip" })}
        </Button>
      ) : (
        <p className="text-body text-text-muted">
          <FormattedMessage
            id="apex.fiat-deposit.p2pSkipIn"
            values={{
              clock: (
                <TimeLeft endsAtMs={Date.parse(from)} nowMs={nowMs} onEnd={() => setIsOpen(true)} />
              ),
            }}
          />
        </p>
      )}
    </div>
  );
}
