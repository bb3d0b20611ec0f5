import { Passkeys } from "@apex/flows/account/security-centre/passkeys";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/profile/security/passkeys` */
export default function PasskeysRoute() {
  return <Passkeys onTitle={useRouteTitle()} />;
}
