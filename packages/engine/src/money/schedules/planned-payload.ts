import * as z from "zod/mini";

/** What a job of a planned payment is about. */
export const plannedPayload = z.object({ scheduleId: z.uuid(), on: z.string() });
