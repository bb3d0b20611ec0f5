import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { businessCardPaths } from "./src/canonical-path.ts";
import { entryPaths, openPaths } from "./src/entry-paths.ts";
import { focusPaths, paths } from "./src/paths.ts";

/** A visitor with a session's cookie is most likely signed in. */
const sessionCookie = /(?:^|; )token=/;
/** In `src`. */
const focus = "shell/focus-layout.tsx";
const flows = "../../../packages/flows/src";
/** The modules that a signed-in person's first visit loads, one after the other. */
const modulesOf = {
  overview: ["routes/overview-route.tsx"],
  portfolio: ["routes/portfolio-route.tsx"],
  wallets: ["routes/wallets-route.tsx"],
  wallet: ["routes/wallet-route.tsx"],
  transactions: ["routes/transactions-route.tsx"],
  transaction: ["routes/transaction-route.tsx"],
  withdraw: [focus, "routes/withdraw-route.tsx"],
  withdrawFiat: [focus, "routes/withdraw-route.tsx"],
  withdrawCrypto: [focus, "routes/withdraw-crypto-route.tsx"],
  deposit: [focus, "routes/deposit-route.tsx", `${flows}/deposit/deposit-account/deposit-flow.tsx`],
  trade: ["routes/trade-route.tsx", `${flows}/parts/prices/rates-board.tsx`],
  swap: ["routes/trade-route.tsx", `${flows}/parts/prices/pair-market.tsx`],
  bills: ["routes/bills-route.tsx"],
  bill: [focus, "routes/bill-route.tsx"],
  cards: ["routes/card-pages.tsx", `${flows}/spend/cards/cards-home.tsx`],
  createCard: [focus, "routes/create-card-route.tsx"],
  giftCards: ["routes/gift-card-pages.tsx"],
  profile: ["routes/profile-pages.tsx"],
  security: ["routes/profile-pages.tsx", "routes/security-route.tsx"],
} satisfies Partial<Record<keyof typeof paths, readonly string[]>>;
/** Modules that each of them needs first. */
const entry = ["enter-session.ts", "personal-application.tsx", "wallet-queries.tsx"];
/** Domains of words that `main.tsx` starts for a session. */
const firstWords = ["errors", "validation", "flow", "shell"];
const languages = ["en", "fr"] as const;

/** Marks the scripts for the document of the sign-in page, which has no use for them. */
export const signedInMark = "data-signed-in";

/**
 * Puts the files that a page is made of into the document, by address: they are all asked for as soon as the first script has sent the
 * page's reads. Until then the document shows the frame of the page.
 * Without it each is known only to the one before: the start to the entry, the entry to the page, the page to its flow and words.
 */
export function routePreloads(): Plugin {
  return {
    name: "apex-route-preloads",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const files = Object.values(bundle).filter((file) => file.type === "chunk");
        const preloads = scriptOf(new Files(files), (file) => html.includes(file));
        const [core = ""] = /<script [^>]*\/core-[^>]*>/.exec(html) ?? [];
        if (core === "") throw new Error("index.html does not load the core any more.");
        // Modules run in their order: it waits for the first script, which is small, and not for the core.
        const ordered = `<script type="module" ${signedInMark}>${preloads}</script>\n    ${core}`;
        return {
          html: html.replace(core, () => ordered),
          tags: [
            {
              tag: "script",
              attrs: { [signedInMark]: true },
              children: frameScript(),
              injectTo: "head",
            },
          ],
        };
      },
    },
  };
}

/** The files of the build that the document does not name itself, as modules and words name them. */
class Files {
  readonly #chunks: readonly Rolldown.OutputChunk[];

  constructor(chunks: readonly Rolldown.OutputChunk[]) {
    this.#chunks = chunks;
  }

