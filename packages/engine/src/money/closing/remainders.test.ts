import type { Asset } from "@apex/contract/assets";
import type { InputOf } from "@apex/contract/endpoint";
import { confirmDeleteAccount, initDeleteAccount } from "@apex/contract/profile/delete-account";
import { readProfile } from "@apex/contract/profile/read-profile";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeFor } from "../../people/profile/profile-fixture.ts";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import { testEngine, type Person, type TestEngine } from "../../testing/test-engine.ts";
import { dayRows } from "../wallets/own-entries.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(async () => {
  await expectBalanced(engine.db);
  await engine.close();
});

type GivesUp = InputOf<typeof confirmDeleteAccount>["body"]["givesUp"];

const naira = { amount: "3.20", asset: "NGN" } as const;
const bitcoin = { amount: "0.00000012", asset: "BTC" } as const;

const init = (person: Person) => engine.ok(initDeleteAccount, { body: {} }, person);

/** Makes the call that confirms the deletion with an agreement to give up these amounts. */
async function confirming(person: Person, deletionId: string | undefined, givesUp?: GivesUp) {
  const request = { deletionId: deletionId ?? "", ...(givesUp && { givesUp }) };
  const security = await codeFor(engine, person, confirmDeleteAccount, request.deletionId, request);
  return () => engine.call(confirmDeleteAccount, { body: { ...request, security } }, person);
}

async function confirm(...given: Parameters<typeof confirming>) {
  return (await confirming(...given))();
}

const availableOf = async ({ workspaceId }: Person): Promise<Record<string, string>> =>
  Object.fromEntries(
    (
      await engine.db.query<{ asset: string; balance: string }>(
        "select asset, balance::text as balance from accounts where owner = $1 and balance <> 0",
        [workspaceId],
      )
    ).map(({ asset, balance }) => [asset, balance]),
  );

const feesIn = async (asset: Asset): Promise<bigint> => {
  const rows = await engine.db.query<{ balance: string }>(
    "select balance::text as balance from accounts where workspace_id is null and kind = 'fees' and asset = $1",
    [asset],
  );
  return rows.reduce((sum, { balance }) => sum + BigInt(balance), 0n);
};

describe("D a remainder", () => {
  it("goes to the house when the account is closed, and its owner is notified", async () => {
    const person = await engine.person();
    await engine.fund(person.workspaceId, "NGN", 320n);
    await engine.fund(person.workspaceId, "BTC", 12n);
    const opened = await init(person);
    expect(opened).toMatchObject({ blockers: [], moneyLeft: [], givesUp: [bitcoin, naira] });
    const before = [await feesIn("NGN"), await feesIn("BTC")] as const;
    const answer = await confirm(person, opened.deletionId, [naira, bitcoin]);
    expect(answer.status).toBe(200);

    expect(await availableOf(person)).toEqual({});
    expect(await feesIn("NGN")).toBe(before[0] + 320n);
    expect(await feesIn("BTC")).toBe(before[1] + 12n);
    const operations = await engine.db.query(
      `select kind, status, direction, asset, amount::text, fee::text, data->>'purpose' as purpose from operations
       where workspace_id = $1 and data ? 'purpose' order by asset`,
      [person.workspaceId],
    );
    const left = { kind: "transfer", status: "completed", direction: "out", purpose: "remainder" };
    expect(operations).toEqual([
      { ...left, asset: "BTC", amount: "0", fee: "12" },
      { ...left, asset: "NGN", amount: "0", fee: "320" },
    ]);
    const period = { from: new Date("2026-11-20"), until: new Date("2026-11-21") };
    expect(await dayRows(engine.db, person.workspaceId, period)).toMatchObject([
      { asset: "BTC", in: "12", out: "0", fees: "12" },
      { asset: "NGN", in: "320", out: "0", fees: "320" },
    ]);
    await engine.engine.jobs.runDue();
    const mails = engine.sent.filter(({ to }) => to === person.email);
    expect(mails.at(-1)?.text).toMatch(/0.00000012\sBTC and ₦3.20 stayed with Apex/);
    expect(mails.at(-2)?.text).toMatch(/and leave ₦3.20 and 0.00000012\sBTC to Apex/);
  });

  it("is not given up without agreement to exactly its amount", async () => {
    const person = await engine.person();
    await engine.fund(person.workspaceId, "NGN", 320n);
    const { deletionId } = await init(person);
    for (const agreed of [
      undefined,
      [],
      [{ ...naira, amount: "3.21" }],
      [naira, bitcoin],
      [naira, naira],
    ])
      expect(await confirm(person, deletionId, agreed)).toMatchObject({
        status: 409,
        body: { code: "remainder-changed", params: { givesUp: [naira] } },
      });
    expect(await availableOf(person)).toEqual({ NGN: "320" });
    expect((await engine.call(readProfile, {}, person)).status).toBe(200);
  });

  it("that grew in between is refused, or blocks once it can leave; nothing is lost", async () => {
    const person = await engine.person();
    await engine.fund(person.workspaceId, "NGN", 320n);
    const { deletionId } = await init(person);
    const confirmAgain = await confirming(person, deletionId, [naira]);
    await engine.fund(person.workspaceId, "NGN", 1n);
    expect(await confirmAgain()).toMatchObject({
      status: 409,
      body: { code: "remainder-changed", params: { givesUp: [{ ...naira, amount: "3.21" }] } },
    });
    await engine.fund(person.workspaceId, "NGN", 100_00n);
    expect(await confirmAgain()).toMatchObject({
      status: 422,
      body: { code: "account-not-empty" },
    });
    expect(await availableOf(person)).toEqual({ NGN: "10321" });
  });

  it("is no obstacle beside money that can leave, and not listed with it", async () => {
    const person = await engine.person();
    await engine.fund(person.workspaceId, "NGN", 500_00n);
    await engine.fund(person.workspaceId, "BTC", 12n);
    expect(await init(person)).toMatchObject({
      blockers: ["money-left"],
      moneyLeft: [{ amount: "500.00", asset: "NGN" }],
      givesUp: [bitcoin],
    });
  });

  it("is not what a vault holds, because that can join the wallet's money", async () => {
    const person = await engine.person();
    const vault = crypto.randomUUID();
    await engine.db.query(
      "insert into vaults (id, workspace_id, name, asset, created_at) values ($1, $2, 'Rent', 'NGN', now())",
      [vault, person.workspaceId],
    );
    await engine.fund(person.workspaceId, "NGN", 320n);
    await engine.fund(vault, "NGN", 320n);
    expect(await init(person)).toMatchObject({
      blockers: ["money-left", "vaults-left"],
      moneyLeft: [{ amount: "6.40", asset: "NGN" }],
      givesUp: [],
    });
  });
});
