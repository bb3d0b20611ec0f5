import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { RolePage } from "@apex/flows/business/team/role-page";
import { Team, type TeamTab } from "@apex/flows/business/team/team";
import { generatePath, Route, Routes, useNavigate, useParams } from "react-router";
import { useAccount } from "../account-context.ts";
import { paths } from "../paths.ts";
import BusinessOnlyRoute from "./business-only-route.tsx";
import { useRouteTitle } from "../shell/use-page-title.ts";

const NotFoundRoute = lazyPart(() => import("./not-found-route.tsx"));

const tabPaths = { members: paths.team, roles: paths.roles, log: paths.teamLog } as const;

const rolePath = (id: string) => generatePath(paths.role, { id });

/** `/teams` and all pages below it; in a personal workspace a link to the person's businesses. */
export default function TeamPages() {
  const { user } = useAccount();
  if (user?.workspaceType !== "business") return <BusinessOnlyRoute topic="team" />;
  return (
    <Routes>
      <Route index element={<TeamRoute tab="members" />} />
      <Route path="roles" element={<TeamRoute tab="roles" />} />
      <Route path="roles/:id" element={<RoleRoute />} />
      <Route path="log" element={<TeamRoute tab="log" />} />
      <Route path="*" element={<NotFoundRoute />} />
    </Routes>
  );
}

function TeamRoute({ tab }: { tab: TeamTab }) {
  const navigate = useNavigate();
  const { enter } = useAccount();
  return (
    <Team
      tab={tab}
      onTab={(next) => void navigate(tabPaths[next])}
      onTitle={useRouteTitle()}
      onLeft={() => void enter().then(() => navigate(paths.overview))}
    />
  );
}

function RoleRoute() {
  const navigate = useNavigate();
  return (
    <RolePage
      id={useParams()["id"] ?? ""}
      onTitle={useRouteTitle()}
      onMade={(id) => void navigate(rolePath(id), { replace: true })}
      onDeleted={() => void navigate(paths.roles, { replace: true })}
    />
  );
}
