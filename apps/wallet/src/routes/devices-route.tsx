import { Devices } from "@apex/flows/account/security-centre/devices";
import { tell } from "../shell/shell-news.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/profile/security/devices` */
export default function DevicesRoute() {
  return <Devices onTitle={useRouteTitle()} onChange={(change) => tell(`device-${change}`)} />;
}
