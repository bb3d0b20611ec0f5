import { lazy } from "react";
import { Route } from "react-router";
import { businessPaths, shortBusinessPaths } from "./canonical-path.ts";
import { SignedInPages } from "./routes/signed-in-pages.tsx";
import type { Application } from "./started.ts";

const NotYetRoute = lazy(() => import("./routes/not-yet-route.tsx"));

function PersonalPages() {
  return (
    <SignedInPages>
      {[...businessPaths, ...Object.keys(shortBusinessPaths)].map((path) => (
        <Route key={path} path={path} element={<NotYetRoute />} />
      ))}
    </SignedInPages>
  );
}

/** The pages of a personal workspace. */
export const application: Application = { Pages: PersonalPages, type: "personal" };
