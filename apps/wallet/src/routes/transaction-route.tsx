import { TransactionDetail } from "@apex/flows/wallet/transactions/transaction-detail";
import { useParams } from "react-router";
import { goToProvider } from "./go-to-provider.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/transactions/:category/:id` */
export default function TransactionRoute() {
  const { category = "", id = "" } = useParams();
  return (
    <TransactionDetail
      key={id}
      category={category}
      id={id}
      onVerifyAt={goToProvider}
      onTitle={useRouteTitle()}
    />
  );
}

/** `/wallets/:category/:asset/transactions/:id`: its back link leads to the wallet. */
export function WalletTransactionRoute() {
  const { category = "", asset = "", id = "" } = useParams();
  return (
    <TransactionDetail
      key={id}
      category={category}
      id={id}
      back={{ to: "wallet", with: { category, asset } }}
      onVerifyAt={goToProvider}
      onTitle={useRouteTitle()}
    />
  );
}
