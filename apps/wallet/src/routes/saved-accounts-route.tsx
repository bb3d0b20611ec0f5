import { SavedAccounts } from "@apex/flows/send/saved-accounts/saved-accounts";
import { useIntl } from "react-intl";
import { requireVerification } from "./require-verification.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/saved-accounts` */
export default function SavedAccountsRoute() {
  const intl = useIntl();
  const onTitle = useRouteTitle();
  return (
    <SavedAccounts
      onTitle={onTitle}
      onVerify={(verification) => requireVerification(verification, intl)}
    />
  );
}
