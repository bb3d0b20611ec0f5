import { read } from "@apex/client/query";
import { fundCard, withdrawFromCard } from "@apex/contract/cards/card-money";
import type { Card } from "@apex/contract/cards/card";
import { readCard } from "@apex/contract/cards/cards";
import type { CodeSent } from "@apex/contract/auth/send-code";
import { Button } from "@apex/ui/button/button";
import { Card as Panel } from "@apex/ui/card/card";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { Notice } from "@apex/ui/notice/notice";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import type { FlowProps } from "../../base/flow/define-flow.ts";
import { FlowFrame } from "../../base/flow/flow-frame.tsx";
import { useFlow, type FlowState } from "../../base/flow/use-flow.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { OrderConfirmation } from "../../parts/money-order/order-confirmation.tsx";
import { newOrderKey } from "../../parts/money-order/order-key.ts";
import { resultOf } from "../../parts/money-order/order-result.ts";
import { Receipt } from "../../parts/receipt/receipt.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { CardAmountForm } from "./card-amount-form.tsx";
import { CardFace } from "./card-face.tsx";
import { knownStatus, numberLine } from "./card-words.ts";
import type { CardFlowEvent } from "./create-card-flow.tsx";
import {
  moveCardFlow,
  type MoveAnswers,
  type MoveOrder,
  type MoveStep,
} from "./move-card-steps.ts";

export interface MoveCardFlowProps extends FlowProps<void, CardFlowEvent> {
  action: "fund" | "withdraw";
  cardId: string;
}

const words = {
  fund: {
    name: "apex.cards.fundName",
    amount: "apex.cards.fundTitle",
    confirm: "apex.cards.fundConfirm",
    done: "apex.cards.fundDone",
    submit: "apex.cards.fundSubmit",
  },
  withdraw: {
    name: "apex.cards.withdrawName",
    amount: "apex.cards.withdrawTitle",
    confirm: "apex.cards.withdrawConfirm",
    done: "apex.cards.withdrawDone",
    submit: "apex.cards.withdrawSubmit",
  },
} as const;

