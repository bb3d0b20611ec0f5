import { createBusinessAddress } from "@apex/contract/business-deposits/business-addresses";
import { previewCollection } from "@apex/contract/collection/collections";
import { createCryptoWithdrawal } from "@apex/contract/crypto-withdrawals/create-crypto-withdrawal";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  businessFixture,
  type BusinessFixture,
} from "../../business/business-api/business-fixture.ts";

let fixture: BusinessFixture;
beforeAll(async () => {
  fixture = await businessFixture();
});
afterAll(() => fixture.close());

const options = ["bitcoin", "lightning"];

test("a network that does not carry the asset is refused with those that do", async () => {
  const owner = await fixture.owner();
  const pair = { asset: "BTC", network: "tron" } as const;
  const address = { ...pair, label: "Order 1180" };
  expect(await fixture.call(createBusinessAddress, { body: address }, owner)).toMatchObject({
    status: 400,
    body: { issues: [{ path: ["body", "network"], params: { options } }] },
  });
  const unavailable = { body: { code: "network-unavailable", params: { options } } };
  expect(await fixture.call(previewCollection, { query: pair }, owner)).toMatchObject(unavailable);
  const { token } = await fixture.token(owner, { withdrawals: "approve" });
  const body = {
    ...pair,
    address: "TXyzNotChecked",
    amount: { amount: "1", asset: "BTC" },
    fee: { amount: "0", asset: "BTC" },
    feeLevel: "medium",
  } as const;
  const given = { token, key: crypto.randomUUID() };
  expect(await fixture.call(createCryptoWithdrawal, { body }, given)).toMatchObject(unavailable);
});
