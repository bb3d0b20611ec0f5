import { FreezeAccount } from "@apex/flows/sign-in/freeze-account/freeze-account";
import { useLinkToken } from "./use-link-token.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/not-me#token=…`: the target of the link in a security mail; without a token it sends such a link. */
export default function NotMeRoute() {
  return <FreezeAccount token={useLinkToken()} onTitle={useRouteTitle()} />;
}
