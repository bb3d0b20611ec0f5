import { TransactionReceipt } from "@apex/flows/wallet/transactions/transaction-receipt";
import { useParams } from "react-router";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/transaction/:category/:id` */
export default function ReceiptRoute() {
  const { category = "", id = "" } = useParams();
  return <TransactionReceipt key={id} category={category} id={id} onTitle={useRouteTitle()} />;
}
