import type { ApexError } from "@apex/client/apex-error";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Gift } from "@apex/ui/icon/icon";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { Loaded } from "../../base/flow/loaded.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import type { MessageId } from "../../base/words/message-ids.ts";
import { FramedFlow, type FramedFlowProps } from "../money-order/framed-flow.tsx";
import type { FramedStep } from "../money-order/use-money-flow.ts";
import { BrandTile } from "./brand-tile.tsx";
import { writtenCards } from "./gift-card-words.ts";

interface NamedBrand {
  readonly id: string;
  readonly name: string;
}

export interface GiftCardFlowProps<
  Brand extends NamedBrand,
  Answers extends object,
  Step extends FramedStep,
> extends Pick<
  FramedFlowProps<Answers, Step>,
  "flow" | "host" | "onDone" | "isMoneyOut" | "needs"
> {
  brands: UseQueryResult<{ items: readonly Brand[] }, ApexError>;
  brandId: string;
  /** The cards that were chosen. */
  cards: Parameters<typeof writtenCards>[0] | undefined;
  words: {
    /** The flow's name. Takes the value `brand`. */
    name: MessageId;
    nameOfUnknown: MessageId;
    unknownTitle: MessageId;
    unknownBody: MessageId;
    allBrands: MessageId;
  };
  /** The place of all brands. */
  allBrands: "giftCards" | "buyGiftCards";
  children: (brand: Brand, onSent: (sent: Transaction) => void) => ReactNode;
}

/** The flow that buys or sells cards of one brand. Loads the brand, then shows the steps. */
export function GiftCardFlow<
  Brand extends NamedBrand,
  Answers extends object,
  Step extends FramedStep,
>({
  brands,
  brandId,
  cards,
  words,
  allBrands,
  needs,
  children,
  ...flow
}: GiftCardFlowProps<Brand, Answers, Step>) {
  const intl = useIntl();
  const brand = brands.data?.items.find(({ id }) => id === brandId);
  const isUnknown = brands.data !== undefined && !brand;
  return (
    <FramedFlow
      {...flow}
      {...(!isUnknown && { needs })}
      name={
        brand
          ? intl.formatMessage({ id: words.name }, { brand: brand.name })
          : intl.formatMessage({ id: words.nameOfUnknown })
      }
      words={isUnknown ? { title: intl.formatMessage({ id: words.unknownTitle }) } : undefined}
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
      {(_, onSent) => (
        <Loaded query={brands} rows={3}>
          {() =>
            brand ? (
              children(brand, onSent)
            ) : (
              <EmptyState
                icon={<Gift />}
                title={intl.formatMessage({ id: words.unknownBody })}
                action={
                  <PlaceButton to={allBrands} variant="secondary">
                    {intl.formatMessage({ id: words.allBrands })}
                  </PlaceButton>
                }
              />
            )
          }
        </Loaded>
      )}
    </FramedFlow>
  );
}
