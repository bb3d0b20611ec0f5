import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { notConnected } from "@apex/engine/not-connected";
import type { Db } from "@apex/engine/platform/db";
import { testMemoryDb } from "@apex/engine/testing/test-db";
import { portNames } from "@apex/partners/protocol/all-ports";
import type { LogEntry } from "@apex/engine/runtime/context";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectPartners } from "./connect-partners.ts";
import { readPartners } from "./partner-settings.ts";
import { readSettings } from "./settings.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const oldSecret = "the secret before: 32 bytes text";
const newSecret = "the secret after: 32 bytes text.";

let folder: string;
let db: Db;
beforeAll(async () => {
  db = await testMemoryDb();
  folder = mkdtempSync(join(tmpdir(), "apex-partners-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await db.close();
});

describe("the setting of partners", () => {
  const url = "https://bills.example/apex/";
  const secret = `whsec_${btoa(newSecret)}`;

  test("names an address and a secret, or two while one replaces the other", () => {
    const PARTNERS = JSON.stringify({
      bills: { url, secret },
      payouts: { url: "http://localhost:4000", secret: [secret, btoa(oldSecret)] },
    });
    expect(readSettings({ PARTNERS }).partners).toEqual(
      new Map([
        [
          "bills",
          [
            {
              name: "bills.example",
              url: "https://bills.example/apex",
              keys: [bytes(newSecret)],
              share: {},
            },
          ],
        ],
        [
          "payouts",
          [
            {
              name: "localhost:4000",
              url: "http://localhost:4000",
              keys: [bytes(newSecret), bytes(oldSecret)],
              share: {},
            },
          ],
        ],
      ]),
    );
  });

  test("can be in a file, whose modules are found beside it", () => {
    const file = join(folder, "partners.json");
    writeFileSync(file, JSON.stringify({ bank: { module: "./bank.mjs" } }));
    expect(readPartners(file)).toEqual(
      new Map([["bank", [{ name: "bank", module: join(folder, "bank.mjs"), share: {} }]]]),
    );
  });

  test("names one for every port that is not named", () => {
    const partners = readPartners(
      JSON.stringify({ "*": { url, secret }, bank: { module: "/b.mjs" } }),
    );
    expect([...(partners?.keys() ?? [])].toSorted()).toEqual([...portNames].toSorted());
    expect(partners?.get("bank")).toEqual([{ name: "b", module: "/b.mjs", share: {} }]);
  });

  test("names several partners of a port in their order, each with its part", () => {
    const PARTNERS = JSON.stringify({
      payouts: [
        { name: "one", url, secret, assets: ["NGN"], countries: ["NG"] },
        { name: "two", url, secret },
      ],
    });
    expect(readSettings({ PARTNERS }).partners?.get("payouts")).toMatchObject([
      { name: "one", share: { assets: ["NGN"], countries: ["NG"] } },
      { name: "two", share: {} },
    ]);
  });

  test.each([
    ["{", "PARTNERS is not a valid setting"],
    ["[]", "PARTNERS names a file that cannot be read"],
    ["/nowhere/partners.json", "PARTNERS names a file that cannot be read"],
    [JSON.stringify({ bnk: { url, secret } }), 'PARTNERS: there is no port "bnk". Ports: bank,'],
    [JSON.stringify({ bank: { secret } }), 'PARTNERS: "bank" needs a url'],
    [
      JSON.stringify({ bank: { url: "http://bank.example", secret } }),
      'PARTNERS: "bank" needs a url',
    ],
    [JSON.stringify({ bank: { url } }), 'PARTNERS: "bank" needs a secret'],
    [JSON.stringify({ bank: { url, secret: "short" } }), 'PARTNERS: "bank" needs a secret'],
    [JSON.stringify({ bank: { url, secret: [] } }), 'PARTNERS: "bank" needs a secret'],
    [JSON.stringify({ bank: { url, secret, more: 1 } }), 'PARTNERS: "bank" takes'],
    [JSON.stringify({ bank: [] }), 'PARTNERS: "bank" names nobody.'],
    [
      JSON.stringify({
        bank: [
          { url, secret },
          { url, secret },
        ],
      }),
      "of the name bills.example",
    ],
    [
      JSON.stringify({
        market: [
          { url, secret },
          { url, secret },
        ],
      }),
      '"market" takes one partner',
    ],
    [JSON.stringify({ bank: { url, secret, assets: ["DEM"] } }), '"bank" has assets'],
    [JSON.stringify({ payouts: { url, secret, countries: ["ng"] } }), '"payouts" has countries'],
    [JSON.stringify({ bills: { url, secret, assets: ["NGN"] } }), '"bills" cannot be divided by'],
    [JSON.stringify({ bank: { url, secret, name: "" } }), '"bank" has a name'],
  ])("%s is one clear line", (PARTNERS, line) => {
    expect(() => readSettings({ PARTNERS })).toThrow(line);
    expect(() => readSettings({ PARTNERS })).not.toThrow(/\n/);
  });

  test("is never repeated in a message with its secret", () => {
    const PARTNERS = JSON.stringify({ bank: { url: "ftp://bank.example", secret } });
    expect(() => readSettings({ PARTNERS })).not.toThrow(secret);
  });
});

describe("a module of the operator's", () => {
  const logged: LogEntry[] = [];
  const log = (entry: LogEntry) => logged.push(entry);
  const connect = (text: string) => {
    const module = join(folder, `module-${crypto.randomUUID()}.mjs`);
    writeFileSync(module, text);
    return connectPartners(
      new Map([["bank", [{ name: "own", share: {}, module }]]]),
      notConnected,
      { db, log },
    );
  };
  const issue = { asset: "NGN", holderName: "Ada Obi", reference: "r1" } as const;

  test("meets its port in this process", async () => {
    const { rails, close } = await connect(`
      export default () => ({
        bank: {
          assets: ["NGN"],
          issueAccount: async ({ holderName }) => ({
            accountNumber: "0123456789", accountName: holderName, bankName: "Own Bank",
          }),
        },
      });`);
    expect(rails.bank.assets).toEqual(["NGN"]);
    expect(await rails.bank.issueAccount(issue)).toMatchObject({ accountName: "Ada Obi" });
    expect(await rails.bills.billers("airtime")).toEqual([]);
    close();
  });

  test("is held to the protocol as a partner elsewhere is", async () => {
    const { rails, close } = await connect(`
      export default () => ({
        bank: { assets: ["NGN"], issueAccount: async () => ({ accountNumber: 123456789 }) },
      });`);
    await expect(rails.bank.issueAccount(issue)).rejects.toMatchObject({ code: "rail-failed" });
    close();
  });

  test.each([
    ["that has no function", "export default {};"],
    ["that is no module", "export defaul"],
    ["that fails", 'export default () => { throw new Error("no key"); };'],
  ])("%s ends the start with one clear line", async (_, text) => {
    await expect(connect(text)).rejects.toThrow(/^PARTNERS: the module .+ cannot be used: .+$/);
  });
});
