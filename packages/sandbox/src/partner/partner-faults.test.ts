import { minuteMs } from "@apex/contract/durations";
import { generateDepositAccount } from "@apex/contract/deposits/deposit-accounts";
import { playedWithdrawalFixture } from "../engine-tests/money/fiat-withdrawals/played-withdrawal-fixture.ts";
import type { Db } from "@apex/engine/platform/db";
import { migrations } from "@apex/engine/platform/migrations/all-migrations";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import type { Person } from "@apex/engine/testing/people";
import { testMemoryDb } from "@apex/engine/testing/test-db";
import { testPartnerKey } from "@apex/engine/testing/test-rails";
import { bankPort } from "@apex/partners/protocol/bank-port";
import { connectPartner } from "@apex/partners/protocol/connect-partner";
import { payoutsPort } from "@apex/partners/protocol/payouts-port";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { sandboxMigrations } from "../migrations/sandbox-migrations.ts";
import { createSandboxPartner, type SandboxPartner } from "./sandbox-partner.ts";

type Arrive = () => Promise<Response>;
/** Decides what happens to a request in transit. */
type Wire = (arrive: Arrive) => Promise<Response>;

const straight: Wire = (arrive) => arrive();
const lost: Wire = async () => {
  throw new TypeError("fetch failed");
};
/** The request arrives, and its answer is lost. */
const unanswered: Wire = async (arrive) => {
  await arrive();
  throw new TypeError("fetch failed");
};
const twice: Wire = async (arrive) => {
  await arrive();
  return arrive();
};
const html: Wire = async () =>
  new Response("<h1>Bad gateway</h1>", { headers: { "content-type": "text/html" } });

let toPartner = straight;
let toEngine = straight;
/** Applies a fault a number of times, then lets everything pass. */
function times(most: number, wire: Wire): Wire {
  let left = most;
  return (arrive) => {
    left -= 1;
    return left >= 0 ? wire(arrive) : arrive();
  };
}

/** Swaps two requests: the first arrives after the second. */
function swapped(): Wire {
  let waiting: Arrive | undefined;
  return async (arrive) => {
    if (waiting === undefined) {
      waiting = arrive;
      throw new TypeError("fetch failed");
    }
    const answer = await arrive();
    await waiting();
    return answer;
  };
}

let test: Awaited<ReturnType<typeof playedWithdrawalFixture>>;
let partner: SandboxPartner;
let partnerDb: Db;
let signsWith = testPartnerKey;
let stops: (() => void)[] = [];

/** Opens the partner again on its database. */
function openPartner(): Promise<SandboxPartner> {
  return createSandboxPartner({
    db: { ...partnerDb, close: async () => undefined },
    passwords: { hash: async (text) => text, verify: async () => false },
    secret: "the partner's own",
    sealKeys: [new Uint8Array(32).fill(1)],
    publicUrl: "https://partner.test",
    keys: [signsWith],
    engineUrl: "https://api.apex.test",
    fetch: (url, init) => {
      const request = new Request(url, init);
      return toEngine(() => test.engine.fetch(request.clone(), { address: "127.0.0.1" }));
    },
    wallClock: () => test.engine.context.clock.wall(),
    log: () => undefined,
  });
}

beforeAll(async () => {
  partnerDb = await testMemoryDb([...migrations, ...sandboxMigrations]);
  const place = {
    log: () => undefined,
    wallClock: () => test.engine.context.clock.wall(),
    fetch: (url: string, init: RequestInit) => {
      const request = new Request(url, init);
      return toPartner(() => partner.fetch(request.clone()));
    },
  };
  const address = { url: "https://partner.test", keys: [testPartnerKey] };
  const payouts = connectPartner(payoutsPort, address, place);
  const bank = connectPartner(bankPort, address, place);
  stops = [payouts.stop, bank.stop];
  test = await playedWithdrawalFixture({
    rails: () => ({ payouts: payouts.rail, bank: bank.rail }),
  });
  partner = await openPartner();
  await payouts.refresh();
  await bank.refresh();
});
beforeEach(() => {
  toPartner = straight;
  toEngine = straight;
});
afterAll(async () => {
  for (const stop of stops) stop();
  await partner.close();
  await test.close();
  await partnerDb.close();
});

/** Lets enough time pass for every order to reach its outcome. */
async function letTimePass(): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    test.pass(minuteMs);
    await test.engine.jobs.advance(30 * minuteMs);
    await partner.outbox.deliver();
  }
}

/** Pays out to three accounts: one succeeds, one is refused, one stays pending. */
async function payOut(ada: Person): Promise<void> {
  for (const account of ["0123456780", "0123400055", "0123400077"]) {
    const body = test.body(await test.bankAccount(ada, account), "1000");
    await (await test.ready(ada, body)).send();
  }
}

