/** As much of the bundler's graph as is asked. */
interface Graph {
  getModuleInfo(
    moduleId: string,
  ): { readonly importedIds: readonly string[]; readonly code: string | null } | null;
}

/** Words that go together: one file a language for every page, one for the way in, one for the first page. */
const wordsOf: Readonly<Record<string, readonly string[]>> = {
  words: ["errors", "validation", "flow", "shell"],
  "words-sign-in": ["sign-in", "sign-up", "verification", "country"],
  "words-home": ["overview", "asset", "transactions", "navigation", "messages"],
};

/** The modules that each kind of first visit loads; what two of them need lies in the core. */
const roots = {
  core: ["main.tsx"],
  "sign-in": ["routes/login-route.tsx"],
  home: [
    "personal-application.tsx",
    "enter-session.ts",
    "shell/shell-events.tsx",
    "routes/overview-route.tsx",
  ],
} as const;
const pages = ["core", "sign-in", "home"] as const;

/**
 * How the wallet is cut into files. Signing in and the first page are each a handful of requests that hold what they use
 * and little more; the rest is left to the bundler.
 */
export function chunkGroups(sources: string) {
  let reached: ReadonlyMap<keyof typeof roots, ReadonlySet<string>> | undefined;
  const chunkOf = (moduleId: string, graph: Graph): string | null => {
    reached ??= new Map(
      pages.map((page) => [
        page,
        closure(
          roots[page].map((file) => `${sources}/${file}`),
          graph,
        ),
      ]),
    );
    const within = (page: keyof typeof roots) => reached?.get(page)?.has(moduleId) ?? false;
    if (within("core") || (within("sign-in") && within("home"))) return "core";
    if (within("sign-in")) return "sign-in";
    return within("home") ? "home" : null;
  };
  return [
    { name: wordsChunk, debugName: "words" },
    { name: chunkOf, debugName: "pages" },
    { name: "icons", test: iconFile },
  ];
}

function wordsChunk(moduleId: string): string | null {
  const [, language, domain = ""] = /\/words\/(en|fr)\/([a-z-]+)\.json$/.exec(moduleId) ?? [];
  const group = Object.keys(wordsOf).find((name) => wordsOf[name]?.includes(domain));
  return language !== undefined && group !== undefined ? `${group}-${language}` : null;
}

/** What the modules import, and what that imports: all that is loaded with them. */
function closure(moduleIds: readonly string[], graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...moduleIds];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next) || listsEverything.test(next)) continue;
    found.add(next);
    const { importedIds = [], code } = graph.getModuleInfo(next) ?? {};
    const icons = importedIds.find((id) => iconModule.test(id));
    waiting.push(
      ...importedIds,
      ...(icons === undefined ? [] : iconsNamedIn(code ?? "", icons, graph)),
    );
  }
  return found;
}

/** Files that only list a package's parts: who imports one of those does not load all the others. */
const listsEverything =
  /\/react-aria-components\/dist\/exports\/index\.mjs$|\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;
const iconModule = /\/ui\/src\/icon\/icon\.tsx$/;
const iconFile = /\/lucide-react\/dist\/esm\/icons\//;

/** The files of the icons that a module imports by name. */
function iconsNamedIn(code: string, icons: string, graph: Graph): string[] {
  const list = graph.getModuleInfo(icons)?.importedIds.find((id) => listsEverything.test(id));
  if (list === undefined) return [];
  const folder = list.slice(0, list.lastIndexOf("/") + 1);
  const files = filesOfIcons(graph.getModuleInfo(list)?.code ?? "");
  return [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["'][^"']*\/icon\/icon(?:\.tsx)?["']/g)]
    .flatMap(([, named = ""]) =>
      named.split(",").map((part) => part.trim().split(/\s+as\s+/)[0] ?? ""),
    )
    .flatMap((name) => files.get(name) ?? [])
    .map((file) => folder + file);
}

let knownFiles: ReadonlyMap<string, string> | undefined;

function filesOfIcons(list: string): ReadonlyMap<string, string> {
  knownFiles ??= new Map(
    [...list.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']\.\/(icons\/[^"']+)["']/g)].flatMap(
      ([, names = "", file = ""]) =>
        [...names.matchAll(/default as (\w+)/g)].map(([, name = ""]): [string, string] => [
          name,
          file,
        ]),
    ),
  );
  return knownFiles;
}
