import { isTest, withoutComments, type Source } from "./sources.ts";

/** A boundary that is not about imports: read from the text of the sources. */
export interface TextRule {
  readonly name: string;
  /** The rule in one sentence. */
  readonly sentence: string;
  /** Selects the files that the rule applies to. */
  readonly appliesTo: (path: string) => boolean;
  /** The text that must not occur. */
  readonly forbidden: RegExp;
}

/** The engine, the partners and the sandbox. */
const engineCode = /^packages\/(engine|partners|sandbox)\/src\/.*\.ts$/;
const ledgerTables = "(accounts|entries|operations|movements)";
/** The ledger itself, the migration that creates its tables, and the function that posts. */
const ledgerCode =
  /^packages\/engine\/src\/(ledger\/|platform\/migrations\/(\d+-ledger|repeatable\/ledger-post)\.ts$)/;

export const textRules: readonly TextRule[] = [
  {
    name: "only-the-ledger-moves-money",
    sentence: "No SQL outside engine/ledger writes a balance, an entry or an operation's status.",
    appliesTo: (path) =>
      /^(packages\/(engine|partners|sandbox)|apps\/api)\/src\/.*\.(ts|sql)$/.test(path) &&
      !ledgerCode.test(path) &&
      !isTest(path),
    forbidden: new RegExp(
      String.raw`\b(insert\s+into|update|delete\s+from|merge\s+into|truncate(\s+table)?)\s+(only\s+)?"?${ledgerTables}\b` +
        String.raw`|\.(insertInto|updateTable|deleteFrom|mergeInto)\(\s*["'\`]${ledgerTables}\b`,
      "i",
    ),
  },
  {
    name: "one-format-for-dates",
    sentence:
      "A date or time is written by formatDay, formatClock or formatMoment on a screen, and by written-moment.ts in a message.",
    appliesTo: (path) =>
      /^(packages\/(flows|engine|client|partners|sandbox)|apps\/(wallet|api))\/src\/.*\.tsx?$/.test(
        path,
      ) &&
      path !== "packages/engine/src/platform/words/written-moment.ts" &&
      !isTest(path),
    forbidden:
      /\bformat(Date|Time|DateTimeRange)\(|Formatted(Date|Time)\b|toLocale(Date|Time)String|new Date\([^()]*\)\.toLocaleString|DateTimeFormat\((?!\)\.resolvedOptions)/,
  },
  {
    name: "functions-are-repeatable",
    sentence:
      "A function or trigger of the database stands in platform/migrations/repeatable, as it is now; a numbered migration makes none.",
    appliesTo: (path) =>
      /^(packages\/engine|apps\/api)\/src\/.*\.ts$/.test(path) &&
      !path.startsWith("packages/engine/src/platform/migrations/repeatable/") &&
      !isTest(path),
    forbidden: /\bcreate\s+(or\s+replace\s+)?(constraint\s+)?(function|procedure|trigger)\b/i,
  },
  {
    name: "one-place-proves-an-identifier",
    sentence:
      "Only proveIdentifier marks an email or phone as proved, and the seed those of made-up people.",
    appliesTo: (path) =>
      /^(packages\/(engine|partners|sandbox)|apps\/api)\/src\/.*\.ts$/.test(path) &&
      !/\/(auth\/prove-identifier\.ts$|migrations\/|testing\/|seed\/seed-people\.ts$)/.test(path) &&
      !isTest(path),
    forbidden:
      /\b(email|phone)_(verified_at|proved_in)\s*=(?!\s*null\b)|insert\s+into\s+users\s*\([^)]*_(verified_at|proved_in)/i,
  },
  {
    name: "the-row-asks-for-the-proof",
    sentence:
      "A call's proof is checked by its row, before the call acts: no handler checks one itself.",
    appliesTo: (path) =>
      /^packages\/(engine|partners|sandbox)\/src\/(?!people\/(codes|security)\/).*\.ts$/.test(
        path,
      ) && !isTest(path),
    forbidden: /\bcheck(SecurityCode|Presence)\b/,
  },
  {
    name: "one-redirect",
    sentence:
      "The engine redirects by runtime/http/see-other.ts alone, which limits how long an address is.",
    appliesTo: (path) =>
      engineCode.test(path) &&
      path !== "packages/engine/src/runtime/http/see-other.ts" &&
      !isTest(path),
    forbidden: /\.redirect\(|\bheaders: \{ location\b|["']location["']/i,
  },
  {
    name: "acts-declare-what-they-change",
    sentence:
      "The desk reads again by the topics that its calls declare: no page names the reads that an act makes stale.",
    appliesTo: (path) =>
      /^packages\/flows\/src\/(desk|parts\/desk-[a-z]+)\/.*\.tsx?$/.test(path) && !isTest(path),
    forbidden: /\.(invalidate|refetch)Queries\(/,
  },
  {
    name: "client-knows-no-pixels",
    sentence: "client never shows a toast or moves the location: it emits events.",
    appliesTo: (path) => /^packages\/client\/src\/.*\.tsx?$/.test(path) && !isTest(path),
    forbidden:
      /\blocation\.(assign|replace|reload)\(|\blocation(\.href)?\s*=[^=]|\bhistory\.(push|replace)State\(|\balert\(/,
  },
  {
    name: "nothing-pasted-is-cut",
    sentence:
      "No field of flows has a maxLength: a browser cuts what is pasted, and a cut number is another number. The schema says what is too long.",
    appliesTo: (path) =>
      /^packages\/flows\/src\/.*\.tsx$/.test(path) && !path.endsWith(".stories.tsx"),
    forbidden: /\bmaxLength=\{/,
  },
  {
    name: "spreadsheets-have-one-writer",
    sentence:
      "Files for spreadsheets are made in flows/csv, where a text that is a formula is made a text for good.",
    appliesTo: (path) =>
      /^(packages\/[^/]+|apps\/[^/]+)\/src\/.*\.tsx?$|^demo\/.*\.tsx?$/.test(path) &&
      !path.startsWith("packages/flows/src/base/csv/") &&
      !isTest(path),
    forbidden:
      /\btype:\s*["'`](text\/(csv|tab-separated-values)|application\/vnd\.(ms-excel|openxml))|["'`]content-type["'`][,:]\s*["'`]text\/csv|\\uFEFF["'`]\s*\+/i,
  },
  {
    name: "messages-are-written-in-one-place",
    sentence: "What is sent to a person is made by messageTo: it makes no link of a user's text.",
    appliesTo: (path) => engineCode.test(path) && !isTest(path),
    forbidden: /\bmessages\s*\.send\(\s*\{/,
  },
  {
    name: "only-recipients-are-signed-for",
    sentence:
      "The anti-phishing word is read by Recipient alone, which knows whether an address is proved.",
    appliesTo: (path) =>
      engineCode.test(path) &&
      !isTest(path) &&
      !/\/(notices\/recipient|auth\/end-earlier-access|security\/anti-phishing-code|profile\/(load-profile|general-settings|closed-account-jobs)|migrations\/[^/]+)\.ts$/.test(
        path,
      ),
    forbidden: /anti_phishing_code/,
  },
  {
    name: "a-password-is-set-in-one-place",
    sentence:
      "A password that somebody chooses is hashed by hashNewPassword, which refuses common ones.",
    // A sign-in hashes the password also for an unknown account, to take as long as for a known one.
    appliesTo: (path) =>
      engineCode.test(path) &&
      !/\/(auth\/(common-password|sign-in)|staff\/staff-session-handlers)\.ts$/.test(path) &&
      !isTest(path),
    forbidden: /\bpasswords\.hash\(\s*(body|request|input)\b/,
  },
  {
    name: "answers-of-passkeys-are-expected-alike",
    sentence: "Whoever checks a passkey's answer takes what is expected from expectedOfAnswer.",
    appliesTo: (path) => engineCode.test(path) && !isTest(path),
    forbidden: /\bverify(Registration|Authentication)Response\(\{(?![^]*\.\.\.expectedOfAnswer\()/,
  },
  {
    name: "flows-know-no-address",
    sentence:
      "No address of a host stands in flows: they name a place of base/places, and the host answers where it is.",
    appliesTo: (path) => /^packages\/flows\/src\/(?!mocks\/).*\.tsx?$/.test(path) && !isTest(path),
    forbidden: /["'`]\/[a-z]|\bhref=(["'`]|\{["'`])\//i,
  },
  {
    name: "a-link-knows-whether-its-place-exists",
    sentence:
      "Flows draw no bare `<a>`: PlaceLink, Link, ListRow and LinkButton show no link where the host has no such place.",
    appliesTo: (path) =>
      /^packages\/flows\/src\/(?!mocks\/).*\.tsx$/.test(path) && !isPlayed(path) && !isTest(path),
    forbidden: /<a[\s>]/,
  },
  {
    name: "flows-ask-the-server-for-the-time",
    sentence:
      "Flows and the wallet read no clock of the machine's: `businessMs` and `nowMs` of the client are the server's. Only an error is also shown where there is no client.",
    appliesTo: (path) =>
      /^(packages\/flows|apps\/wallet)\/src\/(?!mocks\/|base\/errors\/error-view).*\.tsx?$/.test(
        path,
      ) &&
      !isPlayed(path) &&
      !isTest(path),
    forbidden: /\bDate\.now\b|\bnew Date\(\)/,
  },
  {
    name: "money-goes-by-business-time",
    sentence:
      "Flows about money count by `businessMs`, as the server does for quotes, deadlines and holds; `nowMs` is for sessions and codes.",
    appliesTo: (path) =>
      /^packages\/flows\/src\/(wallet|deposit|send|spend|trade)\/.*\.tsx?$/.test(path) &&
      !isPlayed(path) &&
      !isTest(path),
    forbidden: /\bclient\.nowMs\b|\{[^}:]*\bnowMs\b[^}:]*\} = useClient\(/,
  },
  {
    name: "a-spy-is-waited-for",
    sentence:
      "A story reads the calls of a spy within waitFor, or by a matcher of .storybook/patient-spies.ts: what an answer causes comes later.",
    appliesTo: isPlayed,
    forbidden:
      /(?<!\bwaitFor\([^;]*)\.mock\b|\.(toBeCalled\w*|(last|nth)CalledWith|toHave(Returned|LastReturned|NthReturned|BeenNthCalled|BeenCalledExactly|BeenCalledBefore|BeenCalledAfter|Resolved)\w*)\(/,
  },
  {
    name: "what-an-action-brings-is-found",
    sentence:
      "The first look after an action of a story of flows waits: findBy, not getBy, for an answer may bring it.",
    appliesTo: (path) => isPlayed(path) && path.startsWith("packages/flows/"),
    forbidden:
      /\bawait (\w+\.)?(click|clear|choose|keyboard|next|paste|press|selectOptions|enterCode|submit|type|typeAndLeave|upload)\([^;]*\);\s*(await expect\(\s*|const \w+ = (within\()?)\w+\.getBy/,
  },
  {
    name: "a-country-is-known-by-its-facts",
    sentence:
      "No code compares a country with one that it names: hasBvn, hasNuban, identityDocumentsOf and currencyOf of a country say what is so there.",
    appliesTo: (path) =>
      /^(packages\/[^/]+|apps\/[^/]+)\/src\/.*\.tsx?$/.test(path) &&
      !isPlayed(path) &&
      !isTest(path),
    forbidden:
      /[=!]==?\s*["'`][A-Z]{2}["'`]|["'`][A-Z]{2}["'`]\s*[=!]==?|\bcase ["'`][A-Z]{2}["'`]:/,
  },
  {
    name: "a-part-that-did-not-arrive-is-asked-for-again",
    sentence: "A part that loads late is a lazyPart: React's lazy keeps a failure for ever.",
    appliesTo: (path) =>
      /^(packages\/(ui|flows)|apps\/wallet)\/src\/.*\.tsx?$/.test(path) &&
      !path.startsWith("packages/ui/src/lazy-part/"),
    forbidden: /\blazy\b[^;]*\} from "react"/,
  },
  {
    name: "a-part-that-fails-leaves-the-page",
    sentence:
      "What a page can do without is an Extra, which fails alone. React's Suspense is for what a page is made of, in the files that waitForIt lists.",
    appliesTo: (path) =>
      /^packages\/(ui|flows)\/src\/.*\.tsx$/.test(path) &&
      !isPlayed(path) &&
      !isTest(path) &&
      !waitForIt.has(path),
    forbidden: /<Suspense\b/,
  },
  {
    name: "a-flow-measures-its-box",
    sentence:
      "A flow asks for its room by `sm:` and its like, which the packages' build turns to its box, and by --apex-page-height; what opens above the page measures the window.",
    appliesTo: (path) =>
      /^packages\/(ui|flows)\/src\/.*\.(tsx?|css)$/.test(path) &&
      !/^packages\/ui\/src\/(docs|story)\//.test(path) &&
      !isPlayed(path) &&
      !isTest(path) &&
      !measuresTheWindow.has(path),
    forbidden:
      /\b(inner|outer)(Width|Height)\b|["'`]\([^"'`]*\b(width|height) ?[<>:]|\d[dsl]?v(w|h|i|b|min|max)\b|\b[hw]-([dsl]?v[hw]|screen)\b|@media[^{]*\b(height|aspect-ratio|orientation)\b/,
  },
  {
    name: "a-dot-ends-its-line",
    sentence:
      "The dot between two parts of a line is `dot` of base/format/dotted.ts, with a no-break space before it: no line begins with one. A dot for the eye alone is a QuietDot.",
    appliesTo: (path) =>
      /^(packages\/(ui|flows)|apps\/wallet)\/src\/(?!docs\/|story\/|mocks\/).*\.tsx?$/.test(path) &&
      // A file for spreadsheets has no lines that wrap.
      path !== "packages/flows/src/wallet/wallets/statement-csv.ts" &&
      !isPlayed(path) &&
      !isTest(path),
    forbidden: /(?<!\\u00A0)·|aria-hidden="true"[^>]*>\s*\{dot\}/i,
  },
  {
    name: "what-is-chosen-keeps-its-weight",
    sentence:
      "What is chosen, current or pointed at shows it by colour, surface or a line: bolder letters are wider, and move what stands beside them.",
    appliesTo: (path) =>
      /^(packages\/(ui|flows)|apps\/wallet)\/src\/.*\.(tsx|css)$/.test(path) && !isPlayed(path),
    forbidden:
      /\b(selected|checked|pressed|hover|focus-visible|open|current|aria-\[[^\]]*\]|data-\[[^\]]*\]):font-(thin|light|normal|medium|semibold|bold)\b/,
  },
  {
    name: "a-fee-has-a-switch",
    sentence:
      "A fee is asked from switched-fee.ts, or from trade-costs.ts for trades, with the figures of the moment: nothing charges the usual one.",
    appliesTo: (path) =>
      path.startsWith("packages/engine/src/") &&
      !/\/(runtime\/switches\/switched-fee|money\/trade\/trade-costs)\.ts$/.test(path) &&
      !isTest(path),
    forbidden:
      /\.figure\(\s*"fee"|\.bounds\.usual\b|[fF]ee(Minor|BasisPoints|Cents)\w*\s*=\s*\d*[1-9]\d*n/,
  },
  {
    name: "no-barrel",
    sentence: "No index.ts; each package lists its exports; imports name the file's own concept.",
    appliesTo: (path) => /^(packages|apps)\/[^/]+\/src\/.*\.tsx?$/.test(path),
    forbidden: /^\s*export\s+\*\s+from\b/m,
  },
];

/** Pages and steps that show nothing until their lazy part has loaded. */
const waitForIt = new Set([
  "packages/flows/src/account/security-centre/two-factor.tsx",
  "packages/flows/src/first-provider.tsx",
  "packages/flows/src/parts/money-order/framed-flow.tsx",
  "packages/flows/src/parts/security-code/security-code.tsx",
  "packages/flows/src/parts/verification/identifier-field.tsx",
  "packages/flows/src/send/transfer/open-step.tsx",
  "packages/flows/src/sign-in/sign-in/sign-in-flow.tsx",
  "packages/flows/src/wallet/transactions/transaction-detail.tsx",
  "packages/ui/src/lazy-part/extra.tsx",
]);

/** Overlays, the frame of a page, and the page itself. */
const measuresTheWindow: ReadonlySet<string> = new Set(
  [
    "combo-box/combo-box.tsx",
    "command-palette/command-dialog.tsx",
    "date-picker/calendar-popover.tsx",
    "date-range-picker/range-popover.tsx",
    "dialog/dialog.tsx",
    "page.css",
    "tab-bar/tab-bar.tsx",
    "popover/popover.tsx",
    "select/select.tsx",
    "sheet/sheet.tsx",
    "side-nav/side-nav.tsx",
    "virtual-list/virtual-list.tsx",
  ].map((file) => `packages/ui/src/${file}`),
);

/** True for stories, and for code that their plays share. */
function isPlayed(path: string): boolean {
  return /(\.stories|-story)\.tsx$/.test(path);
}

/** The rule's violations, as `path:line`. An index file breaks its rule by its name alone. */
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
