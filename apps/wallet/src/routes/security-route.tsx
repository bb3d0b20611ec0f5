import { SecurityCentre } from "@apex/flows/account/security-centre/security-centre";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/profile/security` */
export default function SecurityRoute() {
  return <SecurityCentre onTitle={useRouteTitle()} />;
}
