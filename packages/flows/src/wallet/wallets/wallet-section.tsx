import type { WalletSummary } from "@apex/contract/wallets/wallets";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import { WrappingMoney } from "../../base/format/wrapping-money.tsx";
import { isZero, writtenMoney } from "../../base/format/written-money.ts";
import { AssetDayChange, AssetDayLine } from "../../parts/prices/day-rate.tsx";
import { useHiddenBalances } from "../../base/hidden-balances/use-hidden-balances.ts";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { SharedElement } from "../../base/shared-element/shared-element.tsx";
import { WalletPicture } from "./wallet-picture.tsx";

export interface WalletSectionProps {
  title: string;
  wallets: readonly WalletSummary[];
}

/** The wallets of one kind; nothing without any. */
export function WalletSection({ title, wallets }: WalletSectionProps) {
  const id = useId();
  if (wallets.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg font-semibold">
        {title}
      </h2>
      <RowList>
        {wallets.map((wallet) => (
          <WalletRow key={wallet.asset} wallet={wallet} />
        ))}
      </RowList>
    </section>
  );
}

function WalletRow({ wallet }: { wallet: WalletSummary }) {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  const assetName = useAssetName();
  const isHidden = useHiddenBalances();
  const { asset, category, available, held, availableValue: value } = wallet;
  const hasHeld = !isZero(held);
  return (
    <ListRow
      data-item={asset}
      href={hrefTo("wallet", { category, asset })}
      leading={
        <SharedElement name={`wallet-${asset}-face`}>
          <span className="block">
            <WalletPicture wallet={wallet} className="size-9" />
          </span>
        </SharedElement>
      }
      title={assetName(asset)}
      subtitle={
        <>
          {asset} <AssetDayChange asset={asset} />
        </>
      }
      trailing={
        <span className="flex items-center justify-end gap-5">
          <AssetDayLine asset={asset} className="-my-1 h-7 w-20 translate-y-2.5 max-sm:hidden" />
          <span className="sm:min-w-40">
            <SharedElement name={`wallet-${asset}-balance`}>
              <span className="inline-block">
                <WrappingMoney
                  amount={available}
                  asset={asset}
                  isHidden={isHidden}
                  hiddenLabel={intl.formatMessage({ id: "apex.wallets.hidden" })}
                />
              </span>
            </SharedElement>
          </span>
        </span>
      }
      trailingNote={
        !isHidden && (
          <>
            {value !== undefined && value.asset !== asset && (
              <FormattedMessage
                id="apex.wallets.approx"
                values={{ value: writtenMoney(value, intl) }}
              />
            )}
            {hasHeld && (
              <span className="block text-accent-text">
                <FormattedMessage
                  id="apex.wallets.onHold"
                  values={{ amount: writtenMoney({ amount: held, asset }, intl) }}
                />
              </span>
            )}
          </>
        )
      }
    />
  );
}
