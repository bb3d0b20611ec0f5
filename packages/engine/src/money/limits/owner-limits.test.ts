import { toMinor } from "@apex/contract/money";
import { readTransferTerms } from "@apex/contract/transfers/recipients";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import { joinBusiness, testBusiness } from "../../testing/business.ts";
import { returnedMovement } from "../bills/bill-movement.ts";
import type { Person } from "../../testing/people.ts";
import {
  transferBody,
  transferFixture,
  type TransferFixture,
} from "../transfers/transfer-fixture.ts";

let test: TransferFixture;

beforeAll(async () => {
  test = await transferFixture();
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const million = toMinor("1000000", "NGN");
const limitOf = async ({ token }: Person) =>
  (await test.ok(readTransferTerms, { query: { asset: "NGN" } }, { token })).dailyLimit;
const left = (amount: string) => ({
  status: 422,
  body: { code: "daily-limit-exceeded", params: { left: { amount, asset: "NGN" } } },
});

it("one level bounds what leaves all workspaces of one owner in a day", async () => {
  const { sender: ada, recipientId } = await test.pair("NGN", "1000000");
  const send = (person: Person, amount: string) =>
    test.transfer(person, transferBody(recipientId, amount));
  const firms = [];
  for (const name of ["Hill Ltd", "Dale Ltd"]) {
    const workspaceId = crypto.randomUUID();
    await test.db.query(
      "insert into workspaces (id, type, name, features, created_at) values ($1, 'business', $2, '{withdrawals}', now())",
      [workspaceId, name],
    );
    await test.fund(workspaceId, "NGN", million);
    firms.push(await joinBusiness(test, workspaceId, "owner", ada));
  }
  const [hill, dale] = firms;
  if (hill === undefined || dale === undefined) throw new Error("Both were made.");
  expect(await send(hill, "200000")).toMatchObject({ status: 200 });
  // Pages in the owner's other workspaces are told that less is left.
  const told = await test.db.query<{ workspace_id: string }>(
    "select workspace_id from events where 'limits' = any(changes) and workspace_id = any($1::uuid[])",
    [[ada.workspaceId, hill.workspaceId, dale.workspaceId]],
  );
  expect(new Set(told.map(({ workspace_id: id }) => id))).toEqual(
    new Set([ada.workspaceId, hill.workspaceId, dale.workspaceId]),
  );
  expect(await send(ada, "200000")).toMatchObject({ status: 200 });
  expect(await send(dale, "200000")).toMatchObject(left("100000.00"));
  for (const place of [ada, hill, dale])
    expect(await limitOf(place)).toMatchObject({
      limit: { amount: "500000.00" },
      left: { amount: "100000.00" },
    });
  expect(await send(dale, "100000")).toMatchObject({ status: 200 });
  expect(await send(ada, "1000")).toMatchObject(left("0.00"));
});

it("a member's payment counts against the limit of the owner, not of the member", async () => {
  const { workspaceId } = await testBusiness(test);
  await test.fund(workspaceId, "NGN", million);
  const verified = await test.person({ kycLevel: 2 });
  await test.fund(verified.workspaceId, "NGN", million);
  const member = await joinBusiness(test, workspaceId, "admin", verified);
  const { recipientId } = await test.pair();
  const send = (person: Person, amount: string) =>
    test.transfer(person, transferBody(recipientId, amount));
  expect(await limitOf(member)).toMatchObject({ limit: { amount: "500000.00" } });
  expect(await send(member, "400000")).toMatchObject({ status: 200 });
  expect(await send(member, "400000")).toMatchObject(left("100000.00"));
  expect(await limitOf(verified)).toMatchObject({ left: { amount: "5000000.00" } });
  expect(await send(verified, "900000")).toMatchObject({ status: 200 });
});

it("a payment that fails is given back where it was counted", () => {
  const [workspaceId, countedIn] = [crypto.randomUUID(), crypto.randomUUID()];
  const operationId = crypto.randomUUID();
  const at = new Date("2026-11-20T09:00:00Z");
  const pending = {
    operationId,
    workspaceId,
    bill: { kind: "bet", billerId: "bet9ja", customerId: "12345678" },
    provider: "Bet9ja",
    userId: operationId,
    window: "2026-11-20",
    countedMinor: 1_000_00n,
    amountMinor: 1_000_00n,
    feeMinor: 0n,
    expectedBy: at,
  } as const;
  const back = (more: object) =>
    returnedMovement({ ...pending, ...more }, crypto.randomUUID(), "rejected", at).counters;
  expect(back({ countedIn })).toMatchObject([{ workspaceId: countedIn, amountMinor: -1_000_00n }]);
  expect(back({})).toMatchObject([{ workspaceId }]);
});
