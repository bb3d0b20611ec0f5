import { SetPassword } from "@apex/flows/account/security-centre/set-password";
import { useNavigate } from "react-router";
import { paths } from "../paths.ts";
import { tell } from "../shell/shell-news.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/profile/security/set-password` */
export default function SetPasswordRoute() {
  const navigate = useNavigate();
  return (
    <SetPassword
      onTitle={useRouteTitle()}
      onDone={() => {
        void navigate(paths.security, { replace: true });
        tell("password-set");
      }}
    />
  );
}
