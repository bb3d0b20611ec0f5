import { sendResetPasswordCode, sendValidationCode } from "@apex/contract/auth/send-code";
import { enquireAccount } from "@apex/contract/fiat-withdrawals/enquire-account";
import { readFiatWithdrawalTerms } from "@apex/contract/fiat-withdrawals/fiat-withdrawals";
import { createCryptoAddress, findCryptoDeposit } from "@apex/contract/deposits/crypto-deposits";
import { generateDepositAccount } from "@apex/contract/deposits/deposit-accounts";
import { listNetworks } from "@apex/contract/networks/list-networks";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { readProfile } from "@apex/contract/profile/read-profile";
import { readTransferTerms } from "@apex/contract/transfers/recipients";
import { listKycFlows } from "@apex/contract/verification/kyc";
import {
  readVerification,
  startDocumentVerification,
  verifyBvn,
} from "@apex/contract/verification/verify-bvn";
import { listBuyBrands } from "@apex/contract/gift-cards/buy-offers";
import { listSellBrands } from "@apex/contract/gift-cards/sell-offers";
import { listDepositMethods, listWallets, readWallet } from "@apex/contract/wallets/wallets";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sendNoticeAside } from "./runtime/notices/send-notice.ts";
import { testEngine, type TestEngine } from "./testing/test-engine.ts";
import type { OutgoingMessage } from "./rails/messages.ts";
import { notConnected } from "./not-connected.ts";
import { createRoutedMessages } from "@apex/partners/routed-messages";

const mails: OutgoingMessage[] = [];
let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine({
    rails: () => ({
      ...notConnected,
      messages: createRoutedMessages({
        email: async (message) => {
          mails.push(message);
        },
      }),
    }),
  });
});
afterAll(() => engine.close());

it("sends by the connected carriers and refuses the others", async () => {
  const { token } = await engine.person({ kycLevel: 0 });
  await engine.ok(sendValidationCode, { params: { identifierType: "email" }, body: {} }, { token });
  expect(mails).toMatchObject([{ channel: "email", code: expect.stringMatching(/^\d{6}$/) }]);
  const { messages } = engine.engine.context.rails;
  expect(messages.channels).toEqual(["email"]);
  await expect(
    messages.send({
      channel: "whatsapp",
      to: "+2348031234567",
      subject: "",
      text: "",
      language: "en",
    }),
  ).rejects.toMatchObject({ code: "service-unavailable" });
});

it("says that no phone can be verified without a carrier to phones", async () => {
  const { token } = await engine.person({ kycLevel: 0 });
  expect((await engine.ok(readProfile, {}, { token })).profile.canVerifyPhone).toBe(false);
  const { levels } = await engine.ok(listKycFlows, {}, { token });
  expect(levels[1]?.requirements).toMatchObject([
    { kind: "email" },
    { kind: "phone", canVerify: false },
  ]);
});

it("notifies nobody by a channel that is switched off, and postpones nothing", async () => {
  const { userId } = await engine.person();
  await engine.db.query("update users set email_verified_at = null where id = $1", [userId]);
  await sendNoticeAside(engine.engine.context, userId, { code: "welcome", params: {} });
  expect(await engine.db.query("select from jobs")).toEqual([]);
});

it("opens no account without a bank, and lists no working deposit method", async () => {
  const { token } = await engine.person();
  expect(
    await engine.call(generateDepositAccount, { body: { asset: "NGN" } }, { token }),
  ).toMatchObject({ status: 423, body: { code: "deposits-unavailable" } });
  const { items } = await engine.ok(listDepositMethods, { query: { asset: "NGN" } }, { token });
  expect(items.length).toBeGreaterThan(0);
  expect(items.filter(({ available }) => available)).toEqual([]);
  const wallets = (await engine.ok(listWallets, {}, { token })).items;
  expect(wallets.find(({ asset }) => asset === "NGN")).toMatchObject({ canDeposit: false });
});

it("pays nobody out and confirms no names without a partner", async () => {
  const { token } = await engine.person();
  const closed = { status: 423, body: { code: "withdrawals-unavailable" } };
  const query = { asset: "NGN", method: "bank_transfer" } as const;
  expect(await engine.call(readFiatWithdrawalTerms, { query }, { token })).toMatchObject(closed);
  const question = {
    kind: "bank",
    asset: "NGN",
    bankId: "058",
    accountNumber: "0123456780",
  } as const;
  expect(await engine.call(enquireAccount, { body: { question } }, { token })).toMatchObject(
    closed,
  );
});

