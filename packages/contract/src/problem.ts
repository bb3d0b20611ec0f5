import * as z from "zod/mini";

/** A refused field. */
export const issueSchema = z.object({
  /**
   * The part of the request, and the names and places that lead from it to the field: `["body", "rows", 0, "amount"]`. Parts are `body`, `query`,
   * `params` of the path and `headers`; `profile` is the person's own, where it lacks what the call needs.
   */
  path: z.array(z.union([z.string(), z.number()])),
  /** A code of validation-codes.ts. */
  code: z.string(),
  params: z.optional(z.record(z.string(), z.unknown())),
});

/** The body of every answer that is not a success. */
export const problemSchema = z.object({
  /** A code of error-codes.ts; open, so that an older client reads a newer server. */
  code: z.string(),
  /** The sentence for a person, in the language that was asked for. */
  message: z.string(),
  /** The reason in English, for the developer: in answers to an API token, and where a header is missing. */
  reason: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.unknown())),
  issues: z.optional(z.array(issueSchema)),
  /** Names this request in the logs; shown on every error screen. */
  requestId: z.string(),
});

export type Issue = z.output<typeof issueSchema>;
export type ProblemBody = z.output<typeof problemSchema>;
