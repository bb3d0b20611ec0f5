import { BusinessHome } from "@apex/flows/team/business-home";
import { Businesses } from "@apex/flows/team/businesses";
import { useNavigate } from "react-router";
import { useAccount } from "../account-context.ts";
import { paths } from "../paths.ts";
import { useRouteTitle } from "./use-flow-place.ts";

const hrefs = {
  team: paths.team,
  log: paths.teamLog,
  api: "/api-settings",
  deposits: "/profile/business/deposit",
  collection: "/profile/business/deposit/collection-history",
  withdrawals: "/profile/business/crypto-withdrawal",
  cards: "/profile/business/virtual-cards",
  register: paths.registerBusiness,
} as const;

/** `/profile/business`; in a personal workspace the way to one's businesses. */
export default function BusinessRoute() {
  const navigate = useNavigate();
  const { user, enter, switchWorkspace } = useAccount();
  const onTitle = useRouteTitle();
  if (user?.workspaceType !== "business")
    return <Businesses registerHref={hrefs.register} onTitle={onTitle} onOpen={switchWorkspace} />;
  return (
    <BusinessHome
      hrefs={hrefs}
      onTitle={onTitle}
      onLeft={() => void enter().then(() => navigate(paths.overview))}
    />
  );
}
