import { isPictured } from "@apex/contract/gift-cards/gift-card";
import { createTrade } from "@apex/contract/gift-cards/trades";
import { tradeAcceptWindowMs } from "@apex/contract/limits";
import type { ValidationCode } from "@apex/contract/validation-codes";
import type { Tx } from "../../platform/db.ts";
import { handleMoney, type MoneyRequest } from "../money-call.ts";
import { postedOperation } from "../../runtime/money-request.ts";
import type { Movement } from "../../ledger/movement.ts";
import { Refusal } from "../../platform/refusal.ts";
import { tradeOwner } from "../../platform/sealing/sealed-columns.ts";
import { sealText } from "../../platform/sealing/sealed-text.ts";
import { findQuote, useQuote } from "./sell-quotes.ts";
import { tradeExpiry, tradeNews } from "./trade-jobs.ts";
import { addMessages } from "../../runtime/chat/chat-messages.ts";
import { told, tradeChatTables } from "./trade-messages.ts";
import { brandName, type QuoteRow } from "./trade-row.ts";

type Request = MoneyRequest<typeof createTrade>;

/** The number of a code's last characters that are shown. */
const endingLength = 4;

/** Offers cards to the traders. Money moves only once a trader takes the trade. */
export const createTradeHandler = handleMoney(
  createTrade,
  {
    needs: "verified",
    area: ["deposits", "create"],
    token: "never",
    port: "gift-card-sales",
    logged: "gift-card-sold",
  },
  async (request, context) => {
    const { body, caller, idempotency } = request;
    const quote = await findQuote(context, caller.workspaceId, body.quoteId);
    const code = body.code?.replace(/\s+/g, "");
    checkEvidence(quote.form, body.imageIds, code);
    const tradeId = idempotency.operationId;
    const sealed =
      code === undefined ? null : await sealText(context.sealKeys, tradeOwner(tradeId), code);
    const brand = brandName(await context.rails.giftCardDesk.sellBrands(), quote.brand);
    const now = context.clock.business();
    const outcome = await context.db.tx(async (tx) => {
      const posted = await context.ledger.postIn(tx, movementOf(request, quote, brand, now));
      if (posted.outcome !== "posted") return posted;
      await useQuote(tx, quote.id, tradeId);
      await insertTrade(tx, request, quote, { sealed, ending: code?.slice(-endingLength), now });
      await addMessages(tx, tradeChatTables, { id: tradeId, workspace_id: caller.workspaceId }, [
        told("opened", now),
        ...(body.imageIds.length === 0
          ? []
          : [
              {
                id: crypto.randomUUID(),
                author: "customer" as const,
                imageIds: body.imageIds,
                at: now,
              },
            ]),
      ]);
      // The customer's own first message counts as read.
      await tx.query("update gift_card_trades set customer_read = last_number where id = $1", [
        tradeId,
      ]);
      return posted;
    });
    return postedOperation(outcome, tradeId);
  },
);

function checkEvidence(form: string, imageIds: readonly string[], code: string | undefined): void {
  const refused = (path: string, issue: ValidationCode) =>
    new Refusal("validation-failed", { issues: [{ path: ["body", path], code: issue }] });
  if (isPictured(form) && imageIds.length === 0) throw refused("imageIds", "images-required");
  if (isPictured(form) && code !== undefined) throw refused("code", "invalid");
  if (!isPictured(form) && (code === undefined || code === ""))
    throw refused("code", "card-code-required");
}

function movementOf(
  { caller, idempotency }: Request,
  quote: QuoteRow,
  brand: string,
  now: Date,
): Movement {
  const { operationId } = idempotency;
  const { workspaceId } = caller;
  return {
    at: now,
    idempotency,
    operations: [
      {
        id: operationId,
        workspaceId,
        kind: "gift-card-sell",
        status: "pending",
        direction: "in",
        asset: "NGN",
        amountMinor: BigInt(quote.payout),
        feeMinor: 0n,
        data: {
          provider: brand,
          offer: quote.country,
          unit: `${quote.value} ${quote.currency}`,
          quantity: quote.quantity.toString(),
          wallet: "NGN",
        },
      },
    ],
    legs: [],
    events: [
      {
        workspaceId,
        kind: "changed",
        changes: ["gift-card-trades", "gift-card-chat", "transactions"],
        operationId,
      },
    ],
    jobs: [
      tradeExpiry(operationId, acceptBy(now)),
      tradeNews({ id: operationId, value: quote.value }, "opened", now),
    ],
  };
}

function acceptBy(now: Date): Date {
  return new Date(now.getTime() + tradeAcceptWindowMs);
}

async function insertTrade(
  tx: Tx,
  { caller, idempotency }: Request,
  quote: QuoteRow,
  { sealed, ending, now }: { sealed: string | null; ending: string | undefined; now: Date },
): Promise<void> {
  await tx.query(
    `insert into gift_card_trades (id, workspace_id, user_id, brand, country, form, currency, value, quantity, rate, payout, minutes,
       sealed_code, code_ending, created_at, accept_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      idempotency.operationId,
      caller.workspaceId,
      caller.userId,
      quote.brand,
      quote.country,
      quote.form,
      quote.currency,
      quote.value,
      quote.quantity,
      quote.rate,
      quote.payout,
      quote.minutes,
      sealed,
      ending ?? null,
      now,
      acceptBy(now),
    ],
  );
}
