import { BusinessHome } from "@apex/flows/business/team/business-home";
import { useNavigate } from "react-router";
import { useAccount } from "../account-context.ts";
import { paths } from "../paths.ts";
import BusinessOnlyRoute from "./business-only-route.tsx";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/profile/business`; in a personal workspace a link to the person's businesses. */
export default function BusinessRoute() {
  const navigate = useNavigate();
  const { user, enter } = useAccount();
  const onTitle = useRouteTitle();
  if (user?.workspaceType !== "business") return <BusinessOnlyRoute />;
  return (
    <BusinessHome
      onTitle={onTitle}
      onLeft={() => void enter().then(() => navigate(paths.overview))}
    />
  );
}
