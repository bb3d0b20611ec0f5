import { ClosedArea } from "@apex/flows/business/team/closed-area";
import { useLocation } from "react-router";
import { useAccount } from "../account-context.ts";
import { areaOf } from "../screen-areas.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** Replaces a business screen that the person's roles do not open. */
export default function ClosedRoute() {
  const { user } = useAccount();
  const onTitle = useRouteTitle();
  const area = areaOf(useLocation().pathname);
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
