import { ClosedArea, type ClosedAreaProps } from "@apex/flows/business/team/closed-area";
import { useAccount } from "../account-context.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** Replaces a business screen of an area that the person's roles do not open. */
export default function ClosedRoute({ area }: Pick<ClosedAreaProps, "area">) {
  const { user } = useAccount();
  const onTitle = useRouteTitle();
  if (user === undefined) return null;
  return (
    <ClosedArea
      area={area}
      workspaceName={user.workspaceName}
      isSwitchedOn={user.businessFeatures.includes(area)}
      onTitle={onTitle}
    />
  );
}
