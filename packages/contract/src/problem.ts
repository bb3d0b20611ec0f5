import * as z from "zod/mini";

/** A refused field. */
export const issueSchema = z.object({
  /**
   * The path of the field: the part of the request, then names and positions: `["body", "rows", 0, "amount"]`. Parts
   * are `body`, `query`, `params` (of the path) and `headers`; `profile` is the person's own profile, if it lacks what
   * the call needs.
   */
  path: z.array(z.union([z.string(), z.number()])),
  /** A code of validation-codes.ts. */
  code: z.string(),
  params: z.optional(z.record(z.string(), z.unknown())),
});

/** The body of every answer that is not a success. */
export const problemSchema = z.object({
  /** A code of error-codes.ts. Any string is accepted, so that an older client can read a newer server's answers. */
  code: z.string(),
  /** The sentence for a person, in the requested language. */
  message: z.string(),
  /** The reason in English, for the developer: in answers to an API token, and where a header is missing. */
  reason: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.unknown())),
  issues: z.optional(z.array(issueSchema)),
  /** Identifies this request in the logs; shown on every error screen. */
  requestId: z.string(),
});

export type Issue = z.output<typeof issueSchema>;
export type ProblemBody = z.output<typeof problemSchema>;
