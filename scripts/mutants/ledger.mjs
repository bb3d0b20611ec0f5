// Mistakes that somebody could make in the ledger's SQL and in the code that passes movements to it. Each replaces one
// text by another.
// @ts-check
import { postingMutants } from "./posting.mjs";

const ledger = "packages/engine/src/ledger";
const migrations = "packages/engine/src/platform/migrations";
const schema = `${migrations}/0002-ledger.ts`;
const moneyCall = "packages/engine/src/money/money-call.ts";

/**
 * `breaks` says what would go wrong in production. `file` contains `before` once. `tests` replace the ledger's own
 * tests.
 * @typedef {{ name: string, breaks: string, file: string, before: string, after: string, tests?: readonly string[] }} LedgerMutant
 */

/** The ledger's tests. They run in this order on PostgreSQL, with the locks of production. */
export const ledgerTests = [
  `${ledger}/what-is-written.test.ts`,
  `${ledger}/ledger.both.test.ts`,
  `${ledger}/idempotency-keys.both.test.ts`,
  `${ledger}/mixed-movements.both.test.ts`,
  `${ledger}/post-once.test.ts`,
  `${ledger}/posting-locks.pg.test.ts`,
  `${ledger}/locked-row.pg.test.ts`,
];

const keyTests = ["packages/engine/src/money/transfers/transfer-keys.test.ts"];
const jobTests = ["packages/engine/src/runtime/jobs/jobs.both.test.ts"];

/** The text of a file with the mistake. @param {string} text @param {LedgerMutant} mutant */
export function mutated(text, { name, file, before, after }) {
  const parts = text.split(before);
  if (parts.length !== 2)
    throw new Error(`${file} has the text of the mutant "${name}" ${parts.length - 1} times.`);
  return parts.join(after);
}

/** @type {readonly LedgerMutant[]} */
export const ledgerMutants = [
  ...postingMutants,
  {
    name: "keys-not-unique",
    breaks: "Two processes take one key at the same time.",
    file: schema,
    before: "  at timestamptz not null,\n  primary key (workspace_id, endpoint, key)",
    after: "  at timestamptz not null",
  },
  {
    name: "key-of-everybody",
    breaks: "One workspace's key answers for another's.",
    file: schema,
    before: "primary key (workspace_id, endpoint, key)",
    after: "primary key (endpoint, key)",
  },
  {
    name: "refused-events-told",
    breaks: "People are told of money that never came.",
    file: `${migrations}/repeatable/announce.ts`,
    before: "where p_posted is null or p_posted[e.m]",
    after: "where true",
  },
  {
    name: "refused-jobs-done",
    breaks: "A provider is asked to pay what was refused.",
    file: `${migrations}/repeatable/enqueue.ts`,
    before: "where p_posted is null or p_posted[j.m]",
    after: "where true",
  },
  {
    name: "fee-negative",
    breaks: "A fee below nothing is kept as it is.",
    file: schema,
    before: "fee numeric(38, 0) not null check (fee >= 0)",
    after: "fee numeric(38, 0) not null",
  },
  {
    name: "no-last-guard",
    breaks: "A statement that goes round the ledger's function leaves a customer below zero.",
    file: schema,
    before: "constraint customers_never_below_zero check (workspace_id is null or balance >= 0)",
    after:
      "constraint customers_never_below_zero check (workspace_id is null or balance is not null)",
  },
  {
    name: "job-taken-twice",
    breaks: "Two runners send the same payout.",
    file: `${migrations}/repeatable/take-jobs.ts`,
    before: "(lease_until is null or lease_until <= p_wall)",
    after: "true",
    tests: jobTests,
  },
  {
    name: "job-too-early",
    breaks: "A payment of a schedule is made before its day.",
    file: `${migrations}/repeatable/take-jobs.ts`,
    before: "and run_at <= p_due and",
    after: "and",
    tests: jobTests,
  },
  {
    name: "unbalanced-here",
    breaks: "A movement whose legs do not sum to zero goes as far as the database.",
    file: `${ledger}/movement-batch.ts`,
    before: "if (sum !== 0n) throw",
    after: "if (sum > 0n) throw",
  },
  {
    name: "one-account-an-asset",
    breaks: "What is on hold is paid out of what can be used.",
    file: `${ledger}/movement-batch.ts`,
    before: "`${leg.workspaceId}/${leg.asset}/${leg.kind}`",
    after: "`${leg.workspaceId}/${leg.asset}`",
  },
  {
    name: "one-counter-a-workspace",
    breaks: "Two limits of a workspace are counted as one.",
    file: `${ledger}/movement-batch.ts`,
    before: "`${counter.workspaceId}/${counter.name}/${counter.window}`",
    after: "`${counter.workspaceId}/${counter.window}`",
  },
  {
    name: "two-postings-a-transaction",
    breaks: "Locks are taken out of order: two transactions wait for each other.",
    file: `${ledger}/create-ledger.ts`,
    before: "if (posted.has(tx)) throw",
    after: "if (!tx) throw",
  },
  {
    name: "posted-key-voided",
    breaks: "A key under which money moved is answered as given up.",
    file: `${ledger}/create-ledger.ts`,
    before: "return operationId === null ? { voided: true }",
    after: "return operationId !== undefined ? { voided: true }",
  },
  {
    name: "fingerprint-of-nothing",
    breaks: "A key that is used for another payment is answered with the first one.",
    file: moneyCall,
    before: "bodyHash: sha256Hex(canonicalJson(confirmed))",
    after: "bodyHash: sha256Hex(canonicalJson({}))",
    tests: keyTests,
  },
  {
    name: "fingerprint-of-code",
    breaks: "A payment that is sent again with a new security code is refused as another one.",
    file: moneyCall,
    before: "bodyHash: sha256Hex(canonicalJson(confirmed))",
    after: "bodyHash: sha256Hex(canonicalJson(request.body))",
    tests: keyTests,
  },
  {
    name: "known-key-of-any-body",
    breaks: "A key that is known is answered for another body before the ledger sees it.",
    file: moneyCall,
    before: "if (known.bodyHash !== bodyHash) throw",
    after: "if (known.bodyHash === undefined) throw",
    tests: keyTests,
  },
  {
    name: "voided-key-posts",
    breaks: "A payment that was given up is answered as made.",
    file: moneyCall,
    before: "if (known.operationId === null) throw",
    after: "if (known.operationId === bodyHash) throw",
    tests: keyTests,
  },
];
