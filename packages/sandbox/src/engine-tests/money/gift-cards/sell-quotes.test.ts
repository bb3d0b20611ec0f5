import { quoteSell } from "@apex/contract/gift-cards/sell-offers";
import { createTrade } from "@apex/contract/gift-cards/trades";
import { giftCardRateLockMs } from "@apex/contract/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestEngine } from "@apex/engine/testing/test-engine";
import { pictured, quoted, tradeEngine } from "./trade-fixture.ts";

let test: TestEngine;

beforeAll(async () => {
  test = await tradeEngine();
});

afterAll(() => test.close());

describe("a rate", () => {
  it("is that of the cards' value, and pays for all of them", async () => {
    const person = await test.person();
    expect(await quoted(test, person)).toMatchObject({
      rate: { amount: "920.00", asset: "NGN" },
      payout: { amount: "184000.00", asset: "NGN" },
    });
    expect(await quoted(test, person, { value: "10", quantity: 1 })).toMatchObject({
      payout: { amount: "8280.00" },
    });
  });

  it.each([
    [{ value: "9" }, 422],
    [{ value: "501" }, 422],
    [{ value: "10.5" }, 400],
    [{ value: "0" }, 400],
    [{ quantity: 0 }, 400],
    [{ quantity: 21 }, 400],
    [{ quantity: 1.5 }, 400],
    [{ brand: "nobody" }, 422],
    [{ country: "NG" }, 422],
  ])("is not given for %o", async (wrong, status) => {
    const { token } = await test.person();
    const card = {
      brand: "apple",
      country: "US",
      form: "e-code",
      value: "50",
      quantity: 1,
    } as const;
    expect(await test.call(quoteSell, { body: { ...card, ...wrong } }, { token })).toMatchObject({
      status,
    });
  });

  it("holds for ten minutes, for one trade of its workspace", async () => {
    const [person, other] = [await test.person(), await test.person()];
    const quote = await quoted(test, person);
    const body = async () => ({ quoteId: quote.id, imageIds: [await pictured(test, person)] });
    const offer = async (token: string) =>
      test.call(createTrade, { body: await body() }, { token, key: crypto.randomUUID() });
    expect(await offer(other.token)).toMatchObject({ status: 422 });
    expect(await offer(person.token)).toMatchObject({ status: 200 });
    expect(await offer(person.token)).toMatchObject({ body: { code: "quote-expired" } });
    const late = await quoted(test, person);
    await test.engine.jobs.advance(giftCardRateLockMs);
    expect(
      await test.call(
        createTrade,
        { body: { quoteId: late.id, imageIds: [await pictured(test, person)] } },
        { token: person.token, key: crypto.randomUUID() },
      ),
    ).toMatchObject({ status: 422, body: { code: "quote-expired" } });
  });
});
