import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { freePort } from "../../scripts/free-port.mjs";

const librariesFolder = "/usr/lib/x86_64-linux-gnu";

/** The path of WebKit's small test browser. */
function miniBrowser(): string {
  const folder = readdirSync(librariesFolder).find((name) => /^webkit(2)?gtk-[\d.]+$/.test(name));
  if (!folder) throw new Error("No WebKit: install Debian's package webkit2gtk-driver.");
  return join(librariesFolder, folder, "MiniBrowser");
}

/**
 * Starts Debian's WebKit by WebDriver, on the process's display. Playwright cannot drive it, because its BiDi has no
 * pages yet.
 */
export async function startWebKit() {
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "inherit",
    // There is no graphics card, and the user may be root.
    env: {
      ...process.env,
      GDK_BACKEND: "x11",
      WEBKIT_DISABLE_DMABUF_RENDERER: "1",
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });

  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => undefined);
  /** Rejects when the browser ends, so that nothing waits for it. */
  const unlessEnded = <T>(work: Promise<T>) => Promise.race([work, ended.promise]);

  async function command(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const told: unknown = await answer.json();
    const value = valueIn(told, "value");
    if (answer.ok) return value;
    const error = new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    if (valueIn(value, "error") === "invalid session id") ended.reject(error);
    throw error;
  }

  await expect(async () => void (await command("GET", "/status"))).toPass();
  const opened = await command("POST", "/session", {
    capabilities: {
      alwaysMatch: {
        "webkitgtk:browserOptions": {
          binary: miniBrowser(),
          // Without a graphics card, a view transition ends the browser with a segmentation fault.
          args: ["--automation", "--features=-ViewTransitions"],
        },
      },
    },
  });
  const session = `/session/${String(valueIn(opened, "sessionId"))}`;
  return {
    unlessEnded,
    /** A command of the session. */
    command: (method: string, path: string, body?: object) => command(method, session + path, body),
    async close() {
      // A browser that has ended has no session.
      await command("DELETE", session).catch(() => undefined);
      driver.kill();
    },
  };
}

/** A part of an answer of WebDriver. */
export function valueIn(answer: unknown, name: string): unknown {
  return typeof answer === "object" && answer !== null ? Reflect.get(answer, name) : undefined;
}
