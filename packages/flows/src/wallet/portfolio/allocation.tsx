import { Card } from "@apex/ui/card/card";
import { Donut } from "@apex/ui/donut/donut";
import { useId } from "react";
import { useIntl } from "react-intl";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import { useHiddenBalances } from "../../base/hidden-balances/use-hidden-balances.ts";
import { slicesOf } from "./donut-parts.ts";
import type { PortfolioValueProps } from "./portfolio-value.tsx";

/** The parts of the total worth, as a ring with a list. */
export function Allocation({ portfolio: { assets, total } }: PortfolioValueProps) {
  const intl = useIntl();
  const id = useId();
  const assetName = useAssetName();
  const isHidden = useHiddenBalances();
  const slices = slicesOf(assets, total.asset);
  if (slices.length === 0) return null;
  const title = intl.formatMessage({ id: "apex.portfolio.allocation" });
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id} className="mb-4 text-lg font-semibold">
          {title}
        </h2>
        <Donut
          label={title}
          parts={slices.map(({ asset, amount, count }) => ({
            id: asset,
            label:
              asset === "others"
                ? intl.formatMessage({ id: "apex.portfolio.others" }, { count })
                : assetName(asset),
            amount,
          }))}
          asset={total.asset}
          total={total.amount}
          totalLabel={intl.formatMessage({ id: "apex.portfolio.total" })}
          isHidden={isHidden}
          hiddenLabel={intl.formatMessage({ id: "apex.portfolio.hidden" })}
        />
      </Card>
    </section>
  );
}
