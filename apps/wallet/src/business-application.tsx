import { lazy, type ComponentType } from "react";
import { generatePath, Navigate, Route, useLocation, useParams } from "react-router";
import { useAccount } from "./account-context.ts";
import {
  businessApiPaths,
  businessCollectionPaths,
  businessWithdrawalPaths,
  businessPaths,
  shortBusinessPaths,
} from "./business-paths.ts";
import { businessPlaces } from "./places.ts";
import { SignedInPages } from "./routes/signed-in-pages.tsx";
import { areaOf } from "./screen-areas.ts";
import type { Application } from "./started.ts";

const ClosedRoute = lazy(() => import("./routes/closed-route.tsx"));

const DepositPages = lazy(() => import("./routes/business-deposit-pages.tsx"));

const collectionPages = () => import("./routes/collection-pages.tsx");
const collectionPageOf: Readonly<
  Record<(typeof businessCollectionPaths)[keyof typeof businessCollectionPaths], ComponentType>
> = {
  [businessPaths.collections]: lazy(() =>
    collectionPages().then((module) => ({ default: module.CollectionRoute })),
  ),
  [businessPaths.gasStation]: lazy(() =>
    collectionPages().then((module) => ({ default: module.GasStationRoute })),
  ),
};

const apiPages = () => import("./routes/business-api-pages.tsx");
const pageOf: Readonly<
  Record<(typeof businessApiPaths)[keyof typeof businessApiPaths], ComponentType>
> = {
  [businessPaths.apiSettings]: lazy(() =>
    apiPages().then((module) => ({ default: module.ApiSettingsRoute })),
  ),
  [businessPaths.webhookLogs]: lazy(() =>
    apiPages().then((module) => ({ default: module.WebhookLogRoute })),
  ),
  [businessPaths.webhookLog]: lazy(() =>
    apiPages().then((module) => ({ default: module.WebhookLogDetailRoute })),
  ),
  [businessPaths.callbackLog]: lazy(() =>
    apiPages().then((module) => ({ default: module.CallbackLogRoute })),
  ),
};

const withdrawalPages = () => import("./routes/business-withdrawal-pages.tsx");
const withdrawalPageOf: Readonly<
  Record<(typeof businessWithdrawalPaths)[keyof typeof businessWithdrawalPaths], ComponentType>
> = {
  [businessPaths.businessWithdrawals]: lazy(() =>
    withdrawalPages().then((module) => ({ default: module.BusinessWithdrawalsRoute })),
  ),
  [businessPaths.withdrawalHistory]: lazy(() =>
    withdrawalPages().then((module) => ({ default: module.WithdrawalHistoryRoute })),
  ),
  [businessPaths.withdrawalPool]: lazy(() =>
    withdrawalPages().then((module) => ({ default: module.WithdrawalPoolRoute })),
  ),
};
const cardPages = () => import("./routes/business-card-pages.tsx");
const BusinessCardsRoute = lazy(() =>
  cardPages().then((module) => ({ default: module.BusinessCardsRoute })),
);
const BusinessCardRoute = lazy(() =>
  cardPages().then((module) => ({ default: module.BusinessCardRoute })),
);
const IssueVisaRoute = lazy(() =>
  cardPages().then((module) => ({ default: module.IssueVisaRoute })),
);
const IssueMastercardRoute = lazy(() =>
  cardPages().then((module) => ({ default: module.IssueMastercardRoute })),
);

function BusinessPages() {
  const { opens } = useAccount();
  const { pathname } = useLocation();
  return (
    <SignedInPages
      closed={!opens(pathname) && <ClosedRoute />}
      focused={
        <>
          <Route path={businessPaths.issueVisa} element={<IssueVisaRoute />} />
          <Route path={businessPaths.issueMastercard} element={<IssueMastercardRoute />} />
        </>
      }
    >
      <Route path={businessPaths.businessCards} element={<BusinessCardsRoute />} />
      <Route path={businessPaths.businessCard} element={<BusinessCardRoute />} />
      {Object.values(businessApiPaths).map((path) => {
        const Page = pageOf[path];
        return <Route key={path} path={path} element={<Page />} />;
      })}
      <Route path={`${businessPaths.businessDeposits}/*`} element={<DepositPages />} />
      {Object.values(businessWithdrawalPaths).map((path) => {
        const Page = withdrawalPageOf[path];
        return <Route key={path} path={path} element={<Page />} />;
      })}
      {Object.values(businessCollectionPaths).map((path) => {
        const Page = collectionPageOf[path];
        return <Route key={path} path={path} element={<Page />} />;
      })}
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
export const application: Application = {
  Pages: BusinessPages,
  type: "business",
  places: businessPlaces,
  opens: (pathname, openAreas) => {
    const area = areaOf(pathname);
    return area === undefined || openAreas.includes(area);
  },
};
