import { generateDepositAccount } from "@apex/contract/deposits/deposit-accounts";
import { createSandboxBank } from "./rails/bank.ts";
import { createSandboxCardIssuer } from "./rails/card-issuer.ts";
import { createSandboxIdentity } from "./rails/identity.ts";
import { createSandboxMarket } from "./rails/market.ts";
import { createSandboxMessages } from "./rails/messages.ts";
import type { Person } from "@apex/engine/testing/people";
import { sandbox } from "./sandbox.ts";
import {
  testEngine,
  testSealKey,
  testSecret,
  type Answer,
  type TestEngineOptions,
} from "@apex/engine/testing/test-engine";
import { seedSandbox } from "./seed/seed.ts";

/** An engine as the sandbox runs it: with its rails, and seeded. */
export async function sandboxFixture(options: Pick<TestEngineOptions, "signal"> = {}) {
  const test = await testEngine({
    ...options,
    simulation: sandbox,
    rails: (db) => ({
      bank: createSandboxBank(),
      cardIssuer: createSandboxCardIssuer(db, { secret: testSecret, sealKeys: [testSealKey] }),
      market: createSandboxMarket(),
      messages: createSandboxMessages(db, testSecret),
      identity: createSandboxIdentity(db, {
        publicUrl: "https://wallet.apex.test",
        secret: testSecret,
      }),
    }),
  });
  await seedSandbox(test.engine.context);
  return {
    ...test,

    /** The number of a person's virtual account. */
    async accountOf({ token }: Person): Promise<string> {
      const { account } = await test.ok(
        generateDepositAccount,
        { body: { asset: "NGN" } },
        { token },
      );
      return account.accountNumber;
    },

    /** Ada Obi pays from another bank. */
    pay(accountNumber: string, change: object = {}): Promise<Answer> {
      const from = { senderName: "Ada Obi", senderBank: "GTBank", senderAccount: "0123456780" };
      return test.send("POST", "/sandbox/bank-transfers", {
        accountNumber,
        amount: "1500.50",
        ...from,
        ...change,
      });
    },
  };
}

export type SandboxFixture = Awaited<ReturnType<typeof sandboxFixture>>;
