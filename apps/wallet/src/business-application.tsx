import { lazy } from "react";
import { generatePath, Navigate, Route, useLocation, useParams } from "react-router";
import { businessPaths, shortBusinessPaths } from "./paths.ts";
import { Pages } from "./routes/pages.tsx";
import type { Application } from "./start.ts";

const NotYetRoute = lazy(() => import("./routes/not-yet-route.tsx"));

function BusinessPages() {
  return (
    <Pages>
      {businessPaths.map((path) => (
        <Route key={path} path={path} element={<NotYetRoute />} />
      ))}
      {Object.entries(shortBusinessPaths).map(([short, real]) => (
        <Route key={short} path={short} element={<RealPath path={real} />} />
      ))}
    </Pages>
  );
}

/** The short form of an address leads to the real one. */
function RealPath({ path }: { path: string }) {
  const params = useParams();
  const { search } = useLocation();
  return <Navigate to={{ pathname: generatePath(path, params), search }} replace />;
}

/** The pages of a business workspace: all of them, and its own. */
export const application: Application = { Pages: BusinessPages, type: "business" };
