import type { Asset } from "@apex/contract/assets";
import { createBankDeposit, type BankDeposit } from "@apex/contract/deposits/bank-deposits";
import { useMemo } from "react";
import { useIntl, type IntlShape } from "react-intl";
import type { FlowEvents, FlowProps } from "../../base/flow/define-flow.ts";
import { useFlow } from "../../base/flow/use-flow.ts";
import type { MessageId } from "../../base/words/message-ids.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { useAct } from "../../base/use-read.ts";
import { DepositAmount } from "../../parts/fiat-deposit/deposit-amount.tsx";
import type { FiatDepositEvent } from "../../parts/fiat-deposit/deposit-words.ts";
import { FiatDepositFlow } from "../../parts/fiat-deposit/fiat-deposit-flow.tsx";
import { AccountStep } from "./account-step.tsx";
import { bankFlow } from "./bank-steps.ts";
import { DetailsStep, useBankDeposit } from "./details-step.tsx";

export interface BankDepositFlowProps extends FlowProps, FlowEvents<FiatDepositEvent> {
  asset: Asset;
}

/** Deposits by transfer from the customer's own account: account, amount, payment details. */
function BankDepositScreen({ asset, ...props }: BankDepositFlowProps) {
  const intl = useIntl();
  const flow = useFlow(
    useMemo(() => bankFlow(asset), [asset]),
    props,
  );
  const { step, answers } = flow;
  const query = useBankDeposit(step.name === "details" ? step.depositId : undefined);
  const create = useAct(createBankDeposit);
  return (
    <FiatDepositFlow
      flow={flow}
      host={props}
      call={createBankDeposit}
      asset={asset}
      name="apex.deposit.methodBankTransfer"
      words={step.name === "details" ? detailsWords(query.data?.deposit, intl) : undefined}
    >
      {(actions) => {
        switch (step.name) {
          case "account":
            return (
              <AccountStep
                {...actions}
                asset={asset}
                typed={answers.typedSender}
                onType={(typedSender) => flow.save({ typedSender })}
                onNext={(sender) =>
                  flow.next({ sender, typedSender: undefined, depositId: undefined })
                }
                onRunning={(depositId) => flow.next({ depositId }, { to: "details" })}
              />
            );
          case "amount":
            return (
              <DepositAmount
                {...actions}
                asset={asset}
                method="bank-transfer"
                typedAmount={answers.typedAmount}
                onType={flow.save}
                onSubmit={async (amount) => {
                  const { deposit } = await create.mutateAsync({
                    body: { senderId: step.sender.id, amount },
                  });
                  flow.next({ depositId: deposit.id }, { replace: true });
                }}
                onRunning={() => flow.goTo("account")}
              />
            );
          case "details":
            return (
              <DetailsStep
                {...actions}
                query={query}
                onAgain={() => flow.restart({ typedAmount: answers.typedAmount }, "account")}
              />
            );
        }
      }}
    </FiatDepositFlow>
  );
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
