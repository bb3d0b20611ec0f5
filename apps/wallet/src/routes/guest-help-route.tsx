import { GuestHelp } from "@apex/flows/account/support/guest-help";
import { useRouteTitle } from "./use-flow-place.ts";

/** `/support` for whoever is not signed in. */
export default function GuestHelpRoute() {
  return <GuestHelp onTitle={useRouteTitle()} />;
}
