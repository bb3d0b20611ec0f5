import {
  createWithdrawalBatch,
  type BatchRow,
} from "@apex/contract/business-withdrawals/withdrawal-batch";
import { cancelApproval, declineApproval, giveApproval } from "@apex/contract/approvals/approvals";
import { setApprovalRule } from "@apex/contract/approvals/approvals";
import type { InputOf } from "@apex/contract/endpoint";
import type { Asset } from "@apex/contract/assets";
import { toMinor } from "@apex/contract/money";
import { withdrawalFixture } from "../../money/crypto-withdrawals/withdrawal-fixture.ts";
import type { Db } from "@apex/engine/platform/db";
import type { ChainRail } from "@apex/engine/rails/chain";
import { joinBusiness, testBusiness } from "@apex/engine/testing/business";
import type { Person } from "@apex/engine/testing/people";

type BatchBody = Omit<InputOf<typeof createWithdrawalBatch>["body"], "security">;
type RuleBody = Pick<InputOf<typeof setApprovalRule>["body"], "mode" | "threshold">;

/** Addresses of other people: EIP-55's own examples. */
export const addresses = [
  "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
  "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
] as const;

/** USDT over Polygon, whose medium fee is 0.1. */
export function row(amount: string, note: string, change: Partial<BatchRow> = {}): BatchRow {
  return {
    asset: "USDT",
    network: "polygon",
    address: addresses[0],
    amount: { amount, asset: "USDT" },
    note,
    ...change,
  };
}

export type SentRow = BatchRow & { readonly repeats?: number };

export function batchBody(rows: readonly SentRow[]): BatchBody {
  const fee = { amount: "0.1", asset: "USDT" } as const;
  return { feeLevel: "medium", rows: rows.map((one) => ({ ...one, fee })) };
}

/** Businesses that send, with a chain that the test plays. */
export async function batchFixture(ownDb?: Db, chainOf?: (db: Db) => ChainRail) {
  const test = await withdrawalFixture(chainOf, ownDb);

  async function verified(person: Person): Promise<Person> {
    await test.db.query("update users set kyc_level = 2 where id = $1", [person.userId]);
    return person;
  }

  async function proof(person: Person, endpoint: string, key: string, request: object) {
    const code = await test.codeFor(person, endpoint, key, request);
    return { method: "code", code } as const;
  }

  return {
    ...test,

    /** A business with money, its owner and a member of another role. */
    async business(amount = "1000", role = "finance") {
      const { workspaceId, owner } = await testBusiness(test);
      const asset: Asset = "USDT";
      await test.fund(workspaceId, asset, toMinor(amount, asset));
      const member = await verified(await joinBusiness(test, workspaceId, role));
      return { workspaceId, owner: await verified(owner), member };
    },

    /** A batch with its code, which can be sent any number of times. */
    async readyBatch(person: Person, rows: readonly SentRow[], key: string = crypto.randomUUID()) {
      const body = batchBody(rows);
      const security = await proof(person, createWithdrawalBatch.slug, key, body);
      return {
        key,
        body,
        send: () =>
          test.call(
            createWithdrawalBatch,
            { body: { ...body, security } },
            { token: person.token, key },
          ),
      };
    },

    async setRule(owner: Person, rule: RuleBody) {
      const request = { requestId: crypto.randomUUID(), ...rule };
      const security = await proof(owner, setApprovalRule.slug, request.requestId, request);
      return test.call(setApprovalRule, { body: { ...request, security } }, { token: owner.token });
    },

    cancel: ({ token }: Person, approvalId: string) =>
      test.call(cancelApproval, { body: { approvalId } }, { token }),

    /** A decision with its code, which can be sent any number of times. */
    async readyDecision(
      person: Person,
      approvalId: string,
      as: "approve" | "decline",
      reason: { readonly reason?: string } = {},
    ) {
      const endpoint = as === "approve" ? giveApproval : declineApproval;
      const request = { requestId: crypto.randomUUID(), approvalId, ...reason };
      const security = await proof(person, endpoint.slug, request.requestId, request);
      return () => test.call(endpoint, { body: { ...request, security } }, { token: person.token });
    },
  };
}

export type BatchFixture = Awaited<ReturnType<typeof batchFixture>>;
