/** A read that may cost more as the books grow: its name, or the beginning of it, and why. Everything else costs what a page of it costs. */
export interface AllowedGrowth {
  readonly name: string;
  readonly reason: string;
}

const numbered = "Its pages are numbered, so it counts what is listed.";
const report = "It is asked for a period, and adds up every entry of it.";
const walked =
  "What has few matches is looked for from the newest on, in the customer's own rows alone.";

/** The only list of them. */
export const allowedGrowth: readonly AllowedGrowth[] = [
  { name: "list-approvals", reason: numbered },
  { name: "list-business-withdrawals", reason: numbered },
  { name: "list-deposit-callbacks", reason: numbered },
  { name: "list-business-addresses", reason: numbered },
  { name: "list-address-deposits q=", reason: numbered },
  { name: "list-card-holders", reason: numbered },
  { name: "read-deposit-pool", reason: numbered },
  { name: "read-settlement", reason: report },
  { name: "list-journal", reason: report },
  { name: "list-webhook-logs status=", reason: walked },
  { name: "list-webhook-logs q=", reason: walked },
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
];
