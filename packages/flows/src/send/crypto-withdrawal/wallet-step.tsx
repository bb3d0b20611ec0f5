import { read } from "@apex/client/query";
import type { Asset } from "@apex/contract/assets";
import { listWallets } from "@apex/contract/wallets/wallets";
import { AssetIcon } from "@apex/ui/asset-icon/asset-icon";
import { Button } from "@apex/ui/button/button";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { ChevronRight } from "@apex/ui/icon/icon";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";

export interface WalletStepProps {
  onNext: (asset: Asset) => void;
  /** There is nothing to withdraw. */
  onAddMoney: () => void;
}

/** The wallets with a balance to withdraw. */
export function WalletStep({ onNext, onAddMoney }: WalletStepProps) {
  const intl = useIntl();
  const assetName = useAssetName();
  const wallets = useQuery(read(useClient(), listWallets, {}));
  if (wallets.error && !wallets.data)
    return (
      <ErrorView
        error={wallets.error}
        onRetry={() => void wallets.refetch()}
        isRetrying={wallets.isFetching}
      />
    );
  if (!wallets.data)
    return <RowSkeletons count={4} label={intl.formatMessage({ id: "apex.flow.loading" })} />;
  const full = wallets.data.items.filter(
    ({ category, available }) => category === "crypto" && /[1-9]/.test(available),
  );
  if (full.length === 0)
    return (
      <EmptyState
        title={intl.formatMessage({ id: "apex.crypto-withdrawal.walletsEmptyTitle" })}
        headingLevel={2}
        action={
          <Button onPress={onAddMoney}>
            {intl.formatMessage({ id: "apex.crypto-withdrawal.addMoney" })}
          </Button>
        }
      >
        {intl.formatMessage({ id: "apex.crypto-withdrawal.walletsEmptyBody" })}
      </EmptyState>
    );
  return (
    <RowList label={intl.formatMessage({ id: "apex.crypto-withdrawal.walletLabel" })}>
      {full.map(({ asset, available }) => (
        <ListRow
          key={asset}
          onPress={() => onNext(asset)}
          leading={<AssetIcon asset={asset} className="size-9" />}
          title={assetName(asset)}
          subtitle={intl.formatMessage(
            { id: "apex.crypto-withdrawal.walletAvailable" },
            { amount: writtenMoney({ amount: available, asset }, intl) },
          )}
          trailing={<ChevronRight className="text-text-muted" />}
        />
      ))}
    </RowList>
  );
}
