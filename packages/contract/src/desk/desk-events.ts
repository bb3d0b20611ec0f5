import * as z from "zod/mini";
import { openEnum } from "../open-enum.ts";
import { queueNames } from "./queues.ts";

/** Server-sent events for a member of staff who is signed in. */
export const deskStreamPath = "/desk-http/events";

/**
 * A change in a queue that the member's role opens. The event carries no data of customers: pages read again what they
 * show.
 */
export const deskEventSchema = z.object({ queue: openEnum(queueNames) });
export type DeskEvent = z.output<typeof deskEventSchema>;
