import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { version } from "./version.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

let parent = "";
const started: ChildProcess[] = [];
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), "apex-main-"));
});
afterEach(() => {
  for (const child of started.splice(0)) if (child.exitCode === null) child.kill("SIGKILL");
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** Settings of production whose mail port has no server: a mail server that is down must not stop the start. */
const withoutSandbox = {
  SANDBOX: "off",
  SMTP_URL: "smtp://me:hush%20hush@127.0.0.1:1",
  MAIL_FROM: "Apex <no-reply@apex.test>",
};

/** The key file that the sandbox made beside its folder, as the setting that replaces it. */
const keyBeside = (folder: string) => readFileSync(`${folder}.keys`, "utf8").trim();

/** The real server in its own process. */
function start(env: Record<string, string>, args: string[] = []) {
  const { PATH, HOME } = process.env;
  const child = spawn(
    "node",
    ["--conditions=apex-source", join(import.meta.dirname, "main.ts"), ...args],
    {
      env: { PATH, HOME, PORT: "0", HOST: "localhost", DATA_DIR: "memory", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  started.push(child);
  const said = { out: "", error: "" };
  child.stdout.on("data", (text) => (said.out += String(text)));
  child.stderr.on("data", (text) => (said.error += String(text)));
  const exit = once(child, "exit").then(([code]: unknown[]) => code);
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on("data", () => {
      const address = /Apex is ready: (\S+)/.exec(said.out)?.[1];
      if (address) resolve(address);
    });
    void exit.then(() => reject(new Error(`It ended: ${said.error}`)));
  });
  ready.catch(() => undefined);
  return { child, said, exit, ready };
}

describe("the server", () => {
  test("starts, answers, and closes when told to", async () => {
    const server = start({});
    const address = await server.ready;
    expect(await (await fetch(`${address}/health`)).json()).toEqual({
      status: "ok",
      database: "pglite",
      version,
    });
    expect(server.said.out).toContain("personal@apex.test  Summit-2026!");
    expect(server.said.out).toContain(`${address}/sandbox`);

    const answer = await fetch(`${address}/auth-http/auth/profile`);
    expect(answer.status).toBe(401);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    const unknown = await fetch(`${address}/nothing-http/here`, {
      headers: { accept: "text/html" },
    });
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ code: "not-found" });

    server.child.kill("SIGTERM");
    expect(await server.exit).toBe(0);
    expect(server.said.error).toBe("");
    const lines = server.said.out.split("\n").filter((line) => line.startsWith("{"));
    const logged: unknown[] = lines.map((line) => JSON.parse(line));
    const stopping = { level: "info", message: "stopping", signal: "SIGTERM" };
    expect(logged).toContainEqual(expect.objectContaining(stopping));
    expect(logged.at(-1)).toMatchObject({ level: "info", message: "stopped" });
    expect(logged).toContainEqual(
      expect.objectContaining({
        message: "request",
        method: "GET",
        route: "/auth-http/auth/profile",
        status: 401,
      }),
    );
  });

  test("locks its folder, and continues with it after a kill", async () => {
    const folder = join(parent, "data");
    const first = start({ DATA_DIR: folder });
    await first.ready;

    const second = start({ DATA_DIR: folder });
    expect(await second.exit).toBe(1);
    expect(second.said.error).toMatch(
      /^Apex did not start: Another process is using the folder .*\n$/,
    );

    first.child.kill("SIGKILL");
    await first.exit;
    const third = start({ DATA_DIR: folder, SEAL_KEYS: keyBeside(folder), ...withoutSandbox });
    const address = await third.ready;
    expect((await fetch(`${address}/health`)).status).toBe(200);
    expect(third.said.out).not.toContain("apex.test");
    await expect.poll(() => third.said.out).toContain("mail server not usable yet");
    expect(third.said.out + third.said.error).not.toContain("hush");
    expect((await fetch(`${address}/sandbox/messages?to=a@b.c`)).status).toBe(404);
    third.child.kill("SIGINT");
    expect(await third.exit).toBe(0);
    // Three servers start, one after another.
  }, 60_000);

  test("reports a taken port in one line", async () => {
    const taken = createServer().listen(0, "localhost");
    await once(taken, "listening");
    const address = taken.address();
    const port = typeof address === "object" && address !== null ? String(address.port) : "";
    const server = start({ PORT: port });
    expect(await server.exit).toBe(1);
    expect(server.said.error).toBe(
      `Apex did not start: Port ${port} is taken: stop what listens there, or set PORT to another one.\n`,
    );
    taken.close();
  });

  test.each([
    [
      "an unusable folder",
      () => ({ DATA_DIR: join(parent, "file/data") }),
      /The folder .* cannot be used/,
    ],
    ["a malformed setting", () => ({ SANDBOX: "maybe" }), /SANDBOX "maybe" is not a valid setting/],
    ["no mail without the sandbox", () => ({ SANDBOX: "off" }), /SANDBOX=off needs SMTP_URL/],
    ["no key without the sandbox", () => withoutSandbox, /SANDBOX=off needs SEAL_KEYS/],
    ["an unknown setting", () => ({ APEX_MODE: "x" }), /Unknown setting APEX_MODE/],
    [
      "a database that does not answer",
      () => ({ DATABASE_URL: "postgres://a:secret@127.0.0.1:1/x" }),
      /DATABASE_URL cannot be used/,
    ],
  ])("reports %s in one line", async (_, env, message) => {
    writeFileSync(join(parent, "file"), "");
    const server = start(env());
    expect(await server.exit).toBe(1);
    expect(server.said.error).toMatch(message);
    expect(server.said.error).not.toContain("secret");
    expect(server.said.error.trim().split("\n")).toHaveLength(1);
  });
});
