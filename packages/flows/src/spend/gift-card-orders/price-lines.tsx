import type { BuyTerms } from "@apex/contract/gift-cards/buy-offers";
import { Card } from "@apex/ui/card/card";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";

export interface PriceLinesProps {
  /** False until something is chosen that has a price; there is nothing to show until then. */
  isAsked: boolean;
  /** Undefined until the price is known. */
  terms: BuyTerms | undefined;
  /** True while the price belongs to the earlier choice. */
  isStale: boolean;
}

/** The price of the cards, with the activation fee on its own line. */
export function PriceLines({ isAsked, terms, isStale }: PriceLinesProps) {
  const intl = useIntl();
  const written = (name: "price" | "activationFee" | "total" | "available") =>
    terms ? writtenMoney(terms[name], intl) : "–";
  const term = (name: "price" | "activationFee" | "total" | "available") =>
    intl.formatMessage({ id: `apex.gift-card-orders.${name}` });
  return (
    // Always there, so that the first price is spoken too; the gap above it is taken back while it is empty.
    <div aria-busy={isStale} role="status" className="empty:-mt-6">
      {isAsked && (
        <Card>
          <DescriptionList>
            <DescriptionRow term={term("price")}>{written("price")}</DescriptionRow>
            <DescriptionRow
              term={term("activationFee")}
              note={intl.formatMessage({ id: "apex.gift-card-orders.activationNote" })}
            >
              {written("activationFee")}
            </DescriptionRow>
            <DescriptionRow term={term("total")} isTotal>
              {written("total")}
            </DescriptionRow>
            <DescriptionRow term={term("available")}>{written("available")}</DescriptionRow>
          </DescriptionList>
        </Card>
      )}
    </div>
  );
}
