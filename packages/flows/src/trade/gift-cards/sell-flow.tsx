import type { Verification } from "@apex/client/events";
import { read } from "@apex/client/query";
import { listSellBrands, type SellBrand } from "@apex/contract/gift-cards/sell-offers";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { DescriptionRow } from "@apex/ui/description-list/description-list";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Gift } from "@apex/ui/icon/icon";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import type { FlowProps } from "../../base/flow/define-flow.ts";
import { useFlow, type FlowState } from "../../base/flow/use-flow.ts";
import { MoneyFlow } from "../../parts/money-order/money-flow.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { BrandTile } from "../../parts/gift-card-faces/brand-tile.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { CardStep } from "./card-step.tsx";
import { EvidenceStep } from "./evidence-step.tsx";
import { formWords, writtenCards } from "../../parts/gift-card-faces/gift-card-words.ts";
import { ReviewStep } from "./review-step.tsx";
import { sellFlow, type SellAnswers, type SellStep } from "./sell-steps.ts";

/** The events that a sale's host handles. */
export type SellEvent = { name: "verification-required"; verification: Verification };

export interface SellFlowProps extends FlowProps<Transaction, SellEvent> {
  /** The brand's id, from the address. */
  brandId: string;
}

/** Sells cards of a brand: the cards, their evidence, the rate; then the trade begins. */
function SellFlowScreen({ brandId, ...props }: SellFlowProps) {
  const intl = useIntl();
  const brands = useQuery(read(useClient(), listSellBrands, {}));
  const [code, setCode] = useState<string>();
  const flow = useFlow(
    useMemo(() => sellFlow(brandId, code), [brandId, code]),
    props,
  );
  const brand = brands.data?.items.find(({ id }) => id === brandId);
  const { card } = flow.answers;
  return (
    <MoneyFlow
      flow={flow}
      host={props}
      isMoneyOut={false}
      name={
        brand
          ? intl.formatMessage({ id: "apex.gift-cards.sellName" }, { brand: brand.name })
          : intl.formatMessage({ id: "apex.gift-cards.sellUnknown" })
      }
      words={
        brands.data && !brand
          ? { title: intl.formatMessage({ id: "apex.gift-cards.unknownBrand" }) }
          : undefined
      }
      face={
        brand &&
        card && (
          <span className="flex items-center gap-3 font-semibold">
            <BrandTile id={brand.id} name={brand.name} size="small" />
            {brand.name}
          </span>
        )
      }
      soFar={
        brand &&
        card && (
          <>
            <DescriptionRow term={intl.formatMessage({ id: "apex.gift-cards.brand" })}>
              {writtenCards(card, intl)}
            </DescriptionRow>
            <DescriptionRow term={intl.formatMessage({ id: "apex.gift-cards.type" })}>
              {formWords(card.form, intl)}
            </DescriptionRow>
          </>
        )
      }
    >
      {() =>
        brand ? (
          <OpenStep
            key={flow.draftKey}
            brand={brand}
            flow={flow}
            code={code}
            onCode={setCode}
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
            title={intl.formatMessage({ id: "apex.gift-cards.noBrandsBody" })}
            action={
              <PlaceButton to="giftCards" variant="secondary">
                {intl.formatMessage({ id: "apex.gift-cards.allBrands" })}
              </PlaceButton>
            }
          />
        ) : (
          <RowSkeletons count={3} label={intl.formatMessage({ id: "apex.gift-cards.loading" })} />
        )
      }
    </MoneyFlow>
  );
}

type Sale = FlowState<SellAnswers, SellStep>;

interface OpenStepProps {
  brand: SellBrand;
  flow: Sale;
  code: string | undefined;
  onCode: (code: string | undefined) => void;
  onVerify: (verification: Verification) => void;
  onSent: (transaction: Transaction) => void;
}

function OpenStep({ brand, flow, code, onCode, onVerify, onSent }: OpenStepProps) {
  const { step, answers } = flow;
  switch (step.name) {
    case "card":
      return (
        <CardStep
          brand={brand}
          card={step.card}
          // Another card resets the rate.
          onNext={(card) => flow.next({ card, order: undefined })}
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
          order={answers.order}
          onOrder={(order) => flow.save({ order })}
          onChange={flow.goTo}
          onVerify={onVerify}
          onSent={onSent}
        />
      );
  }
}

export const SellFlow = withWords(["gift-cards", "photos", "order"], SellFlowScreen);
