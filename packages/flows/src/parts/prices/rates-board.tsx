import { assetFacts, type AssetCategory } from "@apex/contract/assets";
import type { RateNow } from "@apex/contract/trade/rates";
import { AssetIcon } from "@apex/ui/asset-icon/asset-icon";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { Money } from "@apex/ui/money/money";
import { SegmentedControl } from "@apex/ui/segmented-control/segmented-control";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { useAssetName } from "../asset-words/use-asset-name.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { DayChange } from "./day-change.tsx";
import { DayLine, useRates } from "./day-rate.tsx";
import { LiveTick } from "./live-tick.tsx";
import { RateCredits } from "./rate-credits.tsx";

/** The live value of one unit of each coin and currency in the preferred one. */
function RatesBoardPart() {
  const intl = useIntl();
  const id = useId();
  const [category, setCategory] = useState<AssetCategory>("crypto");
  const rates = useRates();
  const items = rates.data?.items.filter(
    ({ price }) => assetFacts(price.base).category === category,
  );
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-lg font-semibold">
          {intl.formatMessage({ id: "apex.prices.rates" })}
        </h2>
        <SegmentedControl
          label={intl.formatMessage({ id: "apex.prices.whichRates" })}
          width="content"
          segments={[
            { value: "crypto", label: intl.formatMessage({ id: "apex.prices.coins" }) },
            { value: "fiat", label: intl.formatMessage({ id: "apex.prices.currencies" }) },
          ]}
          value={category}
          onChange={setCategory}
        />
      </div>
      {items === undefined ? (
        rates.error ? (
          <ErrorView
            error={rates.error}
            onRetry={() => rates.refetch()}
            isRetrying={rates.isFetching}
          />
        ) : (
          <RowSkeletons count={8} label={intl.formatMessage({ id: "apex.prices.loading" })} />
        )
      ) : items.length === 0 ? (
        <p className="text-body text-text-muted">
          {intl.formatMessage({ id: "apex.prices.none" })}
        </p>
      ) : (
        <RowList>
          {items.map((rate) => (
            <RateRow key={rate.price.base} rate={rate} />
          ))}
        </RowList>
      )}
      <RateCredits />
    </section>
  );
}

function RateRow({ rate }: { rate: RateNow }) {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  const assetName = useAssetName();
  const { base, asset: quote } = rate.price;
  const pair = { base, quote };
  return (
    <ListRow
      href={hrefTo("wallet", { category: assetFacts(base).category, asset: base })}
      leading={<AssetIcon asset={base} />}
      title={assetName(base)}
      subtitle={`${base}/${quote}`}
      trailing={
        <span className="flex items-center gap-5">
          <DayLine rate={rate} className="h-7 w-20 max-sm:hidden" />
          <LiveTick pair={pair} first={rate} className="grid justify-items-end sm:min-w-36">
            {({ price, changePercent, isOpen }) => (
              <>
                <Money amount={price.amount} asset={price.asset} />
                {isOpen ? (
                  <DayChange percent={changePercent} className="text-sm font-medium" />
                ) : (
                  <span className="text-sm font-medium text-text-muted">
                    {intl.formatMessage({ id: "apex.prices.closed" })}
                  </span>
                )}
              </>
            )}
          </LiveTick>
        </span>
      }
    />
  );
}

export const RatesBoard = withWords(["prices", "asset"], RatesBoardPart);
