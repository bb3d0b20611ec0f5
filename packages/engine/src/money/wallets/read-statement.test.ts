import { hourMs } from "@apex/contract/durations";
import { toMinor } from "@apex/contract/money";
import { readStatement } from "@apex/contract/wallets/statement";
import { listWallets } from "@apex/contract/wallets/wallets";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import { failedPayment, transfer } from "../../testing/movements.ts";
import type { Person } from "../../testing/people.ts";
import {
  transferBody,
  transferFixture,
  type TransferFixture,
} from "../transfers/transfer-fixture.ts";

let engine: TransferFixture;
beforeAll(async () => {
  engine = await transferFixture();
});
afterAll(async () => {
  await expectBalanced(engine.db);
  await engine.close();
});

const today = () => engine.engine.context.clock.business().toISOString().slice(0, 10);
const statement = (person: Person, from: string, until = today(), page: object = {}) =>
  engine.ok(readStatement, { query: { asset: "NGN", from, until, ...page } }, person);
const minor = (amount: string) => toMinor(amount.replace("-", ""), "NGN");

it("adds up with the fees, page by page, to the balance on the wallet's page", async () => {
  const { sender: person, recipient, recipientId } = await engine.pair("NGN", "10000");
  const paid = transfer(person.workspaceId, recipient.workspaceId, 40_000n, { feeMinor: 500n });
  await engine.engine.context.ledger.post(paid.movement);
  await engine.transfer(person, { ...transferBody(recipientId, "1500"), note: "For the roof" });
  const from = today();
  const lines = [];
  let cursor: string | undefined;
  let whole;
  do {
    whole = await statement(person, from, from, { perPage: 1, ...(cursor && { cursor }) });
    lines.push(...whole.items);
    cursor = whole.nextCursor;
  } while (cursor !== undefined);
  expect(lines.map(({ amount, fee }) => `${amount} ${fee}`)).toEqual([
    "10000.00 0.00",
    "-405.00 5.00",
    "-1500.00 0.00",
  ]);
  expect(whole).toMatchObject({ in: "10000.00", out: "1900.00", fees: "5.00" });
  const { items } = await engine.ok(listWallets, {}, person);
  expect(whole.closing).toBe(items.find(({ asset }) => asset === "NGN")?.total);
  expect(minor(whole.opening) + minor(whole.in) - minor(whole.out) - minor(whole.fees)).toBe(
    minor(whole.closing),
  );
  expect(lines.at(-1)).toMatchObject({
    type: "transfer",
    reference: expect.stringMatching(/^APX-/),
    party: "Ngozi E.",
    description: "For the roof",
  });
  const received = await statement(recipient, from, from);
  expect(received.items.at(-1)).toMatchObject({ type: "transfer", party: "Ada O." });
});

it("opens with what the wallet held, and each period opens with the close of the one before", async () => {
  const person = await engine.person();
  const first = today();
  await engine.fund(person.workspaceId, "NGN", 500_000n);
  engine.pass(20 * hourMs);
  const second = today();
  await engine.fund(person.workspaceId, "NGN", 25_000n);
  expect(await statement(person, first, first)).toMatchObject({
    opening: "0.00",
    in: "5000.00",
    out: "0.00",
    fees: "0.00",
    closing: "5000.00",
  });
  expect(await statement(person, second)).toMatchObject({
    holder: expect.stringMatching(/\S/),
    asset: "NGN",
    opening: "5000.00",
    in: "250.00",
    closing: "5250.00",
    items: [{ amount: "250.00", fee: "0.00" }],
  });
});

it("shows a fee that came back, on a later day than it was charged", async () => {
  const person = await engine.person();
  await engine.fund(person.workspaceId, "NGN", 100_000n);
  const { paid, refunded } = failedPayment(person.workspaceId, 60_000n, 5_000n);
  const post = (movement: typeof paid) =>
    engine.engine.context.ledger.post({
      ...movement,
      at: engine.engine.context.clock.business(),
    });
  await post(paid);
  const first = today();
  engine.pass(20 * hourMs);
  await post(refunded);
  expect(await statement(person, first, first)).toMatchObject({
    out: "600.00",
    fees: "50.00",
    closing: "350.00",
  });
  expect(await statement(person, today())).toMatchObject({
    opening: "350.00",
    in: "600.00",
    out: "0.00",
    fees: "-50.00",
    closing: "1000.00",
    items: [{ type: "reversal", amount: "650.00", fee: "-50.00" }],
  });
});

it("shows one wallet of the caller's workspace, for at most a quarter", async () => {
  const [person, stranger] = [await engine.person(), await engine.person()];
  await engine.fund(person.workspaceId, "NGN", 100n);
  expect(await statement(stranger, today())).toMatchObject({ closing: "0.00", items: [] });
  const query = { asset: "NGN", from: "2026-01-01", until: today() } as const;
  expect((await engine.call(readStatement, { query }, person)).status).toBe(400);
});
