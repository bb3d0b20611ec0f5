import { SecurityLog } from "@apex/flows/account/security-centre/security-log";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/profile/security/log` */
export default function SecurityLogRoute() {
  return <SecurityLog onTitle={useRouteTitle()} />;
}
