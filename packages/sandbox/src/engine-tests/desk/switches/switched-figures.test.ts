import { dayMs } from "@apex/contract/durations";
import {
  approveSwitch,
  changeSwitch,
  readSwitches,
  type SwitchVersion,
} from "@apex/contract/desk/switches";
import { listFees } from "@apex/contract/fees/fees";
import { readServiceState } from "@apex/contract/service/read-service-state";
import { problemSchema } from "@apex/contract/problem";
import { createMarketTrade } from "@apex/contract/trade/create-market-trade";
import { readTransferTerms } from "@apex/contract/transfers/recipients";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { tradeFixture } from "../../money/trade/trade-fixture.ts";
import { transferBody, transferFixture } from "@apex/engine/money/transfers/transfer-fixture";
import { nextCode, staffMember, type StaffBrowser } from "@apex/engine/testing/staff";
import { approveChangeAs, proposeAs } from "@apex/engine/testing/switches";
import { testEngine, type TestEngine } from "@apex/engine/testing/test-engine";
import { codeOf } from "@apex/engine/testing/test-client";

const versionOf = ({ body }: { body: unknown }): SwitchVersion =>
  changeSwitch.response.parse(body).version;

/** Finance proposes a figure, and an administrator approves it. */
async function changedBy(
  test: TestEngine,
  [maker, other]: readonly [StaffBrowser, StaffBrowser],
  change: Parameters<typeof proposeAs>[1],
) {
  const made = versionOf(await proposeAs(maker, change));
  const answer = await approveChangeAs(test, other, made.id);
  expect(answer.status).toBe(200);
  return versionOf(answer);
}

async function twoOf(test: TestEngine) {
  return [await staffMember(test, "finance"), await staffMember(test, "administrator")] as const;
}

describe("a fee", () => {
  let open: { close(): Promise<void> } | undefined;
  afterEach(async () => open?.close());

  it("that changes between review and payment refuses the payment, and the new one is taken", async () => {
    const test = await transferFixture();
    open = test;
    // Later than the day of the code's own figures.
    test.pass(30 * dayMs);
    const two = await twoOf(test);
    const { sender, recipientId } = await test.pair("NGN");
    const reviewed = transferBody(recipientId, "150", "NGN", "0");
    await changedBy(test, two, { kind: "fee", key: "transfer:NGN", value: { figure: "10" } });
    const refused = await test.transfer(sender, reviewed);
    expect(problemSchema.parse(refused.body)).toMatchObject({
      code: "fee-changed",
      params: { fee: { amount: "10.00", asset: "NGN" } },
    });
    const { fee } = await test.ok(
      readTransferTerms,
      { query: { asset: "NGN" } },
      { token: sender.token },
    );
    expect(fee).toEqual({ amount: "10.00", asset: "NGN" });
    const before = await test.availableTo(sender, "NGN");
    const paid = await test.transfer(sender, transferBody(recipientId, "150", "NGN", "10"));
    expect(paid.status).toBe(200);
    expect(Number(before) - Number(await test.availableTo(sender, "NGN"))).toBe(160);
    const page = await test.ok(listFees, { query: { country: "NG" } });
    expect(page.since).toBe(test.engine.context.clock.business().toISOString().slice(0, 10));
    expect(page.items).toContainEqual(
      expect.objectContaining({ kind: "transfer", asset: "NGN", fixed: fee }),
    );
  });

  it("of a trade stays as it was quoted", async () => {
    const test = await tradeFixture();
    open = test;
    const two = await twoOf(test);
    const [maker, other] = two;
    const change = { kind: "fee", key: "trade", value: { figure: "3" } } as const;
    const { id } = versionOf(await proposeAs(maker, change));
    const trader = await test.trader();
    // Getting the code moves the clock beyond the life of a quote.
    const code = nextCode(test, other.secrets);
    const quote = await test.quote(trader, "NGN", "USDT");
    await other.ok(approveSwitch, { params: { id }, body: { code } });
    const { transaction } = createMarketTrade.response.parse(
      (await test.trade(trader, quote.id)).body,
    );
    expect(transaction.fee).toEqual(quote.fee);
    const next = await test.quote(trader, "NGN", "USDT");
    expect(Number(next.fee.amount)).toBeCloseTo(Number(quote.fee.amount) * 6, 0);
  });
});

describe("a figure", () => {
  let test: TestEngine;
  let two: readonly [StaffBrowser, StaffBrowser];
  beforeAll(async () => {
    test = await testEngine();
    two = await twoOf(test);
  });
  afterAll(() => test.close());

  const limit = { kind: "limit", key: "1-daily" } as const;
  const valueOf = () => test.engine.context.switches.figure("limit", "1-daily");
  const lastOf = async () => {
    const { items } = await two[0].ok(readSwitches, {});
    const last = items.find(({ key }) => key === limit.key)?.last;
    return last === undefined ? {} : { replaces: last };
  };

  it("is proposed by one member and approved by another, never by its maker", async () => {
    const made = versionOf(await proposeAs(two[0], { ...limit, value: { figure: "600000" } }));
    expect(made).toMatchObject({ state: "proposed", may: ["take-back"] });
    expect(valueOf()).toBeUndefined();
    expect(codeOf(await approveChangeAs(test, two[0], made.id))).toBe("own-proposal");
    const approved = versionOf(await approveChangeAs(test, two[1], made.id));
    expect(approved).toMatchObject({ state: "approved" });
    expect(valueOf()).toBe("600000");
    expect(codeOf(await approveChangeAs(test, two[1], made.id))).toBe("case-changed");
  });

  it("that was proposed before another change is approved no more", async () => {
    const before = await lastOf();
    const slow = versionOf(
      await proposeAs(two[0], { ...limit, ...before, value: { figure: "700000" } }),
    );
    await changedBy(test, two, { ...limit, ...before, value: { figure: "650000" } });
    expect(codeOf(await approveChangeAs(test, two[1], slow.id))).toBe("case-changed");
    expect(valueOf()).toBe("650000");
  });

  it("changes on its day and not before, and is taken back as it was made", async () => {
    const from = new Date(test.engine.context.clock.business().getTime() + dayMs).toISOString();
    await changedBy(test, two, {
      ...limit,
      ...(await lastOf()),
      value: { figure: "400000" },
      from,
    });
    expect(valueOf()).toBe("650000");
    // A lower limit is worse: customers read it before it applies.
    expect((await test.ok(readServiceState, {})).termsChangeAt).toBe(from);
    const back = { ...limit, ...(await lastOf()), value: { figure: "650000" }, from };
    await changedBy(test, two, back);
    test.pass(dayMs);
    expect(valueOf()).toBe("650000");
    expect((await test.ok(readServiceState, {})).termsChangeAt).toBeUndefined();
  });

  it.each(["9999", "50000000.01", "1000000000000", "600000.001"])(
    "of %s is out of the bounds that no two members can leave",
    async (figure) => {
      two = await twoOf(test);
      const answer = await proposeAs(two[0], { ...limit, ...(await lastOf()), value: { figure } });
      expect([answer.status, codeOf(answer)]).toEqual([400, "validation-failed"]);
    },
  );

  it("of a trade is at most five per cent", async () => {
    for (const kind of ["fee", "spread"] as const) {
      const answer = await proposeAs(two[0], { kind, key: "trade", value: { figure: "5.01" } });
      expect(codeOf(answer)).toBe("validation-failed");
    }
  });
});
