import type { Asset } from "@apex/contract/assets";
import { listWallets, type WalletSummary } from "@apex/contract/wallets/wallets";
import { AssetIcon } from "@apex/ui/asset-icon/asset-icon";
import { Button } from "@apex/ui/button/button";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { ChevronRight, Search } from "@apex/ui/icon/icon";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { SearchField } from "@apex/ui/search-field/search-field";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useAssetName } from "../asset-words/use-asset-name.ts";
import { Loaded } from "../../base/flow/loaded.tsx";
import { WrappingMoney } from "../../base/format/wrapping-money.tsx";
import { useHiddenBalances } from "../../base/hidden-balances/use-hidden-balances.ts";
import { useRead } from "../../base/use-read.ts";
import { firstWallets, shortList } from "./first-wallets.ts";

export interface WalletChoiceProps {
  /** Names the list. */
  label: string;
  /** Limits the choice to wallets of this kind. Default: all. */
  category?: WalletSummary["category"];
  onNext: (asset: Asset) => void;
}

/** Asks which wallet the money goes to; needs the words of `deposit` and `asset`. */
export function WalletChoice({ label, category, onNext }: WalletChoiceProps) {
  const intl = useIntl();
  const assetName = useAssetName();
  const isHidden = useHiddenBalances();
  const wallets = useRead(listWallets, {});
  const [text, setText] = useState("");
  const [isRestShown, setRestShown] = useState(false);
  return (
    <Loaded query={wallets} rows={6}>
      {(data) => {
        const ofKind = data.items.filter(
          (wallet) => category === undefined || wallet.category === category,
        );
        const open = ofKind.filter(({ canDeposit }) => canDeposit !== false);
        const closed = ofKind.filter(({ canDeposit }) => canDeposit === false);
        const offered = [...open, ...closed];
        const first =
          text !== "" || isRestShown || ofKind.length <= shortList ? offered : firstWallets(open);
        const wanted = text.trim().toLocaleLowerCase(intl.locale);
        const found = first.filter(({ asset }) =>
          `${assetName(asset)} ${asset}`.toLocaleLowerCase(intl.locale).includes(wanted),
        );
        return (
          <div className="grid gap-4">
            {offered.length > shortList && (
              <SearchField
                label={intl.formatMessage({ id: "apex.deposit.search" })}
                clearLabel={intl.formatMessage({ id: "apex.deposit.searchClear" })}
                value={text}
                onChange={setText}
              />
            )}
            {found.length === 0 ? (
              <EmptyState
                icon={<Search />}
                title={intl.formatMessage({ id: "apex.deposit.searchNone" }, { text })}
                action={
                  <Button variant="secondary" onPress={() => setText("")}>
                    {intl.formatMessage({ id: "apex.deposit.searchClear" })}
                  </Button>
                }
              />
            ) : (
              <RowList label={label}>
                {found.map(({ asset, available, canDeposit }) => {
                  const face = { leading: <AssetIcon asset={asset} />, title: assetName(asset) };
                  return canDeposit === false ? (
                    <ListRow
                      key={asset}
                      {...face}
                      subtitle={intl.formatMessage({ id: "apex.deposit.walletClosed" })}
                    />
                  ) : (
                    <ListRow
                      key={asset}
                      {...face}
                      onPress={() => onNext(asset)}
                      subtitle={
                        isHidden ? asset : <WrappingMoney amount={available} asset={asset} />
                      }
                      trailing={<ChevronRight className="text-text-muted" />}
                    />
                  );
                })}
              </RowList>
            )}
            {text === "" && first.length < offered.length && (
              <Button
                variant="quiet"
                size="compact"
                className="-ms-3.5 justify-self-start"
                onPress={() => setRestShown(true)}
              >
                {intl.formatMessage(
                  { id: "apex.deposit.moreWallets" },
                  { count: offered.length - first.length },
                )}
              </Button>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
