import { Devices } from "@apex/flows/account/security-centre/devices";
import { tell } from "../shell/shell-news.ts";
import { useRouteTitle } from "./use-flow-place.ts";

/** `/profile/security/devices` */
export default function DevicesRoute() {
  return <Devices onTitle={useRouteTitle()} onChange={(change) => tell(`device-${change}`)} />;
}
