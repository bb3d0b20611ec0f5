import { expect, it } from "vitest";
import { testDb } from "@apex/engine/testing/test-db";
import { testSealKey } from "@apex/engine/testing/test-engine";
import { sandboxMigrations } from "../migrations/sandbox-migrations.ts";
import { createSandboxCardIssuer } from "./card-issuer.ts";
import { isLuhnValid, withCheckDigit } from "./luhn.ts";

it("accepts the networks' own test numbers", () => {
  for (const number of ["4242424242424242", "5555555555554444"]) {
    expect(isLuhnValid(number)).toBe(true);
    expect(withCheckDigit(number.slice(0, -1))).toBe(number);
  }
  for (const wrong of ["4242424242424241", "4242424242442424", "", "4242 4242"])
    expect(isLuhnValid(wrong)).toBe(false);
});

it("is kept by every number of the sandbox's issuer, in the networks' test ranges", async () => {
  const db = await testDb(sandboxMigrations);
  const issuer = createSandboxCardIssuer(db, {
    secret: "a secret of the tests",
    sealKeys: [testSealKey],
  });
  const orderedAt = new Date("2026-11-21T09:00:00Z");
  for (let place = 0; place < 50; place += 1) {
    const network = place % 2 === 0 ? "visa" : "mastercard";
    const order = { reference: crypto.randomUUID(), network, orderedAt } as const;
    const answer = await issuer.issue(
      { ...order, holderName: "ADA OBI", bvn: "22222222222", pin: "4821" },
      new Date("2026-11-21T09:05:00Z"),
    );
    if (answer.state !== "ready") throw new Error(`The card is ${answer.state}.`);
    const { number, securityCode } = await issuer.reveal(order.reference);
    expect(number).toMatch(network === "visa" ? /^424242\d{10}$/ : /^555555\d{10}$/);
    expect(number.slice(-4)).toBe(answer.card.lastFour);
    expect(isLuhnValid(number)).toBe(true);
    expect(securityCode).toMatch(/^\d{3}$/);
  }
  await db.close();
});
