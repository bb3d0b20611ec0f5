import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { cookieNames } from "@apex/contract/headers";

/** The built wallet, held in memory: a few megabytes, packed at build. */
export interface StaticFiles {
  /** Answers the request, or says that it is not the wallet's to answer. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** Whether there is a build at all. */
  readonly isBuilt: boolean;
}

interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly encodings: Readonly<Partial<Record<Encoding, Buffer>>>;
  readonly plain: Buffer;
}

/** Best first; the file's name ends so. */
const encodings = { br: ".br", gzip: ".gz" } as const;
type Encoding = keyof typeof encodings;

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Vite names these after their content. */
const immutableFolder = "/assets/";
const immutable = "public, max-age=31536000, immutable";
const revalidated = "no-cache";

/** The engine's own pages and calls: the wallet never answers for them. */
const enginePath = /^\/(?:[a-z-]+-http|sandbox|docs)(?:\/|$)|^\/(?:openapi\.json|health)$/;

/**
 * @param without what this server does not offer, of what the wallet shows unless it is told (`google`): its documents say so, since a
 * page of a guest asks nothing before it is used.
 */
export function readStaticFiles(folder: string, without: readonly string[] = []): StaticFiles {
  const files = new Map<string, StaticFile>();
  for (const entry of globSync("**/*", { cwd: folder, withFileTypes: true })) {
    if (
      !entry.isFile() ||
      entry.name.startsWith(".") ||
      [".br", ".gz"].includes(extname(entry.name))
    )
      continue;
    const file = join(entry.parentPath, entry.name);
    const path = file
      .slice(folder.length)
      .replaceAll("\\", "/")
      .replace(/^(?!\/)/, "/");
    const read = readStaticFile(file, path);
    files.set(path, path.endsWith(".html") ? marked(read, without) : read);
  }
  return {
    isBuilt: files.has("/index.html"),
    serve(request, response) {
      const file = fileFor(files, request);
      if (file === undefined) return false;
      send(file, request, response);
      return true;
    },
  };
}

function readStaticFile(file: string, path: string): StaticFile {
  const plain = readFileSync(file);
  const packed: Partial<Record<Encoding, Buffer>> = {};
  for (const encoding of ["br", "gzip"] as const) {
    const packedFile = file + encodings[encoding];
    if (existsSync(packedFile)) packed[encoding] = readFileSync(packedFile);
  }
  return {
    type: types[extname(file)] ?? "application/octet-stream",
    etag: etagOf(plain),
    cacheControl: path.startsWith(immutableFolder) ? immutable : revalidated,
    encodings: packed,
    plain,
  };
}

/** A document that says what is not offered. */
function marked(file: StaticFile, without: readonly string[]): StaticFile {
  if (without.length === 0) return file;
  const plain = Buffer.from(
    file.plain.toString("utf8").replace("<html ", `<html data-without="${without.join(" ")}" `),
  );
  return {
    ...file,
    plain,
    etag: etagOf(plain),
    encodings: { br: brotliCompressSync(plain), gzip: gzipSync(plain) },
  };
}

function etagOf(plain: Buffer): string {
  return createHash("sha256").update(plain).digest("base64url").slice(0, 22);
}

/** The file of the address; for a page of the wallet its document. */
function fileFor(
  files: ReadonlyMap<string, StaticFile>,
  request: IncomingMessage,
): StaticFile | undefined {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  const path = pathOf(request);
  if (path === undefined || enginePath.test(path)) return undefined;
  const file = path.endsWith(".html") ? undefined : files.get(path);
  if (file !== undefined) return file;
  if (!(request.headers.accept ?? "").includes("text/html")) return undefined;
  const form =
    path === "/login" && isFirstQuestion(request) ? loginDocuments[languageOf(request)] : "";
  return files.get(form) ?? files.get("/index.html");
}

/** The sign-in page with its form already in it: made when the wallet is built. */
const loginDocuments = { en: "/login.html", fr: "/login.fr.html" } as const;

/** Another step of signing in, and whoever is signed in, see something else than the form. */
function isFirstQuestion(request: IncomingMessage): boolean {
  return (
    urlOf(request)?.searchParams.has("step") === false &&
    cookieOf(request, cookieNames.token) === undefined
  );
}

/** The language as the wallet chooses it: the one that was chosen here before, else the browser's first. */
function languageOf(request: IncomingMessage): keyof typeof loginDocuments {
  const chosen = cookieOf(request, languageCookie);
  if (chosen === "en" || chosen === "fr") return chosen;
  return /^fr\b/i.test(request.headers["accept-language"] ?? "") ? "fr" : "en";
}

/** The wallet keeps the chosen language under this name (packages/client/src/session-store.ts). */
const languageCookie = "apex.language";

function cookieOf(request: IncomingMessage, name: string): string | undefined {
  return request.headers.cookie
    ?.split("; ")
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

function pathOf(request: IncomingMessage): string | undefined {
  const url = urlOf(request);
  try {
    return url && decodeURIComponent(url.pathname);
  } catch {
    return undefined;
  }
}

function urlOf(request: IncomingMessage): URL | undefined {
  return URL.parse(request.url ?? "/", "http://host") ?? undefined;
}

function send(file: StaticFile, request: IncomingMessage, response: ServerResponse): void {
  const accepted = request.headers["accept-encoding"] ?? "";
  const encoding = (["br", "gzip"] as const).find(
    (name) => accepts(accepted, name) && file.encodings[name],
  );
  const body = (encoding && file.encodings[encoding]) ?? file.plain;
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ""}"`;
  response.setHeader("cache-control", file.cacheControl);
  response.setHeader("etag", etag);
  response.setHeader(
    "vary",
    file.type.startsWith("text/html")
      ? "accept-encoding, accept-language, cookie"
      : "accept-encoding",
  );
  if (request.headers["if-none-match"]?.split(",").some((tag) => tag.trim() === etag)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader("content-type", file.type);
  response.setHeader("content-length", body.length);
  if (encoding) response.setHeader("content-encoding", encoding);
  response.writeHead(200).end(request.method === "HEAD" ? undefined : body);
}

function accepts(header: string, encoding: string): boolean {
  return header.split(",").some((part) => {
    const [name, ...options] = part.split(";").map((option) => option.trim());
    const weight = options.find((option) => option.startsWith("q="))?.slice(2);
    return name === encoding && Number(weight ?? 1) > 0;
  });
}
