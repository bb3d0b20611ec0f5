import { PlacesWithin } from "@apex/flows/base/places/places-within";
import { Invitation } from "@apex/flows/business/team/invitation";
import { generatePath, useNavigate, useParams } from "react-router";
import { useAccount } from "../account-context.ts";
import { loginPath } from "../entry-paths.ts";
import { paths } from "../paths.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/invite/:token` */
export default function InviteRoute() {
  const navigate = useNavigate();
  const { enter, logOut } = useAccount();
  const token = useParams()["token"] ?? "";
  const pathname = generatePath(paths.invite, { token });
  return (
    <div className="mx-auto grid w-full max-w-md px-4 py-10">
      <PlacesWithin
        places={{
          signIn: loginPath({ pathname, search: "" }),
          createAccount: `${paths.createAccount}?redirect=${encodeURIComponent(pathname)}`,
        }}
      >
        <Invitation
          token={token}
          onTitle={useRouteTitle()}
          onJoined={() => void enter().then(() => navigate(paths.business))}
          onLogOut={logOut}
        />
      </PlacesWithin>
    </div>
  );
}
