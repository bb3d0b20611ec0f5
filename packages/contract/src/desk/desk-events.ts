import * as z from "zod/mini";
import { openEnum } from "../open-enum.ts";
import { queueNames } from "./queues.ts";

/** Server-sent events for a member of staff who is signed in. */
export const deskStreamPath = "/desk-http/events";

/** Something in a queue that the member's role opens has changed. It tells nothing of a customer: what is shown is read again. */
export const deskEventSchema = z.object({ queue: openEnum(queueNames) });
export type DeskEvent = z.output<typeof deskEventSchema>;
