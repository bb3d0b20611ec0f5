import { declineApproval, giveApproval } from "@apex/contract/approvals/approvals";
import { sendTransactionCode } from "@apex/contract/auth/send-code";
import {
  createCard,
  fundCard,
  keepCardDetails,
  withdrawFromCard,
} from "@apex/contract/cards/card-money";
import {
  blockCard,
  deleteCard,
  readCard,
  revealCard,
  terminateCard,
} from "@apex/contract/cards/cards";
import type { Endpoint, InputOf } from "@apex/contract/endpoint";
import { cardReadyAfterMs } from "@apex/contract/limits";
import { toMinor } from "@apex/contract/money";
import { provePresence } from "@apex/contract/proof/prove-presence";
import { sandboxMigrations } from "../../../migrations/sandbox-migrations.ts";
import { createSandboxCardIssuer } from "../../../rails/card-issuer.ts";
import type { Person } from "@apex/engine/testing/people";
import {
  testEngine,
  testSealKey,
  testSecret,
  type Answer,
  type TestEngine,
} from "@apex/engine/testing/test-engine";
import type { Rails } from "@apex/engine/rails/rails";
import { authorisePayment, type PaymentRequest } from "@apex/engine/money/cards/authorise-payment";

/** A person with a card. */
export type Holder = Person & { readonly cardId: string };

const usd = (amount: string) => ({ amount, asset: "USD" }) as const;

/** An engine with the sandbox's card issuer, and the steps that tests of cards share. */
export async function cardFixture(more: Partial<Rails> = {}) {
  const test = await testEngine({
    migrations: sandboxMigrations,
    rails: (db) => ({
      ...more,
      cardIssuer: createSandboxCardIssuer(db, { secret: testSecret, sealKeys: [testSealKey] }),
      webhooks: {
        mayCall: async () => true,
        send: async () => ({ outcome: "answered", status: 204, headers: {}, body: "" }),
      },
    }),
  });
  const calls = provedCalls(test);

  /** A person with US dollars. */
  async function dollars(amount = "1000"): Promise<Person> {
    const person = await test.person({ firstName: "Ada", lastName: "Obi" });
    await test.fund(person.workspaceId, "USD", toMinor(amount, "USD"));
    return person;
  }

  /** A person whose card is not made yet. */
  async function ordered(more: Parameters<typeof calls.order>[1] = {}): Promise<Holder> {
    const person = await dollars();
    const { transaction } = createCard.response.parse((await calls.order(person, more)).body);
    return { ...person, cardId: transaction.id };
  }

  async function madeReady(): Promise<void> {
    test.pass(cardReadyAfterMs);
    await test.engine.jobs.runDue();
  }

  return {
    ...test,
    ...calls,
    ...looks(test),
    dollars,
    ordered,
    madeReady,
    /** A person whose card is ready. */
    async holder(amount = "50"): Promise<Holder> {
      const holder = await ordered({ amount });
      await madeReady();
      return holder;
    },
  };
}

export type CardFixture = Awaited<ReturnType<typeof cardFixture>>;

/** The proof for a request: the code that is sent for it. */
function proofs(test: TestEngine) {
  return async (
    { token, email }: Person,
    endpoint: Endpoint,
    key: string,
    request: Record<string, unknown>,
  ) => {
    const body = { endpoint: endpoint.slug, key, request };
    await test.ok(sendTransactionCode, { params: { identifierType: "email" }, body }, { token });
    const { code = "" } = test.sent.findLast((sent) => sent.to === email && sent.code) ?? {};
    return { method: "code", code } as const;
  };
}

/** Orders a card; `more` overrides parts of a valid request. */
function orders(test: TestEngine, proofOf: ReturnType<typeof proofs>) {
  return async (
    person: Person,
    more: {
      amount?: string;
      fee?: string;
      bvn?: string;
      network?: "visa" | "mastercard";
      label?: string;
    } & Pick<InputOf<typeof createCard>["body"], "holder" | "controls"> = {},
    key: string = crypto.randomUUID(),
  ): Promise<Answer> => {
    const { token } = person;
    const { amount = "50", fee = "3", bvn = "22222222222", network = "visa" } = more;
    const { label = "Subscriptions", holder, controls } = more;
    const { detailsId } = await test.ok(keepCardDetails, { body: { pin: "4821", bvn } }, { token });
    const body = {
      network,
      detailsId,
      colour: "petrol",
      label,
      amount: usd(amount),
      fee: usd(fee),
      ...(holder && { holder }),
      ...(controls && { controls }),
    } as const;
    const security = await proofOf(person, createCard, key, body);
    return test.call(createCard, { body: { ...body, security } }, { token, key });
  };
}

