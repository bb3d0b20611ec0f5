import { addMessages, type NewMessage } from "../../runtime/chat/chat-messages.ts";
import type { EngineContext } from "../../runtime/context.ts";
import type { Tx } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import type { SharedNotificationCode } from "../../ledger/audience.ts";
import type { Leg, NewEvent, NewJob, SharedNotification } from "../../ledger/movement.ts";
import { markNoticesRead } from "../../runtime/notices/mark-notices-read.ts";
import { Refusal } from "../../platform/refusal.ts";
import { tradeChatTables } from "./trade-messages.ts";
import {
  lockTrade,
  storedTradeStatus,
  type StoredTradeStatus,
  type TradeRow,
} from "./trade-row.ts";

/** The result of a change of a trade. */
export interface TradeChange {
  /** The trade's new status; the ledger refuses it if the trade has changed in the meantime. */
  readonly to?: { readonly status: StoredTradeStatus; readonly event: string };
  /** The movement of the payout's money. */
  readonly money?: keyof typeof moves;
  readonly messages?: readonly NewMessage[];
  readonly jobs?: readonly NewJob[];
  readonly notification?: SharedNotification;
  /** The notices of the trade that are dealt with. */
  readonly settles?: SharedNotificationCode;
}

/**
 * The source and target account of the payout in each move. Money that is set aside is still the house's, not the
 * customer's.
 */
const moves = {
  "set-aside": ["settlement", "suspense"],
  "given-back": ["suspense", "settlement"],
  "paid-out": ["suspense", "available"],
} as const;

/** Checks, writes the trade's row, and returns the change; undefined if the trade is already as requested. */
export type TradeWork = (tx: Tx, trade: TradeRow, now: Date) => Promise<TradeChange | undefined>;

interface TradeKey {
  readonly id: string;
  readonly workspaceId?: string;
}

/**
 * Changes a trade under a lock: its row, its status and money in the ledger, its messages and its notifications, all
 * or nothing.
 */
export function changeTrade(
  context: EngineContext,
  trade: TradeKey,
  work: TradeWork,
): Promise<void> {
  return context.db.tx((tx) => changeTradeIn(tx, context, trade, work));
}

/** Does the same as `changeTrade` within the caller's transaction. */
export async function changeTradeIn(
  tx: Tx,
  context: EngineContext,
  { id, workspaceId }: TradeKey,
  work: TradeWork,
): Promise<void> {
  const trade = await lockTrade(tx, id, workspaceId);
  const now = context.clock.business();
  const change = await work(tx, trade, now);
  if (change === undefined) return;
  await applyChange(tx, context, trade, change, now);
  // After the ledger, which locks accounts before a workspace's events.
  if (change.settles !== undefined)
    await markNoticesRead(
      tx,
      { workspaceId: trade.workspace_id, code: change.settles, param: "tradeId", value: id },
      now,
    );
}

async function applyChange(
  tx: Tx,
  context: EngineContext,
  trade: TradeRow,
  change: TradeChange,
  now: Date,
): Promise<void> {
  await addMessages(tx, tradeChatTables, trade, change.messages ?? []);
  const events = [eventOf(trade, change)];
  if (change.to === undefined) {
    await announce(tx, events, now);
    await enqueue(tx, change.jobs ?? []);
    return;
  }
  const { outcome } = await context.ledger.postIn(tx, {
    at: now,
    transitions: [
      {
        operationId: trade.id,
        from: [storedTradeStatus(trade)],
        to: change.to.status,
        event: change.to.event,
      },
    ],
    legs: change.money === undefined ? [] : legsOf(trade, change.money),
    events,
    jobs: change.jobs ?? [],
  });
  if (outcome !== "posted") throw new Refusal("trade-changed");
}

function legsOf({ id, workspace_id, payout }: TradeRow, move: keyof typeof moves): Leg[] {
  const amountMinor = BigInt(payout);
  const [from, to] = moves[move];
  const same = { asset: "NGN", operationId: id } as const;
  return [
    { ...same, workspaceId: null, kind: from, amountMinor: -amountMinor },
    { ...same, workspaceId: to === "available" ? workspace_id : null, kind: to, amountMinor },
  ];
}

function eventOf(trade: TradeRow, { to, money, notification }: TradeChange): NewEvent {
  const chat = ["gift-card-trades", "gift-card-chat"] as const;
  return {
    workspaceId: trade.workspace_id,
    kind: notification === undefined ? "changed" : "notification",
    changes: [
      ...chat,
      ...(to === undefined ? [] : (["transactions"] as const)),
      ...(money === "paid-out" ? (["wallets"] as const) : []),
      ...(notification === undefined ? [] : (["notifications"] as const)),
    ],
    operationId: trade.id,
    ...(notification !== undefined && { notification }),
  };
}
