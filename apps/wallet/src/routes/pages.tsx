import { useArrival } from "@apex/flows/base/flow/use-arrival";
import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { TopProgress } from "@apex/ui/progress-bar/progress-bar";
import { startTransition, Suspense, useLayoutEffect, useState, type ComponentType } from "react";
import {
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigationType,
  type Location,
} from "react-router";
import { guestPathOf, entryPaths, loginPath, openPaths } from "../entry-paths.ts";
import { GuestLayout } from "../shell/guest-layout.tsx";
import { PageSkeleton } from "../shell/page-skeleton.tsx";
import type { Application } from "../started.ts";

const LoginRoute = lazyPart(() => import("./login-route.tsx"));
const CreateAccountRoute = lazyPart(() => import("./create-account-route.tsx"));
const Queries = lazyPart(() =>
  import("../wallet-queries.tsx").then((module) => ({ default: module.Queries })),
);
const OpenPages = lazyPart(() => import("./open-pages.tsx"));

export interface PagesProps {
  /** The pages of the signed-in person; others sign in first and return. */
  application: Application | undefined;
}

/** Every page. The previous one stays while the next loads, under a line of progress. */
export function Pages({ application }: PagesProps) {
  const location = useLocation();
  const shown = useShown(location, application);
  useArrival(shown, useNavigationType() === "POP");
  const written = guestPathOf(shown.pathname);
  if (written !== undefined) return <Navigate to={{ ...shown, pathname: written }} replace />;
  return (
    <>
      {shown !== location && <TopProgress key={location.key} />}
      <Suspense fallback={application?.skeleton ?? <PageSkeleton />}>
        <Routes location={shown}>
          <Route element={<GuestLayout />}>
            <Route path={entryPaths.signIn} element={<LoginRoute />} />
            <Route
              path={entryPaths.createAccount}
              element={<Queried Page={CreateAccountRoute} />}
            />
          </Route>
          {(application ? openPaths : [...openPaths, entryPaths.support]).map((path) => (
            <Route
              key={path}
              path={`${path}/*`}
              element={
                <Queries>
                  <OpenPages path={path} />
                </Queries>
              }
            />
          ))}
          <Route
            path="*"
            element={
              application ? (
                <application.Pages />
              ) : shown.pathname === entryPaths.overview ? (
                <Navigate to={loginPath(shown)} replace />
              ) : (
                <Queried Page={OpenPages} />
              )
            }
          />
        </Routes>
      </Suspense>
    </>
  );
}

/** A page with server data. */
function Queried({ Page }: { Page: ComponentType }) {
  return (
    <Queries>
      <Page />
    </Queries>
  );
}

/**
 * The location of the last page that has loaded, which is shown while the next one loads. After a sign-in or sign-out,
 * which changes the set of pages, it is the current location, because the old page may not be in the new set.
 */
function useShown(location: Location, pages: Application | undefined): Location {
  const [shown, setShown] = useState({ location, pages });
  useLayoutEffect(() => {
    startTransition(() =>
      // On mount the state stays the same object, so that React does not render again.
      setShown((before) =>
        before.location === location && before.pages === pages ? before : { location, pages },
      ),
    );
  }, [location, pages]);
  return shown.pages === pages ? shown.location : location;
}
