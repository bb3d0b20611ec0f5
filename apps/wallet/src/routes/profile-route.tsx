import { ProfileHome } from "@apex/flows/account/profile/profile-home";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/profile` */
export default function ProfileRoute() {
  return <ProfileHome onTitle={useRouteTitle()} />;
}
