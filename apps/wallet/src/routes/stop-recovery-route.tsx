import { StopRecovery } from "@apex/flows/sign-in/stop-recovery/stop-recovery";
import { useLinkToken } from "./use-link-token.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/stop-recovery#token=…`: the target of the link in a message about a lost second factor. */
export default function StopRecoveryRoute() {
  return <StopRecovery token={useLinkToken()} onTitle={useRouteTitle()} />;
}
