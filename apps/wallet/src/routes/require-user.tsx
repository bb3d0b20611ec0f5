import { Navigate, Outlet, useLocation } from "react-router";
import { useAccount } from "../account-context.ts";
import { loginPath, paths } from "../paths.ts";

/** Pages of the signed-in: others sign in first and come back; who has not said a name yet does that first. */
export function RequireUser() {
  const { user } = useAccount();
  const location = useLocation();
  if (!user) return <Navigate to={loginPath(location)} replace />;
  if (user.fullName === undefined) {
    const back = encodeURIComponent(location.pathname + location.search);
    return <Navigate to={`${paths.tellUsMore}?redirect=${back}`} replace />;
  }
  return <Outlet />;
}