/** Money from the wallet onto a card, or off the card into the wallet. */
function MoveCardScreen({ action, cardId, ...props }: MoveCardFlowProps) {
  const intl = useIntl();
  const query = useQuery(read(useClient(), readCard, { params: { id: cardId } }));
  const flow = useFlow(
    useMemo(() => moveCardFlow(action, cardId), [action, cardId]),
    props,
  );
  const { step, answers } = flow;
  const card = query.data?.card;
  const isEnd = step.name === "success";
  const sent = isEnd ? { amount: writtenMoney(step.sent.amount, intl) } : {};
  const waits = isEnd && resultOf(step.sent) === "waiting";
  const isOut = answers.order?.isOut === true && !isEnd;
  const steps = [
    { id: "amount", label: intl.formatMessage({ id: "apex.cards.moveStep" }) },
    { id: "confirm", label: intl.formatMessage({ id: "apex.cards.confirmStep" }) },
  ];
  const close = () => {
    if (!isOut) flow.discard();
    if (isEnd) props.onDone();
    else props.onExit();
  };
  return (
    <FlowFrame
      isMoneyOut={action === "fund"}
      name={intl.formatMessage({ id: words[action].name })}
      steps={steps}
      current={step.name}
      title={
        isEnd
          ? intl.formatMessage({ id: waits ? "apex.order.waitingTitle" : words[action].done }, sent)
          : intl.formatMessage({ id: words[action][step.name] })
      }
      lead={waits ? intl.formatMessage({ id: "apex.order.waitingLead" }, sent) : undefined}
      headingLevel={props.headingLevel ?? 1}
      onTitle={props.onTitle}
      onBack={isOut || isEnd ? undefined : flow.back}
      onStep={isOut ? undefined : (id) => id === "amount" && flow.goTo("amount")}
      isLossy={flow.hasAnswers && !isOut && !isEnd}
      onClose={close}
      summary={
        card && (
          <div className="mt-3">
            <CardFace card={card} />
          </div>
        )
      }
    >
      {card ? (
        knownStatus(card) === "pending" || knownStatus(card) === "terminated" ? (
          <Notice tone="info">{intl.formatMessage({ id: "apex.cards.notNow" })}</Notice>
        ) : (
          <OpenStep
            key={flow.draftKey}
            action={action}
            card={card}
            flow={flow}
            onVerify={(verification) =>
              props.onEvent?.({ name: "verification-required", verification })
            }
            onClose={close}
          />
        )
      ) : query.error ? (
        <ErrorView
          error={query.error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <RowSkeletons count={3} label={intl.formatMessage({ id: "apex.cards.loading" })} />
      )}
    </FlowFrame>
  );
}

interface OpenStepProps {
  action: "fund" | "withdraw";
  card: Card;
  flow: FlowState<MoveAnswers, MoveStep>;
  onVerify: (verification: CardFlowEvent["verification"]) => void;
  onClose: () => void;
}

function OpenStep({ action, card, flow, onVerify, onClose }: OpenStepProps) {
  const intl = useIntl();
  const { step } = flow;
  switch (step.name) {
    case "amount":
      return (
        <CardAmountForm
          query={{ action, cardId: card.id }}
          typed={step.order?.amount.amount ?? ""}
          onNext={({ amount }) => flow.next({ order: { amount, ...newOrderKey() } })}
          onVerify={onVerify}
        />
      );
    case "confirm":
      return (
        <Confirm action={action} card={card} order={step.order} flow={flow} onVerify={onVerify} />
      );
    case "success":
      return (
        <div className="grid gap-6">
          <Receipt transaction={step.sent} />
          <Button className="justify-self-start print:hidden" onPress={onClose}>
            {intl.formatMessage({ id: "apex.cards.toCard" })}
          </Button>
        </div>
      );
  }
}

interface ConfirmProps extends Omit<OpenStepProps, "onClose"> {
  order: MoveOrder;
}

function Confirm({ action, card, order, flow, onVerify }: ConfirmProps) {
  const intl = useIntl();
  const [codeSent, setCodeSent] = useState<{ key: string; sent: CodeSent }>();
  const { amount } = order;
  const request = { cardId: card.id, amount };
  return (
    <div className="grid gap-6">
      <Panel>
        <DescriptionList>
          <DescriptionRow
            term={intl.formatMessage({ id: "apex.cards.card" })}
            note={numberLine(card)}
          >
            {card.label}
          </DescriptionRow>
          <DescriptionRow term={intl.formatMessage({ id: "apex.order.fee" })}>
            {intl.formatMessage({ id: "apex.order.noFee" })}
          </DescriptionRow>
          <DescriptionRow term={intl.formatMessage({ id: "apex.cards.amount" })} isTotal>
            {writtenMoney(amount, intl)}
          </DescriptionRow>
        </DescriptionList>
      </Panel>
      <OrderConfirmation
        key={order.key}
        endpoint={action === "fund" ? fundCard : withdrawFromCard}
        request={request}
        order={order}
        codeSent={codeSent?.key === order.key ? codeSent.sent : undefined}
        onCodeSent={(sent) => setCodeSent({ key: order.key, sent })}
        onOut={(isOut) => flow.save({ order: { ...order, isOut } })}
        onNewKey={() => flow.save({ order: { amount, ...newOrderKey() } })}
        onSent={(sent) => flow.next({ sent, order: { ...order, isOut: false } }, { replace: true })}
        onChangeAmount={() => flow.goTo("amount")}
        onVerify={onVerify}
        submitLabel={intl.formatMessage(
          { id: words[action].submit },
          { amount: writtenMoney(amount, intl) },
        )}
      />
    </div>
  );
}

export const MoveCardFlow = withWords(
  ["cards", "order", "security", "receipt", "asset"],
  MoveCardScreen,
);
