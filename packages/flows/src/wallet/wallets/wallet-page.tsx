import { isAsset, type Asset, type AssetCategory } from "@apex/contract/assets";
import { listWallets, readWallet } from "@apex/contract/wallets/wallets";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Wallet } from "@apex/ui/icon/icon";
import { Extra } from "@apex/ui/lazy-part/extra";
import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { Page } from "@apex/ui/page/page";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import { BackLink } from "../../base/flow/back-link.tsx";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { useRead } from "../../base/use-read.ts";
import { useReadBefore } from "../../base/use-read-before.ts";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { StaleMark } from "../../parts/stale-mark/stale-mark.tsx";
import { WalletBalance } from "./wallet-balance.tsx";
import { WalletRate } from "./wallet-rate.tsx";
import { WalletTransactions } from "./wallet-transactions.tsx";

export interface WalletPageProps extends ScreenProps {
  /** The wallet's category from the address: `fiat` or `crypto`. */
  category: string;
  /** The asset's code from the address. */
  asset: string;
}

/** A wallet: its balance, actions, rate and transactions. */
function WalletPageScreen({ category, asset, onTitle, headingLevel = 1 }: WalletPageProps) {
  const intl = useIntl();
  const isKnown = isAsset(asset) && (category === "fiat" || category === "crypto");
  return (
    <Page className="@container">
      <div>
        <BackLink to="wallets" label={intl.formatMessage({ id: "apex.wallets.back" })} />
      </div>
      {isKnown ? (
        <KnownWallet {...{ asset, category, headingLevel }} {...(onTitle && { onTitle })} />
      ) : (
        <NoSuchWallet />
      )}
    </Page>
  );
}

function NoSuchWallet() {
  const intl = useIntl();
  return (
    <EmptyState
      icon={<Wallet />}
      headingLevel={2}
      title={intl.formatMessage({ id: "apex.wallets.notFound" })}
      action={
        <PlaceButton to="wallets">{intl.formatMessage({ id: "apex.wallets.back" })}</PlaceButton>
      }
    />
  );
}

/** Loaded after the balance and its transactions. */
const WalletSide = lazyPart(() =>
  import("./wallet-side.tsx").then((module) => ({ default: module.WalletSide })),
);

/** A column at the end of wide pages. On a phone its content follows the order of the page. */
const beside = "grid min-w-0 content-start gap-8 @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1";

interface KnownWalletProps extends Pick<WalletPageProps, "onTitle"> {
  category: AssetCategory;
  asset: Asset;
  headingLevel: 1 | 2 | 3;
}

function KnownWallet({ category, asset, onTitle, headingLevel }: KnownWalletProps) {
  const title = useAssetName()(asset);
  const wallet = useRead(readWallet, { params: { category, asset } });
  // The balance from an earlier list is shown until the wallet itself has loaded.
  const listed = useReadBefore(listWallets, {})?.items.find((item) => item.asset === asset);
  useEffect(() => onTitle?.(title), [onTitle, title]);
  // One element for both, so that the focus on its heading stays when the rest arrives.
  const shown = wallet.data ?? (listed && !wallet.error ? { wallet: listed } : undefined);
  if (wallet.error?.code === "not-found") return <NoSuchWallet />;
  return (
    <div className="grid gap-x-10 gap-y-8 @4xl:grid-cols-rail @4xl:grid-rows-[auto_1fr]">
      {shown ? (
        <>
          <div className="grid content-start gap-2">
            <WalletBalance
              wallet={shown.wallet}
              actions={wallet.data?.actions}
              headingLevel={headingLevel}
            />
            <StaleMark query={wallet} />
          </div>
          {category === "crypto" && wallet.data && (
            <div className={beside}>
              <WalletRate {...wallet.data} />
            </div>
          )}
        </>
      ) : wallet.error ? (
        <ErrorView
          error={wallet.error}
          onRetry={() => wallet.refetch()}
          isRetrying={wallet.isFetching}
        />
      ) : (
        <WalletSkeleton />
      )}
      <WalletTransactions asset={asset} />
      {category === "fiat" && wallet.data && (
        <div className={beside}>
          <Extra>
            <WalletSide asset={asset} />
          </Extra>
          <WalletRate {...wallet.data} />
        </div>
      )}
    </div>
  );
}

function WalletSkeleton() {
  const intl = useIntl();
  return (
    <SkeletonGroup
      label={intl.formatMessage({ id: "apex.wallets.loadingWallet" })}
      className="grid content-start gap-4"
    >
      <span className="flex items-center gap-3">
        <Skeleton className="size-11 rounded-full" />
        <Skeleton className="h-6 w-40" />
      </span>
      <Skeleton className="h-12 w-64" />
      <Skeleton className="h-5 w-44" />
      <Skeleton className="h-11 w-80" />
    </SkeletonGroup>
  );
}

export const WalletPage = withWords(["wallets", "asset", "transactions"], WalletPageScreen);
