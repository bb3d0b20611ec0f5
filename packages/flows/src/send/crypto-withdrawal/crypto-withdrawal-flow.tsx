import type { Verification } from "@apex/client/events";
import type { Asset } from "@apex/contract/assets";
import { networkFacts, type Network } from "@apex/contract/networks";
import type { FeeLevel } from "@apex/contract/networks/list-networks";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { DescriptionRow } from "@apex/ui/description-list/description-list";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import type { FlowProps } from "../../base/flow/define-flow.ts";
import { useBeginDraft, type FlowState } from "../../base/flow/use-flow.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import { MoneyFlow, useMoneyFlow } from "../../parts/money-order/money-flow.tsx";
import { resultOf } from "../../parts/money-order/order-result.ts";
import { orderProps } from "../../parts/money-order/order-props.ts";
import type { When } from "../../parts/money-order/when.tsx";
import { targetOfAddress } from "../../parts/planned-payment/payment-target.ts";
import { scheduleBegun, scheduleDraft } from "../../parts/planned-payment/schedule-draft.ts";
import { AddressStep } from "./address-step.tsx";
import { AmountStep } from "./amount-step.tsx";
import { AuthoriseStep } from "./authorise-step.tsx";
import { ConfirmStep } from "./confirm-step.tsx";
import {
  cryptoWithdrawalFlow,
  destinationName,
  newOrder,
  type WithdrawalAnswers,
  type WithdrawalStep,
} from "./crypto-withdrawal-steps.ts";
import { NetworkStep } from "./network-step.tsx";
import { ResultStep } from "./result-step.tsx";
import { WalletStep } from "./wallet-step.tsx";

/** The events that a withdrawal's host handles. */
export type CryptoWithdrawalEvent =
  /** There is no crypto to send: goes to the deposit. */
  | { name: "add-money" }
  /** The address is an Apex user's: goes to a transfer to them. */
  | { name: "transfer"; asset: Asset; username: string }
  | { name: "open-address-book" }
  /** To send later or repeatedly: goes to a schedule's draft. */
  | { name: "schedule"; draft: string }
  /** Goes to the transaction's page. */
  | { name: "open-transaction"; transaction: Transaction }
  /** Raised again after the host's own prompt for the 406 was closed. */
  | { name: "verification-required"; verification: Verification };

export interface CryptoWithdrawalFlowProps extends FlowProps<Transaction, CryptoWithdrawalEvent> {
  /** The wallet from the address, chosen already. */
  asset?: Asset | undefined;
  /** The time from the address, for a payment later. */
  when?: When | undefined;
}

function CryptoWithdrawalFlowScreen({ asset, when, ...props }: CryptoWithdrawalFlowProps) {
  const intl = useIntl();
  const assetName = useAssetName();
  const flow = useMoneyFlow(
    useMemo(() => cryptoWithdrawalFlow({ asset, when }), [asset, when]),
    props,
  );
  const { asset: from, network, destination } = flow.answers;
  return (
    <MoneyFlow
      flow={flow}
      host={props}
      onDone={props.onDone}
      isMoneyOut
      name={intl.formatMessage({ id: "apex.crypto-withdrawal.name" })}
      soFar={
        <>
          {from && (
            <DescriptionRow term={intl.formatMessage({ id: "apex.crypto-withdrawal.from" })}>
              {intl.formatMessage(
                { id: "apex.crypto-withdrawal.fromWallet" },
                { asset: assetName(from) },
              )}
            </DescriptionRow>
          )}
          {network && (
            <DescriptionRow term={intl.formatMessage({ id: "apex.crypto-address.network" })}>
              {networkFacts(network).name}
            </DescriptionRow>
          )}
          {destination && (
            <DescriptionRow term={intl.formatMessage({ id: "apex.crypto-withdrawal.to" })}>
              {destinationName(destination)}
            </DescriptionRow>
          )}
        </>
      }
    >
      {(onClose) => (
        <OpenStep key={flow.draftKey} flow={flow} onEvent={props.onEvent} onClose={onClose} />
      )}
    </MoneyFlow>
  );
}

