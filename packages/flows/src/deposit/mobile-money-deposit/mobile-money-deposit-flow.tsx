import type { Verification } from "@apex/client/events";
import type { Asset } from "@apex/contract/assets";
import {
  createMobileMoneyDeposit,
  type MobileMoneyDeposit,
} from "@apex/contract/deposits/mobile-money-deposits";
import { listDepositMethods } from "@apex/contract/wallets/wallets";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import type { FiatDepositEvent } from "../../parts/fiat-deposit/deposit-words.ts";
import { DepositAmount } from "../../parts/fiat-deposit/deposit-amount.tsx";
import { FiatDepositFlow } from "../../parts/fiat-deposit/fiat-deposit-flow.tsx";
import type { FlowEvents, FlowProps } from "../../base/flow/define-flow.ts";
import { useFlow, type FlowState } from "../../base/flow/use-flow.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { useRead } from "../../base/use-read.ts";
import { useWalletName } from "../../parts/asset-words/use-asset-name.ts";
import { FeeRow } from "../../parts/money-order/order-fee.tsx";
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
import { writtenContact } from "@apex/contract/phones/written-contact";

export interface MobileMoneyDepositFlowProps extends FlowProps, FlowEvents<FiatDepositEvent> {
  asset: Asset;
}

/** Deposits from a mobile wallet: number, amount, approval on the phone. */
function MobileMoneyDepositScreen({ asset, ...props }: MobileMoneyDepositFlowProps) {
  const intl = useIntl();
  const flow = useFlow(
    useMemo(() => mobileMoneyFlow(asset), [asset]),
    props,
  );
  const { step, answers } = flow;
  const query = useMobileMoneyDeposit(step.name === "phone" ? step.sentId : undefined);
  return (
    <FiatDepositFlow
      flow={flow}
      host={props}
      call={createMobileMoneyDeposit}
      asset={asset}
      name="apex.deposit.methodMobileMoney"
      words={
        step.name === "phone"
          ? { title: intl.formatMessage({ id: phoneTitle(query.data?.deposit) }) }
          : undefined
      }
    >
      {(actions) => {
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
                {...actions}
                asset={asset}
                method="mobile-money"
                typedAmount={answers.typedAmount}
                onType={flow.save}
                onSubmit={(amount) =>
                  flow.next({ order: newChargeOrder({ number: step.number, amount }) })
                }
              />
            );
          case "confirm":
            return <ConfirmStep order={step.order} flow={flow} onVerify={actions.onVerify} />;
          case "phone":
            return (
              <PhoneStep
                {...actions}
                query={query}
                onAgain={({ number }) =>
                  flow.restart({ number, typedAmount: answers.typedAmount }, "amount")
                }
              />
            );
        }
      }}
    </FiatDepositFlow>
  );
}

interface ConfirmStepProps {
  order: ChargeOrder;
  flow: FlowState<MobileMoneyAnswers, MobileMoneyStep>;
  onVerify: (verification: Verification) => void;
}

function ConfirmStep({ order, flow, onVerify }: ConfirmStepProps) {
  const intl = useIntl();
  const { number, amount } = order;
  const request = { numberId: number.id, amount };
  const written = writtenMoney(amount, intl);
  const walletName = useWalletName();
  const methods = useRead(listDepositMethods, { query: { asset: amount.asset } });
  const terms = methods.data?.items.find(({ method }) => method === "mobile-money");
  return (
    <div className="grid gap-6">
      <DescriptionList>
        <DescriptionRow
          term={intl.formatMessage({ id: "apex.fiat-deposit.momoFrom" })}
          note={number.operator.name}
        >
          {writtenContact(number.phone)}
        </DescriptionRow>
        <DescriptionRow term={intl.formatMessage({ id: "apex.fiat-deposit.momoInto" })}>
          {walletName(amount.asset)}
        </DescriptionRow>
        {terms && <FeeRow fee={terms.fee} />}
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

/** The answers to forget once a number is chosen. */
const walletProved = {
  typedWallet: undefined,
  provableWallet: undefined,
  order: undefined,
  sentId: undefined,
};

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
