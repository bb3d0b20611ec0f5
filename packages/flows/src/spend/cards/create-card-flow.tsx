import type { Verification } from "@apex/client/events";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { useIntl } from "react-intl";
import type { FlowProps } from "../../base/flow/define-flow.ts";
import { FlowFrame } from "../../base/flow/flow-frame.tsx";
import { useFlow, type FlowState } from "../../base/flow/use-flow.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { newOrderKey } from "../../parts/money-order/order-key.ts";
import { orderMoves } from "../../parts/money-order/order-moves.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { CardAmountForm } from "./card-amount-form.tsx";
import { CardFace } from "./card-face.tsx";
import {
  createCardFlow,
  type CreateCardAnswers,
  type CreateCardStep,
} from "./create-card-steps.ts";
import { CreateReview } from "./create-review.tsx";
import { DesignStep } from "./design-step.tsx";
import { SecureStep } from "./secure-step.tsx";

/** What the host of a card flow acts on. */
export type CardFlowEvent = { name: "verification-required"; verification: Verification };

export type CreateCardFlowProps = FlowProps<Transaction, CardFlowEvent>;

const steps = [
  {
    name: "design",
    label: "apex.cards.designStep",
    title: "apex.cards.designTitle",
    lead: undefined,
  },
  {
    name: "amount",
    label: "apex.cards.amountStep",
    title: "apex.cards.amountTitle",
    lead: "apex.cards.amountLead",
  },
  {
    name: "secure",
    label: "apex.cards.secureStep",
    title: "apex.cards.secureTitle",
    lead: "apex.cards.secureLead",
  },
  {
    name: "review",
    label: "apex.cards.reviewStep",
    title: "apex.cards.reviewTitle",
    lead: undefined,
  },
] as const;

/** A new card: how it looks, what goes on it, its PIN; then it is ordered. */
function CreateCardScreen(props: CreateCardFlowProps) {
  const intl = useIntl();
  const flow = useFlow(createCardFlow, props);
  const { answers } = flow;
  const [fallback] = steps;
  const words = steps.find(({ name }) => name === flow.step.name) ?? fallback;
  const answerOf: Partial<Record<string, string | undefined>> = {
    design: answers.design?.label,
    amount: answers.sum && writtenMoney(answers.sum.amount, intl),
  };
  return (
    <FlowFrame
      isMoneyOut
      name={intl.formatMessage({ id: "apex.cards.createName" })}
      steps={steps.map(({ name, label }) => ({
        id: name,
        label: intl.formatMessage({ id: label }),
        answer: answerOf[name],
      }))}
      current={flow.step.name}
      title={intl.formatMessage({ id: words.title })}
      lead={words.lead && intl.formatMessage({ id: words.lead })}
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

interface OpenStepProps {
  flow: FlowState<CreateCardAnswers, CreateCardStep>;
  onVerify: (verification: Verification) => void;
  onSent: (transaction: Transaction) => void;
}

function OpenStep({ flow, onVerify, onSent }: OpenStepProps) {
  const { step, answers } = flow;
  switch (step.name) {
    case "design":
      return (
        <DesignStep
          design={step.design}
          onNext={(design) => flow.next({ design, order: undefined })}
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
        <CreateReview
          {...step}
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

export const CreateCardFlow = withWords(["cards", "order", "security"], CreateCardScreen);
