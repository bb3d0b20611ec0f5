import { listBanks, listMobileMoneyOperators } from "@apex/contract/banks/banks";
import { currencyOf } from "@apex/contract/country-currencies";
import { isValidBIC } from "ibantools";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { bankAliases } from "./bank-aliases.ts";
import { initialsOf, listedBanks, mobileMoneyOperators } from "./all-banks.ts";

const countries = ["NG", "GH", "KE", "RW"];

describe("the lists", () => {
  it.each(countries)("of %s have each bank once, by name", (country) => {
    const banks = listedBanks(country);
    expect(banks.length).toBeGreaterThan(10);
    expect(new Set(banks.map(({ id }) => id)).size).toBe(banks.length);
    const names = banks.map(({ name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
    expect(banks.filter(({ active }) => active).length).toBeGreaterThan(10);
  });

  it.each(countries)("of %s have each alias at a listed bank, once", (country) => {
    const codes = new Set(listedBanks(country).map(({ id }) => id));
    const aliases = Object.entries(bankAliases[country] ?? {});
    expect(aliases.filter(([code]) => !codes.has(code))).toEqual([]);
    const names = aliases.flatMap(([, known]) => known.map((name) => name.toLowerCase()));
    expect(new Set(names).size).toBe(names.length);
  });

  it("of Rwanda have SWIFT codes", () => {
    expect(listedBanks("RW").filter(({ id }) => !isValidBIC(id))).toEqual([]);
  });

  it("of operators have their country's currency, each once", () => {
    expect(
      mobileMoneyOperators.filter(({ asset, country }) => currencyOf(country) !== asset),
    ).toEqual([]);
    expect(new Set(mobileMoneyOperators.map(({ id }) => id)).size).toBe(
      mobileMoneyOperators.length,
    );
  });

  it.each([
    ["Guaranty Trust Bank", "GT"],
    ["OPay", "OP"],
    ["I&M Bank", "IM"],
    ["Société Générale Ghana", "SG"],
    ["élan", "ÉL"],
    ["", ""],
  ])("give %j the initials %j", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe("the calls", () => {
  let test: TestEngine;
  beforeAll(async () => {
    test = await testEngine();
  });
  afterAll(() => test.close());

  it("return a country's banks, and none for an unlisted country", async () => {
    const { token } = await test.person();
    const { items } = await test.ok(listBanks, { query: { country: "NG" } }, { token });
    expect(items).toContainEqual({
      id: "058",
      name: "Guaranty Trust Bank",
      aliases: ["GTB", "GTBank", "GT Bank", "GTCO"],
      initials: "GT",
      country: "NG",
      active: true,
    });
    expect(await test.ok(listBanks, { query: { country: "FR" } }, { token })).toEqual({
      items: [],
    });
  });

  it("refuse an invalid country code", async () => {
    const { token } = await test.person();
    const answer = await test.call(listBanks, { query: { country: "Nigeria" } }, { token });
    expect(answer).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["query", "country"], code: "country-code-invalid" }] },
    });
  });

  it("return the operators of a currency", async () => {
    const { token } = await test.person();
    const { items } = await test.ok(
      listMobileMoneyOperators,
      { query: { asset: "GHS" } },
      { token },
    );
    expect(items.map(({ id }) => id)).toEqual(["mtn_gh", "telecel_gh", "airteltigo_gh"]);
  });
});
