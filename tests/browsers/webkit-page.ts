import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { freePort } from "../../scripts/free-port.mjs";

/** Where a WebDriver keeps the reference of an element, by its specification. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";
const librariesFolder = "/usr/lib/x86_64-linux-gnu";

type Role =
  | "button"
  | "checkbox"
  | "heading"
  | "link"
  | "menuitem"
  | "option"
  | "radio"
  | "tab"
  | "textbox";

/** Elements that may have the role; the browser itself is asked for their role and name. */
const candidates: Record<Role, string> = {
  button: "button, [role=button], input[type=submit]",
  checkbox: "input[type=checkbox]",
  heading: "h1, h2, h3",
  link: "a, [role=link]",
  menuitem: "[role=menuitem]",
  option: "[role=option]",
  radio: "input[type=radio], [role=radio]",
  tab: "[role=tab]",
  textbox: "input, textarea",
};

/** The small browser that WebKit's library brings for tests. */
function miniBrowser(): string {
  const folder = readdirSync(librariesFolder).find((name) => /^webkit(2)?gtk-[\d.]+$/.test(name));
  if (!folder) throw new Error("No WebKit: install Debian's package webkit2gtk-driver.");
  return join(librariesFolder, folder, "MiniBrowser");
}

/** Debian's WebKit by WebDriver: its BiDi has no pages yet, so that Playwright cannot drive it. On the display of the process. */
export async function openWebKit(baseUrl: string) {
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

  async function command(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const told: unknown = await answer.json();
    const value = valueIn(told, "value");
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
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
  const run = (script: string, ...args: readonly unknown[]) =>
    command("POST", `${session}/execute/sync`, { script, args });

  /** The elements of a role whose names begin with the words. */
  async function found(role: Role, name: string): Promise<readonly string[]> {
    const some = await run(
      `return [...document.querySelectorAll(arguments[0])].filter((one) => (one.checkVisibility() || one.labels?.length)
        && [one.textContent, one.ariaLabel, ...[...(one.labels ?? [])].map((label) => label.textContent),
          ...(one.getAttribute("aria-labelledby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent)]
          .some((text) => text?.replaceAll(/\\s/g, " ").includes(arguments[1].replaceAll(/\\s/g, " "))))`,
      candidates[role],
      name,
    );
    const ids = Array.isArray(some) ? some.map((one) => String(valueIn(one, elementKey))) : [];
    const named = await Promise.all(
      ids.map(async (id) => {
        const label = await command("GET", `${session}/element/${id}/computedlabel`);
        return plain(String(label)).startsWith(plain(name)) ? [id] : [];
      }),
    );
    return named.flat();
  }

  async function one(role: Role, name: string): Promise<string> {
    let id: string | undefined;
    await expect
      .poll(
        async () => {
          // A page that is on its way to another one has no elements.
          [id] = await found(role, name).catch((error: unknown) => {
            if (String(error).includes("invalid session id")) throw error;
            return [];
          });
          return id;
        },
        { message: `${role}: ${name}` },
      )
      .toBeDefined();
    return id ?? "";
  }

  const page = {
    run,
    goto: async (path: string) =>
      void (await command("POST", `${session}/url`, { url: baseUrl + path })),
    path: async () => new URL(String(await command("GET", `${session}/url`))).pathname,
    sees: async (role: Role, name: string) => void (await one(role, name)),
    async press(role: Role, name: string) {
      const id = await one(role, name);
      // The input of a choice is unseen: its label is pressed.
      const label = await run("return arguments[0].labels?.[0]", { [elementKey]: id });
      const isChoice = role === "radio" || role === "checkbox";
      const seen = isChoice ? String(valueIn(label, elementKey)) : id;
      await command("POST", `${session}/element/${seen}/click`, {});
    },
    /** Types as a keyboard does, in place of what stands there. */
    async type(label: string, text: string) {
      const id = await one("textbox", label);
      await command("POST", `${session}/element/${id}/clear`, {});
      await command("POST", `${session}/element/${id}/value`, { text });
    },
    reads: (text: string) =>
      expect
        .poll(async () => plain(String(await run("return document.body.innerText"))))
        .toContain(plain(text)),
    async close() {
      await command("DELETE", session);
      driver.kill();
    },
  };
  return page;
}

export type WebKitPage = Awaited<ReturnType<typeof openWebKit>>;

/** Any space is a space. */
const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();

function valueIn(answer: unknown, name: string): unknown {
  return typeof answer === "object" && answer !== null ? Reflect.get(answer, name) : undefined;
}
