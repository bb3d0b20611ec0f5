import type { Verification } from "@apex/client/events";
import type { Asset } from "@apex/contract/assets";
import {
  createMobileMoneyDeposit,
  type MobileMoneyDeposit,
} from "@apex/contract/deposits/mobile-money-deposits";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { useIntl } from "react-intl";
import { useAssetInText } from "../../parts/asset-words/use-asset-name.ts";
import { DepositAmount } from "../../parts/fiat-deposit/deposit-amount.tsx";
import type { FlowProps } from "../../base/flow/define-flow.ts";
import { FlowFrame } from "../../base/flow/flow-frame.tsx";
import { useFlow, type FlowState } from "../../base/flow/use-flow.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { OrderConfirmation } from "../../parts/money-order/order-confirmation.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import {
  mobileMoneyFlow,
  newChargeOrder,
  type ChargeOrder,
  type MobileMoneyAnswers,
  type MobileMoneyStep,
} from "./mobile-money-steps.ts";
import { NumberStep } from "./number-step.tsx";
import { isAsked, PhoneStep, useMobileMoneyDeposit } from "./phone-step.tsx";

/** What the host acts on. */
export type MobileMoneyDepositEvent =
  /** Back to the ways to pay in. */
  | { name: "other-method" }
  /** To the detail of the deposit. */
  | { name: "open-transaction"; transaction: Transaction }
  | { name: "verification-required"; verification: Verification }
  /** A held deposit is checked at a provider: the host goes to its page. */
  | { name: "verify-at"; url: string };

export interface MobileMoneyDepositFlowProps extends FlowProps<void, MobileMoneyDepositEvent> {
  asset: Asset;
}

/** Pay in from a mobile wallet: number, amount, approval on the phone. */
function MobileMoneyDepositScreen({ asset, ...props }: MobileMoneyDepositFlowProps) {
  const intl = useIntl();
  const flow = useFlow(mobileMoneyFlow, props);
  const { step } = flow;
  const query = useMobileMoneyDeposit(step.name === "phone" ? step.sentId : undefined);
  const words = useStepWords(asset, step, query.data?.deposit);
  const isOut = flow.answers.order?.isOut === true && step.name !== "phone";
  const leave = (how: () => void) => {
    // An order that is out stays in the draft: coming back goes on asking for its answer.
    if (!isOut) flow.discard();
    how();
  };
  return (
    <FlowFrame
      isMoneyOut={false}
      name={intl.formatMessage({ id: "apex.deposit.methodMobileMoney" })}
      steps={steps.map(({ name, id }) => ({ id: name, label: intl.formatMessage({ id }) }))}
      current={step.name}
      title={words.title}
      lead={words.lead}
      headingLevel={props.headingLevel ?? 1}
      onTitle={props.onTitle}
      onBack={
        isOut || step.name === "phone"
          ? undefined
          : (flow.back ?? (() => props.onEvent?.({ name: "other-method" })))
      }
      onClose={() => leave(props.onExit)}
    >
      <OpenStep
        key={flow.draftKey}
        asset={asset}
        flow={flow}
        query={query}
        onEvent={props.onEvent}
        onDone={() => leave(() => props.onDone())}
      />
    </FlowFrame>
  );
}

interface OpenStepProps {
  asset: Asset;
  flow: FlowState<MobileMoneyAnswers, MobileMoneyStep>;
  query: ReturnType<typeof useMobileMoneyDeposit>;
  onEvent: MobileMoneyDepositFlowProps["onEvent"];
  onDone: () => void;
}

function OpenStep({ asset, flow, query, onEvent, onDone }: OpenStepProps) {
  const { step, answers } = flow;
  const onVerify = (verification: Verification) =>
    onEvent?.({ name: "verification-required", verification });
  switch (step.name) {
    case "number":
      return (
        <NumberStep
          asset={asset}
          typed={answers.typedWallet}
          onType={(typedWallet) => flow.save({ typedWallet })}
          provable={answers.provableWallet}
          onSent={(provableWallet) => flow.save({ provableWallet })}
          onOther={() => flow.save({ provableWallet: undefined })}
          onNext={(number) => flow.next({ number, ...walletProved })}
          onRunning={(sentId) => flow.next({ sentId, order: undefined }, { to: "phone" })}
        />
      );
    case "amount":
      return (
        <DepositAmount
          asset={asset}
          method="mobile-money"
          typedAmount={answers.typedAmount ?? ""}
          onType={(typedAmount) => flow.save({ typedAmount })}
          onSubmit={(amount) =>
            flow.next({ order: newChargeOrder({ number: step.number, amount }) })
          }
          onVerify={onVerify}
          onOtherMethod={() => onEvent?.({ name: "other-method" })}
        />
      );
    case "confirm":
      return <ConfirmStep order={step.order} flow={flow} onVerify={onVerify} />;
    case "phone":
      return (
        <PhoneStep
          query={query}
          onDone={onDone}
          onAgain={({ number }) =>
            flow.restart({ number, typedAmount: answers.typedAmount }, "amount")
          }
          onOpen={(transaction) => onEvent?.({ name: "open-transaction", transaction })}
          onVerifyAt={(url) => onEvent?.({ name: "verify-at", url })}
        />
      );
  }
}

