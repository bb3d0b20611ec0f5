import { TellUsMore } from "@apex/flows/sign-in/sign-up/tell-us-more";
import { Navigate, useLocation } from "react-router";
import { useAccount } from "../account-context.ts";
import { loginPath } from "../entry-paths.ts";
import { safeRedirect } from "../safe-redirect.ts";
import { tell } from "../shell/shell-news.ts";
import { useFlowPlace } from "./use-flow-place.ts";

/** `/create-account/tell-us-more` */
export default function TellUsMoreRoute() {
  const location = useLocation();
  const { user, enter } = useAccount();
  const { search, onTitle } = useFlowPlace();
  const redirect = safeRedirect(search.get("redirect"), globalThis.location.origin);
  if (!user) return <Navigate to={loginPath(location)} replace />;
  if (user.fullName !== undefined) return <Navigate to={redirect} replace />;
  return (
    <TellUsMore
      onTitle={onTitle}
      onDone={async () => {
        await enter();
        tell("account-opened");
      }}
    />
  );
}
