import type { Verification } from "@apex/client/events";
import { act } from "@apex/client/query";
import type { Asset } from "@apex/contract/assets";
import { createBankDeposit, type BankDeposit } from "@apex/contract/deposits/bank-deposits";
import { Button } from "@apex/ui/button/button";
import { useMutation } from "@tanstack/react-query";
import { useMemo } from "react";
import { FormattedMessage, useIntl, type IntlShape } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import type { FiatDepositEvent } from "../../parts/fiat-deposit/deposit-words.ts";
import { MoneyFlow } from "../../parts/money-order/money-flow.tsx";
import { DepositAmount } from "../../parts/fiat-deposit/deposit-amount.tsx";
import type { FlowProps } from "../../base/flow/define-flow.ts";
import { useFlow, type FlowState } from "../../base/flow/use-flow.ts";
import type { MessageId } from "../../base/words/message-ids.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { AccountStep } from "./account-step.tsx";
import { bankFlow, type BankAnswers, type BankStep } from "./bank-steps.ts";
import { DetailsStep, useBankDeposit } from "./details-step.tsx";

export interface BankDepositFlowProps extends FlowProps<void, FiatDepositEvent> {
  asset: Asset;
}

/** Deposits by a transfer from an own account: account, amount, payment details. */
function BankDepositScreen({ asset, ...props }: BankDepositFlowProps) {
  const intl = useIntl();
  const flow = useFlow(
    useMemo(() => bankFlow(asset), [asset]),
    props,
  );
  const { step } = flow;
  const query = useBankDeposit(step.name === "details" ? step.depositId : undefined);
  return (
    <MoneyFlow
      flow={flow}
      host={props}
      isMoneyOut={false}
      isLossy={false}
      name={intl.formatMessage({ id: "apex.deposit.methodBankTransfer" })}
      words={step.name === "details" ? detailsWords(query.data?.deposit, intl) : undefined}
      onBackOut={() => props.onEvent?.({ name: "other-method" })}
    >
      {() => (
        <OpenStep
          key={flow.draftKey}
          asset={asset}
          flow={flow}
          query={query}
          onEvent={props.onEvent}
          onDone={() => {
            flow.discard();
            props.onDone();
          }}
        />
      )}
    </MoneyFlow>
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
