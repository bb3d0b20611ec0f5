import { assetFacts } from "@apex/contract/assets";
import { AssetIcon } from "@apex/ui/asset-icon/asset-icon";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { Money } from "@apex/ui/money/money";
import { Notice } from "@apex/ui/notice/notice";
import { useId } from "react";
import { useIntl } from "react-intl";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { useHiddenBalances } from "../../base/hidden-balances/use-hidden-balances.ts";
import { AssetDayChange, AssetDayLine } from "../../parts/prices/day-rate.tsx";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import type { PortfolioValueProps } from "./portfolio-value.tsx";
import { WrittenChange } from "./written-change.tsx";

/** Each asset with its worth and change, linked to its wallet. */
export function PortfolioAssets({ portfolio: { assets, unpriced } }: PortfolioValueProps) {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  const id = useId();
  const assetName = useAssetName();
  const isHidden = useHiddenBalances();
  const hiding = { isHidden, hiddenLabel: intl.formatMessage({ id: "apex.portfolio.hidden" }) };
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg font-semibold">
        {intl.formatMessage({ id: "apex.portfolio.assets" })}
      </h2>
      <RowList>
        {assets.map(({ asset, amount, value, change }) => (
          <ListRow
            key={asset}
            href={hrefTo("wallet", { category: assetFacts(asset).category, asset })}
            leading={<AssetIcon asset={asset} />}
            title={assetName(asset)}
            subtitle={
              <>
                <Money amount={amount} asset={asset} {...hiding} /> <AssetDayChange asset={asset} />
              </>
            }
            trailing={
              <span className="flex items-center justify-end gap-5">
                <AssetDayLine
                  asset={asset}
                  className="-my-1 h-7 w-20 translate-y-2.5 max-sm:hidden"
                />
                <Money {...value} {...hiding} className="sm:min-w-36" />
              </span>
            }
            trailingNote={
              <span className="text-sm">
                <WrittenChange change={change} isHidden={isHidden} />
              </span>
            }
          />
        ))}
      </RowList>
      {unpriced.length > 0 && !isHidden && (
        <Notice tone="info">
          {intl.formatMessage(
            { id: "apex.portfolio.unpriced" },
            {
              wallets: intl.formatList(unpriced.map((money) => writtenMoney(money, intl))),
            },
          )}
        </Notice>
      )}
    </section>
  );
}