type Withdrawal = FlowState<WithdrawalAnswers, WithdrawalStep>;

const usualLevel: FeeLevel = "medium";

interface OpenStepProps {
  flow: Withdrawal;
  onEvent: ((event: CryptoWithdrawalEvent) => void) | undefined;
  onClose: () => void;
}

/** The open step. */
function OpenStep({ flow, onEvent, onClose }: OpenStepProps) {
  const { step, answers } = flow;
  switch (step.name) {
    case "wallet":
      return (
        <WalletStep
          onNext={(asset) => flow.next(withAsset(answers, asset))}
          onAddMoney={() => onEvent?.({ name: "add-money" })}
        />
      );
    case "network":
      return (
        <NetworkStep
          asset={step.asset}
          network={step.network}
          onNext={(network) => flow.next(withNetwork(answers, network))}
        />
      );
    case "address":
      return (
        <AddressStep
          asset={step.asset}
          network={step.network}
          typed={answers.typed ?? { address: "", memo: "", noMemo: false }}
          onType={(typed) => flow.save({ typed })}
          onNext={(destination) => flow.next({ destination })}
          onTransfer={(username) => onEvent?.({ name: "transfer", asset: step.asset, username })}
          onOpenBook={() => onEvent?.({ name: "open-address-book" })}
        />
      );
    case "amount":
      return <OpenAmount flow={flow} step={step} onEvent={onEvent} />;
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
          onVerify={(verification) => onEvent?.({ name: "verification-required", verification })}
        />
      );
    case "result":
      return (
        <ResultStep
          transaction={step.sent}
          onDone={onClose}
          onOpen={() => onEvent?.({ name: "open-transaction", transaction: step.sent })}
          onAgain={() => flow.restart(againWith(answers, step.sent), "amount")}
        />
      );
  }
}

/** Another asset resets every other answer. */
function withAsset({ asset: before }: WithdrawalAnswers, asset: Asset): Partial<WithdrawalAnswers> {
  return before === asset
    ? { asset }
    : { asset, network: undefined, typed: undefined, destination: undefined, ...noAmount };
}

/** Another network resets the address. */
function withNetwork(
  { network: before }: WithdrawalAnswers,
  network: Network,
): Partial<WithdrawalAnswers> {
  return before === network
    ? { network }
    : { network, typed: undefined, destination: undefined, ...noAmount };
}

const noAmount = { typedAmount: undefined, order: undefined, codeSent: undefined };

interface OpenAmountProps extends Pick<OpenStepProps, "flow" | "onEvent"> {
  step: Extract<WithdrawalStep, { name: "amount" }>;
}

function OpenAmount({ flow, step, onEvent }: OpenAmountProps) {
  const { asset, destination } = step;
  const { feeLevel = usualLevel, when = "now" } = flow.answers;
  const beginDraft = useBeginDraft();
  return (
    <AmountStep
      asset={asset}
      destination={destination}
      typedAmount={flow.answers.typedAmount ?? ""}
      feeLevel={feeLevel}
      when={when}
      onWhen={(chosen) => flow.save({ when: chosen })}
      onSchedule={(typedAmount) =>
        onEvent?.({
          name: "schedule",
          draft: beginDraft(
            scheduleDraft,
            scheduleBegun(targetOfAddress({ ...destination, feeLevel }), asset, {
              when,
              typedAmount,
            }),
          ),
        })
      }
      onType={flow.save}
      onLevel={(level) => flow.save({ feeLevel: level })}
      onNext={(order) =>
        flow.next({
          feeLevel,
          order: newOrder({ destination, feeLevel, ...order }),
          codeSent: undefined,
        })
      }
      onVerify={(verification) => onEvent?.({ name: "verification-required", verification })}
      onOtherNetwork={() => flow.goTo("network")}
    />
  );
}

/** The answers to send to the same address again; a failed withdrawal keeps its amount. */
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
