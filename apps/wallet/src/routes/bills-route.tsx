import { BillsHome } from "@apex/flows/spend/bills/bills-home";
import { useRouteTitle } from "./use-flow-place.ts";

/** `/bills` */
export default function BillsRoute() {
  return <BillsHome onTitle={useRouteTitle()} />;
}
