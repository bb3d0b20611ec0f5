import {
  draftWatchRule,
  listWatchRules,
  replayWatchRule,
  setWatchRuleLive,
  type WatchPattern,
} from "@apex/contract/desk/watch-rules";
import { watchPayments } from "../desk/monitoring/watch-payments.ts";
import type { Movement } from "../ledger/movement.ts";
import { nextCode, type StaffBrowser } from "./staff.ts";
import type { TestEngine } from "./test-engine.ts";

const asset = "USD";

/** A payment of cents from one customer to another. */
export interface Paid {
  readonly from: string;
  readonly to: string;
  readonly amountMinor: bigint;
}

/** Payments that are made at once, now. */
export async function payAll(test: TestEngine, payments: readonly Paid[]): Promise<string[]> {
  const made = payments.map((payment) => ({
    ...payment,
    operationId: crypto.randomUUID(),
    receivedId: crypto.randomUUID(),
  }));
  const movement: Movement = {
    at: test.engine.context.clock.business(),
    operations: made.flatMap(({ from, to, amountMinor, operationId, receivedId }) => {
      const same = {
        kind: "transfer",
        status: "completed",
        asset,
        amountMinor,
        feeMinor: 0n,
      } as const;
      return [
        { ...same, id: operationId, workspaceId: from, direction: "out", data: {} },
        { ...same, id: receivedId, workspaceId: to, direction: "in", data: {} },
      ] as const;
    }),
    legs: made.flatMap(({ from, to, amountMinor, operationId, receivedId }) => [
      {
        workspaceId: from,
        asset,
        kind: "available",
        amountMinor: -amountMinor,
        operationId,
      } as const,
      {
        workspaceId: to,
        asset,
        kind: "available",
        amountMinor,
        operationId: receivedId,
      } as const,
    ]),
  };
  const { outcome } = await test.engine.context.ledger.post(movement);
  if (outcome !== "posted") throw new Error(`A payment was not made: ${outcome}.`);
  return made.map(({ operationId }) => operationId);
}

/** A payment of cents from one customer to another, now. */
export async function pay(
  test: TestEngine,
  from: string,
  to: string,
  amountMinor: bigint,
): Promise<string> {
  const [operationId = ""] = await payAll(test, [{ from, to, amountMinor }]);
  return operationId;
}

/** A bank deposit of cents from somebody of a name, now. */
export async function receive(
  test: TestEngine,
  workspaceId: string,
  amountMinor: bigint,
  sender = "Ada Obi",
): Promise<void> {
  const operationId = crypto.randomUUID();
  await test.engine.context.ledger.post({
    at: test.engine.context.clock.business(),
    operations: [
      {
        id: operationId,
        workspaceId,
        kind: "fiat-deposit",
        status: "completed",
        direction: "in",
        asset,
        amountMinor,
        feeMinor: 0n,
        data: { sender: { name: sender }, accountNumber: "0123456789" },
      },
    ],
    legs: [
      { workspaceId, asset, kind: "available", amountMinor, operationId },
      { workspaceId: null, asset, kind: "settlement", amountMinor: -amountMinor, operationId },
    ],
  });
}

/** Lets the time pass after which entries are read, and watches. */
export async function watched(test: TestEngine): Promise<void> {
  test.pass(11 * 60_000);
  await watchPayments(test.engine.context);
}

/** A replayed draft of a pattern. */
export async function draftedRule(
  test: TestEngine,
  maker: StaffBrowser,
  pattern: WatchPattern,
  ruleId?: string,
) {
  const body = { id: crypto.randomUUID(), name: `Rule ${pattern.kind}`, pattern };
  const { rule } = await maker.ok(draftWatchRule, { body: { ...body, ...(ruleId && { ruleId }) } });
  await maker.ok(replayWatchRule, { params: { id: rule.id }, body: { days: 30 } });
  await test.engine.jobs.runDue();
  const { items } = await maker.ok(listWatchRules, {});
  const replayed = items.find(({ id }) => id === rule.id);
  if (replayed === undefined) throw new Error("A rule that was made is not listed.");
  return replayed;
}

interface Makers {
  readonly maker: StaffBrowser;
  readonly other: StaffBrowser;
}

/** A rule that one member made and another set live. */
export async function liveRule(
  test: TestEngine,
  { maker, other }: Makers,
  pattern: WatchPattern,
  ruleId?: string,
) {
  const { id } = await draftedRule(test, maker, pattern, ruleId);
  const body = { code: nextCode(test, other.secrets) };
  return (await other.ok(setWatchRuleLive, { params: { id }, body })).rule;
}
