import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { Route } from "react-router";
import { businessOnlyPaths } from "./business-only-paths.ts";
import { isOffered, offeredPlaces } from "./offered.ts";
import { personalPlaces } from "./places.ts";
import { SignedInPages } from "./routes/signed-in-pages.tsx";
import { KeptFrame } from "./shell/kept-frame.tsx";
import type { Application } from "./started.ts";

const BusinessOnlyRoute = lazyPart(() => import("./routes/business-only-route.tsx"));

function PersonalPages() {
  return (
    <SignedInPages>
      {businessOnlyPaths.flatMap(([topic, paths]) =>
        paths.map((path) => (
          <Route key={path} path={path} element={<BusinessOnlyRoute topic={topic} />} />
        )),
      )}
    </SignedInPages>
  );
}

/** The pages of a personal workspace. */
export const application: Application = {
  Pages: PersonalPages,
  skeleton: <KeptFrame />,
  type: "personal",
  places: offeredPlaces(personalPlaces),
  opens: isOffered,
};
