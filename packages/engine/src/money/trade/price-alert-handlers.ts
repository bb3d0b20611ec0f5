import { priceAlertsMax } from "@apex/contract/limits";
import type { InputOf } from "@apex/contract/endpoint";
import {
  createPriceAlert,
  deletePriceAlert,
  listPriceAlerts,
} from "@apex/contract/trade/price-alerts";
import { timedUuid } from "../../platform/crypto.ts";
import { onlyRow } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { hasRate, rateDecimal, rateOf } from "../prices/convert.ts";
import { priceAlertColumns, renderPriceAlert, type PriceAlertRow } from "./price-alert-row.ts";
import { refuseSameAsset } from "./read-market.ts";

type When = InputOf<typeof createPriceAlert>["body"]["when"];

/** The prices that trigger an alert. */
interface Bounds {
  readonly below: string | null;
  readonly above: string | null;
}

export const createPriceAlertHandler = handle(
  createPriceAlert,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ body: { base, quote, when }, caller }, context) => {
    if (base === quote) refuseSameAsset(base, quote, "body");
    const at = context.clock.business();
    const prices = await context.rails.market.pricesAt(at);
    if (!hasRate(base, quote, prices)) throw new Refusal("market-closed");
    const start = rateDecimal(rateOf(base, quote, prices), quote);
    return context.db.tx(async (tx) => {
      // The lock keeps two concurrent alerts of a person from passing the bound together.
      await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
        `price-alerts:${caller.userId}`,
      ]);
      const { kept } = onlyRow(
        await tx.query<{ kept: bigint }>(
          "select count(*) as kept from price_alerts where user_id = $1",
          [caller.userId],
        ),
      );
      if (kept >= BigInt(priceAlertsMax))
        throw new Refusal("too-many-alerts", { params: { most: priceAlertsMax } });
      const { below, above } = boundsOf(when, start);
      const row = onlyRow(
        await tx.query<PriceAlertRow>(
          `insert into price_alerts (id, user_id, workspace_id, base, quote, below, above, move_percent, start_price, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${priceAlertColumns}`,
          [
            timedUuid(at),
            caller.userId,
            caller.workspaceId,
            base,
            quote,
            below,
            above,
            when.kind === "move" ? when.percent : null,
            start,
            at,
          ],
        ),
      );
      return { alert: renderPriceAlert(row) };
    });
  },
);

function boundsOf(when: When, start: string): Bounds {
  const startParts = partsOf(start);
  if (when.kind === "move") {
    const percent = BigInt(when.percent);
    return {
      below: `${startParts * (100n - percent)}e-${priceDecimals + 2}`,
      above: `${startParts * (100n + percent)}e-${priceDecimals + 2}`,
    };
  }
  const targetParts = partsOf(when.price);
  if (targetParts === 0n || when.price.length > longestPrice)
    throw new Refusal("validation-failed", {
      issues: [{ path: ["body", "when", "price"], code: "amount-zero" }],
    });
  // A target above the starting price is reached from below.
  return targetParts >= startParts
    ? { below: null, above: when.price }
    : { below: when.price, above: null };
}

const priceDecimals = 18;
const longestPrice = 40;

/** A decimal in units of 10⁻¹⁸. */
function partsOf(decimal: string): bigint {
  const [whole = "", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.slice(0, priceDecimals).padEnd(priceDecimals, "0"));
}

export const listPriceAlertsHandler = handle(
  listPriceAlerts,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ caller }, context) => {
    const rows = await context.db.query<PriceAlertRow>(
      `select ${priceAlertColumns} from price_alerts where user_id = $1
     order by reached_at desc nulls first, created_at desc, id desc`,
      [caller.userId],
    );
    return { items: rows.map((row) => renderPriceAlert(row)) };
  },
);

export const deletePriceAlertHandler = handle(
  deletePriceAlert,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ params: { id }, caller }, context) => {
    const gone = await context.db.query(
      "delete from price_alerts where id = $1 and user_id = $2 returning id",
      [id, caller.userId],
    );
    if (gone.length === 0) throw new Refusal("not-found");
    return {};
  },
);
