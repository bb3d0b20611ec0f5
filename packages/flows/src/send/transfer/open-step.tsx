import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import type { Asset } from "@apex/contract/assets";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { useIntl } from "react-intl";
import type { FlowState } from "../../base/flow/use-flow.ts";
import { PayingWallet, type PayingWalletProps } from "../../parts/wallet-choice/paying-wallet.tsx";
import { withAsset, withType, type TransferAnswers, type TransferStep } from "./transfer-steps.ts";
import { TypeStep } from "./type-step.tsx";
import type { VerificationEvent } from "../../parts/verification/verification-event.ts";

/**
 * The rest of the flow loads this long after the first question has its data, in milliseconds, so as not to delay it.
 */
const shownFirstMs = 300;

const loadLaterStep = () => import("./later-step.tsx");
const LaterStep = lazyPart(() => loadLaterStep().then((module) => ({ default: module.LaterStep })));

/** The events that a transfer's host handles. */
export type TransferEvent =
  /** Goes to the deposit, because every wallet is empty. */
  | { name: "add-money" }
  /** Goes to the saved accounts. */
  | { name: "open-saved-accounts" }
  /** Goes to the flow that sends crypto to an address. */
  | { name: "withdraw-crypto"; asset: Asset }
  /** Goes to the draft of a schedule, to send later or repeatedly. */
  | { name: "schedule"; draft: string }
  /** Goes to the transaction's page. */
  | { name: "open-transaction"; transaction: Transaction }
  | VerificationEvent;

export type Transfer = FlowState<TransferAnswers, TransferStep>;

export interface OpenStepProps<Step = TransferStep> {
  step: Step;
  /** The kind of wallet from the address, which limits the choice. */
  category?: PayingWalletProps["category"];
  flow: Transfer;
  onEvent: (event: TransferEvent) => void;
  onClose: () => void;
}

/** The open step. The code of later steps loads while the first two are answered. */
export function OpenStep(props: OpenStepProps) {
  const { step, flow, onEvent } = props;
  const intl = useIntl();
  const { answers } = flow;
  const queries = useQueryClient();
  const reading = useIsFetching();
  useEffect(() => {
    // Checked again, because the step's reads have begun since the render.
    if (queries.isFetching() > 0) return undefined;
    const waiting = setTimeout(() => void loadLaterStep().catch(() => undefined), shownFirstMs);
    return () => clearTimeout(waiting);
  }, [queries, reading]);
  if (step.name === "wallet")
    return (
      <PayingWallet
        label={intl.formatMessage({ id: "apex.transfer.walletLabel" })}
        category={props.category}
        chosen={step.asset}
        // A payee from the address is not asked for again.
        onNext={(asset, options) =>
          flow.next(withAsset(answers, asset), {
            ...options,
            to: answers.payee && !flow.hasAnswers ? "init" : undefined,
          })
        }
        empty={{
          title: intl.formatMessage({ id: "apex.transfer.walletsEmptyTitle" }),
          body: intl.formatMessage({ id: "apex.transfer.walletsEmptyBody" }),
        }}
        onAddMoney={() => onEvent({ name: "add-money" })}
      />
    );
  if (step.name === "type")
    return (
      <TypeStep
        asset={step.asset}
        type={answers.type}
        onNext={(type) => flow.next(withType(answers, type))}
        onCrypto={() => onEvent({ name: "withdraw-crypto", asset: step.asset })}
      />
    );
  return (
    <Suspense
      fallback={<RowSkeletons count={2} label={intl.formatMessage({ id: "apex.flow.loading" })} />}
    >
      <LaterStep {...props} step={step} />
    </Suspense>
  );
}
