import { createMobileMoneyDeposit } from "@apex/contract/deposits/mobile-money-deposits";
import type { TestEngine } from "@apex/engine/testing/test-engine";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  charged,
  mobileMoneyEngine,
  withNumber,
} from "../engine-tests/money/mobile-money-deposits/mobile-money-fixture.ts";
import { simulateChargeAnswer } from "./simulate-deposits.ts";

let test: TestEngine;
beforeAll(async () => {
  test = await mobileMoneyEngine();
});
afterAll(() => test.close());

it.each(["id", "reference"] as const)("a phone answers a charge by its %s", async (name) => {
  const { body } = await charged(test, await withNumber(test, name === "id" ? "4401" : "4402"));
  const { transaction } = createMobileMoneyDeposit.response.parse(body);
  await test.engine.jobs.runDue();
  const answer = { reference: transaction[name], state: "declined" } as const;
  expect(await simulateChargeAnswer(test.engine.context, answer)).toEqual({ outcome: "declined" });
  await expect(simulateChargeAnswer(test.engine.context, answer)).rejects.toThrow("not-found");
});
