import { WalletList } from "@apex/flows/wallet/wallets/wallet-list";
import { useRouteTitle } from "./use-flow-place.ts";

/** `/wallets` */
export default function WalletsRoute() {
  return <WalletList onTitle={useRouteTitle()} />;
}
