import { recoverCustomer } from "@apex/contract/desk/recover-customer";
import { listRecoveries, readRecovery } from "@apex/contract/desk/factor-recoveries";
import { protectedPerson } from "../people/two-factor/protected-person-fixture.ts";
import type { StaffBrowser } from "./staff.ts";
import type { TestEngine } from "./test-engine.ts";

/** Somebody with two-factor on and a checked document. */
export async function checkedPerson(test: TestEngine) {
  const person = await protectedPerson(test);
  await test.db.query("update users set kyc_level = 2 where id = $1", [person.userId]);
  return person;
}

/** A recovery that the member has begun, and whose owner was told. */
export async function startedRecovery(test: TestEngine, member: StaffBrowser) {
  const person = await checkedPerson(test);
  const reason = "Lost the phone on a bus";
  await member.ok(recoverCustomer, { params: { id: person.userId }, body: { reason } });
  await test.engine.jobs.runDue();
  for (const { id } of (await member.ok(listRecoveries, { query: { perPage: 100 } })).items) {
    const { recovery } = await member.ok(readRecovery, { params: { id } });
    if (recovery.customer.userId === person.userId) return { person, id };
  }
  throw new Error("The recovery is not in the queue.");
}