/** Calls that each need a code of their own. */
function provedCalls(test: TestEngine) {
  const proofOf = proofs(test);

  /** Funds a card or withdraws from it, with a proof of its own each time. */
  async function readyMove(
    holder: Holder,
    endpoint: typeof fundCard | typeof withdrawFromCard,
    amount: string,
    key: string = crypto.randomUUID(),
  ): Promise<() => Promise<Answer>> {
    const body = { cardId: holder.cardId, amount: usd(amount) };
    const security = await proofOf(holder, endpoint, key, body);
    return () => test.call(endpoint, { body: { ...body, security } }, { token: holder.token, key });
  }

  /** A request with its own proof. */
  async function readyRequest(
    holder: Holder,
    endpoint: typeof revealCard | typeof terminateCard | typeof deleteCard,
  ): Promise<() => Promise<Answer>> {
    const body = { cardId: holder.cardId, requestId: crypto.randomUUID() };
    const security = await proofOf(holder, endpoint, body.requestId, body);
    return () => test.call(endpoint, { body: { ...body, security } }, { token: holder.token });
  }

  /** Approves or declines a payment that waits for a second member. */
  async function decide(
    person: Person,
    endpoint: typeof giveApproval | typeof declineApproval,
    approvalId: string,
  ): Promise<Answer> {
    const body = { requestId: crypto.randomUUID(), approvalId };
    const security = await proofOf(person, endpoint, body.requestId, body);
    return test.call(endpoint, { body: { ...body, security } }, { token: person.token });
  }

  return {
    proof: proofOf,
    order: orders(test, proofOf),
    decide,
    readyMove,
    readyRequest,
    move: async (...given: Parameters<typeof readyMove>) => (await readyMove(...given))(),
    request: async (...given: Parameters<typeof readyRequest>) => (await readyRequest(...given))(),

    /** Opens the window in which a card's settings may be changed. */
    async proved(person: Person): Promise<void> {
      const key = crypto.randomUUID();
      const security = await proofOf(person, provePresence, key, {});
      await test.ok(provePresence, { body: { security } }, { token: person.token, key });
    },
  };
}

/** Calls that act on a card, and readers of its state. */
function looks(test: TestEngine) {
  return {
    block: ({ token, cardId }: Holder) =>
      test.call(blockCard, { params: { id: cardId }, body: {} }, { token }),

    /** Charges the card by a merchant, and returns the answer to the issuer. */
    pay: ({ cardId }: Holder, amount: string, more: Partial<PaymentRequest> = {}) =>
      authorisePayment(test.engine.context, {
        cardId,
        reference: crypto.randomUUID(),
        merchant: "Netflix",
        category: "subscriptions",
        country: "US",
        amountMinor: toMinor(amount, "USD"),
        ...more,
      }),

    card: async ({ token, cardId }: Holder) =>
      test.ok(readCard, { params: { id: cardId } }, { token }),

    /** The balance of an account, in minor units of US dollars. Its owner is a workspace or a card. */
    async balance(owner: string, kind: "available" | "held" = "available"): Promise<bigint> {
      const [row] = await test.db.query<{ balance: string }>(
        "select balance from accounts where owner = $1 and asset = 'USD' and kind = $2",
        [owner, kind],
      );
      return BigInt(row?.balance ?? 0);
    },

    /** Codes of the workspace's notifications, oldest first. */
    async told({ workspaceId }: Person): Promise<string[]> {
      const rows = await test.db.query<{ code: string }>(
        "select code from notifications where workspace_id = $1 order by id",
        [workspaceId],
      );
      return rows.map(({ code }) => code);
    },
  };
}
