import { personalPlaces } from "./places.ts";

/** The pages of a business's API, webhooks and deliveries. */
export const businessApiPaths = [
  "/api-settings",
  "/profile/business/crypto-withdrawal/webhook-log",
  "/profile/business/crypto-withdrawal/webhook-log/:id",
  "/profile/business/deposit/callback-log",
] as const;

/** A business's cards: all, one, and the form for each brand. */
export const businessCardPaths = {
  list: "/profile/business/virtual-cards",
  card: "/profile/business/virtual-cards/:id",
  mastercard: "/profile/business/virtual-cards/master-card",
  visa: "/profile/business/virtual-cards/visa",
} as const;

/** The business's deposits: all are pages under the first of these. */
export const businessDepositPaths = [
  "/profile/business/deposit",
  "/profile/business/deposit/address",
  "/profile/business/deposit/address/details/:addressMemo",
  "/profile/business/deposit/wallets",
  "/profile/business/deposit/wallets/:network/:asset",
  "/profile/business/deposit/history",
] as const;

/** Collecting the balances of deposit addresses into the wallet, and the gas for it. */
export const businessCollectionPaths = [
  "/profile/business/deposit/collection-history",
  "/profile/business/deposit/gas-station",
] as const;

/** The settlement of each day, and the journal. */
export const accountingPath = "/profile/business/accounting";

/** The business's crypto withdrawals: their home, payments from a file, past ones, waiting ones. */
export const businessWithdrawalPaths = [
  "/profile/business/crypto-withdrawal",
  "/profile/business/crypto-withdrawal/file",
  "/profile/business/crypto-withdrawal/history",
  "/profile/business/crypto-withdrawal/pool",
] as const;

/** Short forms of business pages, and the real ones that they redirect to. */
export const shortBusinessPaths = {
  "/profile/business/history": "/profile/business/crypto-withdrawal/history",
  "/profile/business/pool": "/profile/business/crypto-withdrawal/pool",
  "/profile/business/webhook-log": "/profile/business/crypto-withdrawal/webhook-log",
  "/profile/business/webhook-log/:id": "/profile/business/crypto-withdrawal/webhook-log/:id",
  "/profile/business/master-card": "/profile/business/virtual-cards/master-card",
  "/profile/business/visa": "/profile/business/virtual-cards/visa",
} as const;

/** Every address that opens a page. */
export const allPaths: readonly string[] = [
  ...Object.values(personalPlaces),
  ...businessApiPaths,
  ...businessDepositPaths,
  ...businessWithdrawalPaths,
  ...Object.values(businessCardPaths),
  ...businessCollectionPaths,
  accountingPath,
  ...Object.keys(shortBusinessPaths),
];

const walletCategories = ["crypto", "fiat"];
const transactionCategories = [
  ...walletCategories,
  "gift-card",
  "bill",
  "card",
  "referral",
  "trade",
];

/** The allowed values of parameters, by the first segment of the address. */
const valuesOf: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  wallets: { category: walletCategories, method: ["banks", "momo", "apex", "address"] },
  trade: { category: walletCategories },
  transactions: { category: transactionCategories },
  transaction: { category: transactionCategories },
  bills: { bill: ["airtime", "electric-bill", "data-plan", "cable-tv"] },
  profile: { identifier_type: ["email", "phone"] },
};

/**
 * The canonical form of an address: the case of its words, no slash at its end, a known value in lower case, an
 * asset in upper case. Undefined for an unknown address.
 */
export function canonicalPath(pathname: string): string | undefined {
  const given = segmentsOf(pathname);
  const written = allPaths
    .map((path) => ({ path, segments: writtenSegments(segmentsOf(path), given) }))
    .filter((candidate) => candidate.segments !== undefined)
    // A literal word wins over a parameter.
    .toSorted((a, b) => parametersIn(a.path) - parametersIn(b.path))[0];
  return written?.segments && `/${written.segments.join("/")}`;
}

function segmentsOf(path: string): string[] {
  return path.split("/").filter((segment) => segment !== "");
}

function parametersIn(path: string): number {
  return path.split("/:").length - 1;
}

function writtenSegments(
  pattern: readonly string[],
  given: readonly string[],
): string[] | undefined {
  if (pattern.length !== given.length) return undefined;
  const written: string[] = [];
  for (const [index, part] of pattern.entries()) {
    const segment = writtenSegment(part, given[index] ?? "", pattern[0] ?? "");
    if (segment === undefined) return undefined;
    written.push(segment);
  }
  return written;
}

function writtenSegment(part: string, given: string, first: string): string | undefined {
  if (!part.startsWith(":")) return part.toLowerCase() === given.toLowerCase() ? part : undefined;
  const name = part.slice(1);
  if (name === "asset") return given.toUpperCase();
  const values = valuesOf[first]?.[name];
  if (values === undefined) return given;
  return values.includes(given.toLowerCase()) ? given.toLowerCase() : undefined;
}
