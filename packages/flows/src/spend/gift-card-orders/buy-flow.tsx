import type { Verification } from "@apex/client/events";
import { read } from "@apex/client/query";
import { listBuyBrands, type BuyBrand } from "@apex/contract/gift-cards/buy-offers";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Gift } from "@apex/ui/icon/icon";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import type { FlowProps } from "../../base/flow/define-flow.ts";
import type { FlowState } from "../../base/flow/use-flow.ts";
import { BrandTile } from "../../parts/gift-card-faces/brand-tile.tsx";
import { writtenCards } from "../../parts/gift-card-faces/gift-card-words.ts";
import { MoneyFlow, useMoneyFlow } from "../../parts/money-order/money-flow.tsx";
import { orderProps } from "../../parts/money-order/order-props.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { buyFlow, newBuyOrder, type BuyAnswers, type BuyStep } from "./buy-steps.ts";
import { CardsStep } from "./cards-step.tsx";
import { RecipientStep } from "./recipient-step.tsx";
import { ReviewStep } from "./review-step.tsx";

/** The events that a purchase's host handles. */
export type BuyEvent = { name: "verification-required"; verification: Verification };

export interface BuyFlowProps extends FlowProps<Transaction, BuyEvent> {
  /** The brand's id, from the address. */
  brandId: string;
}

/** Buys cards of a brand: values and number, receiver, and the security code that pays. */
function BuyFlowScreen({ brandId, ...props }: BuyFlowProps) {
  const intl = useIntl();
  const brands = useQuery(read(useClient(), listBuyBrands, {}));
  const flow = useMoneyFlow(
    useMemo(() => buyFlow(brandId), [brandId]),
    props,
  );
  const brand = brands.data?.items.find(({ id }) => id === brandId);
  const { cards } = flow.answers;
  const isUnknown = brands.data !== undefined && !brand;
  return (
    <MoneyFlow
      flow={flow}
      host={props}
      isMoneyOut
      name={
        brand
          ? intl.formatMessage({ id: "apex.gift-card-orders.buyName" }, { brand: brand.name })
          : intl.formatMessage({ id: "apex.gift-card-orders.buyUnknown" })
      }
      words={
        isUnknown
          ? { title: intl.formatMessage({ id: "apex.gift-card-orders.unknownBrand" }) }
          : undefined
      }
      face={
        brand && (
          <p className="flex items-center gap-3">
            <BrandTile id={brand.id} name={brand.name} />
            <span>
              <span className="block font-semibold">{brand.name}</span>
              {cards && (
                <span className="block text-sm text-text-muted">{writtenCards(cards, intl)}</span>
              )}
            </span>
          </p>
        )
      }
    >
      {() =>
        brand ? (
          <OpenStep
            key={flow.draftKey}
            brand={brand}
            flow={flow}
            onVerify={(verification) =>
              props.onEvent?.({ name: "verification-required", verification })
            }
            onSent={(transaction) => {
              flow.discard();
              props.onDone(transaction);
            }}
          />
        ) : brands.error ? (
          <ErrorView
            error={brands.error}
            onRetry={() => void brands.refetch()}
            isRetrying={brands.isFetching}
          />
        ) : brands.data ? (
          <EmptyState
            icon={<Gift />}
            title={intl.formatMessage({ id: "apex.gift-card-orders.unknownBody" })}
            action={
              <PlaceButton to="buyGiftCards" variant="secondary">
                {intl.formatMessage({ id: "apex.gift-card-orders.allBrands" })}
              </PlaceButton>
            }
          />
        ) : (
          <RowSkeletons
            count={3}
            label={intl.formatMessage({ id: "apex.gift-card-orders.loading" })}
          />
        )
      }
    </MoneyFlow>
  );
}

type Purchase = FlowState<BuyAnswers, BuyStep>;

interface OpenStepProps {
  brand: BuyBrand;
  flow: Purchase;
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
  ["gift-card-orders", "gift-cards", "order", "security"],
  BuyFlowScreen,
);
