import {
  claimP2pDeposit,
  p2pRefusals,
  type P2pDeposit,
  type P2pRefusal,
  readP2pDeposit,
} from "@apex/contract/deposits/p2p-deposits";
import { Button } from "@apex/ui/button/button";
import { useState } from "react";
import { useIntl } from "react-intl";
import { DepositEnded } from "../../parts/fiat-deposit/deposit-ended.tsx";
import { SenderForm } from "./sender-form.tsx";
import { ofDeposit } from "./use-p2p-deposit.ts";
import { useStateAct } from "../../base/use-state-act.ts";

export interface EndStepProps {
  deposit: P2pDeposit;
  nowMs: () => number;
  onAgain: () => void;
  onDone: () => void;
}

/** The deposit expired or was cancelled: a late payment can be claimed, or another deposit started. */
export function EndStep({ deposit, nowMs, onAgain, onDone }: EndStepProps) {
  const intl = useIntl();
  const [isClaiming, setIsClaiming] = useState(false);
  const claim = useStateAct(claimP2pDeposit, readP2pDeposit, ofDeposit);
  const { tone, body } = endOf(deposit);
  const canClaim = deposit.claimUntil !== undefined && nowMs() <= Date.parse(deposit.claimUntil);
  if (isClaiming) {
    return (
      <SenderForm
        asset={deposit.amount.asset}
        submitLabel={intl.formatMessage({ id: "apex.fiat-deposit.p2pClaimConfirm" })}
        onSubmit={(senderBank) =>
          claim.mutateAsync({ params: { id: deposit.id }, body: { senderBank } })
        }
        onBack={() => setIsClaiming(false)}
      />
    );
  }
  return (
    <DepositEnded
      tone={tone}
      body={canClaim ? "apex.fiat-deposit.p2pExpiredBody" : body}
      onAgain={onAgain}
      onDone={onDone}
    >
      {canClaim && (
        <Button variant="secondary" onPress={() => setIsClaiming(true)}>
          {intl.formatMessage({ id: "apex.fiat-deposit.p2pClaim" })}
        </Button>
      )}
    </DepositEnded>
  );
}

const refusals = {
  missing: "apex.fiat-deposit.p2pRefusedNoPayment",
  elsewhere: "apex.fiat-deposit.p2pRefusedWrongAccount",
  returned: "apex.fiat-deposit.p2pRefusedReturned",
} as const satisfies Record<P2pRefusal, string>;

/** The reason why no money arrived. An unknown one, from a newer server, counts as a missing payment. */
function endOf({ status, refusal }: P2pDeposit) {
  switch (status) {
    case "expired":
      return { tone: "caution", body: "apex.fiat-deposit.p2pOverBody" } as const;
    case "refused": {
      const known = p2pRefusals.find((one) => one === refusal) ?? "missing";
      return { tone: "caution", body: refusals[known] } as const;
    }
    default:
      return { tone: "info", body: "apex.fiat-deposit.p2pCancelledBody" } as const;
  }
}
