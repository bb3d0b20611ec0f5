import { expect } from "@playwright/test";
import { startWebKit, valueIn } from "./webkit-driver.ts";

/** The field that holds an element's reference in WebDriver's answers, as its specification says. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** Backspace in WebDriver's notation. */
const backspace = "\uE003";
const patienceMs = 20_000;

type Role =
  | "button"
  | "checkbox"
  | "heading"
  | "link"
  | "menuitem"
  | "option"
  | "radio"
  | "switch"
  | "tab"
  | "textbox";

/** Selectors of elements that may have a role. The browser itself then tells their role and name. */
const candidates: Record<Role, string> = {
  button: "button, [role=button], input[type=submit]",
  checkbox: "input[type=checkbox]:not([role])",
  heading: "h1, h2, h3",
  link: "a, [role=link]",
  menuitem: "[role=menuitem]",
  option: "[role=option]",
  radio: "input[type=radio], [role=radio]",
  switch: "input[role=switch]",
  tab: "[role=tab]",
  textbox: "input, textarea",
};

/** A page of WebKit, whose elements are found by role and name. */
export async function openWebKit(baseUrl: string) {
  const { command, unlessEnded, close } = await startWebKit();
  const run = (script: string, ...args: readonly unknown[]) =>
    command("POST", "/execute/sync", { script, args });

  /** The elements of a role whose names hold the words; those that have no others come first. */
  async function found(role: Role, name: string): Promise<readonly string[]> {
    const some = await run(
      `return [...document.querySelectorAll(arguments[0])].filter((one) => (one.checkVisibility() || one.labels?.length)
        && [one.textContent, one.ariaLabel, ...[...(one.labels ?? [])].map((label) => label.textContent),
          ...(one.getAttribute("aria-labelledby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent)]
          .some((text) => text?.replaceAll(/\\s/g, " ").includes(arguments[1])))`,
      candidates[role],
      plain(name),
    );
    const ids = Array.isArray(some) ? some.map((one) => String(valueIn(one, elementKey))) : [];
    const named = await Promise.all(
      ids.map(async (id) => {
        const label = await command("GET", `/element/${id}/computedlabel`);
        return { id, label: plain(String(label)) };
      }),
    );
    return named
      .filter(({ label }) => label.includes(plain(name)))
      .toSorted((a, b) => Number(b.label === plain(name)) - Number(a.label === plain(name)))
      .map(({ id }) => id);
  }

  /** Acts on an element once it is stable and nothing covers it. */
  const withOne = (role: Role, name: string, act: (id: string) => Promise<unknown>) =>
    unlessEnded(
      expect(async () => {
        const [id] = await found(role, name);
        if (id === undefined) throw new Error(`There is no ${role} “${name}”.`);
        await act(id);
      }).toPass({ timeout: patienceMs }),
    );

  const elementCommand = (id: string, name: string, body: object) =>
    command("POST", `/element/${id}/${name}`, body);
  // A page that is being replaced has no text.
  const words = () =>
    run("return document.body.innerText").then(
      (text) => plain(String(text)),
      () => "",
    );

  return {
    run,
    goto: async (path: string) => void (await command("POST", "/url", { url: baseUrl + path })),
    reload: async () => void (await command("POST", "/refresh", {})),
    address: async () => new URL(String(await command("GET", "/url"))),
    screenshot: async () => Buffer.from(String(await command("GET", "/screenshot")), "base64"),
    sees: (role: Role, name: string) => withOne(role, name, async () => undefined),
    seesNo: (role: Role, name: string) =>
      unlessEnded(expect.poll(() => found(role, name).catch(() => undefined)).toEqual([])),
    press: (role: Role, name: string) =>
      withOne(role, name, async (id) => {
        const [isReady, label] = await pressable({ [elementKey]: id });
        if (!isReady) throw new Error(`The ${role} “${name}” cannot be pressed.`);
        await elementCommand(label ?? id, "click", {});
      }),
    /** Types as a keyboard does, over the field's text. */
    type: (label: string, text: string) =>
      withOne("textbox", label, async (id) => {
        const before = String(await run("return arguments[0].value", { [elementKey]: id }));
        await elementCommand(id, "value", { text: backspace.repeat(before.length) + text });
      }),
    holds: (label: string, text: string | RegExp) =>
      withOne("textbox", label, async (id) =>
        expect(String(await run("return arguments[0].value", { [elementKey]: id }))).toMatch(text),
      ),
    /** Chooses files, by their paths. */
    async attach(...files: readonly string[]) {
      const field = await command("POST", "/element", {
        using: "css selector",
        value: "input[type=file]",
      });
      await elementCommand(String(valueIn(field, elementKey)), "value", { text: files.join("\n") });
    },
    reads: (text: string) => unlessEnded(expect.poll(words).toContain(plain(text))),
    readsNo: (text: string) => unlessEnded(expect.poll(words).not.toContain(plain(text))),
    /** Waits for words of a pattern. @returns them. */
    async finds(pattern: RegExp): Promise<string> {
      await unlessEnded(expect.poll(words).toMatch(pattern));
      return pattern.exec(await words())?.[0] ?? "";
    },
    close,
  };

  /** Whether an element can be pressed, and the label of a choice, whose own input is unseen. */
  async function pressable(element: object): Promise<readonly [boolean, string | undefined]> {
    const told = await run(
      `const [one] = arguments;
      one.scrollIntoView({ block: "center", behavior: "instant" });
      return [!one.matches(":disabled, [aria-disabled=true]"), one.matches("[type=radio], [type=checkbox]") ? one.labels[0] : null]`,
      element,
    );
    const [isReady, label] = Array.isArray(told) ? told : [];
    const id = valueIn(label, elementKey);
    return [isReady === true, typeof id === "string" ? id : undefined];
  }
}

export type WebKitPage = Awaited<ReturnType<typeof openWebKit>>;

/** Makes every kind of space a plain one. */
const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();
