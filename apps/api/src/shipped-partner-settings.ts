import type { PaystackAccount } from "@apex/partners/paystack/paystack-account";
import { withoutTrailing } from "@apex/contract/without-trailing";
import { publicPrices, type PublicPrices } from "@apex/partners/prices/price-addresses";
import {
  isShipped,
  shippedNames,
  type PartnerAccounts,
  type ShippedName,
} from "@apex/partners/shipped-partners";
import type { ReloadlyAccount } from "@apex/partners/reloadly/reloadly-api";
import type { VtpassAccount } from "@apex/partners/vtpass/vtpass-api";
import * as z from "zod";
import type { PartnerSettings } from "./partner-settings.ts";
import { isSafeAddress } from "./safe-address.ts";
import { readPair } from "./setting-pair.ts";
import { StartError } from "./start-error.ts";

const addressSchema = z.string().refine(isSafeAddress);
const baseAddressSchema = addressSchema.transform((text) => withoutTrailing(text, "/"));
/** The address of a WebSocket. */
const streamAddressSchema = z
  .string()
  .refine((text) => /^wss?:/.test(text) && isSafeAddress(text.replace(/^ws/, "http")))
  .transform((text) => withoutTrailing(text, "/"));
const paystackKeySchema = z.string().regex(/^sk_(?:test|live)_[A-Za-z0-9]{16,100}$/);

/** Settings of the partners that ship with the product. */
export const shippedSchema = {
  PAYSTACK_SECRET_KEY: paystackKeySchema,
  PAYSTACK_GHANA_SECRET_KEY: paystackKeySchema,
  PAYSTACK_KENYA_SECRET_KEY: paystackKeySchema,
  PAYSTACK_BANK: z.string().regex(/^[a-z][a-z0-9-]{2,40}$/),
  PAYSTACK_URL: addressSchema,
  VTPASS_API_KEY: z.string().regex(/^[!-~]{16,100}$/),
  VTPASS_PUBLIC_KEY: z.string().regex(/^PK_[!-~]{8,100}$/),
  VTPASS_SECRET_KEY: z.string().regex(/^SK_[!-~]{8,100}$/),
  VTPASS_PHONE: z.string().regex(/^0\d{10}$/),
  VTPASS_URL: addressSchema,
  RELOADLY_CLIENT_ID: z.string().regex(/^[!-~]{16,100}$/),
  RELOADLY_CLIENT_SECRET: z.string().regex(/^[!-~]{16,200}$/),
  RELOADLY_URL: addressSchema,
  RELOADLY_AIRTIME_URL: addressSchema,
  RELOADLY_AUTH_URL: addressSchema,
  KRAKEN_URL: baseAddressSchema,
  BINANCE_URL: baseAddressSchema,
  BINANCE_STREAM_URL: streamAddressSchema,
  EXCHANGE_RATE_API_URL: baseAddressSchema,
  CURRENCY_API_URL: baseAddressSchema,
} as const;

export const shippedWanted = {
  PAYSTACK_SECRET_KEY: "the secret key of a Nigerian business at Paystack, sk_test_… or sk_live_…",
  PAYSTACK_GHANA_SECRET_KEY: "the secret key of a Ghanaian business at Paystack",
  PAYSTACK_KENYA_SECRET_KEY: "the secret key of a Kenyan business at Paystack",
  PAYSTACK_BANK: "a bank's slug at Paystack, such as wema-bank",
  PAYSTACK_URL: "an https address (http on this machine only)",
  VTPASS_API_KEY: "the API key of VTpass's profile page",
  VTPASS_PUBLIC_KEY: "the public key of VTpass's profile page, PK_…",
  VTPASS_SECRET_KEY: "the secret key of VTpass's profile page, SK_…",
  VTPASS_PHONE: "your own phone in national format, such as 08031234567",
  VTPASS_URL: "an https address (http on this machine only)",
  RELOADLY_CLIENT_ID: "the client ID of Reloadly's dashboard",
  RELOADLY_CLIENT_SECRET: "the client secret of Reloadly's dashboard",
  RELOADLY_URL: "an https address (http on this machine only)",
  RELOADLY_AIRTIME_URL: "an https address (http on this machine only)",
  RELOADLY_AUTH_URL: "an https address (http on this machine only)",
  KRAKEN_URL: "an https address (http on this machine only)",
  BINANCE_URL: "an https address (http on this machine only)",
  BINANCE_STREAM_URL: "a wss address (ws on this machine only)",
  EXCHANGE_RATE_API_URL: "an https address (http on this machine only)",
  CURRENCY_API_URL: "an https address (http on this machine only)",
} as const;

