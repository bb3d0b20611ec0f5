import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHttpHandler, createPlainServer, listen } from "./http-server.ts";
import { readBuildHashes, walletPolicy } from "./security-headers.ts";
import { readStaticFiles } from "./static-files.ts";

const friend = "https://friend.wallet.example";
const folders: string[] = [];
const servers: Server[] = [];

/** The host in front of an engine that returns the address it was given. */
async function start(publicUrl: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "apex-web-"));
  folders.push(folder);
  mkdirSync(join(folder, "assets"));
  mkdirSync(join(folder, ".git"));
  writeFileSync(join(folder, "index.html"), "<p>wallet</p>");
  writeFileSync(join(folder, "assets/app-1a2b.js"), "1");
  writeFileSync(join(folder, ".git/config"), "secret of the repository");
  writeFileSync(join(folder, ".security.json"), "secret of the build");
  const server = createPlainServer();
  servers.push(server);
  const handler = createHttpHandler({
    publicUrl,
    allowedOrigins: [friend],
    files: readStaticFiles(folder),
    walletPolicy: walletPolicy({ scripts: [], styles: [], connect: [] }),
    fetch: async (_, host) => Response.json({ address: host.address }),
    log: () => undefined,
  });
  handler.serve(server);
  return `http://127.0.0.1:${await listen(server, 0, "127.0.0.1")}`;
}

let plain = "";
let behindProxy = "";

beforeAll(async () => {
  plain = await start("http://localhost:3000");
  behindProxy = await start("https://wallet.example");
});
afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const page = { accept: "text/html" };
const call = "/profile-http/profile";

test("a build's hashes are read, are none before it, and stop the start if their file is broken", () => {
  const folder = mkdtempSync(join(tmpdir(), "apex-hashes-"));
  folders.push(folder);
  const file = join(folder, ".security.json");
  expect(readBuildHashes(folder)).toEqual({ scripts: [], styles: [], connect: [] });
  const hashes = { scripts: ["'sha256-a'"], styles: [], connect: ["https://api.example"] };
  writeFileSync(file, JSON.stringify(hashes));
  expect(readBuildHashes(folder)).toEqual(hashes);
  for (const broken of ["", "{}", '{"scripts":[1],"styles":[],"connect":[]}']) {
    writeFileSync(file, broken);
    expect(() => readBuildHashes(folder)).toThrow(file);
  }
});

test("every answer carries the headers that protect a browser", async () => {
  for (const [path, headers] of [
    ["/", page],
    ["/login", page],
    ["/assets/app-1a2b.js", {}],
    ["/assets/none.js", {}],
    [call, {}],
  ] as const) {
    const answer = await fetch(plain + path, { headers });
    expect(Object.fromEntries(answer.headers), path).toMatchObject({
      "content-type": expect.stringMatching(/; ?charset=utf-8|^application\/json/i),
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
    });
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).toContain("base-uri 'none'");
    expect(policy, path).not.toMatch(/unsafe|https?:|\*/);
  }
});

test("a browser on https never returns to http", async () => {
  const header = "strict-transport-security";
  for (const path of ["/", call]) {
    const answer = await fetch(behindProxy + path, { headers: page });
    expect(answer.headers.get(header)).toBe("max-age=31536000; includeSubDomains");
  }
  expect((await fetch(plain)).headers.get(header)).toBeNull();
});

test("an origin that is not on the list learns nothing", async () => {
  const preflight = (origin: string) =>
    fetch(plain + call, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "POST" },
    });
  const listed = await preflight(friend);
  expect(listed.headers.get("access-control-allow-origin")).toBe(friend);
  for (const origin of ["https://evil.example", `${friend}.evil.example`, "null"]) {
    const other = await preflight(origin);
    expect(other.headers.get("access-control-allow-origin")).toBeNull();
    expect(other.headers.get("access-control-allow-credentials")).toBeNull();
  }
});

test("the last hop of a proxy is the client, and without a proxy no header is believed", async () => {
  const headers = { "x-forwarded-for": "203.0.113.9, 198.51.100.7" };
  expect(await (await fetch(behindProxy + call, { headers })).json()).toEqual({
    address: "198.51.100.7",
  });
  expect(await (await fetch(plain + call, { headers })).json()).toEqual({ address: "127.0.0.1" });
});

/** The status of the server's answer to raw bytes. */
function statusOf(raw: string): Promise<string> {
  const { port } = new URL(plain);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), "127.0.0.1", () => socket.end(raw));
    let answer = "";
    socket.setEncoding("latin1");
    socket.on("data", (text) => (answer += text));
    socket.on("error", reject);
    socket.on("close", () => resolve(answer.split(" ")[1] ?? "closed"));
  });
}

test("refuses a message with two lengths", async () => {
  const head = `POST ${call} HTTP/1.1\r\nHost: localhost\r\n`;
  for (const lengths of [
    "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
    "Content-Length: +3\r\n\r\nabc",
  ])
    expect(await statusOf(head + lengths)).toBe("400");
});

test("serves no folders, hidden files or paths outside the wallet", async () => {
  for (const path of [
    "/assets/",
    "/.git/config",
    "/.security.json",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/assets/..%2f..%2f.git/config",
  ]) {
    const answer = await fetch(plain + path);
    const text = await answer.text();
    expect(text, path).not.toMatch(/secret of|root:|app-1a2b/);
  }
});
