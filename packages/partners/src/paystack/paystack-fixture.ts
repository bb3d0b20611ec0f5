import { createHmac } from "node:crypto";
import { standIn, type StandInAnswer, type StandInRequest } from "../asking/stand-in-fixture.ts";
import type { PaystackAccount } from "./paystack-account.ts";

export const paystackKeys = {
  NGN: "sk_test_ofNigeria0123456789abcdef",
  GHS: "sk_test_ofGhana0123456789abcdef",
  KES: "sk_test_ofKenya0123456789abcdef",
} as const;

const done = (data: unknown): StandInAnswer => ({ body: { status: true, message: "Done", data } });
const refused = (status: number, code?: string): StandInAnswer => ({
  status,
  body: { status: false, message: "Refused", ...(code !== undefined && { code }) },
});

/** The headers and the body of a webhook as Paystack signs it. */
export function paystackWebhook(event: string, data: object, key: string = paystackKeys.NGN) {
  const body = JSON.stringify({ event, data });
  const signature = createHmac("sha512", key).update(body).digest("hex");
  return { headers: new Headers({ "x-paystack-signature": signature }), body };
}

/** A transfer that came to a virtual account, with the fields of Paystack's example. */
export const arrived = (change: object = {}, authorization: object = {}) => ({
  id: 1_234_567_890,
  domain: "test",
  status: "success",
  reference: "1120191212123904",
  amount: 150_050,
  currency: "NGN",
  channel: "dedicated_nuban",
  fees: 1_500,
  authorization: {
    authorization_code: "AUTH_0ozsafcpdf",
    channel: "dedicated_nuban",
    sender_bank: "First City Monument Bank",
    // Paystack shows the last four digits only, as in its own example.
    sender_bank_account_number: "XXXXXX0011",
    sender_name: "ADA OBI",
    narration: "NIP: ADA OBI -1123344343/44343231232",
    receiver_bank_account_number: "9930000737",
    receiver_bank: "Wema Bank",
    ...authorization,
  },
  ...change,
});

/** The stand-in's state: what Paystack has done, and what it will answer next. */
function paystackBooks() {
  return {
    customers: new Map<string, number>(),
    accounts: new Map<string, object>(),
    transfers: new Map<string, Record<string, unknown>>(),
    charges: new Map<string, Record<string, unknown>>(),
    /** The owners of accounts at banks. */
    names: new Map([["0123456789", "ADA OBI"]]),
    next: { transfer: "pending", charge: "pay_offline" },
  };
}
type PaystackBooks = ReturnType<typeof paystackBooks>;

function posted(
  { customers, accounts, transfers, charges, names, next }: PaystackBooks,
  path: string,
  body: StandInRequest["body"],
): StandInAnswer {
  const { reference, amount, currency } = body;
  switch (path) {
    case "/customer": {
      const email = String(body["email"]);
      const id = customers.get(email) ?? customers.size + 7_454_289;
      customers.set(email, id);
      return done({ id, email, customer_code: `CUS_${id}`, domain: "test" });
    }
    case "/dedicated_account": {
      const made = {
        bank: { name: "Wema Bank", id: 20, slug: body["preferred_bank"] },
        account_name: "APEX / ADA OBI",
        account_number: `99300007${37 + accounts.size}`,
        assigned: true,
        currency: "NGN",
        active: true,
        id: 253,
      };
      accounts.set(String(body["customer"]).replace("CUS_", ""), made);
      return done(made);
    }
    case "/transferrecipient": {
      const { type, name, account_number, bank_code } = body;
      if (!names.has(String(account_number))) return refused(400);
      const details = { account_number, bank_code, account_name: name, bank_name: "A bank" };
      return done({ recipient_code: "RCP_m7ljkv8leesep7p", type, name, currency, details });
    }
    case "/transfer": {
      if (transfers.has(String(reference))) return refused(400, "duplicate_transfer_reference");
      const transfer = { reference, amount, currency, status: next.transfer, id: 860_703_114 };
      transfers.set(String(reference), transfer);
      return done(transfer);
    }
    case "/charge":
      if (charges.has(String(reference))) return refused(400);
      charges.set(String(reference), { reference, amount, currency, status: next.charge });
      return done({ reference, status: next.charge, display_text: "Please complete it" });
    default:
      return refused(404);
  }
}

function looked(
  { accounts, transfers, charges, names }: PaystackBooks,
  { pathname, searchParams }: URL,
): StandInAnswer {
  const last = decodeURIComponent(pathname.split("/").at(-1) ?? "");
  if (pathname.startsWith("/transfer/verify/")) {
    const transfer = transfers.get(last);
    return transfer === undefined ? refused(404) : done(transfer);
  }
  if (pathname.startsWith("/charge/")) {
    const charge = charges.get(last);
    return charge === undefined ? refused(400) : done(charge);
  }
  if (pathname === "/bank")
    return done([
      { name: "Guaranty Trust Bank", code: "058", active: true },
      { name: "Zenith Bank", code: "057", active: true },
      { name: "Heritage Bank", code: "030", active: false },
    ]);
  if (pathname === "/bank/resolve") {
    const number = searchParams.get("account_number") ?? "";
    const name = names.get(number);
    return name === undefined ? refused(422) : done({ account_number: number, account_name: name });
  }
  if (pathname !== "/dedicated_account") return refused(404);
  const account = accounts.get(searchParams.get("customer") ?? "");
  return done(account === undefined ? [] : [account]);
}

/** A server that answers as Paystack's documentation of 2026-02-23 says, and a record of its actions. */
export async function paystackStandIn() {
  const books = paystackBooks();
  /** The keys that it knows. */
  const keys: string[] = Object.values(paystackKeys);
  const server = await standIn(({ method, path, headers, body }) => {
    const isKnown = keys.some((key) => headers["authorization"] === `Bearer ${key}`);
    if (!isKnown) return refused(401);
    const url = new URL(path, "http://paystack.test");
    return method === "POST" ? posted(books, url.pathname, body) : looked(books, url);
  });
  const account: PaystackAccount = {
    apiUrl: server.url,
    keys: paystackKeys,
    bank: "wema-bank",
    customerDomain: "customers.apex.test",
  };
  return { ...server, ...books, keys, account };
}

export type PaystackStandIn = Awaited<ReturnType<typeof paystackStandIn>>;
