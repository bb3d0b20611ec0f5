import { assetFacts, type Asset } from "@apex/contract/assets";
import { listWallets } from "@apex/contract/wallets/wallets";
import { Select } from "@apex/ui/select/select";
import { useIntl } from "react-intl";
import { useWalletName } from "../../parts/asset-words/use-asset-name.ts";
import { useRead } from "../../base/use-read.ts";

export interface WalletSelectProps {
  asset: Asset;
  onChange: (asset: Asset) => void;
}

/** The wallet that a schedule pays from. */
export function WalletSelect({ asset, onChange }: WalletSelectProps) {
  const intl = useIntl();
  const walletName = useWalletName();
  const wallets = useRead(listWallets, {});
  const assets = wallets.data?.items.map((wallet) => wallet.asset) ?? [asset];
  return (
    <Select
      label={intl.formatMessage({ id: "apex.schedules.walletLabel" })}
      placeholder={intl.formatMessage({ id: "apex.schedules.walletPlaceholder" })}
      value={asset}
      onChange={onChange}
      options={assets.map((code) => ({
        value: code,
        label: walletName(code),
        description: assetFacts(code).category === "crypto" ? code : undefined,
      }))}
    />
  );
}
