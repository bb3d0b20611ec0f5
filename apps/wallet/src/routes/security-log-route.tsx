import { SecurityLog } from "@apex/flows/account/security-centre/security-log";
import { useRouteTitle } from "./use-flow-place.ts";

/** `/profile/security/log` */
export default function SecurityLogRoute() {
  return <SecurityLog onTitle={useRouteTitle()} />;
}
