import { dayMs } from "@apex/contract/durations";
import { checkAddress } from "@apex/contract/address-book/check-address";
import { updateAllowList } from "@apex/contract/address-book/allow-list";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  elsewhere,
  entryBody,
  withdrawalBody,
  withdrawalFixture,
  type WithdrawalFixture,
} from "../crypto-withdrawals/withdrawal-fixture.ts";
import type { Person } from "@apex/engine/testing/people";

let test: WithdrawalFixture;

beforeAll(async () => {
  test = await withdrawalFixture();
});
afterAll(() => test.close());

const twin = "0x5aA1111111111111111111111111111111111Aed".replace(
  /^0x(.*)$/,
  (_, digits: string) => `0x${digits.toLowerCase()}`,
);

function check(person: Person, address: string) {
  return test.ok(
    checkAddress,
    { body: { asset: "USDT", network: "polygon", address } },
    { token: person.token },
  );
}

async function depositAddressOf(person: Person, address: string) {
  await test.db.query(
    `insert into crypto_addresses (workspace_id, network, type, address, memo, created_at)
     values ($1, 'ethereum', 'standard', $2, '', now())`,
    [person.workspaceId, address],
  );
}

describe("a check of an address", () => {
  it("knows nothing of a new one, and returns its canonical form", async () => {
    const person = await test.holder();
    expect(await check(person, elsewhere.toLowerCase())).toEqual({
      address: elsewhere,
      risk: "LOW_RISK_WITHDRAWAL_ADDRESS",
      isOwn: false,
    });
  });

  it("returns its last payment and its label", async () => {
    const person = await test.holder();
    await test.save(person, entryBody({ label: "Ledger" }));
    await test.started(person, withdrawalBody("10"));
    test.pass(1_000);
    await test.started(person, withdrawalBody("20"));
    expect(await check(person, elsewhere)).toMatchObject({
      saved: { label: "Ledger" },
      lastPaid: { amount: { amount: "20.100000", asset: "USDT" } },
    });
  });

  it("does not count a failed payment", async () => {
    const person = await test.holder();
    const id = await test.started(person, withdrawalBody("10"));
    await test.engine.jobs.runDue();
    test.chain.fail(id);
    await test.later();
    expect(await check(person, elsewhere)).not.toHaveProperty("lastPaid");
  });

  it("reports a risk without refusing to answer", async () => {
    const person = await test.holder();
    expect(await check(person, "0x9858EfFD232B4033E47d90003D41EC34EcaEda94")).toMatchObject({
      risk: "HIGH_RISK",
    });
  });

  it.each([
    ["0x000000000000000000000000000000000000dEaD", "address-burn"],
    ["0xc2132D05D31c914a87C6611C10748AEb04B58e8F", "address-contract"],
  ])("refuses %s, which nobody can be paid at", async (address, code) => {
    const person = await test.holder();
    const body = { asset: "USDT", network: "polygon", address } as const;
    expect(await test.call(checkAddress, { body }, { token: person.token })).toMatchObject({
      status: 400,
      body: { code: "validation-failed", issues: [{ path: ["body", "address"], code }] },
    });
  });

  it("finds the address that it imitates, and the differing positions", async () => {
    const person = await test.holder();
    await test.save(person, entryBody({ label: "Ledger" }));
    const { lookAlike, address } = await check(person, twin);
    expect(lookAlike).toMatchObject({ address: elsewhere, label: "Ledger" });
    const differsAt = new Set(lookAlike?.differsAt);
    for (const [place, letter] of Array.from(address).entries())
      expect(differsAt.has(place)).toBe(letter !== elsewhere[place]);
    await test.save(person, entryBody({ label: "Twin", address: twin }));
    expect(await check(person, twin)).not.toHaveProperty("lookAlike");
  });

  it("recognises its own deposit address and an Apex user's", async () => {
    const person = await test.holder();
    const friend = await test.person({ firstName: "Ngozi", lastName: "Eze" });
    await depositAddressOf(person, "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB");
    await depositAddressOf(friend, "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb");
    expect(await check(person, "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB")).toMatchObject({
      isOwn: true,
    });
    expect(await check(person, "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb")).toMatchObject({
      isOwn: false,
      apexUser: { username: friend.username, maskedName: "Ngozi E." },
    });
  });

  it("says that it must be saved first, or must wait", async () => {
    const person = await test.holder();
    const body = { isOn: true, requestId: crypto.randomUUID() };
    await test.ok(updateAllowList, { body }, person);
    expect(await check(person, elsewhere)).toMatchObject({ hold: { reason: "not-saved" } });
    await test.save(person, entryBody());
    const now = test.engine.context.clock.business().getTime();
    expect(await check(person, elsewhere)).toMatchObject({
      hold: { reason: "new", usableAt: new Date(now + dayMs).toISOString() },
    });
  });
});
