import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWallet } from "../../scripts/running-wallet.mjs";
import { measurePages } from "../../scripts/size.mjs";

const KiB = 1024;

type Measures = Awaited<ReturnType<typeof measurePages>>;

/** The most that a page may load before it can be used. */
const gates: [
  page: keyof Measures,
  what: "jsBytes" | "cssBytes" | "fontBytes" | "requests" | "layoutShift",
  most: number,
][] = [
  // Help, languages and the marks of the other ways to log in need the last one.
  ["login", "jsBytes", 129.25 * KiB],
  ["login", "cssBytes", 9.5 * KiB],
  ["login", "fontBytes", 60 * KiB],
  ["login", "requests", 10],
  ["login", "layoutShift", 0.005],
  ["home", "jsBytes", 178 * KiB],
  ["home", "cssBytes", 9.5 * KiB],
  ["home", "fontBytes", 60 * KiB],
  // The last is the picture of flags and coins, which no page waits for.
  ["home", "requests", 17],
  ["home", "layoutShift", 0.005],
  ["transfer", "jsBytes", 209.25 * KiB],
  ["transfer", "cssBytes", 27.75 * KiB],
  ["transfer", "requests", 19],
  ["transfer", "layoutShift", 0.005],
];

describe("what a page loads from an empty cache", () => {
  let wallet: Awaited<ReturnType<typeof startWallet>> | undefined;
  let measures: Measures | undefined;

  beforeAll(async () => {
    wallet = await startWallet();
    measures = await measurePages(wallet.address);
    console.table(measures);
  }, 120_000);

  afterAll(() => wallet?.stop());

  it.each(gates)("%s: %s at most %d", (page, what, most) => {
    const measured = measures?.[page][what] ?? Number.NaN;
    // A page that loads nothing has not been measured.
    if (what === "jsBytes") expect(measured).toBeGreaterThan(0);
    expect(measured).toBeLessThanOrEqual(most);
  });
});

const folder = join(import.meta.dirname, "../../apps/wallet/dist/assets");

it("the passkeys that the sign-in page suggests need no file of another page", () => {
  const files = globSync("passkey-???????.js", { cwd: folder }).map((file) =>
    readFileSync(join(folder, file), "utf8"),
  );
  const [suggests = ""] = files.filter((text) => text.includes("passkeySignIn"));
  const needed = [...suggests.matchAll(/from"\.\/([\w-]+)-[\w-]{7}\.js"/g)].map(
    ([, name = ""]) => name,
  );
  expect(needed.toSorted()).toEqual(["core", "rolldown-runtime", "server"]);
});

it("no file of the wallet holds words of the desk", () => {
  const files = globSync("*.js", { cwd: folder });
  expect(files.length).toBeGreaterThan(0);
  const telling = files.filter((file) =>
    /apex\.desk[.-]/.test(readFileSync(join(folder, file), "utf8")),
  );
  expect(telling).toEqual([]);
});
