import { AccountSettings } from "@apex/flows/account/profile/account-settings";
import { client } from "../wallet-client.ts";
import { handOnClosed } from "./handed-on.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/profile/account` */
export default function AccountRoute() {
  return (
    <AccountSettings
      onTitle={useRouteTitle()}
      onDeleted={(erasedAt) => {
        handOnClosed(erasedAt);
        client.session.signedOut("deletion");
      }}
    />
  );
}
