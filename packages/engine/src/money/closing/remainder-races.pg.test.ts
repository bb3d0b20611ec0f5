import { confirmDeleteAccount, initDeleteAccount } from "@apex/contract/profile/delete-account";
import { afterAll, beforeAll, expect, it } from "vitest";
import { codeFor } from "../../people/profile/profile-fixture.ts";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import { availableOf, deposit } from "../../testing/movements.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";

let test: TestEngine;
beforeAll(async () => {
  test = await testEngine();
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const waiting = await test.db.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (waiting.length > 0) return;
  }
}

it("a deposit that is being credited while the account is closed is not lost: nothing is closed", async () => {
  const person = await test.person();
  await test.fund(person.workspaceId, "NGN", 320n);
  const { deletionId = "", givesUp } = await test.ok(initDeleteAccount, { body: {} }, person);
  const request = { deletionId, givesUp };
  const security = await codeFor(test, person, confirmDeleteAccount, deletionId, request);
  const confirm = () => test.call(confirmDeleteAccount, { body: { ...request, security } }, person);
  let closing: ReturnType<typeof confirm> | undefined;
  await test.db.tx(async (tx) => {
    await test.engine.context.ledger.postIn(tx, deposit(person.workspaceId, 25_000_00n).movement);
    closing = confirm();
    await untilSomebodyWaits();
  });
  expect(await closing).toMatchObject({ status: 409, body: { code: "remainder-changed" } });
  expect(await availableOf(test.db, person.workspaceId)).toBe(25_003_20n);
  // The code was not used up, and says what it allowed: not to give up more.
  expect(await confirm()).toMatchObject({ status: 422, body: { code: "account-not-empty" } });
});
