import { ClosedArea } from "@apex/flows/business/team/closed-area";
import { useLocation } from "react-router";
import { useAccount } from "../account-context.ts";
import { needOf } from "../screen-areas.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** Replaces a business screen for which the person's roles do not reach. */
export default function ClosedRoute() {
  const { user } = useAccount();
  const onTitle = useRouteTitle();
  const [area] = needOf(useLocation().pathname) ?? [];
  if (user === undefined || area === undefined) return null;
  return (
    <ClosedArea
      area={area}
      workspaceName={user.workspaceName}
      isSwitchedOn={user.businessFeatures.includes(area)}
      onTitle={onTitle}
    />
  );
}
