import type { BuyTerms } from "@apex/contract/gift-cards/buy-offers";
import { Card } from "@apex/ui/card/card";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";

export interface PriceLinesProps {
  /** Undefined until the choice and its price are known. */
  terms: BuyTerms | undefined;
  /** True while the price belongs to the earlier choice. */
  isStale: boolean;
}

/** The price of the cards, with the activation fee on its own line. */
export function PriceLines({ terms, isStale }: PriceLinesProps) {
  const intl = useIntl();
  const written = (name: "price" | "activationFee" | "total" | "available") =>
    terms ? writtenMoney(terms[name], intl) : "–";
  const term = (name: "price" | "activationFee" | "total" | "available") =>
    intl.formatMessage({ id: `apex.gift-card-orders.${name}` });
  return (
    <Card aria-busy={isStale} role="status">
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
  );
}
