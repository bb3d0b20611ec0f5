import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { cursorPageOf, cursorQuery } from "../paging.ts";

/** A call with a token, refused calls included. */
export const apiRequestSchema = z.object({
  id: z.string(),
  /** The value of `x-request-id`. */
  requestId: z.string(),
  tokenName: z.string(),
  lastFour: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.int(),
  durationMs: z.int(),
  address: z.string(),
  at: z.iso.datetime(),
});
export type ApiRequest = z.output<typeof apiRequestSchema>;

export const listApiRequests = defineEndpoint({
  slug: "list-api-requests",
  method: "GET",
  path: "/auth-http/auth/business/token/requests",
  summary: "Lists the calls made with the workspace's tokens in the last 30 days, newest first.",
  query: z.object({
    ...cursorQuery,
    tokenId: z.optional(z.uuid()),
    /** `refused` lists only refused calls. */
    show: z.optional(z.enum(["all", "refused"])),
  }),
  response: cursorPageOf(apiRequestSchema),
  errors: [],
  reads: ["api-requests"],
});
