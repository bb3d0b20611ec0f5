import { lazy } from "react";
import { generatePath, Navigate, Route, useLocation, useParams } from "react-router";
import { businessPaths, shortBusinessPaths } from "./canonical-path.ts";
import { SignedInPages } from "./routes/signed-in-pages.tsx";
import type { Application } from "./started.ts";

const NotYetRoute = lazy(() => import("./routes/not-yet-route.tsx"));

function BusinessPages() {
  return (
    <SignedInPages>
      {businessPaths.map((path) => (
        <Route key={path} path={path} element={<NotYetRoute />} />
      ))}
      {Object.entries(shortBusinessPaths).map(([short, real]) => (
        <Route key={short} path={short} element={<RealPath path={real} />} />
      ))}
    </SignedInPages>
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
