import { AccountSettings } from "@apex/flows/account/profile/account-settings";
import { tell } from "../shell/shell-news.ts";
import { client } from "../wallet-client.ts";
import { useRouteTitle } from "./use-flow-place.ts";

/** `/profile/account` */
export default function AccountRoute() {
  return (
    <AccountSettings
      onTitle={useRouteTitle()}
      onDeleted={() => {
        tell("account-deleted");
        client.session.signedOut("server");
      }}
    />
  );
}
