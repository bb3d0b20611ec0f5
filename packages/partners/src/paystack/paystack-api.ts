import { isOneOf } from "@apex/contract/known-words";
import { Refusal } from "@apex/engine/platform/refusal";
import * as z from "zod/mini";
import { askApi, readAnswer, UnclearAnswer } from "../asking/ask-api.ts";
import { urlUnder } from "../asking/url-under.ts";
import { paystackAssets, type PaystackAccount } from "./paystack-account.ts";

/** The form of every answer (paystack.com/docs/api). */
const envelopeSchema = z.object({
  status: z.boolean(),
  data: z.optional(z.unknown()),
  /** The code of a refusal; older calls have only a sentence. */
  code: z.optional(z.nullable(z.string())),
});

/** `refused`: Paystack says that it has done nothing, for example because it does not know a reference. */
export type PaystackAnswer =
  | { readonly data: unknown }
  | { readonly refused: number; readonly code: string };

export type AskPaystack = (
  asset: string,
  method: "GET" | "POST",
  path: string,
  body?: Readonly<Record<string, unknown>>,
) => Promise<PaystackAnswer>;

/** Asks Paystack by the key of an asset's business. A refused key is no answer to the question. */
export function paystackApi({ apiUrl, keys }: PaystackAccount, withinMs?: number): AskPaystack {
  return async (asset, method, path, body) => {
    const key = isOneOf(paystackAssets, asset) ? keys[asset] : undefined;
    if (key === undefined) throw new Refusal("service-unavailable");
    const url = urlUnder(apiUrl, path);
    const headers = { authorization: `Bearer ${key}` };
    const { status, body: told } = await askApi(url, { method, headers, body, withinMs });
    if (status === 401 || status === 403)
      throw new UnclearAnswer(`Paystack refuses the key for ${asset}.`);
    const { status: isDone, data, code } = readAnswer(envelopeSchema, told, "Paystack");
    if (status < 300 && isDone) return { data };
    if (status >= 400 && !isDone) return { refused: status, code: code ?? String(status) };
    throw new UnclearAnswer(`Paystack answered ${status} and contradicts it.`);
  };
}

/** @throws {UnclearAnswer} where Paystack refused. */
export function requireData(answer: PaystackAnswer, what: string): unknown {
  if ("data" in answer) return answer.data;
  throw new UnclearAnswer(`Paystack refused ${what}: ${answer.code}.`);
}

/** Whole minor units: Paystack writes every amount in them. */
export const paystackMinorSchema = z.pipe(
  z.string().check(z.regex(/^\d{1,20}$/)),
  z.transform((text) => BigInt(text)),
);
