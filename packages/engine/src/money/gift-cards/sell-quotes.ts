import { listSellBrands, quoteSell, type SellOffer } from "@apex/contract/gift-cards/sell-offers";
import { giftCardRateLockMs } from "@apex/contract/limits";
import { moneyOf, toMinor } from "@apex/contract/money";
import type { EngineContext } from "../../runtime/context.ts";
import type { Tx } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { QuoteRow } from "./trade-row.ts";

export const listSellBrandsHandler = handle(
  listSellBrands,
  { needs: "signed-in", area: "any-member", token: "never" },
  async (_request, context) => ({
    items: [...(await context.rails.giftCardDesk.sellBrands())],
    sampleData: context.isSimulated,
  }),
);

export const quoteSellHandler = handle(
  quoteSell,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ body, caller }, context) => {
    const offer = await findOffer(context, body);
    const value = BigInt(body.value);
    const tier = offer.rates.find(
      ({ minimum, maximum }) => value >= BigInt(minimum) && value <= BigInt(maximum),
    );
    if (tier === undefined) throw new Refusal("offer-unavailable");
    const rateMinor = toMinor(tier.rate.amount, "NGN");
    const payoutMinor = rateMinor * value * BigInt(body.quantity);
    const now = context.clock.business();
    const expiresAt = new Date(now.getTime() + giftCardRateLockMs);
    const id = crypto.randomUUID();
    await context.db.query(
      `insert into gift_card_quotes (id, workspace_id, brand, country, form, currency, value, quantity, rate, payout, minutes,
       created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        id,
        caller.workspaceId,
        body.brand,
        offer.country,
        offer.form,
        offer.currency,
        value,
        body.quantity,
        rateMinor.toString(),
        payoutMinor.toString(),
        offer.minutes,
        now,
        expiresAt,
      ],
    );
    return {
      quote: {
        id,
        rate: moneyOf(rateMinor, "NGN"),
        payout: moneyOf(payoutMinor, "NGN"),
        minutes: offer.minutes,
        expiresAt: expiresAt.toISOString(),
      },
      now: now.toISOString(),
    };
  },
);

async function findOffer(
  context: EngineContext,
  wanted: { readonly brand: string; readonly country: string; readonly form: string },
): Promise<SellOffer> {
  const brands = await context.rails.giftCardDesk.sellBrands();
  const offer = brands
    .find(({ id }) => id === wanted.brand)
    ?.offers.find(({ country, form }) => country === wanted.country && form === wanted.form);
  if (offer === undefined) throw new Refusal("offer-unavailable");
  return offer;
}

/** A valid quote of the workspace, for any of its members. @throws {Refusal} quote-expired */
export async function findQuote(
  context: EngineContext,
  workspaceId: string,
  id: string,
): Promise<QuoteRow> {
  const [quote] = await context.db.query<QuoteRow>(
    "select * from gift_card_quotes where id = $1 and workspace_id = $2 and expires_at > $3",
    [id, workspaceId, context.clock.business()],
  );
  if (quote === undefined) throw new Refusal("quote-expired");
  return quote;
}

/** Uses a quote up. @throws {Refusal} quote-expired if another trade has used it in the meantime. */
export async function useQuote(tx: Tx, id: string, tradeId: string): Promise<void> {
  const used = await tx.query(
    "update gift_card_quotes set trade_id = $2 where id = $1 and trade_id is null returning id",
    [id, tradeId],
  );
  if (used.length === 0) throw new Refusal("quote-expired");
}
