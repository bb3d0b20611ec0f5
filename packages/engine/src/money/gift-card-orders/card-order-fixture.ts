import { sendTransactionCode } from "@apex/contract/auth/send-code";
import type { InputOf } from "@apex/contract/endpoint";
import { readBuyTerms } from "@apex/contract/gift-cards/buy-offers";
import { createCardOrder, readCardOrder } from "@apex/contract/gift-cards/card-orders";
import { toMinor } from "@apex/contract/money";
import type { Db } from "../../platform/db.ts";
import type { GiftCardSupplierRail } from "../../rails/gift-card-supplier.ts";
import { testMarket } from "../../testing/test-market.ts";
import type { Person } from "../../testing/people.ts";
import { testEngine, type Answer, type TestEngineOptions } from "../../testing/test-engine.ts";

export type OrderBody = Omit<InputOf<typeof createCardOrder>["body"], "security">;
type Cards = Pick<OrderBody, "brand" | "country" | "value" | "quantity">;

const amazon: Cards = { brand: "amazon", country: "US", value: "25", quantity: 2 };

/** An engine with a supplier, and the steps that tests of orders share. */
export async function cardOrderFixture(
  supplierOf: (db: Db) => GiftCardSupplierRail,
  more: Pick<TestEngineOptions, "migrations"> = {},
) {
  const test = await testEngine({
    ...more,
    rails: (db) => ({
      market: testMarket,
      giftCardSupplier: supplierOf(db),
    }),
  });

  /** The body of an order at the price and fee that its terms give. */
  async function reviewed({ token }: Person, more: Partial<OrderBody> = {}): Promise<OrderBody> {
    const { brand, country, value, quantity } = { ...amazon, ...more };
    const cards = { brand, country, value, quantity };
    const terms = await test.ok(readBuyTerms, { query: cards }, { token });
    return { ...cards, amount: terms.price, fee: terms.activationFee, ...more };
  }

  /** An order with its security code, to be sent any number of times. */
  async function ready(person: Person, body: OrderBody, key: string = crypto.randomUUID()) {
    const { token, email } = person;
    const asked = { endpoint: createCardOrder.slug, key, request: { ...body } };
    // No code is sent for an order that would be refused.
    await test.call(
      sendTransactionCode,
      { params: { identifierType: "email" }, body: asked },
      { token },
    );
    const code = test.sent.findLast(({ to, code: one }) => to === email && one !== undefined)?.code;
    const security = { method: "code", code: code ?? "000000" } as const;
    return {
      key,
      send: (): Promise<Answer> =>
        test.call(createCardOrder, { body: { ...body, security } }, { token, key }),
    };
  }

  return {
    ...test,
    reviewed,
    ready,

    /** Ada, with money. */
    async buyer(amount = "300000"): Promise<Person> {
      const person = await test.person({ kycLevel: 1 });
      await test.fund(person.workspaceId, "NGN", toMinor(amount, "NGN"));
      return person;
    },

    /** Places an order and returns its id; fails if there is none. */
    async ordered(person: Person, more: Partial<OrderBody> = {}): Promise<string> {
      const { send } = await ready(person, await reviewed(person, more));
      const { status, body } = await send();
      if (status !== 200) throw new Error(`It was answered ${status}: ${JSON.stringify(body)}`);
      return createCardOrder.response.parse(body).transaction.id;
    },

    async orderOf({ token }: Person, id: string) {
      return (await test.ok(readCardOrder, { params: { id } }, { token })).order;
    },
  };
}

export type CardOrderFixture = Awaited<ReturnType<typeof cardOrderFixture>>;