async function accountOf({ token }: Person): Promise<string> {
  const body = { asset: "NGN" } as const;
  const { account } = await test.ok(generateDepositAccount, { body }, { token });
  return account.accountNumber;
}

const transfer = (accountNumber: string, id: string) =>
  ({
    id,
    accountNumber,
    asset: "NGN",
    amountMinor: 50_000n,
    senderName: "Ada Obi",
    senderBank: "GTBank",
    senderAccount: "0123456780",
  }) as const;

/** ₦10,000 and two transfers of ₦500 came; two payouts of ₦1,000 with fees of ₦50 went. */
async function expectNothingLostOrDoubled(ada: Person): Promise<void> {
  expect(await test.statuses(ada)).toEqual([
    "fiat-withdrawal failed",
    "fiat-withdrawal successful",
    "fiat-withdrawal successful",
    "reversal completed",
  ]);
  expect(await test.availableTo(ada)).toBe("8900.00");
  const rows = await partnerDb.query<{ result: string; count: bigint }>(
    `select result, count(*) from sandbox_payouts where reference = any ($1::text[]) group by result order by result desc`,
    [
      (
        await test.db.query<{ id: string }>(
          "select id::text from operations where workspace_id = $1 and kind = 'fiat-withdrawal'",
          [ada.workspaceId],
        )
      ).map(({ id }) => id),
    ],
  );
  expect(rows.map(({ result, count }) => `${result} ${count}`)).toEqual(["SUCCESS 2", "FAILURE 1"]);
  await expectBalanced(test.db);
}

it.each<[string, () => Wire, () => Wire]>([
  ["answers at once", () => straight, () => straight],
  ["is down for a while", () => times(12, lost), () => times(4, lost)],
  ["answers too late", () => times(9, unanswered), () => times(3, unanswered)],
  ["hears everything twice", () => twice, () => twice],
  ["hears one thing after the next", swapped, swapped],
  ["is behind a proxy that answers in its place", () => times(6, html), () => times(3, html)],
])("a partner that %s loses nothing and doubles nothing", async (_, forth, back) => {
  const ada = await test.payer("10000");
  const accountNumber = await accountOf(ada);
  const enquired = [];
  for (const account of ["0123456780", "0123400055", "0123400077"])
    enquired.push(await test.bankAccount(ada, account));
  toPartner = forth();
  toEngine = back();
  for (const destination of enquired)
    await (await test.ready(ada, test.body(destination, "1000"))).send();
  await partner.outbox.tell("bank/transfer-arrived", transfer(accountNumber, `${ada.userId} 1`));
  await partner.outbox.tell("bank/transfer-arrived", transfer(accountNumber, `${ada.userId} 2`));
  await letTimePass();
  await expectNothingLostOrDoubled(ada);
});

it("a partner that is restarted in the middle tells what it had not told", async () => {
  const ada = await test.payer("10000");
  const accountNumber = await accountOf(ada);
  await payOut(ada);
  await test.engine.jobs.runDue();
  toEngine = lost;
  await partner.outbox.tell("bank/transfer-arrived", transfer(accountNumber, `${ada.userId} 1`));
  await partner.outbox.tell("bank/transfer-arrived", transfer(accountNumber, `${ada.userId} 2`));
  await partner.close();
  toPartner = lost;
  await test.engine.jobs.advance(minuteMs);
  partner = await openPartner();
  toPartner = straight;
  toEngine = straight;
  await letTimePass();
  await expectNothingLostOrDoubled(ada);
});

it("a partner that signs with another key is not believed, and is when it signs with its own", async () => {
  const ada = await test.payer("10000");
  const accountNumber = await accountOf(ada);
  await payOut(ada);
  signsWith = new TextEncoder().encode("another key than was agreed: 32b");
  await partner.close();
  partner = await openPartner();
  await partner.outbox.tell("bank/transfer-arrived", transfer(accountNumber, `${ada.userId} 1`));
  await partner.outbox.tell("bank/transfer-arrived", transfer(accountNumber, `${ada.userId} 2`));
  await test.engine.jobs.advance(minuteMs);
  expect(await test.availableTo(ada)).toBe("6850.00");
  signsWith = testPartnerKey;
  await partner.close();
  partner = await openPartner();
  await letTimePass();
  await expectNothingLostOrDoubled(ada);
});

it("everything told again changes nothing", async () => {
  const before = await test.db.query("select id, balance from accounts order by id");
  await partner.outbox.replay();
  expect(await partner.outbox.deliver()).toBe(0);
  expect(await test.db.query("select id, balance from accounts order by id")).toEqual(before);
});
