import * as z from "zod/mini";
import { askApi, readAnswer, UnclearAnswer } from "../asking/ask-api.ts";
import { urlUnder } from "../asking/url-under.ts";

/** An operator's account with VTpass. */
export interface VtpassAccount {
  /** `https://vtpass.com/api`, or `https://sandbox.vtpass.com/api` for trials. */
  readonly apiUrl: string;
  readonly apiKey: string;
  /** The key of requests that only read. */
  readonly publicKey: string;
  /** The key of requests that pay. */
  readonly secretKey: string;
  /** The operator's own phone number, which VTpass requires for bills of meters and smart cards. */
  readonly phone: string;
}

/** Every answer has a code (vtpass.com/documentation/response-codes); lists have it in their description. */
const codedSchema = z.looseObject({
  code: z.optional(z.string().check(z.regex(/^\d{3}$/))),
  response_description: z.optional(z.string()),
  content: z.optional(z.unknown()),
});
export type VtpassAnswer = z.output<typeof codedSchema>;

export interface AskVtpass {
  get(path: string): Promise<VtpassAnswer>;
  post(path: string, body: Readonly<Record<string, unknown>>): Promise<VtpassAnswer>;
}

export function vtpassApi(account: VtpassAccount, withinMs?: number): AskVtpass {
  const ask = async (method: "GET" | "POST", path: string, body?: unknown) => {
    const url = urlUnder(account.apiUrl, path);
    const key =
      method === "GET" ? { "public-key": account.publicKey } : { "secret-key": account.secretKey };
    const headers = { "api-key": account.apiKey, ...key };
    const { status, body: told } = await askApi(url, { method, headers, body, withinMs });
    if (status >= 400) throw new UnclearAnswer(`VTpass answered ${status}.`);
    return readAnswer(codedSchema, told, "VTpass");
  };
  return { get: (path) => ask("GET", path), post: (path, body) => ask("POST", path, body) };
}
