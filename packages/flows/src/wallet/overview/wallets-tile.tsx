import { Extra } from "@apex/ui/lazy-part/extra";
import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import type { ResponseOf } from "@apex/contract/endpoint";
import type { listWallets, WalletSummary } from "@apex/contract/wallets/wallets";
import { AssetIcon } from "@apex/ui/asset-icon/asset-icon";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-aria-components/Link";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import { WrappingMoney } from "../../base/format/wrapping-money.tsx";
import { isZero, writtenMoney } from "../../base/format/written-money.ts";
import { useHiddenBalances } from "../../base/hidden-balances/use-hidden-balances.ts";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { SharedElement } from "../../base/shared-element/shared-element.tsx";
import { Tile } from "../../parts/tile/tile.tsx";
import { TileBody, type TileQuery } from "./tile-body.tsx";
import { topWallets } from "./top-wallets.ts";

/** Loaded only for empty accounts. */
const StarterActions = lazyPart(() => import("./starter-actions.tsx"));

const shownCount = 4;
/** Two tiles beside each other, if an amount fits into each. */
const grid = "grid grid-cols-[repeat(auto-fit,minmax(max(8rem,45%),1fr))] gap-3 @2xl:grid-cols-4";

export interface WalletsTileProps {
  wallets: TileQuery<ResponseOf<typeof listWallets>>;
}

/** The wallets with the largest balances; for an empty account, three ways to begin. */
export function WalletsTile({ wallets }: WalletsTileProps) {
  const intl = useIntl();
  const top = topWallets(wallets.data?.items ?? [], shownCount);
  if (wallets.data && top.length === 0)
    return (
      <Extra fallback={<WalletSkeletons />}>
        <StarterActions />
      </Extra>
    );
  return (
    <Tile
      title={intl.formatMessage({ id: "apex.overview.wallets" })}
      more={{ label: intl.formatMessage({ id: "apex.overview.allWallets" }), to: "wallets" }}
    >
      <TileBody query={wallets} skeleton={<WalletSkeletons />}>
        {() => (
          <ul className={grid}>
            {top.map((wallet) => (
              <li key={wallet.asset} className="min-w-0">
                <WalletCard wallet={wallet} />
              </li>
            ))}
          </ul>
        )}
      </TileBody>
    </Tile>
  );
}

const walletLook =
  "flex h-full min-h-32 flex-col rounded-card border border-border bg-surface-raised p-3.5 shadow-raised @md:p-4";

function WalletCard({ wallet }: { wallet: WalletSummary }) {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  const assetName = useAssetName();
  const isHidden = useHiddenBalances();
  const { asset, category, available, availableValue: value, held } = wallet;
  const href = hrefTo("wallet", { category, asset });
  const face = (
    <>
      {/* There is room for a name of two lines, so that the amounts of all tiles stand on one line. */}
      <span className="flex min-h-9 items-center gap-2 text-sm text-text-muted @md:gap-2.5 @md:text-body">
        <SharedElement name={`wallet-${asset}-face`}>
          <span className="flex-none">
            <AssetIcon asset={asset} />
          </span>
        </SharedElement>
        <span className="min-w-0 leading-tight">{assetName(asset)}</span>
      </span>
      {/* One size in all tiles, in which most amounts fit on one line of a phone. */}
      <span className="block pt-3 text-sm font-semibold @md:text-base">
        <SharedElement name={`wallet-${asset}-balance`}>
          <span className="inline-block">
            <WrappingMoney
              amount={available}
              asset={asset}
              isHidden={isHidden}
              hiddenLabel={intl.formatMessage({ id: "apex.overview.hidden" })}
              className="font-display"
            />
          </span>
        </SharedElement>
      </span>
      <span className="mt-0.5 block text-xs text-text-muted @md:text-sm">
        {isHidden || value === undefined || value.asset === asset ? (
          <FormattedMessage id="apex.overview.available" />
        ) : (
          <FormattedMessage
            id="apex.overview.approx"
            values={{ value: writtenMoney(value, intl) }}
          />
        )}
        {!isHidden && !isZero(held) && (
          <span className="block font-medium text-accent-text">
            <FormattedMessage
              id="apex.overview.onHold"
              values={{ amount: writtenMoney({ amount: held, asset }, intl) }}
            />
          </span>
        )}
      </span>
    </>
  );
  return href === undefined ? (
    <div data-item={asset} className={walletLook}>
      {face}
    </div>
  ) : (
    <Link
      data-item={asset}
      href={href}
      className={`${walletLook} transition-colors hover:border-border-strong`}
    >
      {face}
    </Link>
  );
}

function WalletSkeletons() {
  const intl = useIntl();
  return (
    <SkeletonGroup
      label={intl.formatMessage({ id: "apex.overview.loadingWallets" })}
      className={grid}
    >
      {Array.from({ length: shownCount }, (_, index) => (
        <span
          key={index}
          className="grid min-h-32 content-between rounded-card border border-border bg-surface-raised p-4"
        >
          <Skeleton className="h-7 w-24" />
          <span className="grid gap-2">
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-3.5 w-20" />
          </span>
        </span>
      ))}
    </SkeletonGroup>
  );
}
