import { hourMs } from "@apex/contract/durations";
import { listNotifications } from "@apex/contract/notifications/notifications";
import { payPaymentLink } from "@apex/contract/payments/pay-link";
import { cancelPaymentLink } from "@apex/contract/payments/payment-links";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import { availableOf } from "../../testing/movements.ts";
import type { Person } from "../../testing/test-engine.ts";
import {
  bodyFor,
  naira,
  paymentFixture,
  type PaymentBody,
  type PaymentFixture,
} from "./payment-fixture.ts";

/** Number of concurrent attempts. */
const rivals = 6;

let test: PaymentFixture;

beforeAll(async () => {
  test = await paymentFixture();
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const now = () => test.engine.context.clock.business().getTime();

const closed = (status: string) => ({
  status: 422,
  body: { code: "payment-link-closed", params: { status } },
});

describe("a payment link", () => {
  it("shows its purpose to anybody, and is paid once", async () => {
    const [ngozi, ada] = [await test.asks(), await test.payer()];
    const link = await test.linkOf(ngozi);
    expect(link).toMatchObject({
      url: `https://wallet.apex.test/pay/${link.code}`,
      purpose: "Two chairs",
      status: "open",
      payments: 0,
    });
    expect(await test.read(link.code.toUpperCase())).toMatchObject({
      status: 200,
      body: {
        request: {
          payee: { name: "Ngozi E.", initials: "NE" },
          purpose: "Two chairs",
          amount: naira("2500.00"),
          status: "open",
          isOwn: false,
        },
      },
    });
    expect(await test.read(link.code, ngozi.token)).toMatchObject({
      body: { request: { isOwn: true } },
    });

    const { send, text } = await test.ready(ada, bodyFor(link.code));
    expect(text).toMatch(/₦2,500\.00 to Ngozi E\. for “Two chairs”/);
    const answer = await send();
    expect(answer).toMatchObject({
      status: 200,
      body: {
        transaction: {
          type: "one-time-payment",
          direction: "out",
          status: "completed",
          details: { receiver: { name: "Ngozi E." }, offer: "Two chairs" },
        },
      },
    });
    // The same key makes no second payment.
    expect((await send()).body).toEqual(answer.body);
    expect(await availableOf(test.db, ada.workspaceId)).toBe(750_000n);
    expect(await availableOf(test.db, ngozi.workspaceId)).toBe(250_000n);

    const [kept] = await test.linksOf(ngozi, { status: "paid" });
    expect(kept).toMatchObject({ id: link.id, payments: 1, received: naira("2500.00") });
    const { items } = await test.ok(listTransactions, { query: {} }, { token: ngozi.token });
    expect(items).toMatchObject([
      {
        id: kept?.lastPaymentId,
        type: "one-time-payment",
        direction: "in",
        details: { sender: { name: "Ada O." }, offer: "Two chairs" },
      },
    ]);
    const told = await test.ok(listNotifications, { query: {} }, { token: ngozi.token });
    expect(told.items).toMatchObject([
      { code: "payment-received", params: { name: "Ada O.", purpose: "Two chairs" } },
    ]);
    expect(await test.linksOf(ngozi, { status: "open" })).toEqual([]);
  });

  it("takes many payments of any amount, until it is cancelled", async () => {
    const [ngozi, ada] = [await test.asks(), await test.payer()];
    const link = await test.linkOf(ngozi, { use: "many", amount: undefined });
    expect(await test.pay(ada, bodyFor(link.code, "300"))).toMatchObject({ status: 200 });
    expect(await test.pay(ada, bodyFor(link.code, "450.50"))).toMatchObject({ status: 200 });
    expect(await test.linksOf(ngozi)).toMatchObject([
      { status: "open", payments: 2, received: naira("750.50") },
    ]);
    const late = await test.ready(ada, bodyFor(link.code, "300"));
    const cancel = (by: Person) =>
      test.call(cancelPaymentLink, { params: { linkId: link.id } }, { token: by.token });
    expect(await cancel(ada)).toMatchObject({ status: 404 });
    expect(await cancel(ngozi)).toMatchObject({ body: { link: { status: "cancelled" } } });
    expect(await cancel(ngozi)).toMatchObject(closed("cancelled"));
    expect(await late.send()).toMatchObject(closed("cancelled"));
    expect(await availableOf(test.db, ada.workspaceId)).toBe(924_950n);
  });

  it("expires at its end", async () => {
    const [ngozi, ada] = [await test.asks(), await test.payer()];
    const link = await test.linkOf(ngozi, {
      expiresAt: new Date(now() + hourMs / 12).toISOString(),
    });
    const late = await test.ready(ada, bodyFor(link.code));
    test.pass(hourMs / 12);
    expect(await late.send()).toMatchObject(closed("expired"));
    expect(await test.read(link.code)).toMatchObject({ body: { request: { status: "expired" } } });
    expect(await test.linksOf(ngozi, { status: "expired" })).toMatchObject([{ id: link.id }]);
    expect(await availableOf(test.db, ada.workspaceId)).toBe(1_000_000n);
  });

  it("refuses wrong payments, its own owner, and invalid requests", async () => {
    const [ngozi, ada] = [await test.asks(), await test.payer("2600")];
    const link = await test.linkOf(ngozi);
    const { send } = await test.ready(ada, bodyFor(link.code));
    const given = { token: ada.token, key: crypto.randomUUID() };
    const wrong = (body: PaymentBody) => test.call(payPaymentLink, { body }, given);
    expect(await wrong(bodyFor(link.code, "2499"))).toMatchObject({ status: 400 });
    expect(
      await wrong({ ...bodyFor(link.code), amount: { amount: "2500", asset: "USD" } }),
    ).toMatchObject({ status: 400 });
    expect(await wrong({ ...bodyFor(link.code), fee: naira("1") })).toMatchObject({
      body: { code: "fee-changed" },
    });
    expect(await wrong(bodyFor(link.code))).toMatchObject({
      body: { code: "security-code-required" },
    });
    const own = await test.person({ kycLevel: 1 });
    const ownLink = await test.linkOf(own);
    expect(
      await test.call(
        payPaymentLink,
        { body: bodyFor(ownLink.code) },
        { token: own.token, key: crypto.randomUUID() },
      ),
    ).toMatchObject({ body: { code: "recipient-is-self" } });
    // Two links, and money for only one of them.
    const other = await test.ready(ada, bodyFor((await test.linkOf(ngozi)).code));
    expect(await send()).toMatchObject({ status: 200 });
    expect(await other.send()).toMatchObject({ body: { code: "insufficient-funds" } });

    const linkId = crypto.randomUUID();
    const ask = (more: Parameters<typeof test.ask>[2]) => test.ask(ngozi, linkId, more);
    expect(await ask({ amount: "0" })).toMatchObject({ status: 400 });
    expect(await ask({ amount: "0.001" })).toMatchObject({
      body: { issues: [{ path: ["body", "amount"], code: "amount-decimals" }] },
    });
    expect(await ask({ amount: "99" })).toMatchObject({ body: { code: "amount-below-minimum" } });
    expect(await ask({ purpose: " " })).toMatchObject({ status: 400 });
    expect(await ask({ expiresAt: new Date(now()).toISOString() })).toMatchObject({ status: 400 });
    // The same id names the same link, for its owner alone.
    expect(await ask({})).toMatchObject({ status: 200 });
    expect(await ask({ purpose: "Other" })).toMatchObject({ body: { link: { purpose: "Rent" } } });
    expect(await test.ask(ada, linkId, {})).toMatchObject({ status: 404 });
  });

  it("cannot be guessed", async () => {
    const { token } = await test.asks();
    const link = await test.linkOf(await test.asks());
    for (let tries = 0; tries < 20; tries += 1) {
      expect(await test.read(link.code, token)).toMatchObject({ status: 200 });
      expect(await test.read(`guess${tries}`, token)).toMatchObject({ status: 404 });
    }
    expect(await test.read("guess-again", token)).toMatchObject({ status: 429 });
    expect(await test.read(link.code, token)).toMatchObject({ status: 429 });
  });
});

describe("races of a payment link", () => {
  it("one-time: one of two payers pays, and the other keeps their money", async () => {
    const ngozi = await test.asks();
    const link = await test.linkOf(ngozi);
    const payments = [];
    for (let count = 0; count < rivals; count += 1)
      payments.push(await test.ready(await test.payer(), bodyFor(link.code)));
    // Each is sent twice under its key, and the repeat gets the first answer.
    const answers = await Promise.all(payments.flatMap(({ send }) => [send(), send()]));
    const paid = answers.filter(({ status }) => status === 200);
    expect(paid).toHaveLength(2);
    expect(paid[0]?.body).toEqual(paid[1]?.body);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(2 * (rivals - 1));
    expect(await availableOf(test.db, ngozi.workspaceId)).toBe(250_000n);
    expect(await test.linksOf(ngozi)).toMatchObject([{ status: "paid", payments: 1 }]);
  });

  it("pay against cancel, and against expiry: paid or not, never both", async () => {
    const ngozi = await test.asks();
    let expected = 0n;
    for (let round = 0; round < rivals; round += 1) {
      const expiresAt = new Date(now() + hourMs / 12).toISOString();
      const link = await test.linkOf(ngozi, { use: "many", expiresAt });
      const payments = [];
      for (let count = 0; count < 3; count += 1)
        payments.push(await test.ready(await test.payer(), bodyFor(link.code)));
      const cancelOrEnd = async () => {
        if (round % 2 === 0)
          await test.ok(cancelPaymentLink, { params: { linkId: link.id } }, { token: ngozi.token });
        else test.pass(hourMs / 12);
      };
      const sends = payments.map(({ send }) => send());
      if (round % 3 === 0) await sends[0];
      const [answers] = await Promise.all([Promise.all(sends), cancelOrEnd()]);
      const paid = answers.filter(({ status }) => status === 200).length;
      expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true);
      expected += BigInt(paid) * 250_000n;
      const kept = (await test.linksOf(ngozi)).find(({ id }) => id === link.id);
      expect(kept).toMatchObject({
        status: round % 2 === 0 ? "cancelled" : "expired",
        payments: paid,
      });
    }
    expect(await availableOf(test.db, ngozi.workspaceId)).toBe(expected);
  });
});
