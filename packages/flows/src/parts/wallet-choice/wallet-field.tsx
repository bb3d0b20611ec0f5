import type { Asset } from "@apex/contract/assets";
import { listWallets } from "@apex/contract/wallets/wallets";
import { Select } from "@apex/ui/select/select";
import { useWalletName } from "../asset-words/use-asset-name.ts";
import type { BoundField } from "../../base/form/form-field.tsx";
import { useRead } from "../../base/use-read.ts";

export interface WalletFieldProps {
  field: BoundField<Asset>;
  label: string;
  /** Shown while no wallet is chosen. */
  placeholder: string;
}

/** The field to choose a wallet. It lists only the chosen one until the others have loaded. */
export function WalletField({ field, ...words }: WalletFieldProps) {
  const walletName = useWalletName();
  const wallets = useRead(listWallets, {});
  const assets = wallets.data?.items.map((wallet) => wallet.asset) ?? [field.value];
  return (
    <Select
      {...field}
      {...words}
      options={assets.map((code) => ({ value: code, label: walletName(code) }))}
    />
  );
}
