import { dayMs, hourMs } from "@apex/contract/durations";
import { deleteAddress, listAddresses, saveAddress } from "@apex/contract/address-book/addresses";
import { checkAddress } from "@apex/contract/address-book/check-address";
import { readAllowList, updateAllowList } from "@apex/contract/address-book/allow-list";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  elsewhere,
  entryBody,
  withdrawalFixture,
  type WithdrawalFixture,
} from "../crypto-withdrawals/withdrawal-fixture.ts";

let test: WithdrawalFixture;

beforeAll(async () => {
  test = await withdrawalFixture();
});
afterAll(() => test.close());

const other = "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359";

describe("the address book", () => {
  it("saves an address with a code, and lists it by its label", async () => {
    const person = await test.person();
    expect((await test.save(person, entryBody({ label: " Zoë " }))).status).toBe(200);
    await test.save(person, entryBody({ label: "Aunt", address: other.toLowerCase() }));
    const { items, total, perPage } = await test.ok(listAddresses, { query: {} }, person);
    expect({ total, perPage }).toEqual({ total: 2, perPage: 8 });
    expect(items).toMatchObject([
      { label: "Aunt", address: other, network: "polygon", isUniversal: false },
      { label: "Zoë", address: elsewhere },
    ]);
  });

  it("searches by label and address, and filters by asset", async () => {
    const person = await test.person();
    await test.save(person, entryBody({ label: "Ledger", isUniversal: true }));
    await test.save(person, entryBody({ label: "Exchange", address: other }));
    const labels = async (query: { q?: string; asset?: "USDC"; page?: number }) => {
      const { items } = await test.ok(listAddresses, { query }, person);
      return items.map(({ label }) => label);
    };
    expect(await labels({ q: "ledg" })).toEqual(["Ledger"]);
    expect(await labels({ q: "0xfb69" })).toEqual(["Exchange"]);
    expect(await labels({ q: "%" })).toEqual([]);
    expect(await labels({ asset: "USDC" })).toEqual(["Ledger"]);
    expect(await labels({ page: 2 })).toEqual([]);
    expect(await labels({ page: 9_007_199_254_740_991 })).toEqual([]);
  });

  it("renames without a code, and changes the destination only with one", async () => {
    const person = await test.person();
    const id = crypto.randomUUID();
    await test.save(person, entryBody(), id);
    const put = (body: ReturnType<typeof entryBody>) =>
      test.call(saveAddress, { params: { addressId: id }, body }, person);
    expect(await put(entryBody({ label: "Cold" }))).toMatchObject({
      status: 200,
      body: { address: { id, label: "Cold" } },
    });
    const moved = entryBody({ address: other });
    expect((await put(moved)).body).toMatchObject({ code: "security-code-required" });
    expect((await put(entryBody({ isUniversal: true }))).body).toMatchObject({
      code: "security-code-required",
    });
    expect(await test.save(person, moved, id)).toMatchObject({
      body: { address: { address: other } },
    });
  });

  it("answers a repeat alike, and uses its code for nothing else", async () => {
    const person = await test.person();
    const id = crypto.randomUUID();
    const code = await test.codeFor(person, saveAddress.slug, id, entryBody());
    const security = { method: "code", code } as const;
    const put = (body: ReturnType<typeof entryBody>) =>
      test.call(saveAddress, { params: { addressId: id }, body: { ...body, security } }, person);
    expect((await put(entryBody({ address: other }))).body).toMatchObject({
      code: "security-code-expired",
    });
    expect((await put(entryBody())).status).toBe(200);
    expect((await put(entryBody())).status).toBe(200);
    await test.ok(deleteAddress, { params: { addressId: id } }, person);
    expect((await put(entryBody())).body).toMatchObject({ code: "not-found" });
  });

  it("does not bring a deleted entry back by a change that was begun before", async () => {
    const person = await test.person();
    const id = crypto.randomUUID();
    await test.save(person, entryBody(), id);
    await test.ok(deleteAddress, { params: { addressId: id } }, person);
    const moved = await test.save(person, entryBody({ address: other }), id);
    expect(moved).toMatchObject({ status: 404, body: { code: "not-found" } });
    const renamed = await test.call(
      saveAddress,
      { params: { addressId: id }, body: entryBody({ label: "Cold" }) },
      person,
    );
    expect(renamed).toMatchObject({ status: 404, body: { code: "not-found" } });
    expect((await test.ok(listAddresses, { query: {} }, person)).items).toEqual([]);
    // The same address under an id of its own is another entry.
    expect((await test.save(person, entryBody())).status).toBe(200);
  });

  it("has an address once, and refuses flagged and lost ones", async () => {
    const person = await test.person();
    await test.save(person, entryBody());
    expect((await test.save(person, entryBody({ label: "Again" }))).body).toMatchObject({
      code: "address-already-saved",
    });
    const flagged = entryBody({ address: "0x9858EfFD232B4033E47d90003D41EC34EcaEda94" });
    expect((await test.save(person, flagged)).body).toMatchObject({ code: "address-high-risk" });
    const params = { addressId: crypto.randomUUID() };
    const bitcoin = entryBody({ network: "bitcoin" });
    expect((await test.call(saveAddress, { params, body: bitcoin }, person)).body).toMatchObject({
      code: "network-unavailable",
    });
    const blank = entryBody({ label: "  " });
    expect((await test.call(saveAddress, { params, body: blank }, person)).body).toMatchObject({
      issues: [{ path: ["body", "label"], code: "label-required" }],
    });
  });

  it("has an account with two forms once, and pays it by either", async () => {
    const person = await test.person();
    const [bounceable, nonBounceable] = [
      "EQBvW8Z5huBkMJYdnfAEM5JqTNkuWX3diqYENkWsIL0XggGG",
      "UQBvW8Z5huBkMJYdnfAEM5JqTNkuWX3diqYENkWsIL0XglxD",
    ] as const;
    const ton = { network: "ton", memo: "17" } as const;
    await test.save(person, entryBody({ ...ton, address: bounceable, label: "Exchange" }));
    const again = entryBody({ ...ton, address: nonBounceable, label: "Again" });
    expect((await test.save(person, again)).body).toMatchObject({ code: "address-already-saved" });
    const body = { asset: "USDT", ...ton, address: nonBounceable } as const;
    // The text is kept as typed: its form says how to send the money.
    expect(await test.ok(checkAddress, { body }, person)).toMatchObject({
      address: nonBounceable,
      saved: { label: "Exchange" },
    });
  });

  it("belongs to its workspace", async () => {
    const [person, stranger] = [await test.person(), await test.person()];
    const id = crypto.randomUUID();
    await test.save(person, entryBody(), id);
    const params = { addressId: id };
    expect((await test.call(saveAddress, { params, body: entryBody() }, stranger)).status).toBe(
      404,
    );
    await test.ok(deleteAddress, { params }, stranger);
    expect((await test.ok(listAddresses, { query: {} }, person)).total).toBe(1);
    await test.ok(deleteAddress, { params }, person);
    await test.ok(deleteAddress, { params }, person);
    expect((await test.ok(listAddresses, { query: {} }, person)).total).toBe(0);
  });
});

