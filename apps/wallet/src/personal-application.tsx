import { lazy } from "react";
import { Route } from "react-router";
import {
  businessApiPaths,
  businessCollectionPaths,
  businessDepositPaths,
  businessPaths,
  businessWithdrawalPaths,
  shortBusinessPaths,
} from "./canonical-path.ts";
import { SignedInPages } from "./routes/signed-in-pages.tsx";
import type { Application } from "./started.ts";

const NotYetRoute = lazy(() => import("./routes/not-yet-route.tsx"));

const BusinessOnlyRoute = lazy(() => import("./routes/business-only-route.tsx"));

function PersonalPages() {
  return (
    <SignedInPages>
      {[
        ...businessApiPaths,
        ...businessDepositPaths,
        ...businessCollectionPaths,
        ...businessWithdrawalPaths,
      ].map((path) => (
        <Route key={path} path={path} element={<BusinessOnlyRoute />} />
      ))}
      {[...businessPaths, ...Object.keys(shortBusinessPaths)].map((path) => (
        <Route key={path} path={path} element={<NotYetRoute />} />
      ))}
    </SignedInPages>
  );
}

/** The pages of a personal workspace. */
export const application: Application = { Pages: PersonalPages, type: "personal" };
