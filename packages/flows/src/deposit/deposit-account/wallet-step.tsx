import { read } from "@apex/client/query";
import { fiatAssets, type Asset } from "@apex/contract/assets";
import { listDepositMethods } from "@apex/contract/wallets/wallets";
import { useQueries } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { WalletChoice } from "../../parts/wallet-choice/wallet-choice.tsx";
import { isOffered } from "./deposit-steps.ts";

/** Asks for the wallet. A currency without an open deposit method says so here; what is read for that serves the next step. */
export function WalletStep({ onNext }: { onNext: (asset: Asset) => void }) {
  const intl = useIntl();
  const client = useClient();
  const closed = useQueries({
    queries: fiatAssets.map((asset) => read(client, listDepositMethods, { query: { asset } })),
    combine: (methods) =>
      fiatAssets.filter((_, index) => {
        const items = methods[index]?.data?.items;
        return items && !items.some(({ method, available }) => available && isOffered(method));
      }),
  });
  return (
    <WalletChoice
      label={intl.formatMessage({ id: "apex.deposit.walletTitle" })}
      closed={closed}
      onNext={onNext}
    />
  );
}
