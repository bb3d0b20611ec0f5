import { defaultCountry, type Asset } from "@apex/contract/assets";
import { currencyOf } from "@apex/contract/country-currencies";
import { moneyOf } from "@apex/contract/money";
import { listKycFlows, type KycLimits } from "@apex/contract/verification/kyc";
import { convertLimit, hasRate } from "../prices/convert.ts";
import { hourPrices } from "../prices/hour-prices.ts";
import {
  dailyLimitMinor,
  limitAsset,
  networkLimitAsset,
  networkDailyMinor,
  paymentMaximumMinor,
  type Counted,
} from "./level-limits.ts";
import { onlyRow } from "../../platform/db.ts";
import { reachesPhones } from "../../rails/messages.ts";
import { handle } from "../../runtime/handle.ts";

/** Lists the levels of verification, with what each requires and allows, in the currency of the person's country. */
export const listKycFlowsHandler = handle(
  listKycFlows,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ caller }, context) => {
    const [prices, rows] = await Promise.all([
      hourPrices(context.rails.market, context.clock.business()),
      context.db.query<
        Record<"email" | "phone" | "document", boolean> & { readonly country: string | null }
      >(
        `select email_verified_at is not null as email, phone_verified_at is not null as phone, country,
         exists (select from document_checks where user_id = u.id and status = 'VERIFIED') as document
       from users u where id = $1`,
        [caller.userId],
      ),
    ]);
    const person = onlyRow(rows);
    const currency = currencyOf(person.country ?? defaultCountry);
    return {
      kycLevel: caller.kycLevel,
      levels: limitsByLevel(currency, { prices, figures: context.switches }).map((level) => ({
        ...level,
        requirements: requirementsOf[level.level].map((kind) => ({
          kind,
          isDone: person[kind],
          ...(kind === "phone" && !reachesPhones(context.rails.messages) && { canVerify: false }),
        })),
      })),
      providers: [...context.rails.identity.providers],
    };
  },
);

/** The proofs that a person needs for each level. */
const requirementsOf = { 0: [], 1: ["email", "phone"], 2: ["document"] } as const;

/** The limits of each level, in a currency, or in naira while that currency has no price. */
export function limitsByLevel(currency: Asset, counted: Counted) {
  const { prices } = counted;
  const told = hasRate(limitAsset, currency, prices) ? currency : limitAsset;
  const nothingLeaves: KycLimits = { deposits: "crypto-only" };
  return [
    { level: 0, limits: nothingLeaves },
    { level: 1, limits: limitsOf(1, told, counted) },
    { level: 2, limits: limitsOf(2, told, counted) },
  ] as const;
}

function limitsOf(level: number, currency: Asset, counted: Counted): KycLimits {
  const { prices, figures } = counted;
  const told = (minor: bigint) =>
    moneyOf(convertLimit(minor, limitAsset, currency, prices), currency);
  return {
    deposits: "unlimited",
    withdrawals: {
      each: moneyOf(paymentMaximumMinor(currency, level, counted), currency),
      daily: told(dailyLimitMinor(level, figures)),
    },
    networkDaily: moneyOf(networkDailyMinor(networkLimitAsset, level, counted), networkLimitAsset),
  };
}
