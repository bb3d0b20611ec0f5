import {
  listPayoutCountries,
  readPayoutFields,
} from "@apex/contract/fiat-withdrawals/payout-fields";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  playedWithdrawalFixture,
  type PlayedWithdrawalFixture,
} from "./played-withdrawal-fixture.ts";
import { german } from "@apex/engine/money/fiat-withdrawals/international-account-fixture";

let test: PlayedWithdrawalFixture;

beforeAll(async () => {
  test = await playedWithdrawalFixture();
});

afterAll(() => test.close());

describe("D the fields of an account abroad", () => {
  const fields = async (country: string, language: "en" | "fr" = "en") => {
    const { token } = await test.person();
    const query = { asset: "USD", country } as const;
    const { groups } = await test.ok(readPayoutFields, { query }, { token, language });
    return groups.flatMap((group) => group.fields);
  };

  it("include a routing number in the United States, an IBAN and a SWIFT code in Germany", async () => {
    const labels = async (country: string, language?: "fr") =>
      (await fields(country, language)).map(({ label }) => label);
    expect(await labels("US")).toEqual(
      expect.arrayContaining(["Account number", "Routing number"]),
    );
    expect(await labels("DE")).toEqual(expect.arrayContaining(["IBAN", "SWIFT code"]));
    expect(await labels("DE", "fr")).toEqual(expect.arrayContaining(["Code SWIFT", "Code postal"]));
  });

  it("are all parts of the account that the call takes", async () => {
    const names = (await fields("DE")).map(({ name }) => name);
    const parts = Object.entries({ ...german }).flatMap(([name, value]) =>
      typeof value === "string" ? [name] : Object.keys(value).map((part) => `${name}.${part}`),
    );
    expect(names.toSorted()).toEqual(parts.filter((name) => name !== "country").toSorted());
  });

  it("have patterns that the sample account matches", async () => {
    const account = new Map<string, unknown>(Object.entries(german));
    for (const { name, pattern } of await fields("DE")) {
      const value = account.get(name);
      if (pattern !== undefined && typeof value === "string")
        expect(value.toUpperCase()).toMatch(new RegExp(`^(?:${pattern})$`));
    }
  });

  it("depend on the wallet's countries", async () => {
    const { token } = await test.person();
    const countries = (asset: "NGN" | "GBP" | "XOF" | "BTC") =>
      test.ok(listPayoutCountries, { query: { asset } }, { token });
    expect(await countries("NGN")).toEqual({
      domestic: ["NG"],
      international: [],
      mobileMoney: true,
    });
    expect(await countries("GBP")).toEqual({
      domestic: [],
      international: ["GB"],
      mobileMoney: false,
    });
    expect(await countries("BTC")).toEqual({
      domestic: [],
      international: [],
      mobileMoney: false,
    });
    const query = { asset: "NGN", country: "DE" } as const;
    expect(await test.call(readPayoutFields, { query }, { token })).toMatchObject({ status: 423 });
  });
});
