import { deskPlaces, type DeskPlace } from "@apex/flows/desk/desk-frame/use-desk-items";

/** Every address of the desk. */
export const paths = {
  queue: "/deposits",
  case: "/deposits/:id",
  identity: "/identity",
  identityCase: "/identity/:id",
  trades: "/gift-cards",
  trade: "/gift-cards/:id",
  p2pPayments: "/peer-to-peer",
  p2pPayment: "/peer-to-peer/:id",
  support: "/support",
  supportCase: "/support/:id",
  adjustments: "/adjustments",
  adjustment: "/adjustments/:id",
  recoveries: "/recoveries",
  recovery: "/recoveries/:id",
  monitoring: "/monitoring",
  watchCase: "/monitoring/:id",
  failedJobs: "/failed-jobs",
  differences: "/differences",
  partnerWaits: "/partner-waits",
  customers: "/customers",
  /** The search, a customer and their transaction share a route, so that Back finds each as it was. */
  customer: "/customers/:id?/transactions?/:transactionId?",
  watchRules: "/watch-rules",
  numbers: "/numbers",
  switches: "/switches",
  switch: "/switches/:kind/:key",
  log: "/log",
  more: "/more",
  security: "/security",
  signedIn: "/signed-in",
} as const;

export const addresses: Readonly<Record<DeskPlace, string>> = {
  "held-deposits": paths.queue,
  "identity-cases": paths.identity,
  "gift-card-trades": paths.trades,
  "p2p-payments": paths.p2pPayments,
  support: paths.support,
  adjustments: paths.adjustments,
  recoveries: paths.recoveries,
  monitoring: paths.monitoring,
  "failed-jobs": paths.failedJobs,
  differences: paths.differences,
  "partner-waits": paths.partnerWaits,
  customers: paths.customers,
  "watch-rules": paths.watchRules,
  numbers: paths.numbers,
  switches: paths.switches,
  log: paths.log,
  security: paths.security,
};

export const hrefOf = (page: DeskPlace) => addresses[page];

/** The queue or page that an address belongs to. */
export function currentOf(pathname: string): DeskPlace | undefined {
  if (pathname === paths.more) return undefined;
  return deskPlaces.find((one) => pathname.startsWith(addresses[one])) ?? "held-deposits";
}
