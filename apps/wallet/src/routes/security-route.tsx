import { SecurityCentre } from "@apex/flows/account/security-centre/security-centre";
import { useRouteTitle } from "./use-flow-place.ts";

/** `/profile/security` */
export default function SecurityRoute() {
  return <SecurityCentre onTitle={useRouteTitle()} />;
}
