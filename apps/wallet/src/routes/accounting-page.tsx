import { Accounting } from "@apex/flows/business/accounting/accounting";
import { useRouteTitle } from "./use-flow-place.ts";

/** `/profile/business/accounting` */
export function AccountingRoute() {
  return <Accounting onTitle={useRouteTitle()} />;
}
