import { WalletPage } from "@apex/flows/wallet/wallets/wallet-page";
import { useParams } from "react-router";
import { useRouteTitle } from "./use-flow-place.ts";

/** `/wallets/:category/:asset` */
export default function WalletRoute() {
  const { category = "", asset = "" } = useParams();
  return <WalletPage key={asset} category={category} asset={asset} onTitle={useRouteTitle()} />;
}
