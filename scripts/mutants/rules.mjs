// The pure rules about money, grouped by what they decide, with their tests. Rules that read the database are not
// listed: the ledger's mutants and the engine's tests cover them.
// @ts-check

const contract = "packages/contract/src";
const engine = "packages/engine/src";
const flows = "packages/flows/src/base";

/**
 * A file, or the part from the line with `from` up to the line with `until`, if the rest contains no rules.
 * @typedef {{ file: string, from?: string, until?: string }} Rule
 * `why` says what a mistake would cause.
 * @typedef {{ name: string, why: string, rules: readonly Rule[], tests: readonly string[] }} RuleGroup
 */

/** @type {readonly RuleGroup[]} */
export const ruleGroups = [
  {
    name: "amounts",
    why: "An amount is read, written or rounded as another amount.",
    rules: [
      { file: `${contract}/money.ts` },
      { file: `${contract}/without-trailing.ts` },
      { file: `${engine}/platform/words/format-money.ts` },
      { file: `${flows}/format/compare-decimals.ts` },
    ],
    tests: [
      `${contract}/money.test.ts`,
      `${engine}/platform/words/format-money.test.ts`,
      `${engine}/platform/words/say.test.ts`,
      `${flows}/format/compare-decimals.test.ts`,
    ],
  },
  {
    name: "prices",
    why: "A trade or a purchase is priced to the customer's or the house's loss.",
    rules: [
      { file: `${engine}/money/prices/convert.ts` },
      { file: `${engine}/money/trade/trade-figures.ts` },
      { file: `${engine}/money/trade/trade-legs.ts` },
      { file: `${engine}/money/trade/trade-terms.ts` },
      { file: `${engine}/money/wallets/portfolio.ts` },
    ],
    tests: [
      `${engine}/money/prices/convert.test.ts`,
      `${engine}/money/trade/trade-figures.test.ts`,
      `${engine}/money/trade/trade-legs.test.ts`,
      `${engine}/money/trade/trade-terms.test.ts`,
      `${engine}/money/wallets/portfolio.test.ts`,
    ],
  },
  {
    name: "limits and fees",
    why: "More may leave than is allowed, or a fee is another than the one that was shown.",
    rules: [
      { file: `${contract}/referrals/milestones.ts` },
      { file: `${engine}/money/cards/card-terms.ts` },
      { file: `${engine}/money/cards/payment-verdict.ts` },
      { file: `${engine}/money/crypto-withdrawals/withdrawal-limits.ts` },
      { file: `${engine}/money/deposits/deposit-limits.ts` },
      { file: `${engine}/money/fiat-withdrawals/withdrawal-terms.ts` },
      { file: `${engine}/money/transfers/transfer-limits.ts` },
      { file: `${engine}/money/limits/daily-limit.ts` },
      { file: `${engine}/money/limits/level-limits.ts` },
    ],
    tests: [
      `${contract}/referrals/milestones.test.ts`,
      `${engine}/money/cards/card-terms.test.ts`,
      `${engine}/money/cards/payment-verdict.test.ts`,
      `${engine}/money/crypto-withdrawals/withdrawal-limits.test.ts`,
      `${engine}/money/deposits/deposit-limits.test.ts`,
      `${engine}/money/fiat-withdrawals/withdrawal-terms.test.ts`,
      `${engine}/money/limits/level-limits.test.ts`,
      `${engine}/money/transfers/transfer-limits.test.ts`,
    ],
  },
  {
    name: "holds and refunds",
    why: "Money stays on hold, is let through unseen, or comes back in another amount.",
    rules: [
      { file: `${engine}/business/collection/plan-collection.ts` },
      { file: `${engine}/desk/adjustments/refund-rule.ts` },
      { file: `${engine}/ledger/reversal.ts` },
      { file: `${engine}/money/deposits/arrived-money.ts` },
    ],
    tests: [
      `${engine}/business/collection/plan-collection.test.ts`,
      `${engine}/desk/adjustments/refund-rule.test.ts`,
      `${engine}/ledger/reversal.test.ts`,
      `${engine}/money/deposits/arrived-money.test.ts`,
    ],
  },
  {
    name: "keys",
    why: "One request moves money twice, or another request is answered with what the first one did.",
    rules: [
      { file: `${contract}/keys/idempotency-key.ts` },
      { file: `${engine}/platform/crypto.ts`, from: "export function canonicalJson" },
      { file: `${engine}/runtime/money-request.ts` },
    ],
    tests: [
      `${contract}/keys/idempotency-key.test.ts`,
      `${engine}/platform/canonical-json.test.ts`,
      `${engine}/runtime/money-request.test.ts`,
    ],
  },
  {
    name: "access",
    why: "Somebody moves or sees money whose role, token, proof or workspace does not open it.",
    rules: [
      { file: `${contract}/business/permissions.ts` },
      { file: `${contract}/business/roles.ts`, until: "/** A role as a member has it. */" },
      { file: `${engine}/runtime/access/authorise.ts` },
      { file: `${engine}/runtime/access/role-permissions.ts`, from: "/** A member's permissions" },
    ],
    tests: [
      `${contract}/business/permissions.test.ts`,
      `${contract}/business/roles.test.ts`,
      `${engine}/runtime/access/authorise.test.ts`,
      `${engine}/runtime/access/role-permissions.test.ts`,
    ],
  },
];
