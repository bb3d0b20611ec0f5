import { GuestHelp } from "@apex/flows/account/support/guest-help";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/support` for guests. */
export default function GuestHelpRoute() {
  return <GuestHelp onTitle={useRouteTitle()} />;
}
