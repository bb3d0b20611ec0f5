import { AssetIcon } from "@apex/ui/asset-icon/asset-icon";
import { Button } from "@apex/ui/button/button";
import { formatMoment } from "@apex/ui/date-time/format-moment";
import { WifiOff } from "@apex/ui/icon/icon";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { Page } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import { WrappingMoney } from "../../base/format/wrapping-money.tsx";
import { isZero } from "../../base/format/written-money.ts";
import { useHiddenBalances } from "../../base/hidden-balances/use-hidden-balances.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import { keptBalances } from "./kept-balances.ts";

export interface LastBalancesProps {
  /** Starts the wallet again. Also called by itself once the network is back. */
  onRetry: () => void;
  onLogOut: () => void;
}

/** The page of a wallet that is opened offline: the last balances, with their time. */
function LastBalancesScreen({ onRetry, onLogOut }: LastBalancesProps) {
  const intl = useIntl();
  const assetName = useAssetName();
  const hidden = {
    isHidden: useHiddenBalances(),
    hiddenLabel: intl.formatMessage({ id: "apex.wallets.hidden" }),
  };
  const kept = keptBalances();
  useEffect(() => {
    addEventListener("online", onRetry);
    return () => removeEventListener("online", onRetry);
  }, [onRetry]);
  return (
    <Page>
      <PageHeader
        title={intl.formatMessage({ id: "apex.wallets.offlineTitle" })}
        description={
          kept
            ? intl.formatMessage(
                { id: "apex.wallets.offlineLead" },
                { time: formatMoment(kept.at, intl.locale) },
              )
            : intl.formatMessage({ id: "apex.wallets.offlineNone" })
        }
      />
      {kept && (
        <>
          <p className="grid gap-1">
            <span className="text-body text-text-muted">
              {intl.formatMessage({ id: "apex.wallets.total" })}
            </span>
            <WrappingMoney {...kept.total} {...hidden} size="display" />
          </p>
          <RowList label={intl.formatMessage({ id: "apex.wallets.title" })}>
            {kept.items
              .filter(({ available }) => !isZero(available))
              .map(({ asset, available }) => (
                <ListRow
                  key={asset}
                  leading={<AssetIcon asset={asset} />}
                  title={assetName(asset)}
                  subtitle={asset}
                  trailing={<WrappingMoney amount={available} asset={asset} {...hidden} />}
                />
              ))}
          </RowList>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button icon={<WifiOff />} onPress={onRetry}>
          {intl.formatMessage({ id: "apex.flow.retry" })}
        </Button>
        <Button variant="secondary" onPress={onLogOut}>
          {intl.formatMessage({ id: "apex.wallets.offlineLogOut" })}
        </Button>
      </div>
    </Page>
  );
}

export const LastBalances = withWords(["wallets", "asset"], LastBalancesScreen);
