import { cryptoAssets, type Asset } from "@apex/contract/assets";
import type { Fee, FeeKind, ListedFees } from "@apex/contract/fees/fees";
import { AssetIcon } from "@apex/ui/asset-icon/asset-icon";
import { DateTime } from "@apex/ui/date-time/date-time";
import { Select } from "@apex/ui/select/select";
import { useId, useState, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { PlainPlace } from "../../base/places/places.ts";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { assetInText, useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import { FeeTable } from "./fee-table.tsx";
import { isOfKind } from "./fee-words.ts";
import { LevelTable } from "./level-table.tsx";

interface Section {
  readonly id: "in" | "out" | "send" | "trade" | "bills" | "cards" | "giftCards" | "business";
  readonly kinds: readonly FeeKind[];
  /** Left out where the host does not offer it. */
  readonly place?: PlainPlace;
}

const sections: readonly Section[] = [
  { id: "in", kinds: ["virtual-account", "bank-transfer", "peer-to-peer", "mobile-money"] },
  {
    id: "out",
    kinds: ["bank-withdrawal", "mobile-money-withdrawal", "international-withdrawal"],
  },
  { id: "send", kinds: ["transfer"] },
  { id: "trade", kinds: ["trade"] },
  { id: "bills", kinds: ["airtime", "data", "electricity", "cable-tv", "bet"], place: "bills" },
  {
    id: "cards",
    kinds: ["card-creation", "card-funding", "card-withdrawal", "card-decline"],
    place: "cards",
  },
  { id: "giftCards", kinds: ["gift-card-order", "gift-card-sale"], place: "giftCards" },
  { id: "business", kinds: ["collection"] },
];

/** The page shows one coin at a time, because each has a fee and a minimum on every network. */
const coinKinds: readonly FeeKind[] = ["transfer", "crypto-deposit", "crypto-withdrawal"];
const coins: readonly Asset[] = cryptoAssets;

export interface FeeSectionsProps {
  fees: ListedFees;
  headingLevel: 2 | 3;
}

/** The fees and limits of a country, in sections. */
export function FeeSections({
  fees: { currency, since, levels, items },
  headingLevel,
}: FeeSectionsProps) {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  const ofCurrencies = items.filter(({ asset }) => asset === undefined || !coins.includes(asset));
  return (
    <>
      <p className="text-sm text-text-muted">
        <FormattedMessage
          id="apex.fees.since"
          values={{ day: <DateTime at={since} show="day" /> }}
        />{" "}
        {currency !== "NGN" &&
          intl.formatMessage(
            { id: "apex.fees.counted" },
            { currency: assetInText(currency, intl) },
          )}{" "}
        {intl.formatMessage({ id: "apex.fees.countedCrypto" })}{" "}
        {intl.formatMessage({ id: "apex.fees.countedTogether" })}
      </p>
      <FeeSection id="levels" level={headingLevel}>
        <LevelTable levels={levels} />
      </FeeSection>
      {sections.map(({ id, kinds, place }) => {
        const rows = ofCurrencies.filter((fee) => isOfKind(fee, kinds));
        if (rows.length === 0 || (place && hrefTo(place) === undefined)) return null;
        return (
          <FeeSection key={id} id={id} level={headingLevel}>
            <FeeTable caption={intl.formatMessage({ id: `apex.fees.section-${id}` })} fees={rows} />
          </FeeSection>
        );
      })}
      <FeeSection id="coins" level={headingLevel}>
        <CoinFees items={items} />
      </FeeSection>
    </>
  );
}

interface FeeSectionProps {
  id: Section["id"] | "levels" | "coins";
  level: 2 | 3;
  children: ReactNode;
}

function FeeSection({ id, level, children }: FeeSectionProps) {
  const intl = useIntl();
  const headingId = useId();
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Heading id={headingId} className="text-lg font-semibold">
        {intl.formatMessage({ id: `apex.fees.section-${id}` })}
      </Heading>
      {children}
    </section>
  );
}

function CoinFees({ items }: { items: readonly Fee[] }) {
  const intl = useIntl();
  const assetName = useAssetName();
  const [coin, setCoin] = useState<Asset>("USDT");
  const label = intl.formatMessage({ id: "apex.fees.coin" });
  return (
    <>
      <div className="max-w-form">
        <Select
          label={label}
          placeholder={label}
          value={coin}
          onChange={setCoin}
          options={coins.map((asset) => ({
            value: asset,
            label: assetName(asset),
            icon: <AssetIcon asset={asset} size="small" />,
          }))}
        />
      </div>
      <FeeTable
        caption={intl.formatMessage({ id: "apex.fees.section-coins" })}
        fees={items.filter((fee) => isOfKind(fee, coinKinds)).filter(({ asset }) => asset === coin)}
      />
    </>
  );
}
