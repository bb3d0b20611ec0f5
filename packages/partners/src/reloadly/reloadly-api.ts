import { withoutTrailing } from "@apex/contract/without-trailing";
import * as z from "zod/mini";
import { askApi, readAnswer, UnclearAnswer } from "../asking/ask-api.ts";
import { urlUnder } from "../asking/url-under.ts";

/** An operator's account with Reloadly. */
export interface ReloadlyAccount {
  /** `https://giftcards.reloadly.com`, or `https://giftcards-sandbox.reloadly.com` for trials. */
  readonly apiUrl: string;
  /** `https://topups.reloadly.com`, or `https://topups-sandbox.reloadly.com` for trials. */
  readonly airtimeUrl: string;
  /** `https://auth.reloadly.com` */
  readonly authUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export type AskReloadly = (
  method: "GET" | "POST",
  path: string,
  body?: Readonly<Record<string, unknown>>,
) => Promise<unknown>;

/** A refusal (4xx) with Reloadly's code for it, such as `INVALID_RECIPIENT_PHONE`. By itself it ends nothing. */
export class ReloadlyRefusal extends UnclearAnswer {
  readonly code: string | undefined;

  constructor(status: number, code: string | undefined) {
    super(`Reloadly answered ${status}${code === undefined ? "" : ` ${code}`}.`);
    this.code = code;
  }
}

/** The Reloadly products in use: the address of each, and the version of its API. */
const products = {
  "gift-cards": { of: ({ apiUrl }: ReloadlyAccount) => apiUrl, version: "giftcards-v1" },
  airtime: { of: ({ airtimeUrl }: ReloadlyAccount) => airtimeUrl, version: "topups-v1" },
} as const;

const refusalSchema = z.object({
  errorCode: z.optional(z.nullable(z.string().check(z.regex(/^[A-Z_ ]{1,80}$/)))),
});

const ordersSchema = z.object({
  content: z.array(z.looseObject({ customIdentifier: z.optional(z.unknown()) })),
});

/**
 * Finds the order with our identifier in Reloadly's list; undefined if it is not listed.
 * @param path of the list.
 * @throws {UnclearAnswer} if it is listed twice.
 */
export async function findByIdentifier(
  ask: AskReloadly,
  path: string,
  identifier: string,
): Promise<unknown> {
  const told = await ask("GET", `${path}?customIdentifier=${identifier}`);
  const { content } = readAnswer(ordersSchema, told, "Reloadly");
  const [found, another] = content.filter((one) => one.customIdentifier === identifier);
  if (another !== undefined) throw new UnclearAnswer("Reloadly has an order twice.");
  return found;
}

const tokenSchema = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.string().check(z.regex(/^\d{1,9}$/)),
});
/** A token is renewed this long before it expires. */
const renewBeforeMs = 60_000;

/**
 * Makes requests to a Reloadly product, with a token for this product only.
 * @throws {ReloadlyRefusal}
 */
export function reloadlyApi(
  account: ReloadlyAccount,
  product: keyof typeof products,
  withinMs?: number,
): AskReloadly {
  const { authUrl, clientId, clientSecret } = account;
  const { of, version } = products[product];
  const apiUrl = of(account);
  let token: { readonly text: string; readonly untilMs: number } | undefined;

  async function accessToken(): Promise<string> {
    if (token !== undefined && token.untilMs > Date.now()) return token.text;
    const { status, body } = await askApi(urlUnder(authUrl, "/oauth/token"), {
      method: "POST",
      headers: {},
      body: {
        client_id: clientId,
        client_secret: clientSecret,
        grant_type: "client_credentials",
        audience: withoutTrailing(apiUrl, "/"),
      },
      withinMs,
    });
    if (status !== 200) throw new UnclearAnswer(`Reloadly refuses the client: ${status}.`);
    const made = readAnswer(tokenSchema, body, "Reloadly");
    const untilMs = Date.now() + Number(made.expires_in) * 1_000 - renewBeforeMs;
    token = { text: made.access_token, untilMs };
    return token.text;
  }

  return async (method, path, body) => {
    const headers = {
      authorization: `Bearer ${await accessToken()}`,
      accept: `application/com.reloadly.${version}+json`,
    };
    const url = urlUnder(apiUrl, path);
    const { status, body: told } = await askApi(url, { method, headers, body, withinMs });
    if (status === 401) token = undefined;
    if (status === 200) return told;
    const refused = z.safeParse(refusalSchema, told);
    throw new ReloadlyRefusal(status, refused.data?.errorCode ?? undefined);
  };
}
