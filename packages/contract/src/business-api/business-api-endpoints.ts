import type { Endpoint } from "../endpoint.ts";
import { readApiActivity } from "./api-activity.ts";
import { listApiRequests } from "./api-requests.ts";
import { generateToken, listApiTokens, revokeToken, rollToken } from "./api-tokens.ts";

/** The calls of API tokens, in the order in which the documentation lists them. */
export const businessApiEndpoints: readonly Endpoint[] = [
  listApiTokens,
  generateToken,
  rollToken,
  revokeToken,
  listApiRequests,
  readApiActivity,
];
