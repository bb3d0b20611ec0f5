import { generateDepositAccount } from "@apex/contract/deposits/deposit-accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { IncomingTransfer } from "../../rails/bank.ts";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import { availableOf } from "../../testing/movements.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { creditBankTransfer } from "./credit-bank-transfer.ts";
import { decideHeldDepositIn } from "./decide-held-deposit.ts";
import { releaseHeldDeposit, returnHeldDeposit } from "./settle-held-deposit.ts";

/** Number of concurrent attempts. */
const rivals = 8;

let test: TestEngine;

beforeAll(async () => {
  test = await testEngine();
});

afterAll(() => test.close());

async function arriving(
  senderName: string,
): Promise<{ workspaceId: string; incoming: IncomingTransfer }> {
  const { token, workspaceId } = await test.person();
  const { account } = await test.ok(generateDepositAccount, { body: { asset: "NGN" } }, { token });
  const { accountNumber } = account;
  const from = { senderName, senderBank: "GTBank", senderAccount: "0123456780" };
  return {
    workspaceId,
    incoming: {
      id: crypto.randomUUID(),
      accountNumber,
      asset: "NGN",
      amountMinor: 10_000n,
      ...from,
    },
  };
}

const many = <T>(work: (place: number) => Promise<T>) =>
  Promise.all(Array.from({ length: rivals }, (_, place) => work(place)));

describe("races of deposits", () => {
  it("credit a transfer once that the bank reports many times at once", async () => {
    const { workspaceId, incoming } = await arriving("Ada Obi");
    const outcomes = await many(() => creditBankTransfer(test.engine.context, incoming));
    expect(
      outcomes.filter((outcome) => outcome.outcome === "credited" && !outcome.repeated),
    ).toHaveLength(1);
    expect(await availableOf(test.db, workspaceId)).toBe(10_000n);
    await expectBalanced(test.db);
  });

  it("release a held deposit once", async () => {
    const { workspaceId, incoming } = await arriving("Emeka Nwosu");
    const credited = await creditBankTransfer(test.engine.context, incoming);
    const operationId = credited.outcome === "credited" ? credited.operationId : "";
    const released = await many(() => releaseHeldDeposit(test.engine.context, operationId));
    expect(released.filter(Boolean)).toHaveLength(1);
    expect(await availableOf(test.db, workspaceId)).toBe(10_000n);
    await expectBalanced(test.db);
  });

  it("carry out one decision of many operators, and return its outcome to the others", async () => {
    const { workspaceId, incoming } = await arriving("Emeka Nwosu");
    const credited = await creditBankTransfer(test.engine.context, incoming);
    const operationId = credited.outcome === "credited" ? credited.operationId : "";
    const decided = await Promise.allSettled(
      (["release", "send-back", "take", "release", "send-back", "ask-more"] as const).map(
        (action) =>
          test.db.tx((tx) =>
            decideHeldDepositIn(
              tx,
              test.engine.context,
              operationId,
              action === "ask-more" ? { action, question: "Who is it?" } : { action },
            ),
          ),
      ),
    );
    const ends = decided.flatMap((end) =>
      end.status === "fulfilled" && /released|sent-back/.test(end.value.state)
        ? [end.value.state]
        : [],
    );
    expect(new Set(ends).size).toBe(1);
    expect(await availableOf(test.db, workspaceId)).toBe(ends[0] === "released" ? 10_000n : 0n);
    await expectBalanced(test.db);
  });

  it("release a held deposit or return it, never both", async () => {
    const { workspaceId, incoming } = await arriving("Emeka Nwosu");
    const credited = await creditBankTransfer(test.engine.context, incoming);
    const operationId = credited.outcome === "credited" ? credited.operationId : "";
    const settled = await many((place) =>
      (place % 2 === 0 ? returnHeldDeposit : releaseHeldDeposit)(test.engine.context, operationId),
    );
    expect(settled.filter(Boolean)).toHaveLength(1);
    const released = settled.findIndex(Boolean) % 2 === 1;
    expect(await availableOf(test.db, workspaceId)).toBe(released ? 10_000n : 0n);
    await expectBalanced(test.db);
  });
});
