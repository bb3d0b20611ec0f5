import { listWallets, type WalletSummary } from "@apex/contract/wallets/wallets";
import { Button } from "@apex/ui/button/button";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { IconButton } from "@apex/ui/icon-button/icon-button";
import { Eye, EyeOff, Search } from "@apex/ui/icon/icon";
import { SearchField } from "@apex/ui/search-field/search-field";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { WrappingMoney } from "../../base/format/wrapping-money.tsx";
import {
  setBalancesHidden,
  useHiddenBalances,
} from "../../base/hidden-balances/use-hidden-balances.ts";
import { RateCredits } from "../../parts/prices/rate-credits.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { useRead } from "../../base/use-read.ts";
import { TitledPage, type ScreenProps } from "../../base/flow/titled-page.tsx";
import { StaleMark } from "../../parts/stale-mark/stale-mark.tsx";
import { firstWallets } from "../../parts/wallet-choice/first-wallets.ts";
import { filterWallets } from "./filter-wallets.ts";
import { WalletSection } from "./wallet-section.tsx";
import { WalletShares } from "./wallet-shares.tsx";

export type WalletListProps = ScreenProps;

/** Every wallet, fiat and crypto apart, with the share of each and a search; most empty ones stand behind a button. */
function WalletListScreen({ onTitle, headingLevel = 1 }: WalletListProps) {
  const intl = useIntl();
  const wallets = useRead(listWallets, {});
  const title = intl.formatMessage({ id: "apex.wallets.title" });
  return (
    <TitledPage
      headingLevel={headingLevel}
      title={title}
      {...(wallets.data && { actions: <Total total={wallets.data.total} /> })}
      {...(wallets.data?.sampleData && {
        description: intl.formatMessage({ id: "apex.wallets.sample" }),
      })}
      onTitle={onTitle}
    >
      <StaleMark query={wallets} />
      {wallets.data ? (
        <FilteredWallets wallets={wallets.data.items} />
      ) : wallets.error ? (
        <ErrorView
          error={wallets.error}
          onRetry={() => wallets.refetch()}
          isRetrying={wallets.isFetching}
        />
      ) : (
        <RowSkeletons count={8} label={intl.formatMessage({ id: "apex.wallets.loading" })} />
      )}
    </TitledPage>
  );
}

function Total({ total }: { total: { amount: string; asset: string } }) {
  const intl = useIntl();
  const isHidden = useHiddenBalances();
  return (
    <div className="flex items-center gap-1 sm:flex-row-reverse sm:text-end">
      <p>
        <span className="block text-sm text-text-muted">
          {intl.formatMessage({ id: "apex.wallets.total" })}
        </span>
        <WrappingMoney
          {...total}
          isHidden={isHidden}
          hiddenLabel={intl.formatMessage({ id: "apex.wallets.hidden" })}
          className="font-display text-xl font-semibold"
        />
      </p>
      <IconButton
        label={intl.formatMessage({
          id: isHidden ? "apex.wallets.showBalance" : "apex.wallets.hideBalance",
        })}
        onPress={() => setBalancesHidden(!isHidden)}
      >
        {isHidden ? <EyeOff /> : <Eye />}
      </IconButton>
    </div>
  );
}

function FilteredWallets({ wallets }: { wallets: readonly WalletSummary[] }) {
  const intl = useIntl();
  const assetName = useAssetName();
  const isHidden = useHiddenBalances();
  const [text, setText] = useState("");
  const [isRestShown, setRestShown] = useState(false);
  const first = firstWallets(wallets);
  const restCount = wallets.length - first.length;
  const isWhole = isRestShown || text !== "";
  const { fiat, crypto } = filterWallets(isWhole ? wallets : first, text, ({ asset }) =>
    assetName(asset),
  );
  return (
    <>
      {!isHidden && <WalletShares wallets={wallets} />}
      <SearchField
        label={intl.formatMessage({ id: "apex.wallets.search" })}
        clearLabel={intl.formatMessage({ id: "apex.wallets.searchClear" })}
        value={text}
        onChange={setText}
      />
      <WalletSection title={intl.formatMessage({ id: "apex.wallets.fiat" })} wallets={fiat} />
      <WalletSection title={intl.formatMessage({ id: "apex.wallets.crypto" })} wallets={crypto} />
      <RateCredits />
      {fiat.length + crypto.length === 0 && (
        <EmptyState
          icon={<Search />}
          title={<FormattedMessage id="apex.wallets.noMatch" values={{ text }} />}
          action={
            <Button variant="secondary" onPress={() => setText("")}>
              {intl.formatMessage({ id: "apex.wallets.clearSearch" })}
            </Button>
          }
        />
      )}
      {restCount > 0 && text === "" && (
        <Button
          variant="quiet"
          size="compact"
          className="-ms-3.5 justify-self-start"
          aria-expanded={isRestShown}
          onPress={() => setRestShown(!isRestShown)}
        >
          {isRestShown
            ? intl.formatMessage({ id: "apex.wallets.hideEmpty" })
            : intl.formatMessage({ id: "apex.wallets.showEmpty" }, { count: restCount })}
        </Button>
      )}
    </>
  );
}

export const WalletList = withWords(["wallets", "asset", "prices"], WalletListScreen);
