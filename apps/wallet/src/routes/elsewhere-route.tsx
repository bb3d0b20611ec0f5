import { GuestBar } from "@apex/flows/parts/auth-frame/guest-bar";
import { Navigate, useLocation } from "react-router";
import { useAccount } from "../account-context.ts";
import { canonicalPath } from "../canonical-path.ts";
import { loginPath } from "../entry-paths.ts";
import NotFoundPage from "./not-found-route.tsx";

/** An address that is not open to guests: a page of the wallet once they have logged in, or nothing. */
export default function ElsewhereRoute() {
  const { user } = useAccount();
  const { pathname, search } = useLocation();
  if (user) return <NotFoundPage />;
  if (canonicalPath(pathname) !== undefined)
    return <Navigate to={loginPath({ pathname, search })} replace />;
  return (
    <div className="px-4 pt-5 pb-8 sm:px-8">
      <GuestBar hasHelp />
      <div className="mt-8">
        <NotFoundPage />
      </div>
    </div>
  );
}
