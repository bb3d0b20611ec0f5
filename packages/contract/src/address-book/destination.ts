import * as z from "zod/mini";
import { networkSchema } from "../networks/list-networks.ts";
import { userText } from "../user-text.ts";

/** Longer than any address; a Lightning invoice is the longest. */
const addressMaxLength = 2_000;
const memoMaxLength = 64;

/** The destination of crypto, in every call that names an address. */
export const destinationShape = {
  network: networkSchema,
  address: userText({
    max: addressMaxLength,
    tooLong: "address-invalid",
    required: "address-required",
  }),
  /** The memo or tag, on networks that have one. */
  memo: z.optional(userText({ max: memoMaxLength, tooLong: "memo-invalid" })),
  /** The network has memos and this receiver needs none, said explicitly. */
  noMemo: z.optional(z.literal(true)),
};
