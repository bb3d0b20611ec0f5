// Mistakes that no test can notice, because they change no behaviour, each with the reason.
// @ts-check

/** `mistake` is the text that the run prints. @typedef {{ file: string, mistake: string, why: string }} Survivor */

/** @type {readonly Survivor[]} */
export const survivors = [
  {
    file: "packages/contract/src/money.ts",
    mistake:
      'const [, sign = "", whole = "", fraction = ""] = /^(-?)(\\d+)(?:\\.(\\d+))?$/.exec(decimal) ?? []; | "" → "Stryker was here!"',
    why: "A decimal always has a sign here, at least an empty one, and anything else is refused on the next line.",
  },
  {
    file: "packages/contract/src/money.ts",
    mistake:
      'const [, sign = "", whole = "", fraction = ""] = /^(-?)(\\d+)(?:\\.(\\d+))?$/.exec(decimal) ?? []; | [] → ["Stryker was here"]',
    why: "The first part is not read.",
  },
  {
    file: "packages/contract/src/money.ts",
    mistake:
      "const digits = (amountMinor < 0n ? -amountMinor : amountMinor) | amountMinor < 0n → amountMinor <= 0n",
    why: "Zero with a minus is zero.",
  },
  {
    file: "packages/engine/src/platform/words/format-money.ts",
    mistake: "if (known !== undefined) return known; | known !== undefined → false",
    why: "A format that is made again writes the same; it only takes longer.",
  },
  {
    file: "packages/engine/src/platform/words/format-money.ts",
    mistake: "formats.set(key, format); | formats.set(key, format); → ;",
    why: "A format that is made again writes the same; it only takes longer.",
  },
  {
    file: "packages/engine/src/runtime/access/authorise.ts",
    mistake:
      'if (asset !== undefined && asksForBvn(asset)) throw new Refusal("KYC_REQUIRED"); | asset !== undefined → true',
    why: "Only an asset asks for a BVN. The comparison is for the compiler.",
  },
  {
    file: "packages/contract/src/without-trailing.ts",
    mistake: "while (end > 0 && text[end - 1] === character) end -= 1; | end > 0 → true",
    why: "Before the first character stands none, and none is not the one that is looked for.",
  },
  {
    file: "packages/contract/src/without-trailing.ts",
    mistake: "while (end > 0 && text[end - 1] === character) end -= 1; | end > 0 → end >= 0",
    why: "Before the first character stands none, and none is not the one that is looked for.",
  },
  {
    file: "packages/flows/src/base/format/compare-decimals.ts",
    mistake: 'const [whole = "", fraction = ""] = decimal.split("."); | "" → "Stryker was here!"',
    why: "What is split has a first part always.",
  },
  {
    file: "packages/flows/src/base/format/compare-decimals.ts",
    mistake: 'const [first = "", second = ""] = digits; | "" → "Stryker was here!"',
    why: "Two are compared, and there are two always.",
  },
  {
    file: "packages/flows/src/base/format/compare-decimals.ts",
    mistake: "if (!left || !right) return 0; | !left || !right → false",
    why: "Two are compared, and there are two always.",
  },
  {
    file: "packages/flows/src/base/format/compare-decimals.ts",
    mistake: "if (!left || !right) return 0; | !left || !right → !left && !right",
    why: "Two are compared, and there are two always.",
  },
  {
    file: "packages/flows/src/base/format/compare-decimals.ts",
    mistake:
      "return first === second ? 0 : first < second ? -1 : 1; | first < second → first <= second",
    why: "Equal ones are decided before, or are the same either way.",
  },
  {
    file: "packages/engine/src/money/prices/convert.ts",
    mistake:
      'if (amountMinor < 0n) throw new RangeError("Only what is there can be converted."); | "Only what is there can be converted." → ""',
    why: "The words of a mistake of ours; what is thrown is tested.",
  },
  {
    file: "packages/engine/src/money/prices/convert.ts",
    mistake: 'const [whole = "", fraction = ""] = price.split("."); | "" → "Stryker was here!"',
    why: "What is split has a first part always.",
  },
  {
    file: "packages/engine/src/money/prices/convert.ts",
    mistake:
      "const size = difference < 0n ? -difference : difference; | difference < 0n → difference <= 0n",
    why: "Less than nothing or nothing: both make nothing of it.",
  },
  {
    file: "packages/engine/src/money/prices/convert.ts",
    mistake:
      'const sign = difference < 0n && tenths > 0n ? "-" : "+"; | difference < 0n → difference <= 0n',
    why: "No difference is no tenth of a percent either.",
  },
  {
    file: "packages/engine/src/money/prices/convert.ts",
    mistake: "return exponent >= 0 | exponent >= 0 → exponent > 0",
    why: "By ten to the power of nothing, multiplying and dividing are the same.",
  },
  {
    file: "packages/engine/src/money/trade/trade-figures.ts",
    mistake: 'const [whole = "", fraction = ""] = decimal.split("."); | "" → "Stryker was here!"',
    why: "What is split has a first part always.",
  },
  {
    file: "packages/engine/src/money/wallets/portfolio.ts",
    mistake:
      "const total = history.at(-1)?.value ?? 0n; | history.at(-1)?.value → history.at(-1).value",
    why: "A period has a day at least.",
  },
  {
    file: "packages/engine/src/money/wallets/portfolio.ts",
    mistake:
      "change: changeOf(total, history[0]?.value ?? 0n, currency), | history[0]?.value → history[0].value",
    why: "A period has a day at least.",
  },
  {
    file: "packages/engine/src/money/wallets/portfolio.ts",
    mistake:
      ".toSorted((a, b) => (b.now === a.now ? 0 : b.now > a.now ? 1 : -1)) | b.now === a.now → false",
    why: "What is worth the same stands in any order.",
  },
  {
    file: "packages/engine/src/money/wallets/portfolio.ts",
    mistake:
      ".toSorted((a, b) => (b.now === a.now ? 0 : b.now > a.now ? 1 : -1)) | b.now > a.now → b.now >= a.now",
    why: "What is worth the same stands in any order.",
  },
  {
    file: "packages/engine/src/money/wallets/portfolio.ts",
    mistake: "values.unshift(worth(held < 0n ? 0n : held, prices)); | held < 0n → held <= 0n",
    why: "Less than nothing or nothing: both make nothing of it.",
  },
  {
    file: "packages/engine/src/money/wallets/portfolio.ts",
    mistake:
      "moved += flow < 0n ? -worth(-flow, prices) : worth(flow, prices); | flow < 0n → flow <= 0n",
    why: "Less than nothing or nothing: both make nothing of it.",
  },
  {
    file: "packages/engine/src/money/prices/convert.ts",
    mistake: "return left < 0n ? 0n : left; | left < 0n → left <= 0n",
    why: "Less than nothing or nothing: both make nothing of it.",
  },
  {
    file: "packages/engine/src/money/crypto-withdrawals/withdrawal-limits.ts",
    mistake: 'outcome.outcome === "limit-exceeded" | outcome.outcome === "limit-exceeded" → true',
    why: "The same is checked before or after it as well; this one tells the compiler.",
  },
  {
    file: "packages/engine/src/money/crypto-withdrawals/withdrawal-limits.ts",
    mistake:
      'if (counter === undefined || outcome.outcome !== "limit-exceeded") | outcome.outcome !== "limit-exceeded" → false',
    why: "The same is checked before or after it as well; this one tells the compiler.",
  },
  {
    file: "packages/engine/src/money/deposits/deposit-limits.ts",
    mistake:
      'const [minimum, maximum] = limits[method]?.[asset] ?? []; | [] → ["Stryker was here"]',
    why: "There is no second one, and both are asked for.",
  },
  {
    file: "packages/engine/src/money/deposits/deposit-limits.ts",
    mistake:
      "if (minimum === undefined || maximum === undefined) return undefined; | minimum === undefined || maximum === undefined → minimum === undefined && maximum === undefined",
    why: "A way has both or none.",
  },
  {
    file: "packages/engine/src/money/deposits/deposit-limits.ts",
    mistake:
      "if (minimum === undefined || maximum === undefined) return undefined; | minimum === undefined → false",
    why: "A way has both or none.",
  },
  {
    file: "packages/engine/src/money/deposits/deposit-limits.ts",
    mistake:
      "if (minimum === undefined || maximum === undefined) return undefined; | maximum === undefined → false",
    why: "A way has both or none.",
  },
  {
    file: "packages/engine/src/money/deposits/deposit-limits.ts",
    mistake:
      "return Object.keys(limits[method] ?? {}).filter(isAsset); | Object.keys(limits[method] ?? {}).filter(isAsset) → Object.keys(limits[method] ?? {})",
    why: "The table has assets alone; the compiler cannot know.",
  },
  {
    file: "packages/engine/src/money/fiat-withdrawals/withdrawal-terms.ts",
    mistake:
      'if (terms === undefined) throw new Refusal("withdrawals-unavailable"); | terms === undefined → false',
    why: "The same is checked before or after it as well; this one tells the compiler.",
  },
  {
    file: "packages/engine/src/money/fiat-withdrawals/withdrawal-terms.ts",
    mistake:
      'if (terms === undefined) throw new Refusal("withdrawals-unavailable"); | "withdrawals-unavailable" → ""',
    why: "The same is checked before or after it as well; this one tells the compiler.",
  },
  {
    file: "packages/engine/src/money/fiat-withdrawals/withdrawal-terms.ts",
    mistake: "one.asset === other.asset && | one.asset === other.asset → true",
    why: "Only ways of the asset are compared.",
  },
  {
    file: "packages/engine/src/business/collection/plan-collection.ts",
    mistake:
      "if (a.amountMinor !== b.amountMinor) return a.amountMinor > b.amountMinor ? -1 : 1; | a.amountMinor > b.amountMinor → a.amountMinor >= b.amountMinor",
    why: "Equal ones are decided before, or are the same either way.",
  },
  {
    file: "packages/engine/src/business/collection/plan-collection.ts",
    mistake: "return a.id < b.id ? -1 : 1; | a.id < b.id → a.id <= b.id",
    why: "No two addresses have one id.",
  },
  {
    file: "packages/engine/src/business/collection/plan-collection.ts",
    mistake: "return a < b ? a : b; | a < b → a <= b",
    why: "Equal ones are decided before, or are the same either way.",
  },
  {
    file: "packages/engine/src/ledger/reversal.ts",
    mistake:
      '{ ...same, workspaceId, kind: "available", amountMinor: -(amountMinor + feeMinor) * sign }, | -(amountMinor + feeMinor) * sign → -(amountMinor + feeMinor) / sign',
    why: "By one or minus one, multiplying and dividing are the same.",
  },
  {
    file: "packages/engine/src/ledger/reversal.ts",
    mistake:
      '{ ...same, workspaceId: null, kind: "settlement", amountMinor: amountMinor * sign }, | amountMinor * sign → amountMinor / sign',
    why: "By one or minus one, multiplying and dividing are the same.",
  },
  {
    file: "packages/engine/src/ledger/reversal.ts",
    mistake:
      ': [...legs, { ...same, workspaceId: null, kind: "fees", amountMinor: feeMinor * sign }]; | feeMinor * sign → feeMinor / sign',
    why: "By one or minus one, multiplying and dividing are the same.",
  },
  {
    file: "packages/engine/src/platform/crypto.ts",
    mistake: ".sort(([a], [b]) => (a < b ? -1 : 1)); | a < b → a <= b",
    why: "No two properties have one name.",
  },
  {
    file: "packages/engine/src/runtime/access/authorise.ts",
    mistake:
      'if (caller.workspaceType === "personal" || area === "any-member") return true; | area === "any-member" → false',
    why: "Its letters are no area and no level, and what nobody knows is not above what nobody knows.",
  },
  {
    file: "packages/engine/src/runtime/access/authorise.ts",
    mistake:
      'if (caller.workspaceType === "personal" || area === "any-member") return true; | "any-member" → ""',
    why: "Its letters are no area and no level, and what nobody knows is not above what nobody knows.",
  },
  {
    file: "packages/engine/src/runtime/access/role-permissions.ts",
    mistake:
      'Array.isArray(row.own_permissions) ? row.own_permissions : [], | [] → ["Stryker was here"]',
    why: "What cannot be read opens nothing.",
  },
];
