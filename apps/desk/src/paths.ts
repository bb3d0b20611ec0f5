import type { DeskFrameProps } from "@apex/flows/desk/desk-frame/desk-frame";

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
  watchRules: "/watch-rules",
  numbers: "/numbers",
  switches: "/switches",
  switch: "/switches/:kind/:key",
  log: "/log",
  more: "/more",
  security: "/security",
  signedIn: "/signed-in",
} as const;

type Current = NonNullable<DeskFrameProps["current"]>;

export const addresses: Readonly<Record<Current, string>> = {
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
const currents: readonly Current[] = [
  "held-deposits",
  "identity-cases",
  "gift-card-trades",
  "p2p-payments",
  "support",
  "adjustments",
  "recoveries",
  "monitoring",
  "failed-jobs",
  "differences",
  "partner-waits",
  "customers",
  "watch-rules",
  "numbers",
  "switches",
  "log",
  "security",
];

export const hrefOf = (page: Current) => addresses[page];

/** The queue or page that an address belongs to. */
export function currentOf(pathname: string): Current | undefined {
  if (pathname === paths.more) return undefined;
  return currents.find((one) => pathname.startsWith(addresses[one])) ?? "held-deposits";
}
