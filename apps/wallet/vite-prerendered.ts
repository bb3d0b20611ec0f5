import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";
import { signedInMark } from "./vite-route-preloads.ts";

/** The sign-in page's documents, by language. The server gives them out at `/login` (apps/api/src/static-files.ts). */
const documents = { en: "login.html", fr: "login.fr.html" } as const;
type Language = keyof typeof documents;

/** The script that keeps a form submitted before its code has loaded, for `sendEarlyForm` to send. */
const keepsEarlyForm = `addEventListener("submit",function(event){if(event.defaultPrevented)return;event.preventDefault();document.documentElement.dataset.sent="";dispatchEvent(new Event("sent"))})`;

/**
 * The page stands in the middle of the screen: a part of it, seen before the rest is read, would jump when the rest comes.
 * It is there when the element after it begins.
 */
const isSeenWhole = `<link rel="expect" href="#failed" blocking="render">`;

/** The scripts that only signed-in visitors need. */
const signedInScripts = new RegExp(`<script(?: type="module")? ${signedInMark}>.*?</script>`, "gs");

/** Files that the page asks for next: its own script, and the words. */
type FirstFiles = (language: Language) => readonly string[];

/**
 * Makes at build time what is seen before any script has come: the sign-in page, in documents of its own, and in index.html, which every
 * other address opens, the frames of the pages of signed-in people.
 */
export function prerenderedPages(): Plugin {
  return {
    name: "apex-prerendered",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    async writeBundle({ dir = "" }, bundle) {
      const { root, configFile } = this.environment.config;
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const firstFiles: FirstFiles = (language) =>
        ["sign-in", `words-${language}`, `words-sign-in-${language}`].map((name) => {
          const chunk = chunks.find((candidate) => candidate.name === name);
          return chunk?.fileName ?? this.error(`The sign-in page needs the file ${name}.`);
        });
      const outDir = join(root, "node_modules/.cache/prerender");
      await build({
        root,
        ...(configFile !== undefined && { configFile }),
        logLevel: "warn",
        build: { ssr: "src/prerender.tsx", outDir, emptyOutDir: true, minify: false },
      });
      const index = readFileSync(join(dir, "index.html"), "utf8");
      const page: { loginHtml: (language: Language) => Promise<string>; framesHtml: () => string } =
        await import(pathToFileURL(join(outDir, "prerender.js")).href);
      writeFileSync(join(dir, "index.html"), withRoot(index, "", page.framesHtml()));
      const guestIndex = index.replace(signedInScripts, "");
      for (const language of ["en", "fr"] as const) {
        const html = await page.loginHtml(language);
        const words = readWords(join(root, "../../locales", language));
        const document = documentOf(guestIndex, language, html, words, firstFiles(language));
        writeFileSync(join(dir, documents[language]), document);
      }
    },
  };
}

function readWords(folder: string): Readonly<Record<string, string>> {
  const domains = ["shell", "flow", "sign-in"].map((name) =>
    JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")),
  );
  return Object.assign({}, ...domains);
}

function documentOf(
  index: string,
  language: Language,
  html: string,
  words: Readonly<Record<string, string>>,
  files: readonly string[],
): string {
  const say = (id: string): string => {
    const text = words[id];
    if (text === undefined) throw new Error(`No file of words that is read here has ${id}.`);
    return text;
  };
  const step = say("apex.flow.stepTitle")
    .replace("{name}", say("apex.sign-in.name"))
    .replace("{step}", say("apex.sign-in.title"));
  const title = say("apex.shell.pageTitle").replace("{page}", step);
  const preloads = files.map(
    (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
  );
  const parts: [from: string, to: string][] = [
    // The page is read before its scripts run: they do not compete with its fonts.
    ['<script type="module"', '<script type="module" fetchpriority="low"'],
    ['<html lang="en">', `<html lang="${language}">`],
    ["<title>Apex</title>", `<title>${title}</title>`],
    ["</head>", `${isSeenWhole}${preloads.join("")}<script>${keepsEarlyForm}</script></head>`],
  ];
  const document = parts.reduce((text, [from, to]) => replaced(text, from, to), index);
  return withRoot(document, ` data-language="${language}"`, html);
}

/** The empty root of index.html. */
const root = /<div id="root"([^>]*)><\/div>/;

function withRoot(document: string, attributes: string, html: string): string {
  const [empty, given] = root.exec(document) ?? [];
  if (empty === undefined) throw new Error("index.html has no root any more.");
  return replaced(document, empty, `<div id="root"${given}${attributes}>${html}</div>`);
}

function replaced(document: string, from: string, to: string): string {
  if (!document.includes(from)) throw new Error(`index.html has no ${from} any more.`);
  return document.replaceAll(from, () => to);
}
