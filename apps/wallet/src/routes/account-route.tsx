import { AccountSettings } from "@apex/flows/account/profile/account-settings";
import { client } from "../wallet-client.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/profile/account` */
export default function AccountRoute() {
  return (
    <AccountSettings
      onTitle={useRouteTitle()}
      onDeleted={() => client.session.signedOut("deletion")}
    />
  );
}
