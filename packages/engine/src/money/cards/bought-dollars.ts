import { timedUuid } from "../../platform/crypto.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { refusedAmount } from "../../runtime/money-request.ts";
import { quotedTrade, type QuotedTrade } from "../trade/quoted-trade.ts";
import { cardAsset } from "./card-terms.ts";

/**
 * The trade that buys a card's dollars from another wallet. Trade and card order are one movement, so that neither is
 * made without the other. Undefined if the US dollar wallet pays. A business cannot buy dollars this way: its payments
 * may wait for a second member's approval, and a price cannot be held that long.
 * @throws {Refusal} quote-expired, market-closed, and for a quote that does not receive exactly these cents.
 */
export async function boughtDollars(
  context: EngineContext,
  { workspaceId, workspaceType }: Caller,
  quoteId: string | undefined,
  cents: bigint,
): Promise<QuotedTrade | undefined> {
  if (quoteId === undefined) return undefined;
  if (workspaceType === "business") throw new Refusal("quote-expired");
  const asked = { workspaceId, quoteId, use: "card" } as const;
  const bought = await quotedTrade(context, asked, timedUuid(context.clock.business()));
  const { to, receiveMinor } = bought.trade;
  if (to !== cardAsset || receiveMinor !== cents) throw refusedAmount("amount", "invalid");
  return bought;
}