interface ConfirmStepProps {
  order: ChargeOrder;
  flow: OpenStepProps["flow"];
  onVerify: (verification: Verification) => void;
}

function ConfirmStep({ order, flow, onVerify }: ConfirmStepProps) {
  const intl = useIntl();
  const { number, amount } = order;
  const request = { numberId: number.id, amount };
  const written = writtenMoney(amount, intl);
  return (
    <div className="grid gap-6">
      <DescriptionList>
        <DescriptionRow
          term={intl.formatMessage({ id: "apex.fiat-deposit.momoFrom" })}
          note={number.operator.name}
        >
          {number.phone}
        </DescriptionRow>
        <DescriptionRow term={intl.formatMessage({ id: "apex.fiat-deposit.amountStep" })} isTotal>
          {written}
        </DescriptionRow>
      </DescriptionList>
      <OrderConfirmation
        isUnproved
        endpoint={createMobileMoneyDeposit}
        request={request}
        order={order}
        codeSent={undefined}
        onCodeSent={() => undefined}
        onOut={(isOut) => flow.save({ order: { ...order, isOut } })}
        onNewKey={() => flow.save({ order: newChargeOrder(order) })}
        onSent={({ id }) => flow.next({ sentId: id }, { replace: true })}
        onChangeAmount={() => flow.goTo("amount")}
        onVerify={onVerify}
        submitLabel={intl.formatMessage(
          { id: "apex.fiat-deposit.momoCharge" },
          { amount: written },
        )}
      />
    </div>
  );
}

/** What is forgotten once a number is chosen. */
const walletProved = {
  typedWallet: undefined,
  provableWallet: undefined,
  order: undefined,
  sentId: undefined,
};

const steps = [
  { name: "number", id: "apex.fiat-deposit.numberStep" },
  { name: "amount", id: "apex.fiat-deposit.amountStep" },
  { name: "confirm", id: "apex.fiat-deposit.momoConfirmStep" },
  { name: "phone", id: "apex.fiat-deposit.phoneStep" },
] as const;

function useStepWords(
  asset: Asset,
  step: MobileMoneyStep,
  deposit: MobileMoneyDeposit | undefined,
): { title: string; lead?: string } {
  const intl = useIntl();
  const wallet = useAssetInText()(asset);
  switch (step.name) {
    case "number":
      return {
        title: intl.formatMessage({ id: "apex.fiat-deposit.momoNumberTitle" }),
        lead: intl.formatMessage({ id: "apex.fiat-deposit.momoNewLead" }),
      };
    case "amount":
      return {
        title: intl.formatMessage({ id: "apex.fiat-deposit.amountTitle" }),
        lead: intl.formatMessage({ id: "apex.deposit.methodLead" }, { wallet }),
      };
    case "confirm":
      return { title: intl.formatMessage({ id: "apex.fiat-deposit.momoConfirmTitle" }) };
    case "phone":
      return { title: intl.formatMessage({ id: phoneTitle(deposit) }) };
  }
}

function phoneTitle(deposit: MobileMoneyDeposit | undefined) {
  if (deposit?.failure === "declined") return "apex.fiat-deposit.momoDeclinedTitle";
  if (deposit?.failure) return "apex.fiat-deposit.momoTimedOutTitle";
  return deposit && !isAsked(deposit)
    ? "apex.fiat-deposit.creditedTitle"
    : "apex.fiat-deposit.momoPhoneTitle";
}

export const MobileMoneyDepositFlow = withWords(
  ["fiat-deposit", "deposit", "order", "asset", "receipt", "verification", "country"],
  MobileMoneyDepositScreen,
);
