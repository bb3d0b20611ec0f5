import { SettingsLock } from "@apex/flows/account/security-centre/settings-lock";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/profile/security/lock` */
export default function SettingsLockRoute() {
  return <SettingsLock onTitle={useRouteTitle()} />;
}
