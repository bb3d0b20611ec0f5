import { Information } from "@apex/flows/account/profile/information";
import { useNavigate } from "react-router";
import { paths } from "../paths.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

const pages = {
  email: "/profile/update/email",
  phone: "/profile/update/phone",
  username: paths.updateUsername,
  upgrade: paths.upgrade,
  general: paths.general,
} as const;

/** `/profile/Information` */
export default function InformationRoute() {
  const navigate = useNavigate();
  return (
    <Information onTitle={useRouteTitle()} onChange={(change) => void navigate(pages[change])} />
  );
}
