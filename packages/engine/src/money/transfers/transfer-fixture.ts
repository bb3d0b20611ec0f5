import { sendTransactionCode } from "@apex/contract/auth/send-code";
import type { Asset } from "@apex/contract/assets";
import type { InputOf } from "@apex/contract/endpoint";
import { toMinor } from "@apex/contract/money";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { findRecipient } from "@apex/contract/transfers/recipients";
import { listWallets } from "@apex/contract/wallets/wallets";
import { testMarket } from "../../testing/test-market.ts";
import type { Person } from "../../testing/people.ts";
import { testEngine, type Answer, type TestEngineOptions } from "../../testing/test-engine.ts";

export type TransferBody = InputOf<typeof createTransfer>["body"];

export function transferBody(
  recipientId: string,
  amount: string,
  asset: Asset = "NGN",
  fee = "0",
): TransferBody {
  return { recipientId, amount: { amount, asset }, fee: { amount: fee, asset } };
}

/**
 * An engine with a market, and the steps that tests of transfers share.
 * @param options with rails beside the market.
 */
export async function transferFixture(options: TestEngineOptions = {}) {
  const test = await testEngine({
    ...options,
    rails: (db) => ({ market: testMarket, ...options.rails?.(db) }),
  });

  /** The code that is sent for a transfer whose body has no code yet. */
  async function codeFor(
    { token, email }: Person,
    key: string,
    request: TransferBody,
  ): Promise<string> {
    const body = { endpoint: createTransfer.slug, key, request };
    await test.ok(sendTransactionCode, { params: { identifierType: "email" }, body }, { token });
    return test.sent.findLast(({ to }) => to === email)?.code ?? "";
  }

  return {
    ...test,
    codeFor,

    /** Ada, with money, and Ngozi. */
    async pair(asset: Asset = "NGN", amount = "100000", kycLevel = 1) {
      const sender = await test.person({ firstName: "Ada", lastName: "Obi", kycLevel });
      const recipient = await test.person({ firstName: "Ngozi", lastName: "Eze" });
      await test.fund(sender.workspaceId, asset, toMinor(amount, asset));
      const found = await test.ok(
        findRecipient,
        { body: { identifier: recipient.username } },
        { token: sender.token },
      );
      return { sender, recipient, recipientId: found.recipient.id };
    },

    /** A transfer with its security code, to be sent any number of times. */
    async ready(sender: Person, body: TransferBody, key: string = crypto.randomUUID()) {
      const security = { method: "code", code: await codeFor(sender, key, body) } as const;
      const given = { token: sender.token, key };
      return {
        key,
        send: (): Promise<Answer> =>
          test.call(createTransfer, { body: { ...body, security } }, given),
      };
    },

    async transfer(sender: Person, body: TransferBody, key?: string): Promise<Answer> {
      const { send } = await this.ready(sender, body, key);
      return send();
    },

    async availableTo({ token }: Person, asset: Asset = "NGN"): Promise<string | undefined> {
      const { items } = await test.ok(listWallets, {}, { token });
      return items.find((wallet) => wallet.asset === asset)?.available;
    },
  };
}

export type TransferFixture = Awaited<ReturnType<typeof transferFixture>>;
