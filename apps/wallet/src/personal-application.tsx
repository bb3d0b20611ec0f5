import { lazy } from "react";
import { Route } from "react-router";
import {
  businessApiPaths,
  businessCardPaths,
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
      {businessApiPaths.map((path) => (
        <Route key={path} path={path} element={<BusinessOnlyRoute topic="api" />} />
      ))}
      {businessDepositPaths.map((path) => (
        <Route key={path} path={path} element={<BusinessOnlyRoute topic="deposits" />} />
      ))}
      {businessWithdrawalPaths.map((path) => (
        <Route key={path} path={path} element={<BusinessOnlyRoute topic="withdrawals" />} />
      ))}
      {Object.values(businessCardPaths).map((path) => (
        <Route key={path} path={path} element={<BusinessOnlyRoute topic="cards" />} />
      ))}
      {[...businessPaths, ...Object.keys(shortBusinessPaths)].map((path) => (
        <Route key={path} path={path} element={<NotYetRoute />} />
      ))}
    </SignedInPages>
  );
}

/** The pages of a personal workspace. */
export const application: Application = { Pages: PersonalPages, type: "personal" };
