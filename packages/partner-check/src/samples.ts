import { billSchema } from "@apex/contract/bills/bill";
import { payoutAccountSchema } from "@apex/contract/fiat-withdrawals/payout-account";
import { assetSchema } from "@apex/contract/money";
import { networkSchema } from "@apex/contract/networks/list-networks";
import * as z from "zod/mini";

const digits = z.string().check(z.regex(/^[1-9]\d*$/));

/** The orders that the check makes, with the values that a provider's test mode needs. */
const samplesSchema = z.strictObject({
  payout: z.strictObject({ asset: assetSchema, amountMinor: digits, account: payoutAccountSchema }),
  bill: z.strictObject({ bill: billSchema, amountMinor: digits }),
  charge: z.strictObject({
    operator: z.string(),
    phone: z.string(),
    asset: assetSchema,
    amountMinor: digits,
  }),
  account: z.strictObject({ asset: assetSchema, holderName: z.string() }),
  giftCard: z.strictObject({ brand: z.string(), country: z.string(), value: digits }),
  address: z.strictObject({ network: networkSchema, address: z.string() }),
  chain: z.strictObject({
    network: networkSchema,
    asset: assetSchema,
    address: z.string(),
    amountMinor: digits,
  }),
  market: z.strictObject({ base: assetSchema, quote: assetSchema }),
});
export type Samples = z.output<typeof samplesSchema>;

/** Samples that the simulator accepts. */
export const usualSamples: Samples = {
  payout: {
    asset: "NGN",
    amountMinor: "100050",
    account: {
      method: "bank_transfer",
      withdrawalType: "domestic",
      accountType: "personal",
      country: "NG",
      bankId: "058",
      bankName: "Guaranty Trust Bank",
      accountName: "ADA OBI",
      accountNumber: "0123456780",
    },
  },
  bill: {
    bill: { kind: "airtime", billerId: "mtn", customerId: "08031234567" },
    amountMinor: "50000",
  },
  charge: { operator: "mtn", phone: "+2348031230001", asset: "NGN", amountMinor: "50000" },
  account: { asset: "NGN", holderName: "Ada Obi" },
  giftCard: { brand: "netflix", country: "US", value: "25" },
  address: { network: "ethereum", address: "0x000000000000000000000000000000000000dEaD" },
  chain: {
    network: "ethereum",
    asset: "USDT",
    address: "0x52908400098527886E0F7030069857D2E4169EE7",
    amountMinor: "25000000",
  },
  market: { base: "BTC", quote: "NGN" },
};

/** Replaces some of the usual samples. @throws for samples of the wrong form. */
export function readSamples(some: unknown): Samples {
  return samplesSchema.parse(Object.assign({}, usualSamples, some));
}
