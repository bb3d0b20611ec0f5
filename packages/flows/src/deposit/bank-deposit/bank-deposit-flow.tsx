import type { Verification } from "@apex/client/events";
import { act } from "@apex/client/query";
import type { Asset } from "@apex/contract/assets";
import { createBankDeposit, type BankDeposit } from "@apex/contract/deposits/bank-deposits";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { Button } from "@apex/ui/button/button";
import { useMutation } from "@tanstack/react-query";
import { FormattedMessage, useIntl, type IntlShape } from "react-intl";
import { useAssetInText } from "../../parts/asset-words/use-asset-name.ts";
import { useClient } from "../../base/client-context.ts";
import { DepositAmount } from "../../parts/fiat-deposit/deposit-amount.tsx";
import type { FlowProps } from "../../base/flow/define-flow.ts";
import { FlowFrame } from "../../base/flow/flow-frame.tsx";
import { useFlow, type FlowState } from "../../base/flow/use-flow.ts";
import type { MessageId } from "../../base/words/message-ids.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { AccountStep } from "./account-step.tsx";
import { bankFlow, type BankAnswers, type BankStep } from "./bank-steps.ts";
import { DetailsStep, useBankDeposit } from "./details-step.tsx";

/** What the host acts on. */
export type BankDepositEvent =
  /** Back to the ways to pay in. */
  | { name: "other-method" }
  /** To the detail of the deposit. */
  | { name: "open-transaction"; transaction: Transaction }
  | { name: "verification-required"; verification: Verification }
  /** A held deposit is checked at a provider: the host goes to its page. */
  | { name: "verify-at"; url: string };

export interface BankDepositFlowProps extends FlowProps<void, BankDepositEvent> {
  asset: Asset;
}

/** Pay in by a transfer from an own account: account, amount, where to send. */
function BankDepositScreen({ asset, ...props }: BankDepositFlowProps) {
  const intl = useIntl();
  const flow = useFlow(bankFlow, props);
  const { step } = flow;
  const query = useBankDeposit(step.name === "details" ? step.depositId : undefined);
  const words = useStepWords(asset, step, query.data?.deposit);
  const leave = (how: () => void) => {
    flow.discard();
    how();
  };
  return (
    <FlowFrame
      isMoneyOut={false}
      name={intl.formatMessage({ id: "apex.deposit.methodBankTransfer" })}
      steps={steps.map(({ name, id }) => ({ id: name, label: intl.formatMessage({ id }) }))}
      current={step.name}
      title={words.title}
      lead={words.lead}
      headingLevel={props.headingLevel ?? 1}
      onTitle={props.onTitle}
      onBack={
        step.name === "details"
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
  flow: FlowState<BankAnswers, BankStep>;
  query: ReturnType<typeof useBankDeposit>;
  onEvent: BankDepositFlowProps["onEvent"];
  onDone: () => void;
}

function OpenStep({ asset, flow, query, onEvent, onDone }: OpenStepProps) {
  const create = useMutation(act(useClient(), createBankDeposit));
  const { step, answers } = flow;
  const onVerify = (verification: Verification) =>
    onEvent?.({ name: "verification-required", verification });
  const onOtherMethod = () => onEvent?.({ name: "other-method" });
  switch (step.name) {
    case "account":
      return (
        <AccountStep
          asset={asset}
          typed={answers.typedSender}
          onType={(typedSender) => flow.save({ typedSender })}
          onNext={(sender) => flow.next({ sender, typedSender: undefined, depositId: undefined })}
          onRunning={(depositId) => flow.next({ depositId }, { to: "details" })}
          onVerify={onVerify}
          onOtherMethod={onOtherMethod}
        />
      );
    case "amount":
      return (
        <DepositAmount
          asset={asset}
          method="bank-transfer"
          typedAmount={answers.typedAmount ?? ""}
          onType={(typedAmount) => flow.save({ typedAmount })}
          onSubmit={async (amount) => {
            const { deposit } = await create.mutateAsync({
              body: { senderId: step.sender.id, amount },
            });
            flow.next({ depositId: deposit.id }, { replace: true });
          }}
          onVerify={onVerify}
          onOtherMethod={onOtherMethod}
          errorAction={({ code }) =>
            code === "deposit-running" && (
              <Button variant="secondary" size="compact" onPress={() => flow.goTo("account")}>
                <FormattedMessage id="apex.fiat-deposit.showRunning" />
              </Button>
            )
          }
        />
      );
    case "details":
      return (
        <DetailsStep
          query={query}
          onDone={onDone}
          onAgain={() => flow.restart({ typedAmount: answers.typedAmount }, "account")}
          onOpen={(transaction) => onEvent?.({ name: "open-transaction", transaction })}
          onVerifyAt={(url) => onEvent?.({ name: "verify-at", url })}
        />
      );
  }
}

const steps = [
  { name: "account", id: "apex.fiat-deposit.accountStep" },
  { name: "amount", id: "apex.fiat-deposit.amountStep" },
  { name: "details", id: "apex.fiat-deposit.detailsStep" },
] as const;

function useStepWords(
  asset: Asset,
  step: BankStep,
  deposit: BankDeposit | undefined,
): { title: string; lead?: string } {
  const intl = useIntl();
  const wallet = useAssetInText()(asset);
  switch (step.name) {
    case "account":
      return {
        title: intl.formatMessage({ id: "apex.fiat-deposit.bankAccountTitle" }),
        lead: intl.formatMessage({ id: "apex.fiat-deposit.bankAccountLead" }),
      };
    case "amount":
      return {
        title: intl.formatMessage({ id: "apex.fiat-deposit.amountTitle" }),
        lead: intl.formatMessage({ id: "apex.deposit.methodLead" }, { wallet }),
      };
    case "details":
      return detailsWords(deposit, intl);
  }
}

const endTitles: Readonly<Partial<Record<string, MessageId>>> = {
  credited: "apex.fiat-deposit.creditedTitle",
  cancelled: "apex.fiat-deposit.cancelledTitle",
  expired: "apex.fiat-deposit.bankExpiredTitle",
};

function detailsWords(
  deposit: BankDeposit | undefined,
  intl: IntlShape,
): { title: string; lead?: string } {
  const ended = endTitles[deposit?.status ?? ""];
  if (ended) return { title: intl.formatMessage({ id: ended }) };
  return {
    title: intl.formatMessage({ id: "apex.fiat-deposit.bankDetailsTitle" }),
    ...(deposit && {
      lead: intl.formatMessage(
        { id: "apex.fiat-deposit.bankDetailsLead" },
        { bank: deposit.sender.bank.name },
      ),
    }),
  };
}

export const BankDepositFlow = withWords(
  ["fiat-deposit", "deposit", "order", "asset", "receipt"],
  BankDepositScreen,
);
