import { createMarketTrade } from "@apex/contract/trade/create-market-trade";
import { handleMoney } from "../money-call.ts";
import { postedOperation } from "../../runtime/money-request.ts";
import type { Movement } from "../../ledger/movement.ts";
import { referralTrade } from "../referrals/referral-jobs.ts";
import { quotedTrade } from "./quoted-trade.ts";
import { tradeMail } from "./trade-mail.ts";

/**
 * Trades at a quote: the movement and the use of the quote share a transaction, so that a quote is used once, and never
 * after it has expired.
 */
export const createMarketTradeHandler = handleMoney(
  createMarketTrade,
  {
    needs: "verified",
    area: ["withdrawals", "create"],
    token: "never",
    port: "trading",
    logged: "trade-made",
  },
  async ({ body: { quoteId }, caller, idempotency }, context) => {
    const { workspaceId, userId } = caller;
    const { operationId } = idempotency;
    const asked = { workspaceId, quoteId, use: "trade" } as const;
    const quoted = await quotedTrade(context, asked, operationId);
    const at = context.clock.business();
    const movement: Movement = {
      operations: [quoted.operation],
      legs: quoted.legs,
      events: [{ workspaceId, kind: "changed", changes: ["wallets", "transactions"], operationId }],
      at,
      idempotency,
      jobs: [tradeMail("tradeReceipt", operationId, userId, at), referralTrade(operationId, at)],
    };
    return context.db.tx(async (tx) => {
      const outcome = await context.ledger.postIn(tx, movement);
      if (outcome.outcome === "posted") await quoted.use(tx, at);
      return postedOperation(outcome, operationId);
    });
  },
);
