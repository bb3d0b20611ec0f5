import { BusinessHome } from "@apex/flows/business/team/business-home";
import { useNavigate } from "react-router";
import { useAccount } from "../account-context.ts";
import { paths } from "../paths.ts";
import BusinessOnlyRoute from "./business-only-route.tsx";
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
  const { user, enter } = useAccount();
  const onTitle = useRouteTitle();
  if (user?.workspaceType !== "business") return <BusinessOnlyRoute />;
  return (
    <BusinessHome
      hrefs={hrefs}
      onTitle={onTitle}
      onLeft={() => void enter().then(() => navigate(paths.overview))}
    />
  );
}
