import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { Route } from "react-router";
import {
  businessApiPaths,
  businessCardPaths,
  businessCollectionPaths,
  businessDepositPaths,
  businessWithdrawalPaths,
  shortBusinessPaths,
} from "./canonical-path.ts";
import { isOffered, offeredPlaces } from "./offered.ts";
import { personalPlaces } from "./places.ts";
import { SignedInPages } from "./routes/signed-in-pages.tsx";
import { KeptFrame } from "./shell/kept-frame.tsx";
import type { Application } from "./started.ts";

const BusinessOnlyRoute = lazyPart(() => import("./routes/business-only-route.tsx"));

function PersonalPages() {
  return (
    <SignedInPages>
      {businessApiPaths.map((path) => (
        <Route key={path} path={path} element={<BusinessOnlyRoute topic="api" />} />
      ))}
      {[...businessDepositPaths, ...businessCollectionPaths].map((path) => (
        <Route key={path} path={path} element={<BusinessOnlyRoute topic="deposits" />} />
      ))}
      {businessWithdrawalPaths.map((path) => (
        <Route key={path} path={path} element={<BusinessOnlyRoute topic="withdrawals" />} />
      ))}
      {Object.values(businessCardPaths).map((path) => (
        <Route key={path} path={path} element={<BusinessOnlyRoute topic="cards" />} />
      ))}
      {Object.keys(shortBusinessPaths).map((path) => (
        <Route key={path} path={path} element={<BusinessOnlyRoute />} />
      ))}
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
