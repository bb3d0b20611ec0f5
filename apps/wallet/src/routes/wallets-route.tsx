import { WalletList } from "@apex/flows/wallet/wallets/wallet-list";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/wallets` */
export default function WalletsRoute() {
  return <WalletList onTitle={useRouteTitle()} />;
}
