import { dayMs } from "@apex/contract/durations";
import { toMinor } from "@apex/contract/money";
import {
  closeVault,
  listVaults,
  moveIntoVault,
  moveOutOfVault,
  saveVault,
} from "@apex/contract/vaults/vaults";
import { listWallets } from "@apex/contract/wallets/wallets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import { listenToWebhooks, webhookTypes } from "../../testing/webhook-events.ts";
import { testEngine, type Person, type TestEngine } from "../../testing/test-engine.ts";

/** Number of concurrent attempts. */
const rivals = 8;

let test: TestEngine;

beforeAll(async () => {
  test = await testEngine();
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const naira = (amount: string) => ({ amount, asset: "NGN" }) as const;

/** Ada with money and a vault. */
async function saver(more: { lockedUntil?: string; goal?: ReturnType<typeof naira> } = {}) {
  const ada = await test.person();
  await test.fund(ada.workspaceId, "NGN", toMinor("1000", "NGN"));
  const vaultId = crypto.randomUUID();
  const body = { name: " Holiday ", asset: "NGN", ...more } as const;
  await test.ok(saveVault, { params: { vaultId }, body }, { token: ada.token });
  return { ada, vaultId, body };
}

const move = (
  endpoint: typeof moveIntoVault | typeof moveOutOfVault,
  { token }: Person,
  vaultId: string,
  amount: string,
  key: string = crypto.randomUUID(),
) => test.call(endpoint, { params: { vaultId }, body: { amount: naira(amount) } }, { token, key });

async function standing({ token }: Person) {
  const { items } = await test.ok(listVaults, {}, { token });
  const wallets = await test.ok(listWallets, {}, { token });
  const wallet = wallets.items.find(({ asset }) => asset === "NGN")?.available;
  return { saved: items.map(({ saved }) => saved.amount), wallet };
}

const inDays = (days: number) =>
  new Date(test.engine.context.clock.business().getTime() + days * dayMs).toISOString();

describe("a vault", () => {
  it("keeps money apart from the wallet, and returns it", async () => {
    const { ada, vaultId } = await saver({ goal: naira("500") });
    await listenToWebhooks(test.db, ada.workspaceId);
    const key = crypto.randomUUID();
    const answer = await move(moveIntoVault, ada, vaultId, "300", key);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        transaction: {
          type: "transfer",
          direction: "out",
          status: "completed",
          details: { receiver: { name: "Holiday" } },
        },
      },
    });
    // The same key makes no second movement.
    expect((await move(moveIntoVault, ada, vaultId, "300", key)).body).toEqual(answer.body);
    expect(await standing(ada)).toEqual({ saved: ["300.00"], wallet: "700.00" });
    expect(await move(moveIntoVault, ada, vaultId, "700.01")).toMatchObject({
      status: 422,
      body: { code: "insufficient-funds" },
    });
    expect(await move(moveOutOfVault, ada, vaultId, "300.01")).toMatchObject({
      status: 422,
      body: { code: "insufficient-funds" },
    });
    expect(await move(moveOutOfVault, ada, vaultId, "100")).toMatchObject({
      status: 200,
      body: { transaction: { direction: "in", details: { sender: { name: "Holiday" } } } },
    });
    expect(await standing(ada)).toEqual({ saved: ["200.00"], wallet: "800.00" });
    expect(await webhookTypes(test.db, ada.workspaceId)).toEqual([]);
  });

  it("belongs to its workspace, and takes its own asset and valid amounts only", async () => {
    const { ada, vaultId, body } = await saver();
    const other = await test.person();
    expect(await move(moveIntoVault, other, vaultId, "1")).toMatchObject({ status: 404 });
    const params = { vaultId };
    expect(await test.call(saveVault, { params, body }, { token: other.token })).toMatchObject({
      status: 404,
    });
    expect(await move(moveIntoVault, ada, vaultId, "0")).toMatchObject({ status: 400 });
    expect(await move(moveIntoVault, ada, vaultId, "0.001")).toMatchObject({ status: 400 });
    const dollars = { amount: { amount: "1", asset: "USD" } } as const;
    const given = { token: ada.token, key: crypto.randomUUID() };
    expect(await test.call(moveIntoVault, { params, body: dollars }, given)).toMatchObject({
      status: 400,
    });
    const inDollars = { ...body, asset: "USD" } as const;
    expect(
      await test.call(saveVault, { params, body: inDollars }, { token: ada.token }),
    ).toMatchObject({ status: 400, body: { issues: [{ path: ["body", "asset"] }] } });
  });

  it("keeps its money until its lock ends, which can only be extended", async () => {
    const lockedUntil = inDays(30);
    const { ada, vaultId, body } = await saver({ lockedUntil });
    const { token } = ada;
    const locked = { status: 422, body: { code: "vault-locked", params: { until: lockedUntil } } };
    await move(moveIntoVault, ada, vaultId, "300");
    expect(await move(moveOutOfVault, ada, vaultId, "1")).toMatchObject(locked);
    const save = (change: object) =>
      test.call(saveVault, { params: { vaultId }, body: { ...body, ...change } }, { token });
    expect(await save({ lockedUntil: inDays(29) })).toMatchObject(locked);
    expect(await save({ lockedUntil: undefined })).toMatchObject(locked);
    expect(await save({ lockedUntil: inDays(-1) })).toMatchObject({ status: 400 });
    expect(await save({ lockedUntil: inDays(40_000) })).toMatchObject({ status: 400 });
    expect(await save({ lockedUntil: inDays(31) })).toMatchObject({ status: 200 });
    test.pass(31 * dayMs);
    const later = await test.db.query(
      "update sessions set expires_at = expires_at + interval '60 days' returning id",
    );
    expect(later).not.toEqual([]);
    expect(await move(moveOutOfVault, ada, vaultId, "300")).toMatchObject({ status: 200 });
  });

  it("is closed when it is empty, and takes nothing after that", async () => {
    const { ada, vaultId } = await saver();
    const { token } = ada;
    const close = () => test.call(closeVault, { params: { vaultId } }, { token });
    await move(moveIntoVault, ada, vaultId, "10");
    expect(await close()).toMatchObject({ status: 422, body: { code: "account-not-empty" } });
    await move(moveOutOfVault, ada, vaultId, "10");
    expect(await close()).toMatchObject({ status: 200 });
    expect(await move(moveIntoVault, ada, vaultId, "10")).toMatchObject({ status: 404 });
    expect(await standing(ada)).toEqual({ saved: [], wallet: "1000.00" });
  });

  it("never gives more than its balance, and loses nothing if closed during a move", async () => {
    const { ada, vaultId } = await saver();
    const each = Array.from({ length: rivals }, (_, place) => place);
    const into = await Promise.all(each.map(() => move(moveIntoVault, ada, vaultId, "300")));
    expect(into.filter(({ status }) => status === 200)).toHaveLength(3);
    const out = await Promise.all(each.map(() => move(moveOutOfVault, ada, vaultId, "200")));
    expect(out.filter(({ status }) => status === 200)).toHaveLength(4);
    await move(moveOutOfVault, ada, vaultId, "100");
    const [moved, closed] = await Promise.all([
      move(moveIntoVault, ada, vaultId, "50"),
      test.call(closeVault, { params: { vaultId } }, { token: ada.token }),
    ]);
    const after = await standing(ada);
    expect([moved.status, closed.status]).toEqual(moved.status === 200 ? [200, 422] : [404, 200]);
    expect(after.wallet).toBe(moved.status === 200 ? "950.00" : "1000.00");
  });
});
