import type { Asset } from "@apex/contract/assets";
import { airtimeAsset, type AirtimeCountry } from "@apex/contract/bills/bill-phone";
import type { Biller } from "@apex/contract/bills/billers";
import { moneyOf } from "@apex/contract/money";
import * as z from "zod/mini";
import { readAnswer } from "../asking/ask-api.ts";
import { exactMinor } from "../asking/exact-amount.ts";
import { ReloadlyRefusal, type AskReloadly } from "./reloadly-api.ts";

/** A network of ours, and the names that Reloadly has had for it. */
type Network = readonly [id: string, name: string, ...theirs: string[]];

/** The networks that are offered. Nigeria's are other partners'. */
const networks = {
  GH: [
    ["mtn-gh", "MTN Ghana", "MTN Ghana"],
    ["telecel-gh", "Telecel Ghana", "Telecel Ghana", "Vodafone Ghana"],
    ["at-gh", "AT Ghana", "AT Ghana", "AirtelTigo Ghana"],
  ],
  KE: [
    ["safaricom-ke", "Safaricom", "Safaricom Kenya"],
    ["airtel-ke", "Airtel Kenya", "Airtel Kenya"],
  ],
  RW: [
    ["mtn-rw", "MTN Rwanda", "MTN Rwanda"],
    ["airtel-rw", "Airtel Rwanda", "Airtel Rwanda"],
  ],
} as const satisfies Partial<Record<AirtimeCountry, readonly Network[]>>;
export type ReloadlyCountry = keyof typeof networks;

export const isReloadlyCountry = (country: string | undefined): country is ReloadlyCountry =>
  country !== undefined && Object.hasOwn(networks, country);
const countries = Object.keys(networks).filter(isReloadlyCountry);

const bound = z.optional(z.nullable(z.string()));

/** The fields that we use of `GET /operators/countries/<iso>`. */
const operatorsSchema = z.array(
  z.object({
    operatorId: z.string().check(z.regex(/^\d{1,12}$/)),
    name: z.string(),
    status: z.optional(z.nullable(z.string())),
    denominationType: z.string(),
    supportsLocalAmounts: z.boolean(),
    senderCurrencyCode: z.string(),
    destinationCurrencyCode: z.string(),
    minAmount: bound,
    maxAmount: bound,
    localMinAmount: bound,
    localMaxAmount: bound,
  }),
);
type Operator = z.output<typeof operatorsSchema>[number];

/** An operator that takes an amount in its own currency. */
export interface SoldAirtime {
  readonly operatorId: string;
  /**
   * True if the wallet at Reloadly has another currency. Then the request says that the amount is in the operator's
   * currency.
   */
  readonly isConverted: boolean;
  readonly biller: Biller;
}

/** Lifetime of the list, whose bounds follow daily rates. */
const keptMs = 10 * 60_000;

/** The operators that Reloadly sells airtime of, in the countries that are offered. */
export function reloadlyOperators(ask: AskReloadly): () => Promise<readonly SoldAirtime[]> {
  let kept: { readonly sold: readonly SoldAirtime[]; readonly untilMs: number } | undefined;

  async function soldIn(country: ReloadlyCountry): Promise<readonly SoldAirtime[]> {
    const only = "includeData=false&includeBundles=false&includePin=false";
    const told = await ask("GET", `/operators/countries/${country}?${only}`).catch(
      (error: unknown): unknown => {
        if (error instanceof ReloadlyRefusal && error.code === "COUNTRY_NOT_SUPPORTED") return [];
        throw error;
      },
    );
    const operators = readAnswer(operatorsSchema, told, "Reloadly");
    const asset = airtimeAsset(country);
    return networks[country].flatMap(([id, name, ...theirs]) => {
      const [found] = operators.flatMap((operator) =>
        theirs.some((one) => one.toLowerCase() === operator.name.toLowerCase())
          ? soldAs(operator, { id, name, asset })
          : [],
      );
      return found === undefined ? [] : [found];
    });
  }

  return async () => {
    if (kept !== undefined && kept.untilMs > Date.now()) return kept.sold;
    const sold = (await Promise.all(countries.map(soldIn))).flat();
    kept = { sold, untilMs: Date.now() + keptMs };
    return sold;
  };
}

function soldAs(
  operator: Operator,
  { id, name, asset }: { readonly id: string; readonly name: string; readonly asset: Asset },
): SoldAirtime[] {
  const { operatorId, status, denominationType, senderCurrencyCode } = operator;
  const isConverted = senderCurrencyCode !== asset;
  // Operators with fixed amounts, or without amounts in their own currency, cannot sell an amount that the customer
  // types.
  if (operator.destinationCurrencyCode !== asset || denominationType !== "RANGE") return [];
  if ((status ?? "ACTIVE") !== "ACTIVE" || (isConverted && !operator.supportsLocalAmounts))
    return [];
  const [least, most] = isConverted
    ? [operator.localMinAmount, operator.localMaxAmount]
    : [operator.minAmount, operator.maxAmount];
  const minimumMinor = exactMinor(least ?? "", asset);
  const maximumMinor = exactMinor(most ?? "", asset);
  if (minimumMinor === undefined || maximumMinor === undefined) return [];
  const biller: Biller = {
    id,
    kind: "airtime",
    name,
    minimum: moneyOf(minimumMinor, asset),
    maximum: moneyOf(maximumMinor, asset),
    plans: [],
  };
  return [{ operatorId, isConverted, biller }];
}