/** Settings whose values never appear in a message. */
export const shippedSecrets = [
  "PAYSTACK_SECRET_KEY",
  "PAYSTACK_GHANA_SECRET_KEY",
  "PAYSTACK_KENYA_SECRET_KEY",
  "VTPASS_API_KEY",
  "VTPASS_SECRET_KEY",
  "RELOADLY_CLIENT_SECRET",
] as const;

type Name = keyof typeof shippedSchema;
type Read = <T>(name: Name, takes: z.ZodType<T>) => T | undefined;

function readPaystack(read: Read, publicUrl: string): PaystackAccount | undefined {
  const naira = read("PAYSTACK_SECRET_KEY", shippedSchema.PAYSTACK_SECRET_KEY);
  const cedi = read("PAYSTACK_GHANA_SECRET_KEY", shippedSchema.PAYSTACK_GHANA_SECRET_KEY);
  const shilling = read("PAYSTACK_KENYA_SECRET_KEY", shippedSchema.PAYSTACK_KENYA_SECRET_KEY);
  const bank = read("PAYSTACK_BANK", shippedSchema.PAYSTACK_BANK);
  const apiUrl = read("PAYSTACK_URL", shippedSchema.PAYSTACK_URL);
  if (bank !== undefined && naira === undefined)
    throw new StartError("PAYSTACK_BANK needs PAYSTACK_SECRET_KEY beside it.");
  if (naira === undefined && cedi === undefined && shilling === undefined) {
    if (apiUrl === undefined) return undefined;
    throw new StartError("PAYSTACK_URL needs PAYSTACK_SECRET_KEY beside it.");
  }
  return {
    apiUrl: apiUrl ?? "https://api.paystack.co",
    keys: {
      ...(naira !== undefined && { NGN: naira }),
      ...(cedi !== undefined && { GHS: cedi }),
      ...(shilling !== undefined && { KES: shilling }),
    },
    bank: bank ?? "wema-bank",
    customerDomain: new URL(publicUrl).hostname,
  };
}

function readVtpass(read: Read): VtpassAccount | undefined {
  const names = [
    "VTPASS_API_KEY",
    "VTPASS_PUBLIC_KEY",
    "VTPASS_SECRET_KEY",
    "VTPASS_PHONE",
  ] as const;
  const [apiKey, publicKey, secretKey, phone] = names.map((name) =>
    read(name, shippedSchema[name]),
  );
  const apiUrl = read("VTPASS_URL", shippedSchema.VTPASS_URL);
  const given = names.filter((name) => read(name, shippedSchema[name]) !== undefined);
  const [missing] = names.filter((name) => !given.includes(name));
  const first = given[0] ?? (apiUrl === undefined ? undefined : "VTPASS_URL");
  if (first !== undefined && missing !== undefined)
    throw new StartError(`${first} needs ${missing} beside it.`);
  if (
    apiKey === undefined ||
    publicKey === undefined ||
    secretKey === undefined ||
    phone === undefined
  )
    return undefined;
  return { apiUrl: apiUrl ?? "https://vtpass.com/api", apiKey, publicKey, secretKey, phone };
}

const reloadlyAddresses = ["RELOADLY_URL", "RELOADLY_AIRTIME_URL", "RELOADLY_AUTH_URL"] as const;

function readReloadly(read: Read): ReloadlyAccount | undefined {
  const client = readPair(
    ["RELOADLY_CLIENT_ID", read("RELOADLY_CLIENT_ID", shippedSchema.RELOADLY_CLIENT_ID)],
    [
      "RELOADLY_CLIENT_SECRET",
      read("RELOADLY_CLIENT_SECRET", shippedSchema.RELOADLY_CLIENT_SECRET),
    ],
  );
  const address = (name: (typeof reloadlyAddresses)[number]) => read(name, shippedSchema[name]);
  if (client === undefined) {
    const name = reloadlyAddresses.find((one) => address(one) !== undefined);
    if (name === undefined) return undefined;
    throw new StartError(`${name} needs RELOADLY_CLIENT_ID beside it.`);
  }
  const [clientId, clientSecret] = client;
  return {
    apiUrl: address("RELOADLY_URL") ?? "https://giftcards.reloadly.com",
    airtimeUrl: address("RELOADLY_AIRTIME_URL") ?? "https://topups.reloadly.com",
    authUrl: address("RELOADLY_AUTH_URL") ?? "https://auth.reloadly.com",
    clientId,
    clientSecret,
  };
}

