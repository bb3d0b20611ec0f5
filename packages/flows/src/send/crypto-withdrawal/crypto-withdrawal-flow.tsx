import type { Asset } from "@apex/contract/assets";
import { networkFacts, type Network } from "@apex/contract/networks";
import type { FeeLevel } from "@apex/contract/networks/list-networks";
import { createCryptoWithdrawal } from "@apex/contract/crypto-withdrawals/create-crypto-withdrawal";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { useMemo, type ReactNode } from "react";
import { useIntl } from "react-intl";
import type { FlowEvents, FlowProps } from "../../base/flow/define-flow.ts";
import { useBeginDraft } from "../../base/flow/use-flow.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { FramedFlow } from "../../parts/money-order/framed-flow.tsx";
import { useMoneyFlow } from "../../parts/money-order/use-money-flow.ts";
import { resultOf } from "../../parts/money-order/order-result.ts";
import { orderProps } from "../../parts/money-order/order-props.ts";
import type { When } from "../../parts/money-order/when.tsx";
import { targetOfAddress } from "../../parts/planned-payment/payment-target.ts";
import { ResultStep } from "../../parts/receipt/result-step.tsx";
import { PayingWallet } from "../../parts/wallet-choice/paying-wallet.tsx";
import { scheduleBegun, scheduleDraft } from "../../parts/planned-payment/schedule-draft.ts";
import { AddressStep } from "./address-step.tsx";
import { AmountStep } from "./amount-step.tsx";
import { AuthoriseStep } from "./authorise-step.tsx";
import { ConfirmStep } from "./confirm-step.tsx";
import {
  cryptoWithdrawalFlow,
  newOrder,
  type WithdrawalAnswers,
} from "./crypto-withdrawal-steps.ts";
import { otherFamily } from "../../parts/crypto-address/address-family.ts";
import { NetworkStep } from "./network-step.tsx";
import { Whereabouts } from "./whereabouts.tsx";
import {
  askingToVerify,
  type VerificationEvent,
} from "../../parts/verification/verification-event.ts";

/** The events that a withdrawal's host handles. */
export type CryptoWithdrawalEvent =
  /** Goes to the deposit, because there is no crypto to send. */
  | { name: "add-money" }
  /** Goes to a transfer to the Apex user who owns the address. */
  | { name: "transfer"; asset: Asset; username: string }
  | { name: "open-address-book" }
  /** Goes to the draft of a schedule, to send later or repeatedly. */
  | { name: "schedule"; draft: string }
  /** Goes to the transaction's page. */
  | { name: "open-transaction"; transaction: Transaction }
  | VerificationEvent;

export interface CryptoWithdrawalFlowProps
  extends FlowProps<Transaction>, FlowEvents<CryptoWithdrawalEvent> {
  /** The wallet from the page's address, which skips its choice. */
  asset?: Asset | undefined;
  /** The time of the payment, from the page's address. */
  when?: When | undefined;
}

