import { meets } from "@apex/client/need";
import { PlacesWithin } from "@apex/flows/base/places/places-within";
import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { useMemo, type ComponentType } from "react";
import { generatePath, Navigate, Route, useLocation, useParams } from "react-router";
import { useAccount } from "./account-context.ts";
import {
  accountingPath,
  businessApiPaths,
  businessCardPaths,
  businessCollectionPaths,
  businessDepositPaths,
  businessWithdrawalPaths,
  shortBusinessPaths,
} from "./canonical-path.ts";
import { isOffered, offeredPlaces } from "./offered.ts";
import { businessPlaces } from "./business-places.ts";
import { SignedInPages } from "./routes/signed-in-pages.tsx";
import { needOf } from "./screen-areas.ts";
import { KeptFrame } from "./shell/kept-frame.tsx";
import type { Application } from "./started.ts";

// Business pages read more than the early reads, so the code that sends calls loads beside them.
void import("@apex/client/send-by-axios").catch(() => undefined);

const ClosedRoute = lazyPart(() => import("./routes/closed-route.tsx"));

const DepositPages = lazyPart(() => import("./routes/business-deposit-pages.tsx"));

const collectionPages = () => import("./routes/collection-pages.tsx");
const collectionPageOf: Readonly<Record<(typeof businessCollectionPaths)[number], ComponentType>> =
  {
    "/profile/business/deposit/collection-history": lazyPart(() =>
      collectionPages().then((module) => ({ default: module.CollectionRoute })),
    ),
    "/profile/business/deposit/gas-station": lazyPart(() =>
      collectionPages().then((module) => ({ default: module.GasStationRoute })),
    ),
  };

const apiPages = () => import("./routes/business-api-pages.tsx");
const pageOf: Readonly<Record<(typeof businessApiPaths)[number], ComponentType>> = {
  "/api-settings": lazyPart(() =>
    apiPages().then((module) => ({ default: module.ApiSettingsRoute })),
  ),
  "/profile/business/crypto-withdrawal/webhook-log": lazyPart(() =>
    apiPages().then((module) => ({ default: module.WebhookLogRoute })),
  ),
  "/profile/business/crypto-withdrawal/webhook-log/:id": lazyPart(() =>
    apiPages().then((module) => ({ default: module.WebhookLogDetailRoute })),
  ),
  "/profile/business/deposit/callback-log": lazyPart(() =>
    apiPages().then((module) => ({ default: module.CallbackLogRoute })),
  ),
};

const withdrawalPages = () => import("./routes/business-withdrawal-pages.tsx");
const withdrawalPageOf: Readonly<Record<(typeof businessWithdrawalPaths)[number], ComponentType>> =
  {
    "/profile/business/crypto-withdrawal": lazyPart(() =>
      withdrawalPages().then((module) => ({ default: module.BusinessWithdrawalsRoute })),
    ),
    "/profile/business/crypto-withdrawal/file": lazyPart(() =>
      withdrawalPages().then((module) => ({ default: module.PaymentFileRoute })),
    ),
    "/profile/business/crypto-withdrawal/history": lazyPart(() =>
      withdrawalPages().then((module) => ({ default: module.WithdrawalHistoryRoute })),
    ),
    "/profile/business/crypto-withdrawal/pool": lazyPart(() =>
      withdrawalPages().then((module) => ({ default: module.WithdrawalPoolRoute })),
    ),
  };
const AccountingRoute = lazyPart(() =>
  import("./routes/accounting-page.tsx").then((module) => ({ default: module.AccountingRoute })),
);
const cardPages = () => import("./routes/business-card-pages.tsx");
const BusinessCardsRoute = lazyPart(() =>
  cardPages().then((module) => ({ default: module.BusinessCardsRoute })),
);
const BusinessCardRoute = lazyPart(() =>
  cardPages().then((module) => ({ default: module.BusinessCardRoute })),
);
const IssueVisaRoute = lazyPart(() =>
  cardPages().then((module) => ({ default: module.IssueVisaRoute })),
);
const IssueMastercardRoute = lazyPart(() =>
  cardPages().then((module) => ({ default: module.IssueMastercardRoute })),
);

function BusinessPages() {
  const { opens } = useAccount();
  const { pathname } = useLocation();
  const openPlaces = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(businessPlaces).map(([name, href]) => [
          name,
          opens(href) ? href : undefined,
        ]),
      ),
    [opens],
  );
  const [area] = needOf(pathname) ?? [];
  return (
    <PlacesWithin places={openPlaces}>
      <SignedInPages
        closed={isOffered(pathname) && area && !opens(pathname) && <ClosedRoute area={area} />}
        focused={
          <>
            <Route path={businessCardPaths.visa} element={<IssueVisaRoute />} />
            <Route path={businessCardPaths.mastercard} element={<IssueMastercardRoute />} />
          </>
        }
      >
        <Route path={businessCardPaths.list} element={<BusinessCardsRoute />} />
        <Route path={businessCardPaths.card} element={<BusinessCardRoute />} />
        {businessApiPaths.map((path) => {
          const Page = pageOf[path];
          return <Route key={path} path={path} element={<Page />} />;
        })}
        <Route path={`${businessDepositPaths[0]}/*`} element={<DepositPages />} />
        {businessWithdrawalPaths.map((path) => {
          const Page = withdrawalPageOf[path];
          return <Route key={path} path={path} element={<Page />} />;
        })}
        {businessCollectionPaths.map((path) => {
          const Page = collectionPageOf[path];
          return <Route key={path} path={path} element={<Page />} />;
        })}
        <Route path={accountingPath} element={<AccountingRoute />} />
        {Object.entries(shortBusinessPaths).map(([short, real]) => (
          <Route key={short} path={short} element={<RealPath path={real} />} />
        ))}
      </SignedInPages>
    </PlacesWithin>
  );
}

/** Redirects the short form of an address to the real one. */
function RealPath({ path }: { path: string }) {
  const params = useParams();
  const { search } = useLocation();
  return <Navigate to={{ pathname: generatePath(path, params), search }} replace />;
}

/** The pages of a business workspace: the shared ones, and its own. */
export const application: Application = {
  Pages: BusinessPages,
  skeleton: <KeptFrame />,
  type: "business",
  places: offeredPlaces(businessPlaces),
  opens: (pathname, user) => {
    const need = needOf(pathname);
    if (!isOffered(pathname)) return false;
    return need === undefined || (user !== undefined && meets(user.permissions, need));
  },
};
