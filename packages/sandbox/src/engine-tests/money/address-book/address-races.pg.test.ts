import { deleteAddress, listAddresses, saveAddress } from "@apex/contract/address-book/addresses";
import { testDb } from "@apex/engine/testing/test-db";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  entryBody,
  withdrawalFixture,
  type WithdrawalFixture,
} from "../crypto-withdrawals/withdrawal-fixture.ts";

const other = "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359";

/** Two engines on one database, as two processes are. */
let one: WithdrawalFixture;
let two: WithdrawalFixture;
beforeAll(async () => {
  const db = await testDb();
  one = await withdrawalFixture(undefined, db);
  // Only one of the two closes the database, which they share.
  two = await withdrawalFixture(undefined, { ...db, close: async () => undefined });
});
afterAll(async () => {
  await two.close();
  await one.close();
});

type Person = Awaited<ReturnType<WithdrawalFixture["person"]>>;

/** Saves with a code that was sent before, deletes and renames at once, and expects what is deleted to stay so. */
async function race(person: Person, id: string, isSaved: boolean): Promise<void> {
  const body = entryBody({ address: other, label: "Moved" });
  const code = await one.codeFor(person, saveAddress.slug, id, body);
  const params = { addressId: id };
  const put = (of: WithdrawalFixture, change: object) =>
    of.call(saveAddress, { params, body: { ...body, ...change } }, person);
  const [deleted, ...saved] = await Promise.all([
    two.call(deleteAddress, { params }, person),
    put(one, { security: { method: "code", code } }),
    put(two, { security: { method: "code", code } }),
    put(two, { ...entryBody(), label: "Renamed" }),
  ]);
  expect(deleted.status).toBe(200);
  for (const { status, body: answer } of saved)
    if (status !== 200)
      expect(answer).toMatchObject({
        code: expect.stringMatching(/^(not-found|security-code-(required|expired))$/),
      });
  const { items } = await one.ok(listAddresses, { query: {} }, person);
  const isGone =
    (await one.db.query("select from deleted_addresses where id = $1", [id])).length > 0;
  // A deletion that found nothing yet leaves the id free.
  if (isSaved) expect(isGone).toBe(true);
  expect(items.map((item) => item.id)).toEqual(isGone ? [] : [id]);
}

it.each(Array.from({ length: 12 }, (_, round) => round))(
  "an entry that is deleted and saved by two processes at once stays deleted, round %i",
  async () => {
    const person = await one.person();
    const id = crypto.randomUUID();
    expect((await one.save(person, entryBody(), id)).status).toBe(200);
    await race(person, id, true);
  },
);

it.each(Array.from({ length: 12 }, (_, round) => round))(
  "an entry that is deleted while it is saved for the first time is listed or gone, round %i",
  async () => race(await one.person(), crypto.randomUUID(), false),
);
