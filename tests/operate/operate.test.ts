import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { get, request, type RequestOptions } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { eventStreamPath } from "@apex/contract/notifications/event-stream";
import { signedInSchema } from "@apex/contract/auth/session";
import { signIn } from "@apex/contract/auth/sign-in";
import { readProfile } from "@apex/contract/profile/read-profile";
import { demoEmails, demoPassword } from "@apex/sandbox/seed/seed-people";
import { deskEmails } from "@apex/sandbox/seed/seed-staff";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildServer } from "../../scripts/build-server.mjs";
import { freePort } from "../../scripts/free-port.mjs";
import { startOwnPostgres, type OwnPostgres } from "../../scripts/postgres.mjs";

const root = join(import.meta.dirname, "../..");
const deploy = (name: string) => readFileSync(join(root, "deploy", name), "utf8");

const sealKeys = Buffer.alloc(32, 7).toString("base64");

let place = "";
let server = "";
let postgres: OwnPostgres;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), "apex-operate-"));
  server = join(place, "server");
  buildServer(server);
  postgres = await startOwnPostgres();
  const certificate = ["-keyout", join(place, "key.pem"), "-out", join(place, "cert.pem")];
  const subject = [
    "-subj",
    "/CN=localhost",
    "-addext",
    "subjectAltName=DNS:localhost",
    "-days",
    "2",
  ];
  const words = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...certificate, ...subject];
  expect(spawnSync("openssl", words).status).toBe(0);
}, 300_000);
afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  await postgres.stop();
  rmSync(place, { recursive: true, force: true });
});

/** Starts a program, and ends it with the tests. */
function start(command: string, args: readonly string[], env: Record<string, string> = {}) {
  const { PATH, HOME } = process.env;
  const child = spawn(command, args, { cwd: place, env: { PATH, HOME, ...env }, stdio: "ignore" });
  running.add(child);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  void ended.then(() => running.delete(child));
  return {
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** A process of the built folder, on the PostgreSQL server, once it is ready. */
async function startApex(port: number) {
  const apex = start("node", [join(server, "main.mjs")], {
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: "memory",
    DATABASE_URL: postgres.url,
    SEAL_KEYS: sealKeys,
    PUBLIC_URL: "https://localhost",
    DRAIN_SECONDS: "3",
  });
  await expect
    .poll(
      async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status,
      {
        timeout: 60_000,
      },
    )
    .toBe(200);
  return apex;
}

const options = (url: string, more: RequestOptions = {}): RequestOptions => ({
  ...more,
  ca: readFileSync(join(place, "cert.pem")),
  host: "localhost",
  port: new URL(url).port,
  path: new URL(url).pathname,
});

interface Answer {
  readonly status: number;
  readonly body: string;
  /** Names and values, without attributes. */
  readonly cookies: readonly string[];
}

/** Sends a request over TLS, without retries. */
function ask(url: string, method: string, body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = body && { "content-type": "application/json" };
    const asked = request(options(url, { method, ...(headers && { headers }) }), (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => (text += part));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          body: text,
          cookies: (response.headers["set-cookie"] ?? []).map(
            (line) => line.split(";", 1)[0] ?? "",
          ),
        }),
      );
    });
    asked.on("error", reject);
    asked.end(body && JSON.stringify(body));
  });
}

/** The first bytes of an answer that never ends. */
function firstOf(url: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = get(options(url, { headers }), (response) => {
      response.once("data", (bytes: Buffer) => {
        resolve(bytes.toString("utf8"));
        asked.destroy();
      });
    });
    asked.on("error", reject);
  });
}

interface Proxy {
  readonly name: string;
  /** Writes the file of deploy/ with the test's own names and ports, and starts the proxy; returns its program's words. */
  readonly command: (port: number, behind: readonly number[]) => readonly [string, ...string[]];
}

const proxies: readonly Proxy[] = [
  {
    name: "nginx",
    command(port, behind) {
      const folder = join(place, "nginx");
      mkdirSync(folder, { recursive: true });
      const config = deploy("nginx.conf")
        .replaceAll("127.0.0.1:3000", `127.0.0.1:${behind[0]}`)
        .replaceAll("127.0.0.1:3001", `127.0.0.1:${behind[1]}`)
        .replaceAll(/listen 443/g, `listen ${port}`)
        .replaceAll(/listen 80;/g, `listen unix:${folder}/plain.sock;`)
        .replaceAll("/etc/ssl/wallet.example/fullchain.pem", join(place, "cert.pem"))
        .replaceAll("/etc/ssl/wallet.example/privkey.pem", join(place, "key.pem"));
      writeFileSync(
        join(folder, "nginx.conf"),
        `daemon off; pid ${folder}/pid; error_log ${folder}/errors; user root; events {} http { access_log off; ${config} }`,
      );
      return ["nginx", "-p", folder, "-c", join(folder, "nginx.conf")];
    },
  },
  {
    name: "Caddy",
    command(port, behind) {
      const folder = join(place, "caddy");
      mkdirSync(folder, { recursive: true });
      const config = deploy("Caddyfile")
        .replaceAll("127.0.0.1:3000", `127.0.0.1:${behind[0]}`)
        .replaceAll("127.0.0.1:3001", `127.0.0.1:${behind[1]}`)
        .replace(
          "wallet.example {",
          `localhost:${port} {\n\ttls ${join(place, "cert.pem")} ${join(place, "key.pem")}`,
        );
      writeFileSync(
        join(folder, "Caddyfile"),
        `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${config}`,
      );
      return ["caddy", "run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"];
    },
  },
];

