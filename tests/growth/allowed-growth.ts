/** A read that may cost more as the books grow: its name, or the beginning of it, and why. Everything else costs what a page of it costs. */
export interface AllowedGrowth {
  readonly name: string;
  readonly reason: string;
  /** It shows with books that are longer than those of the suite: `npm run bench:growth` finds it. */
  readonly showsLater?: true;
}

const numbered = "Its pages are numbered, so it counts what is listed.";
const report = "It is asked for a period, and adds up every entry of it.";
const uncollected = "It adds up what has not been collected yet, which collecting makes short.";
const spent = "It adds up what each card has spent this month.";
const deeper = "It reads several indexes, each of which is a level deeper with so many more rows.";
const waiting = "It counts what waits for staff, which their work makes short.";
const fewer = "The seed has fewer requests than it reads at most.";
const walked =
  "What has few matches is looked for from the newest on, in the customer's own rows alone.";

/** The only list of them. */
export const allowedGrowth: readonly AllowedGrowth[] = [
  { name: "read-statement", reason: report },
  { name: "list-approvals", reason: numbered },
  { name: "list-business-withdrawals", reason: numbered },
  { name: "list-deposit-callbacks", reason: numbered },
  { name: "list-business-addresses", reason: numbered },
  { name: "list-address-deposits", reason: numbered },
  { name: "list-team", reason: numbered, showsLater: true },
  { name: "list-collections", reason: numbered, showsLater: true },
  { name: "list-deposit-wallets", reason: uncollected, showsLater: true },
  { name: "list-collectables", reason: uncollected, showsLater: true },
  { name: "read-gas-station", reason: uncollected, showsLater: true },
  {
    name: "read-business-address",
    reason: "It adds up the deposits of the address.",
    showsLater: true,
  },
  { name: "list-cards", reason: spent, showsLater: true },
  { name: "list-business-cards", reason: spent, showsLater: true },
  { name: "list-card-transactions", reason: spent, showsLater: true },
  { name: "list-p2p-deposits", reason: walked, showsLater: true },
  { name: "list-audit-log until=", reason: walked, showsLater: true },
  { name: "list-transactions q=", reason: walked, showsLater: true },
  ...[
    // It finds the token of each call that it lists.
    "list-api-requests",
    "list-notifications",
    "list-trades",
    "list-transactions sort=",
    "list-webhook-logs status=",
    "read-business-deposit",
    "read-collection",
    "read-portfolio",
    "read-referrals",
    "read-role",
    "read-transaction",
    "read-webhook-log",
  ].map((name) => ({ name, reason: deeper, showsLater: true }) as const),
  { name: "list-queues", reason: waiting },
  { name: "read-numbers", reason: waiting },
  { name: "list-held-cases", reason: fewer },
  { name: "list-payment-requests", reason: fewer, showsLater: true },
  { name: "read-payment-request", reason: fewer, showsLater: true },
  { name: "list-payment-links status=", reason: walked, showsLater: true },
  {
    name: "list-referred-friends",
    reason: "It adds up what each friend has traded.",
    showsLater: true,
  },
  {
    name: "job: prune",
    reason: "It passes over rows that it has just deleted, until they are vacuumed.",
    showsLater: true,
  },
  { name: "list-card-holders", reason: numbered },
  { name: "read-deposit-pool", reason: numbered, showsLater: true },
  { name: "read-settlement", reason: report },
  { name: "list-journal", reason: report },
  {
    name: "read-api-activity",
    reason: "It counts the webhook deliveries of the last seven days.",
    showsLater: true,
  },
  {
    name: "list-webhook-logs q=",
    reason: "It looks through the newest 10,000 deliveries, and the seed has fewer.",
  },
  { name: "list-transactions status=", reason: walked },
  {
    name: "list-beneficiaries",
    reason: "It looks through the newest 500 transfers, and the seed has fewer.",
  },
  {
    name: "read-withdrawal-batch",
    reason: "It shows all payments of a batch, of which there are at most 1,000.",
  },
  { name: "read-card", reason: "It forecasts from the charges of the last 400 days." },
  {
    name: "job: check-books",
    reason: "It reads the 100,000 entries before the last check again, and the seed has fewer.",
  },
  {
    name: "job: watch-payments",
    reason: "It reads the newest range of pages of the entries, and the seed has fewer pages.",
  },
];
