import { LegalPage } from "@apex/flows/sign-in/legal/legal-page";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/terms` */
export default function TermsRoute() {
  return <LegalPage document="terms" onTitle={useRouteTitle()} />;
}