describe.each(proxies)("behind $name", ({ command }) => {
  test("people sign in, events stream, and it keeps answering while every process restarts", async () => {
    const [port, one, two] = [await freePort(), await freePort(), await freePort()];
    const first = await startApex(one);
    const second = await startApex(two);
    const [program, ...words] = command(port, [one, two]);
    const proxy = start(program, words);
    const url = `https://localhost:${port}`;
    await expect
      .poll(async () => (await ask(`${url}/readyz`, "GET").catch(() => undefined))?.status, {
        timeout: 20_000,
      })
      .toBe(200);

    const credentials = { identifier: demoEmails.business, password: demoPassword };
    const entered = await ask(url + signIn.path, "POST", credentials);
    expect(entered.status).toBe(200);
    const { session } = signedInSchema.parse(JSON.parse(entered.body));
    expect(
      await firstOf(url + eventStreamPath, {
        authorization: `Bearer ${session.token}`,
        cookie: entered.cookies.join("; "),
      }),
    ).toMatch(/^:|^id:|^retry:/m);

    const statuses = new Map<string, number>();
    let isOver = false;
    const asking = ["GET", "POST", "GET", "POST"].map(async (method) => {
      const path = method === "GET" ? readProfile.path : "/none-http/none";
      while (!isOver) {
        const send = () => ask(url + path, method, method === "POST" ? {} : undefined);
        const answered = await send();
        // A proxy repeats no POST that it may have passed on. The wallet does, under the same key.
        const { status } = answered.status === 502 && method === "POST" ? await send() : answered;
        const name = `${method} ${status}`;
        statuses.set(name, (statuses.get(name) ?? 0) + 1);
      }
    });
    await first.stop();
    const third = await startApex(one);
    // The proxy avoids a failed server for two seconds.
    await pause(2_500);
    await second.stop();
    isOver = true;
    await Promise.all(asking);
    expect([...statuses.keys()].toSorted()).toEqual(["GET 401", "POST 404"]);
    await proxy.stop();
    await third.stop();
  });
});

describe("the folder", () => {
  /** Runs a program of the folder from another one, to its end. */
  const run = (words: readonly string[], env: Record<string, string> = {}) =>
    spawnSync("node", words, {
      cwd: place,
      encoding: "utf8",
      env: { PATH: process.env.PATH, DATA_DIR: "memory", SANDBOX: "on", ...env },
    });
  const ofCheckout = /^(?:bench|build|changeset|test|version)\b/;
  const guide = readFileSync(join(root, "docs/operate.mdx"), "utf8");
  const named = [...guide.matchAll(/npm run ([a-z:]+)/g)].map(([, name = ""]) => name);
  const commands = [...new Set(named)].filter((name) => !ofCheckout.test(name));

  test("has each command that the guide names, and the start", () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(
      readFileSync(join(server, "package.json"), "utf8"),
    );
    expect(commands).toContain("staff");
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(["start", ...commands]));
  });

  test("runs the commands by itself", async () => {
    const apex = await startApex(await freePort());
    await apex.stop();
    const env = { DATABASE_URL: postgres.url, SEAL_KEYS: sealKeys };
    for (const [command, word, answer] of [
      ["staff", "list", deskEmails[0]],
      ["jobs", "list", "No job has been given up."],
      ["incidents", "list", "There is no incident."],
      ["restore", "--check", "The books add up over"],
    ] as const) {
      const { stdout, stderr } = run([join(server, "operator.mjs"), command, word], env);
      expect(stdout + stderr).toContain(answer);
    }
  });

  test.each(["main", "signer", "operator"])("says in %s which Node it needs", (program) => {
    const old = `data:text/javascript,Object.defineProperty(process, "versions", { value: { node: "20.19.0" } })`;
    const { status, stderr } = run(["--import", old, join(server, `${program}.mjs`)]);
    expect(stderr).toBe("Apex needs Node 26 or later, and this is Node 20.19.0.\n");
    expect(status).toBe(1);
  });
});

test("alerts fire when they should, and are quiet where they should be", () => {
  const { status, stdout, stderr } = spawnSync("promtool", ["test", "rules", "alerts.test.yml"], {
    cwd: join(root, "deploy/monitoring"),
    encoding: "utf8",
  });
  expect(`${stdout}${stderr}`).toContain("SUCCESS");
  expect(status).toBe(0);
});
