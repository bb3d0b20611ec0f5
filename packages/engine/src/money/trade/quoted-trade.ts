import { tradeTypeOf } from "@apex/contract/trade/pair";
import { priceSchema } from "@apex/contract/trade/price";
import type { EngineContext } from "../../runtime/context.ts";
import type { Leg, NewOperation } from "../../ledger/movement.ts";
import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";
import { isPairOpen } from "./read-market.ts";
import { tradeDetails, tradeLegs, type Trade } from "./trade-legs.ts";

interface QuoteRow {
  readonly from_asset: string;
  readonly to_asset: string;
  readonly pay: string;
  readonly fee: string;
  readonly receive: string;
  readonly price: unknown;
}

export interface AskedQuote {
  readonly workspaceId: string;
  readonly quoteId: string;
  readonly use: "trade" | "card";
}

/** A trade at a quote: the parts of a movement, and the use of the quote, which share a transaction. */
export interface QuotedTrade {
  readonly trade: Trade;
  readonly operation: NewOperation;
  readonly legs: readonly Leg[];
  /**
   * Uses the quote, once, and never after it has expired.
   * @throws {Refusal} quote-expired, which rolls the movement back.
   */
  use(tx: Tx, at: Date): Promise<void>;
}

/** @throws {Refusal} quote-expired also for an unknown quote; market-closed. */
export async function quotedTrade(
  context: EngineContext,
  asked: AskedQuote,
  operationId: string,
): Promise<QuotedTrade> {
  const { workspaceId, quoteId } = asked;
  const quote = await readQuote(context, asked);
  const from = storedAsset(quote.from_asset);
  const to = storedAsset(quote.to_asset);
  if (!(await isPairOpen(context, from, to))) throw new Refusal("market-closed");
  const trade: Trade = {
    workspaceId,
    operationId,
    from,
    to,
    payMinor: BigInt(quote.pay),
    feeMinor: BigInt(quote.fee),
    receiveMinor: BigInt(quote.receive),
  };
  return {
    trade,
    operation: {
      id: operationId,
      workspaceId,
      kind: tradeTypeOf(from, to),
      status: "completed",
      direction: "out",
      asset: from,
      amountMinor: trade.payMinor - trade.feeMinor,
      feeMinor: trade.feeMinor,
      data: tradeDetails(trade, priceSchema.parse(quote.price)),
    },
    legs: tradeLegs(trade, "available"),
    async use(tx, at) {
      const used = await tx.query(
        `update trade_quotes set operation_id = $2
         where id = $1 and operation_id is null and expires_at > $3 returning id`,
        [quoteId, operationId, at],
      );
      if (used.length === 0) throw new Refusal("quote-expired");
    },
  };
}

async function readQuote(
  { db }: EngineContext,
  { workspaceId, quoteId, use }: AskedQuote,
): Promise<QuoteRow> {
  const [quote] = await db.query<QuoteRow>(
    "select from_asset, to_asset, pay, fee, receive, price from trade_quotes where id = $1 and workspace_id = $2 and use = $3",
    [quoteId, workspaceId, use],
  );
  if (quote === undefined) throw new Refusal("quote-expired");
  return quote;
}