  /** The chunks that load with these modules; `en|fr` for those with words, of which a page loads one. */
  with(modules: readonly string[]): readonly string[] {
    const found = new Set<Rolldown.OutputChunk>();
    const waiting = modules.map((file) => this.#holding(join(import.meta.dirname, "src", file)));
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      const { imports } = next;
      waiting.push(...this.#chunks.filter(({ fileName }) => imports.includes(fileName)));
    }
    const chunks = [...found];
    const sheets = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
    const words = [...firstWords, ...chunks.flatMap(wordsIn)].map((domain) =>
      languages.map((language) => this.#words(language, domain)).join("|"),
    );
    return [...new Set([...chunks.map(({ fileName }) => fileName), ...sheets, ...words])];
  }

  #holding(moduleId: string): Rolldown.OutputChunk {
    const chunk = this.#chunks.find(({ moduleIds }) => moduleIds.includes(moduleId));
    if (chunk === undefined) throw new Error(`No file of the wallet holds ${moduleId}.`);
    return chunk;
  }

  #words(language: string, domain: string): string {
    const file = `/words/${language}/${domain}.json`;
    const chunk = this.#chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(file)));
    if (chunk === undefined) throw new Error(`No file of the wallet holds ${file}.`);
    return chunk.fileName;
  }
}

/** Domains of words that start to load when the chunk's modules are evaluated. */
function wordsIn({ modules }: Rolldown.OutputChunk): string[] {
  return Object.values(modules)
    .flatMap(({ code }) => [...(code ?? "").matchAll(/\bwithWords\S*?\(\s*\[([^\]]*)\]/g)])
    .flatMap(([, names = ""]) => [...names.matchAll(/"([a-z-]+)"/g)].map(([, name = ""]) => name));
}

/** Which files each address has, by their place in one list. */
type Table = readonly (readonly [address: string, places: readonly number[]])[];

function scriptOf(files: Files, isInDocument: (file: string) => boolean): string {
  const names: string[] = [];
  const placeOf = (file: string) =>
    names.includes(file) ? names.indexOf(file) : names.push(file) - 1;
  const table: Table = Object.entries(paths).flatMap(([name, path]) => {
    const modules = new Map<string, readonly string[]>(Object.entries(modulesOf)).get(name);
    if (modules === undefined) return [];
    const needed = files.with([...entry, ...modules]).filter((file) => !isInDocument(file));
    const address = addressOf([path]).source;
    return [[address, needed.map((file) => placeOf(file.replaceAll("assets/", "")))]];
  });
  const given = [String(sessionCookie), JSON.stringify(names), JSON.stringify(table)];
  return `(${String(preload)})(${given.join()})`;
}

function frameScript(): string {
  const given = [
    sessionCookie,
    addressOf([...openPaths, entryPaths.signIn, entryPaths.createAccount]),
    addressOf([...focusPaths, businessCardPaths.visa, businessCardPaths.mastercard]),
  ];
  return `(${String(showFrame)})(${given.map(String).join()})`;
}

/** Matches the addresses of these paths. */
function addressOf(patterns: readonly string[]): RegExp {
  const written = patterns.map((path) => path.replaceAll(/:\w+/g, "[^/]+"));
  return new RegExp(`^(?:${written.join("|")})/?$`, "i");
}

/** Runs in the browser before the first paint: shows the frame of the page at the address. */
function showFrame(cookie: RegExp, open: RegExp, focus: RegExp): void {
  if (cookie.test(document.cookie) && !open.test(location.pathname))
    document.documentElement.dataset["frame"] = focus.test(location.pathname) ? "focus" : "shell";
}

/** Runs in the browser before the core: requests the files that the page at the address needs. */
function preload(cookie: RegExp, files: readonly string[], table: Table): void {
  if (!cookie.test(document.cookie)) return;
  const inFrench = document.documentElement.lang === "fr";
  const places = table.find(([address]) => new RegExp(address).test(location.pathname))?.[1] ?? [];
  for (const place of places) {
    const [name = "", french = name] = files[place]?.split("|") ?? [];
    const link = document.createElement("link");
    const isSheet = name.endsWith(".css");
    link.rel = isSheet ? "preload" : "modulepreload";
    if (isSheet) link.as = "style";
    link.crossOrigin = "";
    link.href = `/assets/${inFrench ? french : name}`;
    document.head.append(link);
  }
}