function CryptoWithdrawalFlowScreen({ asset, when, ...props }: CryptoWithdrawalFlowProps) {
  const intl = useIntl();
  const beginDraft = useBeginDraft();
  const { onEvent } = props;
  const flow = useMoneyFlow(
    useMemo(() => cryptoWithdrawalFlow({ asset, when }), [asset, when]),
    props,
  );
  const { step, answers } = flow;
  const onVerify = askingToVerify(onEvent);
  const body = (onClose: () => void): ReactNode => {
    switch (step.name) {
      case "wallet":
        return (
          <PayingWallet
            label={intl.formatMessage({ id: "apex.crypto-withdrawal.walletLabel" })}
            category="crypto"
            chosen={step.asset}
            onNext={(chosen, options) => flow.next(withAsset(answers, chosen), options)}
            empty={{
              title: intl.formatMessage({ id: "apex.crypto-withdrawal.walletsEmptyTitle" }),
              body: intl.formatMessage({ id: "apex.crypto-withdrawal.walletsEmptyBody" }),
            }}
            onAddMoney={() => onEvent({ name: "add-money" })}
          />
        );
      case "network":
        return (
          <NetworkStep
            key={step.asset}
            asset={step.asset}
            chosen={step.network}
            onNext={(chosen, options) => flow.next(withNetwork(answers, chosen), options)}
          />
        );
      case "address":
        return (
          <AddressStep
            asset={step.asset}
            network={step.network}
            typed={answers.typed ?? { address: "", memo: "", noMemo: false }}
            onType={(typed) => flow.save({ typed })}
            onNext={(to) => flow.next({ destination: to })}
            onTransfer={(username) => onEvent({ name: "transfer", asset: step.asset, username })}
            onOpenBook={() => onEvent({ name: "open-address-book" })}
            onOtherNetwork={() => flow.goTo("network")}
          />
        );
      case "amount": {
        const { feeLevel = usualLevel, when: chosenWhen = "now" } = answers;
        const to = step.destination;
        const schedule = (typedAmount: string) => {
          const target = targetOfAddress({ ...to, feeLevel });
          const begun = scheduleBegun(target, step.asset, {
            when: chosenWhen,
            typedAmount,
            asked: flow.asked,
          });
          onEvent({ name: "schedule", draft: beginDraft(scheduleDraft, begun) });
        };
        return (
          <AmountStep
            asset={step.asset}
            destination={to}
            typedAmount={answers.typedAmount ?? ""}
            feeLevel={feeLevel}
            when={chosenWhen}
            onWhen={(chosen) => flow.save({ when: chosen })}
            onSchedule={schedule}
            onType={flow.save}
            onLevel={(level) => flow.save({ feeLevel: level })}
            onNext={(order) =>
              flow.next({
                feeLevel,
                order: newOrder({ destination: to, feeLevel, ...order }),
                codeSent: undefined,
              })
            }
            onVerify={onVerify}
            onOtherNetwork={() => flow.goTo("network")}
          />
        );
      }
      case "confirm":
        return (
          <ConfirmStep
            order={step.order}
            onChange={flow.goTo}
            onNext={() => flow.next({ hasNewFee: undefined })}
          />
        );
      case "authorise":
        return (
          <AuthoriseStep
            {...orderProps(step.order, flow)}
            onChange={flow.goTo}
            onVerify={onVerify}
          />
        );
      case "result":
        return (
          <ResultStep
            transaction={step.sent}
            lead={<Whereabouts transaction={step.sent} />}
            onDone={onClose}
            onOpen={() => onEvent({ name: "open-transaction", transaction: step.sent })}
            onAgain={() => flow.restart(againWith(answers, step.sent), "amount")}
          />
        );
    }
  };
  return (
    <FramedFlow
      flow={flow}
      host={props}
      onDone={props.onDone}
      isMoneyOut
      needs={{ calls: [createCryptoWithdrawal], onVerify }}
      name={intl.formatMessage({ id: "apex.crypto-withdrawal.name" })}
    >
      {body}
    </FramedFlow>
  );
}

const usualLevel: FeeLevel = "medium";

/** Another asset resets all later answers. */
function withAsset({ asset: before }: WithdrawalAnswers, asset: Asset): Partial<WithdrawalAnswers> {
  return before === asset
    ? { asset }
    : { asset, network: undefined, typed: undefined, destination: undefined, ...noAmount };
}

/** Another network resets the address, unless the typed one fits the new network. */
function withNetwork(
  { network: before, typed }: WithdrawalAnswers,
  network: Network,
): Partial<WithdrawalAnswers> {
  if (before === network) return { network };
  const isItsOwn =
    before !== undefined &&
    typed !== undefined &&
    otherFamily(before, typed.address) === networkFacts(network).family;
  const kept = isItsOwn ? { address: typed.address, memo: "", noMemo: false } : undefined;
  return { network, typed: kept, destination: undefined, ...noAmount };
}

const noAmount = { typedAmount: undefined, order: undefined, codeSent: undefined };

/** The answers for another withdrawal to the same address. After a failure they include the amount. */
function againWith(answers: WithdrawalAnswers, sent: Transaction): Partial<WithdrawalAnswers> {
  const { asset, network, typed, destination, feeLevel, typedAmount } = answers;
  const again = { asset, network, typed, destination, feeLevel };
  return resultOf(sent) === "failed" ? { ...again, typedAmount } : again;
}

/** Crypto to an address: network, address, amount, review, code, result. */
export const CryptoWithdrawalFlow = withWords(
  ["crypto-withdrawal", "crypto-address", "order", "asset", "security", "receipt"],
  CryptoWithdrawalFlowScreen,
);
