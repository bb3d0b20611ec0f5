import { BillsHome } from "@apex/flows/spend/bills/bills-home";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/bills` */
export default function BillsRoute() {
  return <BillsHome onTitle={useRouteTitle()} />;
}
