import type { CardNetwork } from "@apex/contract/cards/card";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import type { FlowProps } from "../../base/flow/define-flow.ts";
import { FlowFrame } from "../../base/flow/flow-frame.tsx";
import { useFlow, type FlowState } from "../../base/flow/use-flow.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { newOrderKey } from "../../parts/money-order/order-key.ts";
import { orderMoves } from "../../parts/money-order/order-moves.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { BudgetStep } from "./budget-step.tsx";
import { CardAmountForm } from "./card-amount-form.tsx";
import { CardFace } from "./card-face.tsx";
import { networkNames } from "./card-words.ts";
import type { CardFlowEvent } from "./create-card-flow.tsx";
import { DesignStep } from "./design-step.tsx";
import { HolderStep } from "./holder-step.tsx";
import { issueCardFlow, type IssueCardAnswers, type IssueCardStep } from "./issue-card-steps.ts";
import { IssueReview } from "./issue-review.tsx";
import { SecureStep } from "./secure-step.tsx";

export interface IssueCardFlowProps extends FlowProps<Transaction, CardFlowEvent> {
  /** The brand that is issued. */
  network: CardNetwork;
}

const words = {
  holder: {
    label: "apex.business-cards.holderStep",
    title: "apex.business-cards.holderTitle",
    lead: undefined,
  },
  design: {
    label: "apex.cards.designStep",
    title: "apex.business-cards.designTitle",
    lead: undefined,
  },
  budget: {
    label: "apex.business-cards.budgetStep",
    title: "apex.business-cards.budgetTitle",
    lead: "apex.business-cards.budgetLead",
  },
  amount: {
    label: "apex.cards.amountStep",
    title: "apex.cards.amountTitle",
    lead: "apex.business-cards.amountLead",
  },
  secure: {
    label: "apex.cards.secureStep",
    title: "apex.cards.secureTitle",
    lead: "apex.business-cards.secureLead",
  },
  review: { label: "apex.cards.reviewStep", title: "apex.cards.reviewTitle", lead: undefined },
} as const satisfies Record<IssueCardStep["name"], object>;

const stepNames = ["holder", "design", "budget", "amount", "secure", "review"] as const;

/** A card of one brand for somebody in the business: whom it is for, what it may pay, what goes on it; then it is ordered. */
function IssueCardScreen({ network, ...props }: IssueCardFlowProps) {
  const intl = useIntl();
  const flow = useFlow(
    useMemo(() => issueCardFlow(network), [network]),
    props,
  );
  const { answers, step } = flow;
  const { title, lead } = words[step.name];
  const answerOf: Partial<Record<string, string | undefined>> = {
    holder: answers.holder?.name,
    design: answers.design?.label,
    amount: answers.sum && writtenMoney(answers.sum.amount, intl),
  };
  return (
    <FlowFrame
      isMoneyOut
      name={intl.formatMessage(
        { id: "apex.business-cards.issueName" },
        { brand: networkNames[network] },
      )}
      steps={stepNames.map((name) => ({
        id: name,
        label: intl.formatMessage({ id: words[name].label }),
        answer: answerOf[name],
      }))}
      current={step.name}
      title={intl.formatMessage({ id: title })}
      lead={lead && intl.formatMessage({ id: lead })}
      headingLevel={props.headingLevel ?? 1}
      onTitle={props.onTitle}
      {...orderMoves(flow, { onExit: props.onExit })}
      summary={
        answers.design &&
        answers.sum && (
          <div className="mt-3">
            <CardFace
              card={{ ...answers.design, status: "pending", balance: answers.sum.amount }}
            />
          </div>
        )
      }
    >
      <OpenStep
        key={flow.draftKey}
        network={network}
        flow={flow}
        onVerify={(verification) =>
          props.onEvent?.({ name: "verification-required", verification })
        }
        onSent={(transaction) => {
          flow.discard();
          props.onDone(transaction);
        }}
      />
    </FlowFrame>
  );
}

interface OpenStepProps extends Pick<IssueCardFlowProps, "network"> {
  flow: FlowState<IssueCardAnswers, IssueCardStep>;
  onVerify: (verification: CardFlowEvent["verification"]) => void;
  onSent: (transaction: Transaction) => void;
}

function OpenStep({ network, flow, onVerify, onSent }: OpenStepProps) {
  const { step, answers } = flow;
  switch (step.name) {
    case "holder":
      return (
        <HolderStep
          network={network}
          holder={step.holder}
          onNext={(holder) => flow.next({ holder, order: undefined })}
        />
      );
    case "design":
      return (
        <DesignStep
          network={network}
          design={step.design}
          onNext={(design) => flow.next({ design, order: undefined })}
        />
      );
    case "budget":
      return (
        <BudgetStep
          controls={step.controls}
          onNext={(controls) => flow.next({ controls, order: undefined })}
        />
      );
    case "amount":
      return (
        <CardAmountForm
          query={{ action: "create" }}
          typed={step.sum?.amount.amount ?? ""}
          onNext={(sum) => flow.next({ sum, order: undefined, hasNewFee: false })}
          onVerify={onVerify}
        />
      );
    case "secure":
      return (
        <SecureStep
          onNext={(detailsId) => flow.next({ detailsId, order: newOrderKey() })}
          onVerify={onVerify}
        />
      );
    case "review":
      return (
        <IssueReview
          step={step}
          order={answers.order}
          hasNewFee={answers.hasNewFee === true}
          onOrder={flow.save}
          onChange={flow.goTo}
          onVerify={onVerify}
          onSent={onSent}
        />
      );
  }
}

export const IssueCardFlow = withWords(
  ["cards", "business-cards", "order", "security"],
  IssueCardScreen,
);
