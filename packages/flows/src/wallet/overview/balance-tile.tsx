import type { ResponseOf } from "@apex/contract/endpoint";
import type { listWallets } from "@apex/contract/wallets/wallets";
import { IconButton } from "@apex/ui/icon-button/icon-button";
import { Eye, EyeOff } from "@apex/ui/icon/icon";
import { Money } from "@apex/ui/money/money";
import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { formatPercent } from "@apex/ui/money/format-percent";
import { FormattedMessage, useIntl } from "react-intl";
import { isZero } from "../../base/format/written-money.ts";
import { WrappingMoney } from "../../base/format/wrapping-money.tsx";
import {
  setBalancesHidden,
  useHiddenBalances,
} from "../../base/hidden-balances/use-hidden-balances.ts";
import { StaleMark } from "../../parts/stale-mark/stale-mark.tsx";
import { AfterPaint } from "./after-paint.tsx";
import { TileBody, type TileQuery } from "./tile-body.tsx";

/** Loaded only for accounts with money. */
const BalanceLine = lazyPart(() => import("./balance-line.tsx"));

export interface BalanceTileProps {
  wallets: TileQuery<ResponseOf<typeof listWallets>>;
  /** True once the page has its data: the line of the last 30 days then loads, in the space kept for it. */
  isReady: boolean;
}

/** The total worth in the preferred currency, and its change today. */
export function BalanceTile({ wallets, isReady }: BalanceTileProps) {
  const intl = useIntl();
  const isHidden = useHiddenBalances();
  return (
    <section aria-label={intl.formatMessage({ id: "apex.overview.balance" })}>
      <div className="flex items-center gap-2 text-body text-text-muted">
        <p className="font-medium">{intl.formatMessage({ id: "apex.overview.balance" })}</p>
        <IconButton
          size="small"
          label={intl.formatMessage({
            id: isHidden ? "apex.overview.showBalance" : "apex.overview.hideBalance",
          })}
          onPress={() => setBalancesHidden(!isHidden)}
        >
          {isHidden ? <EyeOff className="size-4.5" /> : <Eye className="size-4.5" />}
        </IconButton>
      </div>
      <TileBody query={wallets} skeleton={<BalanceSkeleton />}>
        {({ total, change, sampleData }) => (
          <div className={isZero(total.amount) ? undefined : balanceLook}>
            <div>
              <p className="leading-tight">
                <WrappingMoney
                  {...total}
                  size="display"
                  isHidden={isHidden}
                  hiddenLabel={intl.formatMessage({ id: "apex.overview.hidden" })}
                />
              </p>
              <StaleMark query={wallets} />
              <p className="mt-1 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-body">
                {!isHidden && (
                  <span>
                    <Money
                      {...change.amount}
                      sign="always"
                      tone={isZero(change.amount.amount) ? "plain" : "signed"}
                      className="font-semibold"
                    />{" "}
                    <span className="text-text-muted">
                      <FormattedMessage
                        id="apex.overview.today"
                        // The percentage has no sign, because the amount beside it has one.
                        values={{
                          percent: isZero(change.percent)
                            ? "none"
                            : formatPercent(Math.abs(Number(change.percent)), {
                                locale: intl.locale,
                                decimals: 1,
                              }),
                        }}
                      />
                    </span>
                  </span>
                )}
                {sampleData && (
                  <span className="rounded-full bg-surface-sunken px-2 py-0.5 text-xs font-semibold text-text-muted">
                    <FormattedMessage id="apex.overview.sample" />
                  </span>
                )}
              </p>
            </div>
            {!isZero(total.amount) && (
              <div className="h-18 flex-1 basis-24">
                <AfterPaint isReady={isReady}>
                  <BalanceLine />
                </AfterPaint>
              </div>
            )}
          </div>
        )}
      </TileBody>
    </section>
  );
}

/** The line is beside the figure if there is room, else below. Its space is reserved while it loads. */
const balanceLook = "flex flex-wrap items-end gap-x-8 gap-y-3";

function BalanceSkeleton() {
  const intl = useIntl();
  return (
    <SkeletonGroup label={intl.formatMessage({ id: "apex.overview.loadingBalance" })}>
      <Skeleton className="my-1.5 h-12 w-72" />
      <Skeleton className="mt-2 h-5 w-44" />
      <Skeleton className="mt-3 h-18 w-full sm:hidden" />
    </SkeletonGroup>
  );
}
