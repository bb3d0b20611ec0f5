import { UpdateUsername } from "@apex/flows/account/profile/update-username";
import { useNavigate } from "react-router";
import { paths } from "../paths.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/profile/update/username` */
export default function UpdateUsernameRoute() {
  const navigate = useNavigate();
  return (
    <UpdateUsername onTitle={useRouteTitle()} onDone={() => void navigate(paths.information)} />
  );
}
