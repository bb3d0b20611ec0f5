import { ProfileHome } from "@apex/flows/account/profile/profile-home";
import { useRouteTitle } from "./use-flow-place.ts";

/** `/profile` */
export default function ProfileRoute() {
  return <ProfileHome onTitle={useRouteTitle()} />;
}
