import type { Asset } from "@apex/contract/assets";
import { listWallets, type WalletSummary } from "@apex/contract/wallets/wallets";
import { read } from "@apex/client/query";
import { AssetIcon } from "@apex/ui/asset-icon/asset-icon";
import { Button } from "@apex/ui/button/button";
import { ChoiceCards } from "@apex/ui/choice-cards/choice-cards";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useWalletName } from "../../parts/asset-words/use-asset-name.ts";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { wordsOfIssue } from "../../base/form/validation-words.ts";
import { writtenMoney } from "../../base/format/written-money.ts";

export interface WalletStepProps {
  asset: Asset | undefined;
  /** Limits the choice to wallets of this kind. */
  category: WalletSummary["category"] | undefined;
  onNext: (asset: Asset) => void;
  /** There is nothing to send. */
  onAddMoney: () => void;
}

/** The wallets that can pay: only those with a balance can be chosen. */
export function WalletStep({ asset, category, onNext, onAddMoney }: WalletStepProps) {
  const intl = useIntl();
  const walletName = useWalletName();
  const wallets = useQuery(read(useClient(), listWallets, {}));
  const [chosen, setChosen] = useState<Asset | null>(asset ?? null);
  const [isRefused, setIsRefused] = useState(false);
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
    (wallet) =>
      /[1-9]/.test(wallet.available) && (category === undefined || wallet.category === category),
  );
  if (full.length === 0) return <NoMoney onAddMoney={onAddMoney} />;
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) onNext(chosen);
        else setIsRefused(true);
      }}
    >
      <ChoiceCards
        label={intl.formatMessage({ id: "apex.transfer.walletLabel" })}
        isLabelHidden
        value={chosen}
        onChange={setChosen}
        error={
          isRefused && !chosen
            ? intl.formatMessage({ id: wordsOfIssue("value-required") })
            : undefined
        }
        choices={full.map((wallet) => ({
          value: wallet.asset,
          title: walletName(wallet.asset),
          icon: <AssetIcon asset={wallet.asset} />,
          description: intl.formatMessage(
            { id: "apex.transfer.walletAvailable" },
            { amount: writtenMoney({ amount: wallet.available, asset: wallet.asset }, intl) },
          ),
        }))}
      />
      <Button type="submit">{intl.formatMessage({ id: "apex.flow.continue" })}</Button>
    </form>
  );
}

function NoMoney({ onAddMoney }: { onAddMoney: () => void }) {
  const intl = useIntl();
  return (
    <EmptyState
      title={intl.formatMessage({ id: "apex.transfer.walletsEmptyTitle" })}
      headingLevel={2}
      action={
        <Button onPress={onAddMoney}>{intl.formatMessage({ id: "apex.transfer.addMoney" })}</Button>
      }
    >
      {intl.formatMessage({ id: "apex.transfer.walletsEmptyBody" })}
    </EmptyState>
  );
}
