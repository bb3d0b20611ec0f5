import { fundCard, withdrawFromCard } from "@apex/contract/cards/card-money";
import type { Card } from "@apex/contract/cards/card";
import { readCard } from "@apex/contract/cards/cards";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import { Button } from "@apex/ui/button/button";
import { Card as Panel } from "@apex/ui/card/card";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { Notice } from "@apex/ui/notice/notice";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { WalletRow } from "../../parts/money-order/wallet-row.tsx";
import type { FlowEvents, FlowProps } from "../../base/flow/define-flow.ts";
import { Loaded } from "../../base/flow/loaded.tsx";
import type { FlowState } from "../../base/flow/use-flow.ts";
import { minorOf, writtenMoney } from "../../base/format/written-money.ts";
import { FramedFlow } from "../../parts/money-order/framed-flow.tsx";
import { useMoneyFlow } from "../../parts/money-order/use-money-flow.ts";
import { FeeRow } from "../../parts/money-order/order-fee.tsx";
import { OrderConfirmation } from "../../parts/money-order/order-confirmation.tsx";
import { newOrderKey } from "../../parts/money-order/order-key.ts";
import { orderProps } from "../../parts/money-order/order-props.ts";
import { Receipt } from "../../parts/receipt/receipt.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { useRead } from "../../base/use-read.ts";
import { CardAmountForm } from "./card-amount-form.tsx";
import { CardGone } from "./card-gone.tsx";
import { CardFace } from "../../parts/card-face/card-face.tsx";
import { knownStatus, numberLine } from "../../parts/card-face/card-words.ts";
import { QuoteRows } from "./paying-quote.tsx";
import {
  askingToVerify,
  type VerificationEvent,
} from "../../parts/verification/verification-event.ts";
import {
  moveCardFlow,
  type MoveAnswers,
  type MoveOrder,
  type MoveStep,
} from "./move-card-steps.ts";

export interface MoveCardFlowProps extends FlowProps, FlowEvents<VerificationEvent> {
  action: "fund" | "withdraw";
  cardId: string;
}

const calls = { fund: fundCard, withdraw: withdrawFromCard } as const;

const words = {
  fund: {
    name: "apex.cards.fundName",
    submit: "apex.cards.fundSubmit",
    wallet: "from",
  },
  withdraw: {
    name: "apex.cards.withdrawName",
    submit: "apex.cards.withdrawSubmit",
    wallet: "to",
  },
} as const;

/** Funds a card from the wallet, or withdraws from the card into the wallet. */
function MoveCardScreen({ action, cardId, ...props }: MoveCardFlowProps) {
  const intl = useIntl();
  const query = useRead(readCard, { params: { id: cardId } });
  const flow = useMoneyFlow(
    useMemo(() => moveCardFlow(action, cardId), [action, cardId]),
    props,
  );
  const card = query.data?.card;
  const isGone = query.error?.code === "not-found";
  const onVerify = askingToVerify(props.onEvent);
  return (
    <FramedFlow
      flow={flow}
      host={props}
      onDone={() => props.onDone()}
      isMoneyOut={action === "fund"}
      isClosed={isGone}
      words={isGone ? { title: intl.formatMessage({ id: words[action].name }) } : undefined}
      {...(!isGone && { needs: { calls: [calls[action]], onVerify } })}
      name={intl.formatMessage({ id: words[action].name })}
      face={card && <CardFace card={card} />}
    >
      {(onClose) =>
        isGone ? (
          <CardGone />
        ) : (
          <Loaded query={query} rows={3}>
            {({ card }) =>
              knownStatus(card) === "pending" || knownStatus(card) === "terminated" ? (
                <Notice tone="info">{intl.formatMessage({ id: "apex.cards.notNow" })}</Notice>
              ) : (
                <OpenStep
                  action={action}
                  card={card}
                  flow={flow}
                  onVerify={onVerify}
                  onClose={onClose}
                />
              )
            }
          </Loaded>
        )
      }
    </FramedFlow>
  );
}

interface OpenStepProps {
  action: "fund" | "withdraw";
  card: Card;
  flow: FlowState<MoveAnswers, MoveStep>;
  onVerify: (verification: VerificationEvent["verification"]) => void;
  onClose: () => void;
}

function OpenStep({ action, card, flow, onVerify, onClose }: OpenStepProps) {
  const intl = useIntl();
  const { step, answers } = flow;
  switch (step.name) {
    case "amount":
      return (
        <CardAmountForm
          query={{ action, cardId: card.id }}
          typed={answers.typedAmount ?? answers.order?.amount.amount ?? ""}
          onType={(typedAmount) => flow.save({ typedAmount })}
          source={answers.source}
          onSource={(source) => flow.save({ source })}
          onNext={({ amount, fee, quote }) =>
            flow.next({
              order: { amount, fee, ...(quote && { quote }), ...newOrderKey() },
              codeSent: undefined,
            })
          }
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
  const { amount, fee, quote } = order;
  const hasFee = minorOf(fee) > 0n;
  const total = movedAmount({ direction: "out", amount, fee });
  const written = writtenMoney(quote?.pay ?? total, intl);
  const newPrice = {
    label: intl.formatMessage({ id: "apex.cards.newPrice" }),
    onPress: () => flow.goTo("amount"),
  };
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
          {!quote && <WalletRow side={words[action].wallet} asset={amount.asset} />}
          <FeeRow fee={fee} />
          <DescriptionRow
            term={intl.formatMessage({
              id: quote || hasFee ? "apex.cards.onCard" : "apex.cards.amount",
            })}
            isTotal={!quote && !hasFee}
          >
            {writtenMoney(amount, intl)}
          </DescriptionRow>
          {hasFee && (
            <DescriptionRow term={intl.formatMessage({ id: "apex.cards.total" })} isTotal={!quote}>
              {writtenMoney(total, intl)}
            </DescriptionRow>
          )}
          {quote && <QuoteRows quote={quote} />}
        </DescriptionList>
      </Panel>
      <OrderConfirmation
        key={order.key}
        {...orderProps(order, flow)}
        endpoint={calls[action]}
        request={{
          cardId: card.id,
          amount,
          ...(action === "fund" && { fee }),
          ...(quote && { quoteId: quote.id }),
        }}
        actions={{ "quote-expired": newPrice, "market-closed": newPrice }}
        onChangeAmount={() => flow.goTo("amount")}
        onVerify={onVerify}
        submitLabel={intl.formatMessage({ id: words[action].submit }, { amount: written })}
      />
    </div>
  );
}

export const MoveCardFlow = withWords(
  ["cards", "order", "security", "receipt", "asset"],
  MoveCardScreen,
);
