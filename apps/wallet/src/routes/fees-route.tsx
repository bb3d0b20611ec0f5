import { FeesPage } from "@apex/flows/account/fees/fees-page";
import { useAccount } from "../account-context.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/fees` */
export default function FeesRoute() {
  return <FeesPage isSignedIn={useAccount().user !== undefined} onTitle={useRouteTitle()} />;
}
