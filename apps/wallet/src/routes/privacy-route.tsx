import { LegalPage } from "@apex/flows/sign-in/legal/legal-page";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/privacy` */
export default function PrivacyRoute() {
  return <LegalPage document="privacy" onTitle={useRouteTitle()} />;
}
