import { Upgrade } from "@apex/flows/account/kyc/upgrade";
import { useIntl } from "react-intl";
import { paths } from "../paths.ts";
import { safeRedirect } from "../safe-redirect.ts";
import { upgradePath } from "../upgrade-path.ts";
import { goToProvider } from "./go-to-provider.ts";
import { requireVerification } from "./require-verification.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";
import { useSearch } from "./use-search.ts";

/**
 * `/profile/upgrade?redirect=`: back to the flow that asked for the verification; `?kyc=exited&check=`: the provider's
 * return for people who leave early.
 */
export default function UpgradeRoute() {
  const intl = useIntl();
  const { search } = useSearch();
  const wanted = search.get("redirect");
  const onwardHref = wanted === null ? undefined : safeRedirect(wanted, location.origin);
  const left = search.get("kyc") === "exited" ? search.get("check") : null;
  return (
    <Upgrade
      onTitle={useRouteTitle()}
      onVerify={(verification) => requireVerification(verification, intl)}
      returnTo={onwardHref === undefined ? paths.upgrade : upgradePath(onwardHref)}
      onwardHref={onwardHref}
      onVerifyAt={goToProvider}
      leftCheckId={left ?? undefined}
    />
  );
}
