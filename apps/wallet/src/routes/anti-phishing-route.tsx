import { AntiPhishingCode } from "@apex/flows/account/security-centre/anti-phishing-code";
import { useNavigate } from "react-router";
import { paths } from "../paths.ts";
import { tell } from "../shell/shell-news.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/profile/security/anti-phishing` */
export default function AntiPhishingRoute() {
  const navigate = useNavigate();
  return (
    <AntiPhishingCode
      onTitle={useRouteTitle()}
      onDone={(change) => {
        void navigate(paths.security, { replace: true });
        tell(change === "set" ? "anti-phishing-set" : "anti-phishing-removed");
      }}
    />
  );
}
