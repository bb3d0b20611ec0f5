import { Route } from "react-router";
import { lazy } from "react";
import { businessPaths, shortBusinessPaths } from "./paths.ts";
import { Pages } from "./routes/pages.tsx";
import type { Application } from "./start.ts";

const NotYetRoute = lazy(() => import("./routes/not-yet-route.tsx"));

function PersonalPages() {
  return (
    <Pages>
      {[...businessPaths, ...Object.keys(shortBusinessPaths)].map((path) => (
        <Route key={path} path={path} element={<NotYetRoute />} />
      ))}
    </Pages>
  );
}

/** The pages of a personal workspace, and of whoever is not signed in. */
export const application: Application = { Pages: PersonalPages, type: "personal" };
