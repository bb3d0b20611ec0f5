import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listen } from "./http-server.ts";
import { readStaticFiles, type StaticFiles } from "./static-files.ts";

const script = "console.log('a script that is long enough to be packed')";
let folder = "";
let server: Server;
let origin = "";

/** The wallet in front of an engine that identifies itself. */
function serverOf(files: StaticFiles): Server {
  const answer = getRequestListener(
    async (request) => (await files.answer(request)) ?? new Response("engine", { status: 404 }),
  );
  return createServer((request, response) => void answer(request, response));
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "apex-static-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<p>wallet</p>");
  writeFileSync(join(folder, "login.html"), "<p>sign in</p>");
  writeFileSync(join(folder, "login.fr.html"), "<p>connexion</p>");
  writeFileSync(join(folder, ".security.json"), "{}");
  writeFileSync(join(folder, "assets/app-1a2b.js"), script);
  writeFileSync(join(folder, "assets/app-1a2b.js.br"), brotliCompressSync(script));
  writeFileSync(join(folder, "assets/app-1a2b.js.gz"), gzipSync(script));
  server = serverOf(readStaticFiles(folder));
  origin = `http://localhost:${await listen(server, 0, "localhost")}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const page = { accept: "text/html,application/xhtml+xml" };
const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(origin + path, { headers, method });

test("documents list the pages that are not offered, and stay otherwise unchanged", async () => {
  const folder = mkdtempSync(join(tmpdir(), "apex-without-"));
  writeFileSync(join(folder, "index.html"), '<html lang="en"><p>wallet</p></html>');
  writeFileSync(join(folder, "index.html.gz"), "packed before");
  writeFileSync(join(folder, "app.js"), "'<html lang'");
  const files = readStaticFiles(folder, {
    features: ["google", "messages"],
    addresses: ["/bills", "/cards"],
  });
  const other = serverOf(files);
  const at = `http://localhost:${await listen(other, 0, "localhost")}`;
  const document = await fetch(at, { headers: { ...page, "accept-encoding": "gzip" } });
  expect(await document.text()).toBe(
    '<html data-without="google messages" data-closed="/bills /cards" lang="en"><p>wallet</p></html>',
  );
  expect(await (await fetch(`${at}/app.js`)).text()).toBe("'<html lang'");
  other.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("the wallet's files", () => {
  test.each(["br", "gzip"])("are sent packed as %s, to be cached for good", async (encoding) => {
    const answer = await get("/assets/app-1a2b.js", { "accept-encoding": encoding });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(await answer.text()).toBe(script);
  });

  test("are sent plain to clients that accept no encoding", async () => {
    const answer = await get("/assets/app-1a2b.js", { "accept-encoding": "br;q=0, identity" });
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect(await answer.text()).toBe(script);
  });

  test("are not sent again if unchanged", async () => {
    const etag = (await get("/", page)).headers.get("etag") ?? "";
    expect((await get("/", { ...page, "if-none-match": etag })).status).toBe(304);
    expect((await get("/", { ...page, "if-none-match": '"other"' })).status).toBe(200);
  });

  test("answer a page with its document, and /login with its form in it", async () => {
    expect(await (await get("/wallets/fiat/NGN", page)).text()).toBe("<p>wallet</p>");
    expect(await (await get("/login?redirect=%2F", page)).text()).toBe("<p>sign in</p>");
    expect(
      await (await get("/login", { ...page, "accept-language": "fr-CI,fr;q=0.9" })).text(),
    ).toBe("<p>connexion</p>");
    expect((await get("/wallets", page, "HEAD")).status).toBe(200);
  });

  test("answer a page to clients that take anything: monitors, link previews", async () => {
    const any = { accept: "*/*" };
    expect(await (await get("/wallets/fiat/NGN", any)).text()).toBe("<p>wallet</p>");
    expect((await get("/", any, "HEAD")).status).toBe(200);
    const behindPassword = { ...any, authorization: "Basic YTpi" };
    expect(await (await get("/wallets", behindPassword)).text()).toBe("<p>wallet</p>");
    expect(await (await get("/wallets", { accept: "application/json" })).text()).toBe("engine");
  });

  test.each([
    ["the language that was chosen here", "/login", "a=1; apex.language=fr", "<p>connexion</p>"],
    ["an unknown language", "/login", "apex.language=de", "<p>sign in</p>"],
    ["someone who is signed in", "/login", "token=t", "<p>wallet</p>"],
    ["a later step of signing in", "/login?draft=1&step=password", "", "<p>wallet</p>"],
  ])("answer /login for %s", async (_, path, cookie, document) => {
    const answer = await get(path, { ...page, cookie, "accept-language": "en" });
    expect(await answer.text()).toBe(document);
    expect(answer.headers.get("vary")).toBe("accept-encoding, accept-language, cookie");
  });

  test.each([
    ["a script that is gone", "/assets/app-9z9z.js", {}],
    ["a call of the API", "/wallets-http/wallets", page],
    ["a call after a base address with a slash", "//wallets-http/wallets", { accept: "*/*" }],
    ["a call in capitals", "/Wallets-Http/wallets", { accept: "*/*" }],
    [
      "an unknown call with a token",
      "/api/v1/wallets",
      { accept: "*/*", authorization: "Bearer t" },
    ],
    ["the sandbox", "/sandbox", page],
    ["the documentation", "/docs", page],
    ["the health check", "/health", page],
    ["a hidden file", "/.security.json", {}],
    ["a way out of the folder", "/assets/..%2f..%2fpackage.json", {}],
    ["an address that does not parse", "/%E0%A4%A", {}],
  ])("leave %s to others", async (_, path, headers) => {
    expect(await (await get(path, headers)).text()).toBe("engine");
  });

  test.each(["livez", "readyz", "health", "status", "status.json", "openapi.json"])(
    "leave %s to others, however it is written",
    async (name) => {
      for (const path of [`/${name}`, `/${name}/`, `//${name}`, `/${name.toUpperCase()}`])
        expect(await (await get(path, page)).text()).toBe("engine");
    },
  );

  test("leave a posted form to others", async () => {
    expect(await (await get("/wallets", page, "POST")).text()).toBe("engine");
  });
});