describe("saved addresses only", () => {
  const request = (isOn: boolean) => ({ isOn, requestId: crypto.randomUUID() });

  it("takes effect at once, holds new addresses for a day and leaves older ones", async () => {
    const person = await test.person();
    await test.save(person, entryBody({ label: "Old" }));
    test.pass(25 * hourMs);
    await test.db.query("update sessions set expires_at = expires_at + interval '7 days'");
    await test.ok(updateAllowList, { body: request(true) }, person);
    await test.save(person, entryBody({ label: "New", address: other }));
    const held = async () => {
      const { items } = await test.ok(listAddresses, { query: {} }, person);
      return items.map(({ label, usableAt }) => [label, usableAt !== undefined]);
    };
    expect(await held()).toEqual([
      ["New", true],
      ["Old", false],
    ]);
    await test.engine.jobs.advance(dayMs);
    expect(await held()).toEqual([
      ["New", false],
      ["Old", false],
    ]);
  });

  it("is switched off with a code, two days later, unless that is cancelled", async () => {
    const person = await test.person();
    const read = () => test.ok(readAllowList, {}, person);
    await test.ok(updateAllowList, { body: request(true) }, person);
    const body = request(false);
    expect((await test.call(updateAllowList, { body }, person)).body).toMatchObject({
      code: "security-code-required",
    });
    const off = async () => {
      const wanted = request(false);
      const code = await test.codeFor(person, updateAllowList.slug, wanted.requestId, wanted);
      const security = { method: "code", code } as const;
      return test.ok(updateAllowList, { body: { ...wanted, security } }, person);
    };
    const at = test.engine.context.clock.business().getTime();
    const offAt = new Date(at + 48 * hourMs).toISOString();
    expect(await off()).toEqual({ isOn: true, offAt });
    test.pass(hourMs);
    expect(await off()).toEqual({ isOn: true, offAt });
    expect(await test.ok(updateAllowList, { body: request(true) }, person)).toEqual({ isOn: true });
    await off();
    await test.engine.jobs.advance(48 * hourMs);
    expect(await read()).toEqual({ isOn: false });
  });
});
