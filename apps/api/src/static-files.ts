import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { cookieNames } from "@apex/contract/headers";
import { Hono, type Context } from "hono";
import { compress } from "hono/compress";
import { getCookie } from "hono/cookie";
import type { NotOffered } from "./not-offered.ts";
import { etag } from "hono/etag";

/** The built wallet. */
export interface StaticFiles {
  /** Answers a request for the wallet's files; undefined for any other request. */
  answer(request: Request): Promise<Response | undefined>;
  /** True if a build exists. */
  readonly isBuilt: boolean;
}

/** Folder of the files that Vite names by their content. */
const immutableFolder = "/assets/";
const immutable = "public, max-age=31536000, immutable";
const revalidated = "no-cache";

/** Paths of the engine's pages and calls, which the wallet never answers. */
const enginePath =
  /^\/+(?:(?:[a-z-]+-http|sandbox|docs)(?:\/|$)|(?:openapi\.json|health|livez|readyz|status|status\.json)\/*$)/i;

/** Paths that are never served as files: folders, hidden files, documents, and compressed copies. */
const unnamed = /\/$|\/\.|\.(?:html|br|gz)$/;

/**
 * @param missing the parts that are not offered. The documents list them, so that a page knows before its first call.
 */
export function readStaticFiles(
  folder: string,
  missing: NotOffered = { features: [], addresses: [] },
): StaticFiles {
  if (!existsSync(join(folder, "index.html")))
    return { isBuilt: false, answer: () => Promise.resolve(undefined) };
  const app = walletApp(folder, (name) => {
    const file = join(folder, name);
    const html = existsSync(file) ? readFileSync(file, "utf8") : undefined;
    return html?.replace("<html ", `<html ${attributesOf(missing)}`);
  });
  return {
    isBuilt: true,
    async answer(request) {
      const answer = await app.fetch(request);
      return answer.status === 404 ? undefined : answer;
    },
  };
}

function attributesOf({ features, addresses }: NotOffered): string {
  return [
    ...(features.length > 0 ? [`data-without="${features.join(" ")}" `] : []),
    ...(addresses.length > 0 ? [`data-closed="${addresses.join(" ")}" `] : []),
  ].join("");
}

function walletApp(folder: string, read: (name: string) => string | undefined): Hono {
  const index = read("index.html") ?? "";
  /** The sign-in page with its form in it, rendered by the build. */
  const login = { en: read("login.html"), fr: read("login.fr.html") };
  const file = serveStatic({ root: folder, precompressed: true });
  const app = new Hono();
  app.notFound(() => new Response(null, { status: 404 }));
  app.use(compress(), etag(), async (c, next) => {
    if (enginePath.test(c.req.path)) return c.notFound();
    await next();
    c.header("cache-control", c.req.path.startsWith(immutableFolder) ? immutable : revalidated);
    return undefined;
  });
  app.get("*", (c, next) => (unnamed.test(c.req.path) ? next() : file(c, next)));
  app.get("*", (c) => {
    if (!takesPage(c)) return c.notFound();
    c.header("vary", "accept-encoding, accept-language, cookie");
    return c.html((isFirstQuestion(c) ? login[languageOf(c)] : undefined) ?? index);
  });
  return app;
}

/**
 * Browsers ask for documents by type. Monitors, link previews and curl accept anything, and get the page if the path
 * names no file. A request with a bearer token is a call.
 */
function takesPage(c: Context): boolean {
  if (/^bearer /i.test(c.req.header("authorization") ?? "")) return false;
  const accept = c.req.header("accept") ?? "*/*";
  return accept.includes("text/html") || (accept.includes("*/*") && /^[\w/-]+$/.test(c.req.path));
}

/** Other steps of signing in, and signed-in people, get a document without the form. */
function isFirstQuestion(c: Context): boolean {
  return (
    c.req.path === "/login" &&
    c.req.query("step") === undefined &&
    getCookie(c, cookieNames.token) === undefined
  );
}

/** The language as the wallet chooses it: the stored choice, else the browser's first. */
function languageOf(c: Context): "en" | "fr" {
  const chosen = getCookie(c, languageCookie);
  if (chosen === "en" || chosen === "fr") return chosen;
  return /^fr\b/i.test(c.req.header("accept-language") ?? "") ? "fr" : "en";
}

/** The cookie in which the wallet stores the language (packages/client/src/session-store.ts). */
const languageCookie = "apex.language";
