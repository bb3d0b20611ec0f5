import type { ResponseOf } from "@apex/contract/endpoint";
import type { readPortfolio } from "@apex/contract/wallets/portfolio";
import { Card } from "@apex/ui/card/card";
import { IconButton } from "@apex/ui/icon-button/icon-button";
import { Eye, EyeOff } from "@apex/ui/icon/icon";
import { Money } from "@apex/ui/money/money";
import { formatMoney } from "@apex/ui/money/format-money";
import { PriceChart } from "@apex/ui/price-chart/price-chart";
import { Sparkline } from "@apex/ui/sparkline/sparkline";
import { useId } from "react";
import { useIntl } from "react-intl";
import { compareDecimals } from "../../base/format/compare-decimals.ts";
import { isZero, writtenMoney } from "../../base/format/written-money.ts";
import {
  setBalancesHidden,
  useHiddenBalances,
} from "../../base/hidden-balances/use-hidden-balances.ts";
import { WrittenChange } from "./written-change.tsx";

export interface PortfolioValueProps {
  portfolio: ResponseOf<typeof readPortfolio>;
}

/** The total worth, day by day; only its shape while balances are hidden. */
export function PortfolioValue({ portfolio }: PortfolioValueProps) {
  const intl = useIntl();
  const id = useId();
  const isHidden = useHiddenBalances();
  const { total, change, moved, history } = portfolio;
  const label = intl.formatMessage({ id: "apex.portfolio.value" });
  const movedText = formatMoney(moved.amount, moved.asset, { locale: intl.locale, sign: "always" });
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className="flex items-center gap-1">
          <h2 id={id} className="text-sm font-medium text-text-muted">
            {label}
          </h2>
          <IconButton
            size="small"
            label={intl.formatMessage({
              id: isHidden ? "apex.portfolio.show" : "apex.portfolio.hide",
            })}
            onPress={() => setBalancesHidden(!isHidden)}
          >
            {isHidden ? <EyeOff className="size-4.5" /> : <Eye className="size-4.5" />}
          </IconButton>
        </div>
        {isHidden ? (
          <>
            <Money
              {...total}
              size="title"
              isHidden
              hiddenLabel={intl.formatMessage({ id: "apex.portfolio.hidden" })}
            />
            <p className="text-body">
              <WrittenChange change={change} isHidden />
            </p>
            <Sparkline
              values={history.map(({ value }) => value)}
              label={label}
              className="mt-4 h-40 w-full"
            />
          </>
        ) : (
          <>
            <h3 className="sr-only">{intl.formatMessage({ id: "apex.portfolio.history" })}</h3>
            <ValueChart portfolio={portfolio} label={label} />
            {!isZero(moved.amount) && (
              <p className="mt-2 text-sm text-text-muted">
                {intl.formatMessage({ id: "apex.portfolio.moved" }, { amount: movedText })}
              </p>
            )}
          </>
        )}
      </Card>
    </section>
  );
}

function ValueChart({ portfolio, label }: PortfolioValueProps & { label: string }) {
  const intl = useIntl();
  const { total, change, history } = portfolio;
  const written = (amount = "0") => writtenMoney({ amount, asset: total.asset }, intl);
  const values = history.map(({ value }) => value);
  const ordered = values.toSorted(compareDecimals);
  return (
    <PriceChart
      label={label}
      summary={intl.formatMessage(
        { id: "apex.portfolio.summary" },
        {
          count: values.length - 1,
          from: written(values[0]),
          to: written(values.at(-1)),
          low: written(ordered[0]),
          high: written(ordered.at(-1)),
        },
      )}
      series={{
        kind: "line",
        points: history.map(({ date, value }) => ({ at: `${date}T00:00:00Z`, price: value })),
      }}
      asset={total.asset}
      timeZone="UTC"
      figuresLabel={intl.formatMessage({ id: "apex.portfolio.figures" })}
      columns={{
        time: intl.formatMessage({ id: "apex.portfolio.day" }),
        price: intl.formatMessage({ id: "apex.portfolio.worth" }),
      }}
      action={
        <p className="text-body font-medium">
          <WrittenChange change={change} isHidden={false} />
        </p>
      }
    />
  );
}
