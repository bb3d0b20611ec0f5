import { join } from "node:path";

/** The part of the bundler's graph that is used. */
interface Graph {
  getModuleInfo(moduleId: string): { readonly importedIds: readonly string[] } | null;
}

/** Words that load together, in a file per language. Each file costs its address in the first script. */
const wordsOf: Readonly<Record<string, readonly string[]>> = {
  words: ["errors", "flow", "shell"],
  "words-sign-in": ["sign-in", "verification", "country"],
  "words-home": ["overview", "asset", "transactions", "navigation", "validation"],
  "words-money-order": ["transfer", "order", "security", "receipt", "transaction-facts"],
  "words-payees": ["address-book", "saved-accounts", "crypto-address", "crypto-withdrawal"],
  "words-deposit": ["deposit", "crypto-deposit", "fiat-deposit"],
  "words-wallets": ["wallets", "portfolio", "prices", "at-a-glance"],
  "words-gift-cards": ["gift-cards", "gift-card-orders", "photos", "chat"],
  "words-payments": ["payments", "share", "referrals"],
  "words-protection": ["security-centre", "two-factor", "passkeys", "devices"],
  "words-person": ["profile", "kyc", "notifications"],
  "words-team": ["team", "permissions"],
  "words-guest": ["reset-password", "maintenance", "legal", "fees"],
  "words-records": ["transaction-pages", "transaction-progress"],
  "words-plans": ["vaults", "schedules"],
  "words-notices": ["leave", "money-hold"],
  "words-api": ["business-api", "accounting"],
  "words-spend": ["bills", "cards"],
  "words-few": ["messages", "palette", "demo"],
  "words-code": ["second-step", "social", "sign-up"],
  "words-help": ["support", "complaints", "guest-help", "session-recording"],
  "words-business": [
    "business-withdrawals",
    "business-deposits",
    "business-cards",
    "collection",
    "paging",
  ],
};

/** The modules of each kind of first visit; those of both signing in and the first page are in the core. */
const roots = {
  /** The document's first script, which sends the first page's reads while the others load. */
  early: ["early-reads.ts"],
  core: ["main.tsx"],
  /** Calls and their cache: loaded with the first page, or once a person types to sign in. */
  server: [
    "wallet-queries.tsx",
    "../../../packages/client/src/send-request.ts",
    "../../../packages/flows/src/sign-in/sign-in/identifier-answer.ts",
    "../../../packages/contract/src/auth/session.ts",
    "../../../packages/contract/src/auth/shut-account.ts",
    "../../../packages/contract/src/proof/passkey-credential.ts",
  ],
  "sign-in": ["routes/login-route.tsx"],
  /** The passkeys that the first field suggests. */
  passkey: ["../../../packages/flows/src/sign-in/sign-in/passkey-sign-in.ts"],
  home: ["personal-application.tsx", "enter-session.ts", "routes/overview-route.tsx"],
  /** The frame of a flow, and its first question. */
  flow: ["shell/focus-layout.tsx", "routes/withdraw-route.tsx"],
  /** A page's heading, dates, lists and facts. */
  page: [
    "../../../packages/ui/src/date-time/date-time.tsx",
    "../../../packages/ui/src/description-list/description-list.tsx",
    "../../../packages/ui/src/disclosure/disclosure.tsx",
    "../../../packages/ui/src/page-header/page-header.tsx",
    "../../../packages/flows/src/base/flow/list-pages.tsx",
    "../../../packages/flows/src/base/flow/loaded.tsx",
  ],
  /** Modules of any page with a form or a dialog. */
  form: [
    "../../../packages/ui/src/dialog/dialog.tsx",
    "../../../packages/ui/src/confirm-dialog/confirm-dialog.tsx",
    "../../../packages/flows/src/base/form/form-field.tsx",
    "../../../packages/flows/src/base/form/text-form-field.tsx",
  ],
  /** Lists to choose from, and their popovers. */
  choice: ["../../../packages/ui/src/select/select.tsx", "../../../packages/ui/src/menu/menu.tsx"],
  /** The code that sends a call: it comes with the shell's late parts, unless a page calls before that. */
  send: ["../../../packages/client/src/send-by-axios.ts"],
  /** The parts of the shell that any page may use. */
  account: ["../../../packages/client/src/account.ts"],
  /** Modules of most money flows. */
  "money-order": ["../../../packages/flows/src/send/transfer/later-step.tsx"],
} as const;
/** In order, the most used first. */
const pages = [
  "early",
  "core",
  "server",
  "sign-in",
  "home",
  "passkey",
  "send",
  "flow",
  "page",
  "form",
  "choice",
  "money-order",
  "account",
] as const;
type Page = (typeof pages)[number];

/** The files of signing in and the first page, by name. */
export const firstChunks: ReadonlySet<string> = new Set([
  "early",
  "core",
  "server",
  "sign-in",
  "home",
] satisfies Page[]);

/**
 * The wallet's chunks. Signing in and the first page are each a handful of requests that hold what they use
 * and little more; the rest is left to the bundler.
 */
export function chunkGroups(sources: string) {
  let reached: ReadonlyMap<Page, ReadonlySet<string>> | undefined;
  const pageOf = (moduleId: string, graph: Graph): Page | undefined => {
    reached ??= new Map(
      pages.map((page) => [
        page,
        closure(
          roots[page].map((file) => join(sources, file)),
          graph,
        ),
      ]),
    );
    // Only fields need this module, although it stands beside the one that writes numbers, which every page has.
    if (moduleId.endsWith("/NumberParser.mjs")) return "form";
    const within = (page: Page) => reached?.get(page)?.has(moduleId) ?? false;
    if (within("early")) return "early";
    if (within("sign-in") && (within("home") || within("server"))) return "core";
    return pages.find(within) ?? (iconFile.test(moduleId) ? "page" : undefined);
  };
  return [
    { name: wordsChunk, debugName: "words" },
    // A chunk takes along the imports of its modules, so the widely used ones are assigned first.
    ...pages.map((page, index) => ({
      name: (moduleId: string, graph: Graph) => (pageOf(moduleId, graph) === page ? page : null),
      debugName: page,
      priority: pages.length - index,
    })),
  ];
}

function wordsChunk(moduleId: string): string | null {
  const [, language, domain = ""] = /\/words\/(en|fr)\/([a-z-]+)\.json$/.exec(moduleId) ?? [];
  const group = Object.keys(wordsOf).find((name) => wordsOf[name]?.includes(domain));
  return language !== undefined && group !== undefined ? `${group}-${language}` : null;
}

/** The modules and everything they import: all that is loaded with them. */
function closure(moduleIds: readonly string[], graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...moduleIds];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next) || listsEverything.test(next)) continue;
    found.add(next);
    waiting.push(...(graph.getModuleInfo(next)?.importedIds ?? []));
  }
  return found;
}

/** Files that only list a package's parts. An import of one part does not load the others. */
const listsEverything =
  /\/react-aria-components\/dist\/exports\/index\.mjs$|\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;
const iconFile = /\/lucide-react\/dist\/esm\/icons\//;