it("receives nothing over chains that are not connected", async () => {
  const { token } = await engine.person();
  const query = { asset: "USDT", for: "deposit" } as const;
  const { items } = await engine.ok(listNetworks, { query }, { token });
  expect(items.length).toBeGreaterThan(0);
  expect(items.filter(({ available }) => available)).toEqual([]);
  const body = { asset: "USDT", network: "tron" } as const;
  expect(await engine.call(createCryptoAddress, { body }, { token })).toMatchObject({
    status: 423,
    body: { code: "deposits-unavailable" },
  });
  const hash = "f".repeat(64);
  expect(
    await engine.ok(findCryptoDeposit, { body: { network: "tron", hash } }, { token }),
  ).toEqual({ outcome: "unknown", deposits: [] });
  const { chain } = engine.engine.context.rails;
  await expect(chain.payoutState({ reference: "any", network: "tron" })).rejects.toMatchObject({
    code: "service-unavailable",
  });
});

const unavailable = { status: 423, body: { code: "service-unavailable" } };

it("a code by a channel that is switched off is refused, alike with and without an account", async () => {
  const { token, userId } = await engine.person({ kycLevel: 0 });
  const byPhone = {
    params: { identifierType: "phone" },
    body: { phone: "+2348031234567" },
  } as const;
  expect(await engine.call(sendValidationCode, byPhone, { token })).toMatchObject(unavailable);
  const [{ phone } = { phone: "" }] = await engine.db.query<{ phone: string }>(
    "select phone from users where id = $1",
    [userId],
  );
  for (const identifier of [phone, "+2348030000000"])
    expect(
      await engine.call(sendResetPasswordCode, {
        params: { channel: "sms" },
        body: { identifier },
      }),
    ).toMatchObject(unavailable);
  expect(await engine.db.query("select from codes where channel <> 'email'")).toEqual([]);
});

it("the overview shows balances, and no unknown value", async () => {
  const { token, workspaceId } = await engine.person();
  await engine.fund(workspaceId, "NGN", 500_000n);
  await engine.fund(workspaceId, "USD", 700n);
  const { items, total, change, sampleData } = await engine.ok(listWallets, {}, { token });
  const wallet = (asset: string) => items.find((item) => item.asset === asset);
  expect(wallet("NGN")).toMatchObject({
    total: "5000.00",
    value: { amount: "5000.00", asset: "NGN" },
  });
  expect(wallet("USD")).toMatchObject({ total: "7.00" });
  expect(wallet("USD")).not.toHaveProperty("value");
  expect(total).toEqual({ amount: "5000.00", asset: "NGN" });
  expect(change).toMatchObject({ percent: "+0.0" });
  expect(sampleData).toBe(false);
  expect(
    await engine.call(listTransactions, { query: { sort: "largest" } }, { token }),
  ).toMatchObject({
    status: 200,
  });
});

it("prices of gift cards are not called a sandbox's samples", async () => {
  const { token } = await engine.person();
  expect(await engine.ok(listBuyBrands, {}, { token })).toEqual({ items: [], sampleData: false });
  expect(await engine.ok(listSellBrands, {}, { token })).toEqual({ items: [], sampleData: false });
});

it("a wallet opens without a rate", async () => {
  const { token } = await engine.person();
  const open = (category: "fiat" | "crypto", asset: "NGN" | "BTC") =>
    engine.call(readWallet, { params: { category, asset } }, { token });
  expect(await open("fiat", "NGN")).toMatchObject({
    status: 200,
    body: { rate: { price: { amount: "1.00", asset: "NGN" } } },
  });
  const { status, body } = await open("crypto", "BTC");
  expect(status).toBe(200);
  expect(body).toMatchObject({ wallet: { asset: "BTC" } });
  expect(body).not.toHaveProperty("rate");
});

it("limits count naira, so transfers of other assets wait for a market", async () => {
  const { token } = await engine.person();
  const terms = (asset: "NGN" | "USD") =>
    engine.call(readTransferTerms, { query: { asset } }, { token });
  expect((await terms("NGN")).status).toBe(200);
  expect(await terms("USD")).toMatchObject(unavailable);
});

it("an identity that cannot be checked is refused, and nothing stays pending", async () => {
  const { token } = await engine.person({ hasBvn: false });
  expect(
    await engine.call(verifyBvn, { body: { bvn: "22222222222", consent: true } }, { token }),
  ).toMatchObject(unavailable);
  const before = await engine.ok(readVerification, {}, { token });
  expect(
    await engine.call(
      startDocumentVerification,
      { body: { returnTo: "/verification" } },
      { token },
    ),
  ).toMatchObject(unavailable);
  expect(await engine.ok(readVerification, {}, { token })).toEqual(before);
});
