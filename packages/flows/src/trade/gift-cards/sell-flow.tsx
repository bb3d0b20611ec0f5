import type { Verification } from "@apex/client/events";
import { listSellBrands, type SellBrand } from "@apex/contract/gift-cards/sell-offers";
import { createTrade } from "@apex/contract/gift-cards/trades";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { useMemo, useState } from "react";
import type { FlowEvents, FlowProps } from "../../base/flow/define-flow.ts";
import type { FlowState } from "../../base/flow/use-flow.ts";
import { GiftCardFlow } from "../../parts/gift-card-faces/gift-card-flow.tsx";
import { useMoneyFlow } from "../../parts/money-order/use-money-flow.ts";
import { newOrderKey } from "../../parts/money-order/order-key.ts";
import { orderProps } from "../../parts/money-order/order-props.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { useRead } from "../../base/use-read.ts";
import { CardStep } from "./card-step.tsx";
import { EvidenceStep } from "./evidence-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { sellFlow, type SellAnswers, type SellStep } from "./sell-steps.ts";
import {
  askingToVerify,
  type VerificationEvent,
} from "../../parts/verification/verification-event.ts";

export interface SellFlowProps extends FlowProps<Transaction>, FlowEvents<VerificationEvent> {
  /** The brand's id, from the address. */
  brandId: string;
}

const words = {
  name: "apex.gift-cards.sellName",
  nameOfUnknown: "apex.gift-cards.sellUnknown",
  unknownTitle: "apex.gift-cards.unknownBrand",
  unknownBody: "apex.gift-cards.noBrandsBody",
  allBrands: "apex.gift-cards.allBrands",
} as const;

/** Sells cards of a brand: the cards, their evidence, the rate; then the trade begins. */
function SellFlowScreen({ brandId, ...props }: SellFlowProps) {
  const brands = useRead(listSellBrands, {});
  const [code, setCode] = useState<string>();
  const flow = useMoneyFlow(
    useMemo(() => sellFlow(brandId, code), [brandId, code]),
    props,
  );
  const onVerify = askingToVerify(props.onEvent);
  return (
    <GiftCardFlow
      flow={flow}
      host={props}
      onDone={props.onDone}
      isMoneyOut={false}
      needs={{ calls: [createTrade], onVerify }}
      brands={brands}
      brandId={brandId}
      cards={flow.answers.card}
      words={words}
      allBrands="giftCards"
    >
      {(brand, onSent) => (
        <OpenStep
          brand={brand}
          flow={flow}
          code={code}
          onCode={setCode}
          onVerify={onVerify}
          onSent={onSent}
        />
      )}
    </GiftCardFlow>
  );
}

interface OpenStepProps {
  brand: SellBrand;
  flow: FlowState<SellAnswers, SellStep>;
  code: string | undefined;
  onCode: (code: string | undefined) => void;
  onVerify: (verification: Verification) => void;
  onSent: (transaction: Transaction) => void;
}

function OpenStep({ brand, flow, code, onCode, onVerify, onSent }: OpenStepProps) {
  const { step, answers } = flow;
  const { card, order } = answers;
  switch (step.name) {
    case "card":
      return (
        <CardStep
          brand={brand}
          typed={answers.typedCard ?? (card && { ...card, quantity: String(card.quantity) })}
          onType={(typedCard) => flow.save({ typedCard })}
          // A change of the cards needs a new rate.
          onNext={(chosen) => flow.next({ card: chosen, order: undefined })}
        />
      );
    case "evidence":
      return (
        <EvidenceStep
          key={step.card.form}
          form={step.card.form}
          photos={step.photos}
          onPhotos={(change) => flow.update(({ photos = [] }) => ({ photos: change(photos) }))}
          code={code}
          onNext={(typed) => {
            onCode(typed);
            flow.next({}, { to: "review" });
          }}
        />
      );
    case "review":
      return (
        <ReviewStep
          {...step}
          brand={brand}
          sending={order && { ...orderProps(order, flow), onSent }}
          onQuote={(quote) => flow.save({ order: { quote, ...newOrderKey() } })}
          onChange={flow.goTo}
          onVerify={onVerify}
        />
      );
  }
}

export const SellFlow = withWords(["gift-cards", "photos", "order", "asset"], SellFlowScreen);
