import {
  addMobileMoneyNumber,
  createMobileMoneyDeposit,
  sendMobileMoneyCode,
  type MobileMoneyNumber,
} from "@apex/contract/deposits/mobile-money-deposits";
import { sandboxMigrations } from "../../../migrations/sandbox-migrations.ts";
import { createSandboxCharges } from "../../../rails/charges.ts";
import type { Person } from "@apex/engine/testing/people";
import { testEngine, type TestEngine } from "@apex/engine/testing/test-engine";

/** An engine whose phones answer by the end of their number. */
export const mobileMoneyEngine = () =>
  testEngine({
    migrations: sandboxMigrations,
    rails: (db) => ({ charges: createSandboxCharges(db) }),
  });

/** A person with a verified number of a given ending. */
export async function withNumber(
  test: TestEngine,
  ending: string,
): Promise<Person & { number: MobileMoneyNumber }> {
  const person = await test.person();
  const wallet = { operator: "mtn_ng", phone: `+234803555${ending}` };
  await test.ok(sendMobileMoneyCode, { body: wallet }, { token: person.token });
  const code = test.sent.findLast(({ to }) => to === wallet.phone)?.code ?? "";
  const { number } = await test.ok(
    addMobileMoneyNumber,
    { body: { ...wallet, code } },
    { token: person.token },
  );
  return { ...person, number };
}

/** Asks a number's phone to approve an amount. */
export function charged(
  test: TestEngine,
  { token, number }: { readonly token: string; readonly number: MobileMoneyNumber },
  { amount = "5000.00", key = crypto.randomUUID() }: { amount?: string; key?: string } = {},
) {
  return test.call(
    createMobileMoneyDeposit,
    { body: { numberId: number.id, amount: { amount, asset: "NGN" } } },
    { token, key },
  );
}
