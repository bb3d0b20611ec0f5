import { Overview } from "@apex/flows/wallet/overview/overview";
import { useIntl } from "react-intl";
import { requireVerification } from "./require-verification.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/` */
export default function OverviewRoute() {
  const intl = useIntl();
  return (
    <Overview
      onTitle={useRouteTitle()}
      onVerify={(verification) => requireVerification(verification, intl)}
    />
  );
}
