import type { Asset } from "@apex/contract/assets";
import { listWallets } from "@apex/contract/wallets/wallets";
import { Select } from "@apex/ui/select/select";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { isZero, writtenMoney } from "../../base/format/written-money.ts";
import { useRead } from "../../base/use-read.ts";
import { useWalletName } from "../../parts/asset-words/use-asset-name.ts";

/** The wallets that can pay for a card: dollars, and in a personal workspace every other currency with a balance. */
export function usePayingWallets() {
  const client = useClient();
  const isPersonal = client.session.getState().user?.workspaceType !== "business";
  const wallets = useRead(listWallets, {}, { enabled: isPersonal });
  return (wallets.data?.items ?? []).filter(
    ({ asset, category, available }) =>
      category === "fiat" && (asset === "USD" || !isZero(available)),
  );
}

export interface PayingWalletFieldProps {
  wallets: ReturnType<typeof usePayingWallets>;
  value: Asset;
  onChange: (asset: Asset) => void;
}

/** Asks which wallet pays. Left out if there is no choice. */
export function PayingWalletField({ wallets, value, onChange }: PayingWalletFieldProps) {
  const intl = useIntl();
  const walletName = useWalletName();
  if (!wallets.some(({ asset }) => asset !== "USD")) return null;
  const label = intl.formatMessage({ id: "apex.cards.payFrom" });
  return (
    <Select
      label={label}
      placeholder={label}
      value={value}
      onChange={onChange}
      options={wallets.map(({ asset, available }) => ({
        value: asset,
        label: walletName(asset),
        description: writtenMoney({ amount: available, asset }, intl),
      }))}
    />
  );
}
