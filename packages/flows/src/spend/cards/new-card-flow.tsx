import type { Verification } from "@apex/client/events";
import { createCard, keepCardDetails } from "@apex/contract/cards/card-money";
import type { CardNetwork } from "@apex/contract/cards/card";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import type { FlowEvents, FlowProps } from "../../base/flow/define-flow.ts";
import type { FlowState } from "../../base/flow/use-flow.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { FramedFlow } from "../../parts/money-order/framed-flow.tsx";
import { useMoneyFlow } from "../../parts/money-order/use-money-flow.ts";
import { newOrderKey } from "../../parts/money-order/order-key.ts";
import { orderProps } from "../../parts/money-order/order-props.ts";
import { BudgetStep } from "./budget-step.tsx";
import { CardAmountForm } from "./card-amount-form.tsx";
import { CardFace } from "../../parts/card-face/card-face.tsx";
import { networkNames } from "../../parts/card-face/card-words.ts";
import { DesignStep } from "./design-step.tsx";
import { HolderStep } from "./holder-step.tsx";
import { newCardFlow, renewed, type NewCardAnswers, type NewCardStep } from "./new-card-steps.ts";
import { NewCardReview } from "./new-card-review.tsx";
import { SecureStep } from "./secure-step.tsx";
import {
  askingToVerify,
  type VerificationEvent,
} from "../../parts/verification/verification-event.ts";

export type CreateCardFlowProps = FlowProps<Transaction> & FlowEvents<VerificationEvent>;

export interface IssueCardFlowProps extends CreateCardFlowProps {
  /** The card's brand. */
  network: CardNetwork;
}

function NewCard({ network, ...props }: CreateCardFlowProps & { network?: CardNetwork }) {
  const intl = useIntl();
  const flow = useMoneyFlow(
    useMemo(() => newCardFlow(network), [network]),
    props,
  );
  const { design, order } = flow.answers;
  const onVerify = askingToVerify(props.onEvent);
  return (
    <FramedFlow
      flow={flow}
      host={props}
      onDone={props.onDone}
      isMoneyOut
      needs={{ calls: [createCard, keepCardDetails], onVerify }}
      name={
        network
          ? intl.formatMessage(
              { id: "apex.business-cards.issueName" },
              { brand: networkNames[network] },
            )
          : intl.formatMessage({ id: "apex.cards.createName" })
      }
      face={design && order && <CardFace card={{ ...design, status: "active" }} />}
    >
      {(_, onSent) => (
        <OpenStep flow={flow} network={network} onVerify={onVerify} onSent={onSent} />
      )}
    </FramedFlow>
  );
}

interface OpenStepProps {
  flow: FlowState<NewCardAnswers, NewCardStep>;
  network: CardNetwork | undefined;
  onVerify: (verification: Verification) => void;
  onSent: (transaction: Transaction) => void;
}

function OpenStep({ flow, network, onVerify, onSent }: OpenStepProps) {
  const { step, answers } = flow;
  switch (step.name) {
    case "holder":
      return network ? (
        <HolderStep
          network={network}
          typed={answers.typedHolder ?? answers.holder}
          onType={(typedHolder) => flow.save({ typedHolder })}
          onNext={(holder) => flow.next({ holder, ...renewed(answers) })}
        />
      ) : null;
    case "design":
      return (
        <DesignStep
          {...(network && { network })}
          typed={answers.typedDesign ?? answers.design}
          onType={(typedDesign) => flow.save({ typedDesign })}
          onNext={(design) => flow.next({ design, ...renewed(answers) })}
        />
      );
    case "budget":
      return (
        <BudgetStep
          controls={answers.controls}
          typed={answers.typedControls}
          onType={(typedControls) => flow.save({ typedControls })}
          onNext={(controls) => flow.next({ controls, ...renewed(answers) })}
        />
      );
    case "amount":
      return (
        <CardAmountForm
          query={{ action: "create" }}
          typed={answers.typedAmount ?? answers.order?.amount.amount ?? ""}
          onType={(typedAmount) => flow.save({ typedAmount })}
          source={answers.source}
          onSource={(source) => flow.save({ source })}
          onNext={(sum) =>
            flow.next({
              order: { ...sum, ...newOrderKey() },
              codeSent: undefined,
              hasNewFee: undefined,
            })
          }
          onVerify={onVerify}
        />
      );
    case "secure":
      return (
        <SecureStep
          onNext={(detailsId) => flow.next({ detailsId, ...renewed(answers) })}
          onVerify={onVerify}
        />
      );
    case "review":
      return (
        <NewCardReview
          {...step}
          {...orderProps(step.order, flow)}
          onChange={flow.goToListed}
          onVerify={onVerify}
          onSent={onSent}
        />
      );
  }
}

/** Orders a card for the person's own use. */
export const CreateCardFlow = withWords<CreateCardFlowProps>(
  ["cards", "order", "security", "asset"],
  NewCard,
);

/** A card of one brand for somebody in the business. */
export const IssueCardFlow = withWords<IssueCardFlowProps>(
  ["cards", "business-cards", "order", "security", "asset"],
  NewCard,
);
