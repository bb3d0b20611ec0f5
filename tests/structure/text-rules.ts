import { isTest, withoutComments, type Source } from "./sources.ts";

/** A boundary that is not about imports: read from the text of the sources. */
export interface TextRule {
  readonly name: string;
  /** One sentence. */
  readonly sentence: string;
  /** Where it holds. */
  readonly appliesTo: (path: string) => boolean;
  /** What must not be found. */
  readonly forbidden: RegExp;
}

const ledgerTables = "(accounts|entries|operations|movements)";
/** The ledger itself, and the migrations that create its tables and functions. */
const ledgerCode = /^packages\/engine\/src\/(ledger\/|migrations\/(\d+-)?ledger[^/]*$)/;

export const textRules: readonly TextRule[] = [
  {
    name: "only-the-ledger-moves-money",
    sentence: "No SQL outside engine/ledger writes a balance, an entry or an operation's status.",
    appliesTo: (path) =>
      /^(packages\/engine|apps\/api)\/src\/.*\.(ts|sql)$/.test(path) &&
      !ledgerCode.test(path) &&
      !isTest(path),
    forbidden: new RegExp(
      String.raw`\b(insert\s+into|update|delete\s+from|merge\s+into|truncate(\s+table)?)\s+(only\s+)?"?${ledgerTables}\b` +
        String.raw`|\.(insertInto|updateTable|deleteFrom|mergeInto)\(\s*["'\`]${ledgerTables}\b`,
      "i",
    ),
  },
  {
    name: "client-knows-no-pixels",
    sentence: "client never shows a toast or moves the location: it emits events.",
    appliesTo: (path) => /^packages\/client\/src\/.*\.tsx?$/.test(path) && !isTest(path),
    forbidden:
      /\blocation\.(assign|replace|reload)\(|\blocation(\.href)?\s*=[^=]|\bhistory\.(push|replace)State\(|\balert\(/,
  },
  {
    name: "no-barrel",
    sentence: "No index.ts; each package lists its exports; imports name the file's own concept.",
    appliesTo: (path) => /^(packages|apps)\/[^/]+\/src\/.*\.tsx?$/.test(path),
    forbidden: /^\s*export\s+\*\s+from\b/m,
  },
];

/** The rule's violations, as `path:line`. A file that is an index is one by its name alone. */
export function violationsOfText(rule: TextRule, sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => rule.appliesTo(path))
    .flatMap(({ path, text }) => {
      if (rule.name === "no-barrel" && /\/index\.tsx?$/.test(path)) return [path];
      const code = withoutComments(text);
      const found = rule.forbidden.exec(code);
      return found ? [`${path}:${code.slice(0, found.index).split("\n").length}`] : [];
    });
}
