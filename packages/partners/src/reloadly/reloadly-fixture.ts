import { standIn, type StandInAnswer } from "../asking/stand-in-fixture.ts";
import { airtimeAnswers } from "./reloadly-airtime-fixture.ts";
import type { ReloadlyAccount } from "./reloadly-api.ts";

const product = (productId: number, brandName: string, more: object) => ({
  productId,
  productName: `${brandName} US`,
  status: "ACTIVE",
  senderFee: 285,
  denominationType: "FIXED",
  recipientCurrencyCode: "USD",
  minRecipientDenomination: null,
  maxRecipientDenomination: null,
  senderCurrencyCode: "NGN",
  minSenderDenomination: null,
  maxSenderDenomination: null,
  brand: { brandId: productId, brandName },
  ...more,
});

const american = [
  product(1, "Netflix", {
    fixedRecipientToSenderDenominationsMap: {
      "25.00": 38_256.3,
      "15.00": 22_953.75,
      "9.99": 15_000,
    },
  }),
  product(5, "Amazon", {
    denominationType: "RANGE",
    minRecipientDenomination: 5,
    maxRecipientDenomination: 500,
    minSenderDenomination: 7_651.25,
    maxSenderDenomination: 765_125,
  }),
  product(6, "Visa", { fixedRecipientToSenderDenominationsMap: { "25.00": 38_256.3 } }),
  product(7, "Steam", {
    senderCurrencyCode: "USD",
    fixedRecipientToSenderDenominationsMap: { "20.00": 20 },
  }),
  product(8, "Xbox", {
    status: "INACTIVE",
    fixedRecipientToSenderDenominationsMap: { "10.00": 15_302.5 },
  }),
];

/** The stand-in serves Airtime under a path of the same address. */
const airtimePath = "/airtime";
const tokenFor = (audience: string) =>
  audience.endsWith(airtimePath) ? "a token of airtime" : "a token";

/** A server that answers as Reloadly's documentation says, and a record of its actions. */
export async function reloadlyStandIn() {
  const orders = new Map<string, Record<string, unknown>>();
  /** The clients' secrets that it knows. */
  const secrets = ["secret_of_a_client"];
  const next = {
    status: "SUCCESSFUL",
    codes: [{ cardNumber: 6_120_200_345_149_064, pinCode: "EFSD" }],
  };
  const airtime = airtimeAnswers();
  const server = await standIn((request): StandInAnswer => {
    const { method, path, headers, body } = request;
    const { pathname, searchParams } = new URL(path, "http://reloadly.test");
    if (pathname === "/oauth/token")
      return secrets.includes(String(body["client_secret"]))
        ? {
            body: {
              access_token: tokenFor(String(body["audience"])),
              expires_in: 5_184_000,
              token_type: "Bearer",
            },
          }
        : { status: 401, body: { errorCode: "INVALID_CREDENTIALS" } };
    const isAirtime = pathname.startsWith(airtimePath);
    // A token is for one product alone.
    if (headers["authorization"] !== `Bearer ${tokenFor(isAirtime ? airtimePath : "")}`)
      return { status: 401, body: { errorCode: "INVALID_TOKEN" } };
    if (isAirtime) return airtime.answer(path.slice(airtimePath.length), request);
    if (pathname === "/countries/US/products") return { body: american };
    if (pathname === "/countries/GB/products") return { body: [] };
    if (pathname === "/reports/transactions") {
      const found = orders.get(searchParams.get("customIdentifier") ?? "");
      return { body: { content: found === undefined ? [] : [found] } };
    }
    if (/^\/orders\/transactions\/\d+\/cards$/.test(pathname)) return { body: next.codes };
    if (method !== "POST" || pathname !== "/orders") return { status: 404, body: {} };
    const { customIdentifier, quantity, unitPrice, productId } = body;
    const order = {
      transactionId: 3_116 + orders.size,
      customIdentifier,
      status: next.status,
      currencyCode: "NGN",
      product: { productId, quantity, unitPrice, currencyCode: "USD" },
    };
    orders.set(String(customIdentifier), order);
    return { body: order };
  });
  const account: ReloadlyAccount = {
    apiUrl: server.url,
    airtimeUrl: server.url + airtimePath,
    authUrl: server.url,
    clientId: "name_of_a_client",
    clientSecret: "secret_of_a_client",
  };
  return { ...server, account, orders, secrets, next, airtime };
}

export type ReloadlyStandIn = Awaited<ReturnType<typeof reloadlyStandIn>>;
