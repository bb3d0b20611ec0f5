import { createMarketTrade } from "@apex/contract/trade/create-market-trade";
import { tradeTypeOf } from "@apex/contract/trade/pair";
import { priceSchema } from "@apex/contract/trade/price";
import type { EngineContext } from "../../runtime/context.ts";
import { handleMoney } from "../money-call.ts";
import { postedOperation } from "../../runtime/money-request.ts";
import type { Movement } from "../../ledger/movement.ts";
import { referralTrade } from "../referrals/referral-jobs.ts";
import { Refusal } from "../../platform/refusal.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";
import { isPairOpen } from "./read-market.ts";
import { tradeDetails, tradeLegs, type Trade } from "./trade-legs.ts";
import { tradeMail } from "./trade-mail.ts";

interface QuoteRow {
  readonly from_asset: string;
  readonly to_asset: string;
  readonly pay: string;
  readonly fee: string;
  readonly receive: string;
  readonly price: unknown;
}

/** Trades at a quote: the movement and the use of the quote share a transaction, so that a quote is used once and never after its end. */
export const createMarketTradeHandler = handleMoney(
  createMarketTrade,
  { needs: "verified", area: ["withdrawals", "create"], token: "never", logged: "trade-made" },
  async ({ body: { quoteId }, caller, idempotency }, context) => {
    const { workspaceId, userId } = caller;
    const { operationId } = idempotency;
    const quote = await readQuote(context, workspaceId, quoteId);
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
    const at = context.clock.business();
    const movement: Movement = {
      ...tradeMovement(trade, tradeDetails(trade, priceSchema.parse(quote.price))),
      at,
      idempotency,
      jobs: [tradeMail("tradeReceipt", operationId, userId, at), referralTrade(operationId, at)],
    };
    return context.db.tx(async (tx) => {
      const outcome = await context.ledger.postIn(tx, movement);
      if (outcome.outcome === "posted") {
        const used = await tx.query(
          `update trade_quotes set operation_id = $2
           where id = $1 and operation_id is null and expires_at > $3 returning id`,
          [quoteId, operationId, at],
        );
        // The refusal rolls the movement back.
        if (used.length === 0) throw new Refusal("quote-expired");
      }
      return postedOperation(outcome, operationId);
    });
  },
);

async function readQuote(
  { db }: EngineContext,
  workspaceId: string,
  quoteId: string,
): Promise<QuoteRow> {
  const [quote] = await db.query<QuoteRow>(
    "select from_asset, to_asset, pay, fee, receive, price from trade_quotes where id = $1 and workspace_id = $2",
    [quoteId, workspaceId],
  );
  if (quote === undefined) throw new Refusal("quote-expired");
  return quote;
}

function tradeMovement(
  trade: Trade,
  data: Readonly<Record<string, unknown>>,
): Pick<Movement, "operations" | "legs" | "events"> {
  const { workspaceId, operationId, from, to, payMinor, feeMinor } = trade;
  return {
    operations: [
      {
        id: operationId,
        workspaceId,
        kind: tradeTypeOf(from, to),
        status: "completed",
        direction: "out",
        asset: from,
        amountMinor: payMinor - feeMinor,
        feeMinor,
        data,
      },
    ],
    legs: tradeLegs(trade, "available"),
    events: [{ workspaceId, kind: "changed", changes: ["wallets", "transactions"], operationId }],
  };
}
