import { AccountSettings } from "@apex/flows/account/profile/account-settings";
import { client } from "../wallet-client.ts";
import { useRouteTitle } from "./use-flow-place.ts";

/** `/profile/account` */
export default function AccountRoute() {
  return (
    <AccountSettings
      onTitle={useRouteTitle()}
      onDeleted={() => client.session.signedOut("deletion")}
    />
  );
}
