import type { WalletSummary } from "@apex/contract/wallets/wallets";
import { formatPercent } from "@apex/ui/money/format-percent";
import { useIntl } from "react-intl";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import { sharesOf } from "./shares-of.ts";

/** The colours, from the largest share to the sum of all others. */
const colours = [1, 2, 3, 4, 5, 6].map((number) => `var(--apex-chart-${number})`);

/** Shows how the total is spread over the wallets: a bar, and its figures. */
export function WalletShares({ wallets }: { wallets: readonly WalletSummary[] }) {
  const intl = useIntl();
  const assetName = useAssetName();
  const shares = sharesOf(wallets);
  if (shares.length < 2) return null;
  return (
    <div className="grid gap-3">
      <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-clip rounded-full">
        {shares.map(({ asset, share }, place) => (
          <span
            key={asset}
            className="min-w-1"
            style={{ flexGrow: share, background: colours[place] }}
          />
        ))}
      </div>
      <ul
        aria-label={intl.formatMessage({ id: "apex.wallets.shares" })}
        className="flex flex-wrap gap-x-6 gap-y-1 text-sm"
      >
        {shares.map(({ asset, share }, place) => (
          <li key={asset} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className="size-2 rounded-full"
              style={{ background: colours[place] }}
            />
            <span>
              {asset === "others"
                ? intl.formatMessage({ id: "apex.wallets.shareOthers" })
                : assetName(asset)}
            </span>
            <span className="text-text-muted tabular-nums">
              {formatPercent(share * 100, { locale: intl.locale, decimals: 1 })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
