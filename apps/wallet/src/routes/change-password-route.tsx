import { ChangePassword } from "@apex/flows/account/security-centre/change-password";
import { useNavigate } from "react-router";
import { paths } from "../paths.ts";
import { tell } from "../shell/shell-news.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/profile/security/password` */
export default function ChangePasswordRoute() {
  const navigate = useNavigate();
  return (
    <ChangePassword
      onTitle={useRouteTitle()}
      onDone={() => {
        void navigate(paths.security, { replace: true });
        tell("password-changed");
      }}
    />
  );
}
