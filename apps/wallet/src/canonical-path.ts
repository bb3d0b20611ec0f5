import { businessPaths, shortBusinessPaths } from "./business-paths.ts";
import { paths } from "./paths.ts";

const allPaths: readonly string[] = [
  ...Object.values(paths),
  ...Object.values(businessPaths),
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

/** Values that a parameter may have, by the first word of the address. */
const valuesOf: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  wallets: { category: walletCategories, method: ["banks", "momo", "apex", "address"] },
  trade: { category: walletCategories },
  transactions: { category: transactionCategories },
  transaction: { category: transactionCategories },
  bills: { bill: ["airtime", "electric-bill", "data-plan", "cable-tv"] },
  profile: { identifier_type: ["email", "phone"] },
};

/**
 * The address as the product writes it: the case of its words, no slash at its end, a known value in lower case, an
 * asset in upper case. Undefined for an address that opens nothing.
 */
export function canonicalPath(pathname: string): string | undefined {
  const given = segmentsOf(pathname);
  const written = allPaths
    .map((path) => ({ path, segments: writtenSegments(segmentsOf(path), given) }))
    .filter((candidate) => candidate.segments !== undefined)
    // A word wins over a parameter.
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
