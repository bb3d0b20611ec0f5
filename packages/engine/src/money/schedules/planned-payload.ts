import * as z from "zod/mini";

/** The payload of a job about one planned payment. */
export const plannedPayload = z.object({ scheduleId: z.uuid(), on: z.string() });
