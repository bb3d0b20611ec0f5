import { Accounting } from "@apex/flows/business/accounting/accounting";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/profile/business/accounting` */
export function AccountingRoute() {
  return <Accounting onTitle={useRouteTitle()} />;
}
