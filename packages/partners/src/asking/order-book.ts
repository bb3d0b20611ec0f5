import { isAsset, type Asset } from "@apex/contract/assets";
import type { Db } from "@apex/engine/platform/db";
import type { LogEntry } from "@apex/engine/runtime/context";
import { logChange } from "@apex/engine/runtime/repeated-report";
import { UnclearAnswer } from "./ask-api.ts";

/** Something that a partner is asked to do. */
export interface PartnerOrder {
  /** Our reference. */
  readonly reference: string;
  /** The reference that the partner knows it by. */
  readonly partnerReference: string;
  readonly asset: Asset;
  readonly amountMinor: bigint;
}

/** An order that is to be sent now. */
export interface SentOrder extends PartnerOrder {
  /** It was never sent before. */
  readonly isFirst: boolean;
}

/** An order as the partner describes it. */
export interface ToldOrder {
  readonly reference: string;
  readonly asset: string;
  readonly amountMinor: bigint | undefined;
}

interface Row {
  readonly reference: string;
  readonly partner_reference: string;
  readonly asset: string;
  readonly amount: string;
}

/** Time after sending in which a request may still reach the partner. */
const onItsWayMs = 2 * 60_000;

const columns = "reference, partner_reference, asset, amount";

/** Stores a partner's orders before they are sent. */
export function createOrderBook(db: Db, partner: string, log: (entry: LogEntry) => void) {
  async function find(reference: string): Promise<PartnerOrder | undefined> {
    const [row] = await db.query<Row>(
      `select ${columns} from partner_orders where partner = $1 and reference = $2`,
      [partner, reference],
    );
    return row && orderOf(row);
  }

  const valuesOf = (
    { reference, partnerReference, asset, amountMinor }: PartnerOrder,
    at: Date,
  ) => [partner, reference, partnerReference, asset, amountMinor.toString(), at];

  return {
    find,

    /**
     * Notes an order before it is sent, and each time that it is sent again. Answers the order as it was noted first; undefined when it must
     * not be sent, because it was called off or was sent less than `againAfterMs` ago.
     * @param againAfterMs for a partner that may take one reference twice; 0 by default.
     * @throws when the same reference was another order before.
     */
    async send(order: PartnerOrder, at: Date, againAfterMs = 0): Promise<SentOrder | undefined> {
      const [sent] = await db.query<Row & { readonly is_first: boolean }>(
        `insert into partner_orders as o (partner, reference, partner_reference, asset, amount, sent_at)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (partner, reference) do update set sent_at = greatest(o.sent_at, excluded.sent_at)
         where not o.is_called_off and ($7::timestamptz is null or o.sent_at <= $7)
         returning ${columns}, xmax = 0 as is_first`,
        [...valuesOf(order, at), againAfterMs === 0 ? null : before(at, againAfterMs)],
      );
      if (sent === undefined) return undefined;
      const noted = orderOf(sent);
      requireNoted(noted, order);
      return { ...noted, isFirst: sent.is_first };
    },

    /** True if an order was called off. */
    async isCalledOff(reference: string): Promise<boolean> {
      const called = await db.query(
        "select from partner_orders where partner = $1 and reference = $2 and is_called_off",
        [partner, reference],
      );
      return called.length > 0;
    },

    /**
     * Calls off an order that the partner does not know. Answers whether it will never arrive now: one that was sent a moment ago may be on
     * its way.
     */
    async callOff(order: PartnerOrder, at: Date): Promise<boolean> {
      const called = await db.query(
        `insert into partner_orders as o (partner, reference, partner_reference, asset, amount, sent_at, is_called_off)
         values ($1, $2, $3, $4, $5, $6, true)
         on conflict (partner, reference) do update set is_called_off = true where o.is_called_off or o.sent_at <= $7
         returning reference`,
        [...valuesOf(order, at), before(at, onItsWayMs)],
      );
      return called.length > 0;
    },

    requireSame: (order: PartnerOrder, told: ToldOrder) => requireSame(partner, log, order, told),

    /**
     * Stores an order's outcome. If the partner reports another outcome later, that is only logged: the money was
     * booked by the first.
     */
    async end(order: PartnerOrder, outcome: string): Promise<void> {
      const [row] = await db.query<{ outcome: string }>(
        "update partner_orders set outcome = coalesce(outcome, $3) where partner = $1 and reference = $2 returning outcome",
        [partner, order.reference, outcome],
      );
      logChange(
        { log },
        { kind: `end of an order at ${partner}`, reference: order.reference },
        { before: { outcome: row?.outcome }, now: { outcome } },
      );
    },
  };
}

export type OrderBook = ReturnType<typeof createOrderBook>;

const before = (at: Date, ms: number) => new Date(at.getTime() - ms);

function orderOf({ reference, partner_reference, asset, amount }: Row): PartnerOrder {
  if (!isAsset(asset)) throw new Error(`"${asset}" is no asset.`);
  const amountMinor = BigInt(amount);
  return { reference, partnerReference: partner_reference, asset, amountMinor };
}

/** @throws if the reference already belongs to a different order. */
export function requireNoted(noted: PartnerOrder, order: PartnerOrder): void {
  if (noted.asset !== order.asset || noted.amountMinor !== order.amountMinor)
    throw new Error(`The order ${order.reference} was another one when it was sent first.`);
}

/**
 * Compares what a partner reports with the order. A different amount or asset is logged for staff, and the order stays
 * open.
 * @throws {UnclearAnswer}
 */
function requireSame(
  partner: string,
  log: (entry: LogEntry) => void,
  { reference, partnerReference, asset, amountMinor }: PartnerOrder,
  told: ToldOrder,
): void {
  const isOther = logChange(
    { log },
    { kind: `order at ${partner}`, reference },
    {
      before: { reference: partnerReference, asset, amount: amountMinor.toString() },
      now: {
        reference: told.reference,
        asset: told.asset,
        amount: told.amountMinor?.toString() ?? "none",
      },
    },
  );
  if (isOther) throw new UnclearAnswer(`${partner} tells of another order than was sent.`);
}
