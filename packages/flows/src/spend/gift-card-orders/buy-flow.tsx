import type { Verification } from "@apex/client/events";
import { listBuyBrands, type BuyBrand } from "@apex/contract/gift-cards/buy-offers";
import { createCardOrder } from "@apex/contract/gift-cards/card-orders";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { useMemo } from "react";
import type { FlowEvents, FlowProps } from "../../base/flow/define-flow.ts";
import type { FlowState } from "../../base/flow/use-flow.ts";
import { GiftCardFlow } from "../../parts/gift-card-faces/gift-card-flow.tsx";
import { useMoneyFlow } from "../../parts/money-order/use-money-flow.ts";
import { orderProps } from "../../parts/money-order/order-props.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { useRead } from "../../base/use-read.ts";
import { buyFlow, newBuyOrder, type BuyAnswers, type BuyStep } from "./buy-steps.ts";
import { CardsStep } from "./cards-step.tsx";
import { RecipientStep } from "./recipient-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import {
  askingToVerify,
  type VerificationEvent,
} from "../../parts/verification/verification-event.ts";

export interface BuyFlowProps extends FlowProps<Transaction>, FlowEvents<VerificationEvent> {
  /** The brand's id, from the address. */
  brandId: string;
}

const words = {
  name: "apex.gift-card-orders.buyName",
  nameOfUnknown: "apex.gift-card-orders.buyUnknown",
  unknownTitle: "apex.gift-card-orders.unknownBrand",
  unknownBody: "apex.gift-card-orders.unknownBody",
  allBrands: "apex.gift-card-orders.allBrands",
} as const;

/** Buys cards of a brand: the cards, their recipient, and the security code that pays. */
function BuyFlowScreen({ brandId, ...props }: BuyFlowProps) {
  const brands = useRead(listBuyBrands, {});
  const flow = useMoneyFlow(
    useMemo(() => buyFlow(brandId), [brandId]),
    props,
  );
  const onVerify = askingToVerify(props.onEvent);
  return (
    <GiftCardFlow
      flow={flow}
      host={props}
      onDone={props.onDone}
      isMoneyOut
      needs={{ calls: [createCardOrder], onVerify }}
      brands={brands}
      brandId={brandId}
      cards={flow.answers.cards}
      words={words}
      allBrands="buyGiftCards"
    >
      {(brand, onSent) => (
        <OpenStep brand={brand} flow={flow} onVerify={onVerify} onSent={onSent} />
      )}
    </GiftCardFlow>
  );
}

interface OpenStepProps {
  brand: BuyBrand;
  flow: FlowState<BuyAnswers, BuyStep>;
  onVerify: (verification: Verification) => void;
  onSent: (transaction: Transaction) => void;
}

function OpenStep({ brand, flow, onVerify, onSent }: OpenStepProps) {
  const { step, answers } = flow;
  const { cards, price } = answers;
  switch (step.name) {
    case "cards":
      return (
        <CardsStep
          brand={brand}
          typed={answers.typedCards ?? (cards && { ...cards, quantity: String(cards.quantity) })}
          onType={(typedCards) => flow.save({ typedCards })}
          // Other cards reset the price.
          onNext={(wanted, reviewed) =>
            flow.next({ cards: wanted, price: reviewed, order: undefined, codeSent: undefined })
          }
          onVerify={onVerify}
        />
      );
    case "recipient":
      return (
        <RecipientStep
          recipient={answers.recipient ?? "self"}
          email={answers.email ?? ""}
          onType={flow.save}
          onNext={(recipient, email) => {
            // The fee may have changed since the cards were chosen.
            const { amount, fee } = answers.order ?? price ?? {};
            if (!cards || !amount || !fee) return;
            const recipientEmail = recipient === "email" ? email : undefined;
            const order = newBuyOrder({ cards, amount, fee, recipientEmail });
            flow.next({ recipient, email, order, codeSent: undefined, hasNewFee: undefined });
          }}
        />
      );
    case "review":
      return (
        <ReviewStep
          {...orderProps(step.order, flow)}
          brand={brand}
          onChange={flow.goTo}
          onVerify={onVerify}
          onSent={onSent}
        />
      );
  }
}

/** The cards of a brand, for the buyer or as a gift. */
export const BuyFlow = withWords(
  ["gift-card-orders", "gift-cards", "order", "asset", "security"],
  BuyFlowScreen,
);
