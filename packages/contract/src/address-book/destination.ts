import * as z from "zod/mini";
import { networkSchema } from "../networks/list-networks.ts";
import { exactText, userText } from "../user-text.ts";

/** Longer than any address; a Lightning invoice is the longest. */
const addressMaxLength = 2_000;
const memoMaxLength = 64;

/** The fields of a crypto destination, the same in every call that takes one. */
export const destinationShape = {
  network: networkSchema,
  address: userText({
    max: addressMaxLength,
    tooLong: "address-invalid",
    required: "address-required",
  }),
  /** The memo or tag, on networks that have one. */
  memo: z.optional(
    exactText({ max: memoMaxLength, tooLong: "memo-invalid", invalid: "memo-invalid" }),
  ),
  /** Confirms that the receiver needs no memo, on a network that has memos. */
  noMemo: z.optional(z.literal(true)),
};
