import { Maintenance } from "@apex/flows/sign-in/maintenance/maintenance";
import { useNavigate } from "react-router";
import { useAccount } from "../account-context.ts";
import { entryPaths } from "../entry-paths.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/maintenance-mode` */
export default function MaintenanceRoute() {
  const navigate = useNavigate();
  const { enter } = useAccount();
  return (
    <Maintenance
      onTitle={useRouteTitle()}
      onDone={async () => {
        await enter();
        void navigate(entryPaths.overview, { replace: true });
      }}
    />
  );
}
