import { sendTransactionCode } from "@apex/contract/auth/send-code";
import type { InputOf } from "@apex/contract/endpoint";
import { toMinor } from "@apex/contract/money";
import { payPaymentLink, readPaymentRequest } from "@apex/contract/payments/pay-link";
import { createPaymentLink, listPaymentLinks } from "@apex/contract/payments/payment-links";
import { onlyRow } from "../../platform/db.ts";
import { testMarket } from "../../testing/test-market.ts";
import { testEngine, type TestEngine, type Person } from "../../testing/test-engine.ts";

type Asked = InputOf<typeof createPaymentLink>["body"];
export type PaymentBody = InputOf<typeof payPaymentLink>["body"];

export const naira = (amount: string) => ({ amount, asset: "NGN" }) as const;

/** A body that pays a link of 2,500 naira, or one without a fixed amount. */
export const bodyFor = (code: string, amount = "2500.00"): PaymentBody => ({
  code,
  amount: naira(amount),
  fee: naira("0.00"),
});

/** An engine with a market, and the steps that tests of payment links share. */
export async function paymentFixture() {
  const test = await testEngine({ rails: () => ({ market: testMarket }) });

  /** A payment with its security code, to be sent any number of times. */
  async function ready({ token, email }: Person, body: PaymentBody) {
    const key = crypto.randomUUID();
    const asked = { endpoint: payPaymentLink.slug, key, request: body };
    await test.ok(
      sendTransactionCode,
      { params: { identifierType: "email" }, body: asked },
      { token },
    );
    const message = test.sent.findLast(({ to }) => to === email);
    const security = { method: "code", code: message?.code ?? "" } as const;
    return {
      text: message?.text,
      send: () => test.call(payPaymentLink, { body: { ...body, security } }, { token, key }),
    };
  }

  return {
    ...test,
    ready,

    /** Ngozi, the payee. */
    asks: () => test.person({ firstName: "Ngozi", lastName: "Eze" }),

    /** Ada, the payer, with money. */
    async payer(amount = "10000") {
      const ada = await test.person({ firstName: "Ada", lastName: "Obi", kycLevel: 1 });
      await test.fund(ada.workspaceId, "NGN", toMinor(amount, "NGN"));
      return ada;
    },

    async linkOf({ token }: Person, more: Partial<Asked> = {}) {
      const asked: Asked = {
        purpose: " Two chairs ",
        asset: "NGN",
        amount: "2500",
        use: "once",
        ...more,
      };
      const params = { linkId: crypto.randomUUID() };
      const { link } = await test.ok(createPaymentLink, { params, body: asked }, { token });
      return link;
    },

    /** Saves a link under an id, without a fixed amount unless `more` names one. */
    ask: ({ token }: Person, linkId: string, more: Partial<Asked>) =>
      test.call(
        createPaymentLink,
        { params: { linkId }, body: { purpose: "Rent", asset: "NGN", use: "once", ...more } },
        { token },
      ),

    pay: async (person: Person, body: PaymentBody) => (await ready(person, body)).send(),

    read: (code: string, token?: string) =>
      test.call(readPaymentRequest, { params: { code } }, token === undefined ? {} : { token }),

    handleOf: (person: Person) => handleOf(test, person),

    /** A request of 2,500 naira from one person. */
    async requestOf(asks: Person, payer: Person) {
      const payerId = await handleOf(test, payer);
      const asked = {
        purpose: "Two chairs",
        asset: "NGN",
        amount: "2500",
        use: "once",
        payerId,
      } as const;
      const params = { linkId: crypto.randomUUID() };
      return (await test.ok(createPaymentLink, { params, body: asked }, { token: asks.token }))
        .link;
    },

    async linksOf({ token }: Person, query: InputOf<typeof listPaymentLinks>["query"] = {}) {
      return (await test.ok(listPaymentLinks, { query }, { token })).items;
    },
  };
}

export type PaymentFixture = Awaited<ReturnType<typeof paymentFixture>>;

/** The id by which requests name somebody. */
async function handleOf({ db }: TestEngine, { workspaceId }: Person): Promise<string> {
  const rows = await db.query<{ handle: string }>("select handle from workspaces where id = $1", [
    workspaceId,
  ]);
  return onlyRow(rows).handle;
}
