import { hourMs } from "@apex/contract/durations";
import { readSettlement } from "@apex/contract/accounting/accounting";
import { listApprovals } from "@apex/contract/approvals/approvals";
import { listApiRequests } from "@apex/contract/business-api/api-requests";
import { listApiTokens } from "@apex/contract/business-api/api-tokens";
import { listBusinessAddresses } from "@apex/contract/business-deposits/business-addresses";
import { readDepositPool } from "@apex/contract/business-deposits/business-deposits";
import { listBusinessWithdrawals } from "@apex/contract/business-withdrawals/business-withdrawals";
import { listAuditLog } from "@apex/contract/business/audit-log";
import { listTeam } from "@apex/contract/business/team";
import { listBusinessCards } from "@apex/contract/cards/business-cards";
import { listCollections } from "@apex/contract/collection/collections";
import { listDepositCallbacks, listWebhookLogs } from "@apex/contract/webhooks/webhook-log";
import { listWebhooks } from "@apex/contract/webhooks/webhooks";
import { signIn } from "@apex/contract/auth/sign-in";
import { watchPayments } from "@apex/engine/desk/monitoring/watch-payments";
import { listCardTransactions } from "@apex/contract/cards/card-transactions";
import { listCards } from "@apex/contract/cards/cards";
import { listDepositAccounts } from "@apex/contract/deposits/deposit-accounts";
import { listTransactions, readTransaction } from "@apex/contract/transactions/transactions";
import { listWallets } from "@apex/contract/wallets/wallets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sha256Hex } from "@apex/engine/platform/crypto";
import { auditLedger } from "@apex/engine/ledger/audit";
import { createSandboxChain } from "../rails/chain.ts";
import { createSandboxBank } from "../rails/bank.ts";
import { createSandboxCardIssuer } from "../rails/card-issuer.ts";
import { createSandboxMarket } from "../rails/market.ts";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { sandbox } from "../sandbox.ts";
import {
  testEngine,
  testSealKey,
  testSecret,
  type TestEngine,
} from "@apex/engine/testing/test-engine";
import { demoPassword } from "./seed-people.ts";
import { seedSandbox } from "./seed.ts";

let test: TestEngine;

/** Signs a person in by inserting rows. */
async function tokenOf(email: string): Promise<string> {
  const token = crypto.randomUUID();
  const wall = test.engine.context.clock.wall();
  await test.db.query(
    `insert into sessions (id, token_hash, user_id, workspace_id, address, user_agent, created_at, expires_at)
     select $1, $2, u.id, w.id, '', '', $4, $5 from users u join members m on m.user_id = u.id and m.role = 'owner'
     join workspaces w on w.id = m.workspace_id and w.type = 'personal' where u.email = $3`,
    [crypto.randomUUID(), sha256Hex(token), email, wall, new Date(wall.getTime() + hourMs)],
  );
  return token;
}

beforeAll(async () => {
  test = await testEngine({
    simulation: sandbox,
    rails: (db) => ({
      chain: createSandboxChain(db, "a secret of the tests"),
      bank: createSandboxBank(),
      cardIssuer: createSandboxCardIssuer(db, { secret: testSecret, sealKeys: [testSealKey] }),
      market: createSandboxMarket(),
    }),
  });
  await seedSandbox(test.engine.context);
});

afterAll(() => test.close());