/** The settings of public price sources, whose accounts consist of addresses only. */
const priceSettings = [
  "KRAKEN_URL",
  "BINANCE_URL",
  "BINANCE_STREAM_URL",
  "EXCHANGE_RATE_API_URL",
  "CURRENCY_API_URL",
] as const;

function readPrices(read: Read): PublicPrices {
  const address = (name: (typeof priceSettings)[number]) => read(name, shippedSchema[name]);
  const binanceUrl = address("BINANCE_URL");
  // Another Binance address has another stream, or none, so the default stream does not apply.
  const binanceStreamUrl =
    address("BINANCE_STREAM_URL") ??
    (binanceUrl === undefined ? publicPrices.binanceStreamUrl : undefined);
  return {
    krakenUrl: address("KRAKEN_URL") ?? publicPrices.krakenUrl,
    binanceUrl: binanceUrl ?? publicPrices.binanceUrl,
    ...(binanceStreamUrl !== undefined && { binanceStreamUrl }),
    erApiUrl: address("EXCHANGE_RATE_API_URL") ?? publicPrices.erApiUrl,
    currencyApiUrl: address("CURRENCY_API_URL") ?? publicPrices.currencyApiUrl,
  };
}

/** The first setting that each shipped partner needs to be connected; public price sources need none. */
const firstSetting: Readonly<Record<ShippedName, Name | undefined>> = {
  paystack: "PAYSTACK_SECRET_KEY",
  prices: undefined,
  reloadly: "RELOADLY_CLIENT_ID",
  vtpass: "VTPASS_API_KEY",
};

/** The accounts at the shipped partners that the settings have keys for. */
export function readShippedAccounts(read: Read, publicUrl: string): PartnerAccounts {
  const paystack = readPaystack(read, publicUrl);
  const vtpass = readVtpass(read);
  const reloadly = readReloadly(read);
  return {
    ...(paystack && { paystack }),
    ...(vtpass && { vtpass }),
    prices: readPrices(read),
    ...(reloadly && { reloadly }),
  };
}

/**
 * Reads the accounts at the shipped partners that `PARTNERS` names. They are refused in the sandbox, whose money is not
 * real.
 * @param publicUrl the base of the callback addresses that some partners ask for.
 */
export function readShippedPartners(
  read: Read,
  partners: PartnerSettings = new Map(),
  { sandbox, publicUrl }: { readonly sandbox: boolean; readonly publicUrl: string },
): { readonly shipped?: PartnerAccounts } {
  const accounts = readShippedAccounts(read, publicUrl);
  const named = new Set(
    [...partners.values()].flat().flatMap((one) => ("partner" in one ? [one.partner] : [])),
  );
  for (const name of shippedNames) {
    const setting = firstSetting[name];
    if (named.has(name) && accounts[name] === undefined)
      throw new StartError(`PARTNERS names ${name}, which needs ${setting}.`);
    if (!named.has(name) && accounts[name] !== undefined && setting !== undefined)
      throw new StartError(
        `There are keys of ${name}, and no port has it: name "${name}" at one in PARTNERS.`,
      );
  }
  const unused = priceSettings.find((name) => read(name, shippedSchema[name]) !== undefined);
  if (unused !== undefined && !named.has("prices"))
    throw new StartError(`${unused} is for public prices: name "prices" at market in PARTNERS.`);
  const [first] = named;
  if (first === undefined) return {};
  if (sandbox)
    throw new StartError(`PARTNERS names ${first}, which needs SANDBOX=off: its money is real.`);
  return {
    shipped: Object.fromEntries(Object.entries(accounts).filter(([name]) => isNamed(name, named))),
  };
}

const isNamed = (name: string, named: ReadonlySet<ShippedName>) =>
  isShipped(name) && named.has(name);
