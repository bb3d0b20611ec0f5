import { claimP2pDeposit, type P2pDeposit } from "@apex/contract/deposits/p2p-deposits";
import { Button } from "@apex/ui/button/button";
import { useState } from "react";
import { useIntl } from "react-intl";
import { DepositEnded } from "../../parts/fiat-deposit/deposit-ended.tsx";
import { SenderForm } from "./sender-form.tsx";
import { useP2pCall } from "./use-p2p-deposit.ts";

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
  const claim = useP2pCall(claimP2pDeposit);
  const isExpired = deposit.status === "expired";
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
      tone={isExpired ? "caution" : "info"}
      body={
        !isExpired
          ? "apex.fiat-deposit.p2pCancelledBody"
          : canClaim
            ? "apex.fiat-deposit.p2pExpiredBody"
            : "apex.fiat-deposit.p2pOverBody"
      }
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
