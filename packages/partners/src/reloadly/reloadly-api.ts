import { withoutTrailing } from "@apex/contract/without-trailing";
import * as z from "zod/mini";
import { askApi, readAnswer, UnclearAnswer } from "../asking/ask-api.ts";
import { urlUnder } from "../asking/url-under.ts";

/** Reloadly, as an operator has registered with it. */
export interface ReloadlyAccount {
  /** `https://giftcards.reloadly.com`, or `https://giftcards-sandbox.reloadly.com` for trials. */
  readonly apiUrl: string;
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

const tokenSchema = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.string().check(z.regex(/^\d{1,9}$/)),
});
/** A token is renewed so long before it ends. */
const renewBeforeMs = 60_000;

/** Asks Reloadly with a token of its own for each of its products. What it refuses ends nothing. */
export function reloadlyApi(account: ReloadlyAccount, withinMs?: number): AskReloadly {
  const { apiUrl, authUrl, clientId, clientSecret } = account;
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
      accept: "application/com.reloadly.giftcards-v1+json",
    };
    const url = urlUnder(apiUrl, path);
    const { status, body: told } = await askApi(url, { method, headers, body, withinMs });
    if (status === 401) token = undefined;
    if (status !== 200) throw new UnclearAnswer(`Reloadly answered ${status}.`);
    return told;
  };
}