describe("the seeded sandbox", () => {
  it("adds up: every asset sums to zero, without a negative balance", async () => {
    await expectBalanced(test.db);
    expect((await auditLedger(test.db)).assets.length).toBeGreaterThan(8);
  });

  it("is seeded once, also by two processes", async () => {
    const before = await auditLedger(test.db);
    await Promise.all([seedSandbox(test.engine.context), seedSandbox(test.engine.context)]);
    expect(await auditLedger(test.db)).toEqual(before);
  });

  it("gives the personal account months of history in several assets", async () => {
    const token = await tokenOf("personal@apex.test");
    const { items: wallets } = await test.ok(listWallets, {}, { token });
    const used = wallets.filter(({ total }) => /[1-9]/.test(total)).map(({ asset }) => asset);
    expect(used).toEqual(
      expect.arrayContaining(["NGN", "USD", "GHS", "KES", "USDT", "BTC", "ETH", "SOL"]),
    );
    const { items } = await test.ok(listTransactions, { query: { perPage: 100 } }, { token });
    expect(new Set(items.map(({ type }) => type)).size).toBeGreaterThan(9);
    const now = test.engine.context.clock.business().toISOString();
    for (const { date } of items) expect(date <= now).toBe(true);
    const oldest = await test.ok(
      listTransactions,
      { query: { sort: "oldest", perPage: 1 } },
      { token },
    );
    expect((oldest.items[0]?.date ?? now) < "2026-06-30").toBe(true);
  });

  it("holds one deposit that the person cannot use", async () => {
    const token = await tokenOf("personal@apex.test");
    const query = { status: "verification needed" };
    const { items } = await test.ok(listTransactions, { query }, { token });
    expect(items).toMatchObject([
      {
        type: "fiat-deposit",
        amount: { amount: "180000.00" },
        details: { holdReason: "name-mismatch" },
      },
    ]);
    const { items: wallets } = await test.ok(listWallets, {}, { token });
    expect(wallets.find(({ asset }) => asset === "NGN")?.held).toBe("180000.00");
  });

  it("ends crypto deposits and bills with the statuses that live ones have", async () => {
    const ends = await test.db.query<{ end: string }>(
      `select distinct kind || ': ' || status as "end" from operations
       where kind in ('crypto-deposit', 'bill-purchase') order by 1`,
    );
    expect(ends.map(({ end }) => end)).toEqual([
      "bill-purchase: successful",
      "crypto-deposit: confirmed",
    ]);
  });

  it("has a withdrawal that failed, with the time, the cause and the return of its money", async () => {
    const token = await tokenOf("personal@apex.test");
    const { items } = await test.ok(listTransactions, { query: { status: "failed" } }, { token });
    const [failed] = items;
    const { timeline } = await test.ok(
      readTransaction,
      { params: { category: "fiat", id: failed?.id ?? "" } },
      { token },
    );
    expect(items).toMatchObject([{ details: { reversalReason: "rejected" } }]);
    expect(timeline.map(({ event, status }) => [event, status])).toEqual([
      ["created", "processing"],
      ["reversed", "failed"],
    ]);
    expect(new Set(timeline.map(({ at }) => at)).size).toBe(2);
    const query = { type: "reversal" };
    expect((await test.ok(listTransactions, { query }, { token })).items).toMatchObject([
      { amount: failed?.amount, details: { reversalReason: "rejected" } },
    ]);
  });

  it("leaves one refund of a payment for staff to approve", async () => {
    const rows = await test.db.query<{ role: string; isWhole: boolean }>(
      `select s.role, a.amount = o.amount + o.fee as "isWhole" from adjustments a join staff s on s.id = a.proposed_by
       join operations o on o.id = a.refund_of where a.outcome is null`,
    );
    expect(rows).toEqual([{ role: "agent", isWhole: true }]);
  });

  it("has a monitoring case of its live rule, and a draft that finds nothing yet", async () => {
    await watchPayments(test.engine.context);
    const rules = await test.db.query<{ name: string; state: string; hits: number }>(
      `select r.name, r.state, coalesce(sum(c.hits), 0)::int as hits from watch_rules r
       left join watch_cases c on c.rule_id = r.rule_id group by r.id order by r.name`,
    );
    expect(rules).toEqual([
      { name: "In and out within a day", state: "draft", hits: 0 },
      { name: "Just below 1,000 dollars", state: "live", hits: 1 },
    ]);
  });

  it("has a card whose balance matches its history", async () => {
    const token = await tokenOf("personal@apex.test");
    const { items: cards } = await test.ok(listCards, { query: {} }, { token });
    expect(cards).toMatchObject([
      { status: "active", isDefault: true, balance: { amount: "15.54", asset: "USD" } },
    ]);
    const id = cards[0]?.id ?? "";
    const { items } = await test.ok(listCardTransactions, { params: { id }, query: {} }, { token });
    expect(items.map(({ merchant, kind, state }) => [merchant ?? kind, state])).toEqual([
      ["Duolingo", "settled"],
      ["Steam", "declined"],
      ["Netflix", "settled"],
      ["Spotify", "settled"],
      ["funding", "settled"],
      ["Netflix", "settled"],
      ["funding", "settled"],
    ]);
  });

  it("leaves no page of the business empty", async () => {
    const answer = await test.call(signIn, {
      body: { identifier: "business@apex.test", password: demoPassword },
    });
    const signedIn = signIn.response.parse(answer.body);
    const caller = { token: "session" in signedIn ? signedIn.session.token : "" };
    const day = test.engine.context.clock.business().toISOString().slice(0, 10);
    const pages = await Promise.all([
      test.ok(listTeam, { query: {} }, caller),
      test.ok(listApiTokens, {}, caller),
      test.ok(listApiRequests, { query: {} }, caller),
      test.ok(listWebhooks, {}, caller),
      test.ok(listWebhookLogs, { query: { status: "failed" } }, caller),
      test.ok(listDepositCallbacks, { query: {} }, caller),
      test.ok(listBusinessAddresses, { query: {} }, caller),
      test.ok(readDepositPool, { query: {} }, caller),
      test.ok(listCollections, { query: {} }, caller),
      test.ok(listBusinessWithdrawals, { query: { stage: "pool" } }, caller),
      test.ok(listApprovals, { query: { stage: "open" } }, caller),
      test.ok(listBusinessCards, { query: {} }, caller),
      test.ok(listAuditLog, { query: {} }, caller),
    ]);
    for (const { items } of pages) expect(items).not.toEqual([]);
    const query = { from: day, until: day };
    const { days } = await test.ok(readSettlement, { query }, caller);
    expect(days[0]?.lines.length).toBeGreaterThan(4);
  });

  it("has an account number to pay into", async () => {
    const token = await tokenOf("personal@apex.test");
    const { items } = await test.ok(listDepositAccounts, { query: {} }, { token });
    expect(items).toMatchObject([{ asset: "NGN", accountName: "Ada Obi" }]);
  });

  it("has the personal account number as its newest, which the sandbox's page offers first", async () => {
    const newest = await test.db.query(
      "select account_name from deposit_accounts where created_at = (select max(created_at) from deposit_accounts)",
    );
    expect(newest).toEqual([{ account_name: "Ada Obi" }]);
  });

  it.each([
    ["personal@apex.test", "personal"],
    ["business@apex.test", "business"],
  ])("signs %s in to a workspace of its own type", async (identifier, workspaceType) => {
    const answer = await test.call(signIn, { body: { identifier, password: demoPassword } });
    expect(answer).toMatchObject({ status: 200, body: { session: { workspaceType } } });
  });

  it("lets the personal account into a business", async () => {
    const rows = await test.db.query<{ type: string; role: string }>(
      `select w.type, m.role from members m join workspaces w on w.id = m.workspace_id join users u on u.id = m.user_id
       where u.email = 'personal@apex.test' order by w.type desc`,
    );
    expect(rows).toEqual([
      { type: "personal", role: "owner" },
      { type: "business", role: "finance" },
    ]);
  });
});
