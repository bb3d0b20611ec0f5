import type { Asset } from "@apex/contract/assets";
import { listWallets, type WalletSummary } from "@apex/contract/wallets/wallets";
import { AssetIcon } from "@apex/ui/asset-icon/asset-icon";
import { Button } from "@apex/ui/button/button";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { useIntl } from "react-intl";
import { ChoiceStep, type ChoiceStepProps } from "../../base/flow/choice-step.tsx";
import { Loaded } from "../../base/flow/loaded.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";
import { useRead } from "../../base/use-read.ts";
import { useAssetName } from "../asset-words/use-asset-name.ts";

export interface PayingWalletProps extends Omit<ChoiceStepProps<Asset>, "choices"> {
  /** Limits the choice to wallets of this kind. */
  category: WalletSummary["category"] | undefined;
  /** Shown if no such wallet holds money. */
  empty: { title: string; body: string };
  onAddMoney: () => void;
}

/** Asks which wallet pays: those that hold something, by the names that a deposit's list has. The screen has the words of `order` and `asset`. */
export function PayingWallet({ category, empty, onAddMoney, ...step }: PayingWalletProps) {
  const intl = useIntl();
  const assetName = useAssetName();
  const wallets = useRead(listWallets, {});
  return (
    <Loaded query={wallets}>
      {({ items }) => {
        const full = items.filter(
          (wallet) =>
            /[1-9]/.test(wallet.available) &&
            (category === undefined || wallet.category === category),
        );
        if (full.length === 0)
          return (
            <EmptyState
              title={empty.title}
              headingLevel={2}
              action={
                <Button onPress={onAddMoney}>
                  {intl.formatMessage({ id: "apex.order.addMoney" })}
                </Button>
              }
            >
              {empty.body}
            </EmptyState>
          );
        return (
          <ChoiceStep
            {...step}
            choices={full.map(({ asset, available: amount }) => ({
              value: asset,
              title: assetName(asset),
              icon: <AssetIcon asset={asset} />,
              description: intl.formatMessage(
                { id: "apex.order.walletAvailable" },
                { amount: writtenMoney({ amount, asset }, intl) },
              ),
            }))}
          />
        );
      }}
    </Loaded>
  );
}
