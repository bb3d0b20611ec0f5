import { phoneSchema } from "@apex/contract/auth/identifier";
import type { CodeChannel } from "@apex/contract/proof/one-time-code";
import * as z from "zod/mini";
import { parsedJson } from "@apex/engine/platform/parsed-json";
import { Refusal } from "@apex/engine/platform/refusal";
import type { Inbox } from "@apex/engine/rails/messages";
import { isSigned } from "@apex/engine/platform/webhook-signature";

/** The fields that we use of a gateway's JSON message. */
const incomingSchema = z.object({ from: phoneSchema, text: z.string() });

/** Our phone number behind a gateway that signs by Standard Webhooks. */
export function createMessageInbox({
  number,
  channels,
  keys,
}: {
  readonly number: string;
  readonly channels: readonly CodeChannel[];
  /** Two while one replaces the other. */
  readonly keys: readonly Uint8Array[];
}): Inbox {
  return {
    number,
    channels,
    readWebhook(request) {
      if (!keys.some((key) => isSigned(key, request))) throw new Refusal("not-permitted");
      const read = incomingSchema.safeParse(parsedJson(request.body));
      return read.success ? read.data : undefined;
    },
  };
}
