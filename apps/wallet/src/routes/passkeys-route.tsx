import { Passkeys } from "@apex/flows/account/security-centre/passkeys";
import { useRouteTitle } from "./use-flow-place.ts";

/** `/profile/security/passkeys` */
export default function PasskeysRoute() {
  return <Passkeys onTitle={useRouteTitle()} />;
}
