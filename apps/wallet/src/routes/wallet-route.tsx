import { WalletPage } from "@apex/flows/wallet/wallets/wallet-page";
import { useParams } from "react-router";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/wallets/:category/:asset` */
export default function WalletRoute() {
  const { category = "", asset = "" } = useParams();
  return <WalletPage key={asset} category={category} asset={asset} onTitle={useRouteTitle()} />;
}
