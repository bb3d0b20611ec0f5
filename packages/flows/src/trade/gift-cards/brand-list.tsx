import { listSellBrands, type SellBrand } from "@apex/contract/gift-cards/sell-offers";
import { toMinor, type Money } from "@apex/contract/money";
import { CountryFlag } from "@apex/ui/country-flag/country-flag";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Gift } from "@apex/ui/icon/icon";
import { Select } from "@apex/ui/select/select";
import { useState } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { Loaded } from "../../base/flow/loaded.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";
import { AskAgain } from "../../base/flow/ask-again.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { BrandCard } from "../../parts/gift-card-faces/brand-card.tsx";
import { BrandShelf } from "../../parts/gift-card-faces/brand-shelf.tsx";
import { countryName, writtenValue } from "../../parts/gift-card-faces/gift-card-words.ts";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { useRead } from "../../base/use-read.ts";
import { type ScreenProps, TitledPage } from "../../base/flow/titled-page.tsx";

export type BrandListProps = ScreenProps;

/** Every brand that traders buy, searchable by name and country, brands in demand first. */
function BrandListScreen({ onTitle, headingLevel = 1 }: BrandListProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "apex.gift-cards.homeTitle" });
  const brands = useRead(listSellBrands, {});
  return (
    <TitledPage
      headingLevel={headingLevel}
      title={title}
      description={intl.formatMessage({ id: "apex.gift-cards.homeLead" })}
      actions={
        <>
          <PlaceButton to="giftCardTrades" variant="secondary">
            {intl.formatMessage({ id: "apex.gift-cards.toTrades" })}
          </PlaceButton>
          <PlaceButton to="buyGiftCards" variant="secondary">
            {intl.formatMessage({ id: "apex.gift-cards.toBuy" })}
          </PlaceButton>
        </>
      }
      onTitle={onTitle}
    >
      <Loaded query={brands} rows={6}>
        {({ items, sampleData = false }) =>
          items.length === 0 ? (
            <EmptyState
              drawing="ridge"
              icon={<Gift />}
              headingLevel={2}
              title={intl.formatMessage({ id: "apex.gift-cards.closed" })}
              action={<AskAgain query={brands} />}
            >
              {intl.formatMessage({ id: "apex.gift-cards.closedBody" })}
            </EmptyState>
          ) : (
            <Brands brands={items} areSamples={sampleData} />
          )
        }
      </Loaded>
    </TitledPage>
  );
}

const anyCountry = "any";

interface BrandsProps {
  brands: readonly SellBrand[];
  /** True if the rates are a sandbox's samples. */
  areSamples: boolean;
}

function Brands({ brands, areSamples }: BrandsProps) {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  const [country, setCountry] = useState<string>(anyCountry);
  const sold = brands
    .filter(
      ({ offers }) => country === anyCountry || offers.some((offer) => offer.country === country),
    )
    .toSorted((one, other) => Number(other.demand === "high") - Number(one.demand === "high"));
  return (
    <BrandShelf
      brands={sold}
      filter={<CountryFilter brands={brands} country={country} onCountry={setCountry} />}
      onClear={() => setCountry(anyCountry)}
      noneBody={intl.formatMessage({ id: "apex.gift-cards.noBrandsBody" })}
      sample={areSamples && intl.formatMessage({ id: "apex.gift-cards.sample" })}
    >
      {(brand) => (
        <BrandCard
          key={brand.id}
          id={brand.id}
          name={brand.name}
          href={hrefTo("sellGiftCard", { id: brand.id })}
          tag={
            brand.demand === "high"
              ? intl.formatMessage({ id: "apex.gift-cards.highDemand" })
              : undefined
          }
        >
          {rateWords(brand, country, intl)}
        </BrandCard>
      )}
    </BrandShelf>
  );
}

interface CountryFilterProps {
  brands: readonly SellBrand[];
  country: string;
  onCountry: (country: string) => void;
}

function CountryFilter({ brands, country, onCountry }: CountryFilterProps) {
  const intl = useIntl();
  const codes = new Set(brands.flatMap(({ offers }) => offers.map((offer) => offer.country)));
  return (
    <Select
      label={intl.formatMessage({ id: "apex.gift-cards.country" })}
      placeholder={intl.formatMessage({ id: "apex.gift-cards.anyCountry" })}
      value={country}
      onChange={onCountry}
      options={[
        { value: anyCountry, label: intl.formatMessage({ id: "apex.gift-cards.anyCountry" }) },
        ...[...codes].map((code) => ({
          value: code,
          label: countryName(code, intl),
          icon: <CountryFlag code={code} className="size-5" />,
        })),
      ]}
    />
  );
}

/** "Up to ₦920 for $1" */
function rateWords(brand: SellBrand, country: string, intl: IntlShape): string {
  const best = bestRate(brand, country);
  if (!best) return "";
  return intl.formatMessage(
    { id: "apex.gift-cards.upTo" },
    { rate: writtenMoney(best.rate, intl), unit: writtenValue("1", best.currency, intl) },
  );
}

/** The best rate for a brand's cards, in a country if one is chosen, else in the first. */
function bestRate(
  { offers }: SellBrand,
  country: string,
): { rate: Money; currency: string } | undefined {
  const code = country === anyCountry ? offers[0]?.country : country;
  return offers
    .filter((offer) => offer.country === code)
    .flatMap(({ currency, rates }) => rates.map(({ rate }) => ({ rate, currency })))
    .reduce<{ rate: Money; currency: string } | undefined>(
      (best, one) => (best && minor(best.rate) >= minor(one.rate) ? best : one),
      undefined,
    );
}

const minor = ({ amount, asset }: Money) => toMinor(amount, asset);

export const BrandList = withWords(["gift-cards"], BrandListScreen);
