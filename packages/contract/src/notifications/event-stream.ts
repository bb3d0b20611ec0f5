import * as z from "zod/mini";
import { resources } from "../resources.ts";
import { openEnum } from "../open-enum.ts";
import { tickSchema } from "../trade/ticks.ts";

/**
 * The event stream: `text/event-stream`, replayed from `Last-Event-ID`. Events contain only ids; clients read the
 * changed data again. Events with the prices that the session watches have no number, and are not replayed.
 */
export const eventStreamPath = "/events-http/stream";

export const streamEventSchema = z.object({
  /** `changed`, `notification`, `signed-out`, `prices`. */
  kind: z.string(),
  /** The resources that became stale. */
  changes: z.array(openEnum(resources)),
  /** The operation that the event is about. */
  operationId: z.optional(z.string()),
  /** A notification's code and parameters; the client words it in the reader's language. */
  notification: z.optional(
    z.object({ id: z.string(), code: z.string(), params: z.record(z.string(), z.unknown()) }),
  ),
  /** The watched prices that moved; only in `prices` events. */
  ticks: z.optional(z.array(tickSchema)),
  /** The server's business time when the event was sent. */
  at: z.iso.datetime(),
});
export type StreamEvent = z.output<typeof streamEventSchema>;
