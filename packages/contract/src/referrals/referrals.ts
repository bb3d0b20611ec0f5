import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { moneySchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";
import { cursorPageOf, cursorQuery } from "../paging.ts";
import { referralMilestones } from "./milestones.ts";

export const readReferrals = defineEndpoint({
  slug: "read-referrals",
  method: "GET",
  path: "/referrals-http/referrals",
  summary: "Returns the caller's referral code, its link, and what it has earned so far.",
  response: z.object({
    code: z.string(),
    /** The sign-up page with the code filled in. */
    link: z.url(),
    totalEarnings: moneySchema,
    /** Friends who have created an account with the code. */
    totalSignups: z.number(),
    /** Number of these friends who have traded. */
    signupsTransacted: z.number(),
    /** The person who invited the caller, `Ada O.`, if their reward waits until the caller has verified their identity. */
    invitedBy: z.optional(z.string()),
  }),
  errors: [],
  reads: ["referrals"],
});

export const referredFriendSchema = z.object({
  /** Identifies the friend in this list only. */
  id: z.string(),
  /** `Ngozi E.`; absent until the friend gives a name. */
  name: z.optional(z.string()),
  joinedAt: z.iso.datetime(),
  /** The value of all their trades, in USD. */
  traded: moneySchema,
  earned: moneySchema,
  /** The rewards that are reached, and paid once the friend has verified their identity. Absent without any. */
  waitingReward: z.optional(moneySchema),
  /** The milestones that were paid. */
  milestones: z.array(openEnum(referralMilestones.map(({ id }) => id))),
});
export type ReferredFriend = z.output<typeof referredFriendSchema>;

export const listReferredFriends = defineEndpoint({
  slug: "list-referred-friends",
  method: "GET",
  path: "/referrals-http/friends",
  summary:
    "Lists the people who signed up with the caller's code, newest first, with their progress.",
  query: z.object(cursorQuery),
  response: cursorPageOf(referredFriendSchema),
  errors: [],
  reads: ["referrals"],
});
