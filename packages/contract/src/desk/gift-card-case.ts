import * as z from "zod/mini";
import { giftCardForms } from "../gift-cards/gift-card.ts";
import { rejectionReasons, tradeStatuses } from "../gift-cards/trades.ts";
import { moneySchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";
import { caseCustomerSchema } from "./case-customer.ts";
import { colleagueSchema } from "./staff.ts";

/** A trade in the queue. Only the opened trade names the customer. */
export const giftCardCaseRowSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  brand: z.string(),
  country: z.string(),
  form: openEnum(giftCardForms),
  currency: z.string(),
  /** Whole units of the card's currency. */
  value: z.string(),
  quantity: z.number(),
  payout: moneySchema,
  status: openEnum(tradeStatuses),
  /** Business time, as is `deadline`. */
  since: z.iso.datetime(),
  /** While the trade waits, the time of its automatic cancellation; then the time by which a trader is usually done. */
  deadline: z.optional(z.iso.datetime()),
  assignee: z.optional(colleagueSchema),
  /** The customer was asked for more, and has written nothing since. */
  isAsked: z.boolean(),
  /** True if the customer has written something that the trader has not read. */
  hasNews: z.boolean(),
});
export type GiftCardCaseRow = z.output<typeof giftCardCaseRowSchema>;

/** What a member may do with a trade. */
export const giftCardCaseActs = ["take", "hand-back", "ask", "pay", "reject"] as const;
export type GiftCardCaseAct = (typeof giftCardCaseActs)[number];

/** The filters of the queue. */
export const giftCardCaseViews = ["all", "mine", "nobodys", "asked", "disputed"] as const;
export type GiftCardCaseView = (typeof giftCardCaseViews)[number];

/** What a trader thinks of a customer's picture. */
export const pictureMarks = ["good", "bad"] as const;
export type PictureMark = (typeof pictureMarks)[number];

export const giftCardCaseSchema = z.extend(giftCardCaseRowSchema, {
  rate: moneySchema,
  customer: caseCustomerSchema,
  /** Earlier trades of this customer, by how they ended. */
  earlier: z.object({ paid: z.number(), rejected: z.number() }),
  /** True for the member who has the trade: they see code, pictures and conversation. */
  isMine: z.boolean(),
  hasCode: z.boolean(),
  /** The customer's pictures, only for the member who has the trade. */
  pictures: z.array(z.object({ id: z.uuid(), mark: z.optional(openEnum(pictureMarks)) })),
  rejection: z.optional(
    z.object({ reason: openEnum(rejectionReasons), note: z.optional(z.string()) }),
  ),
  /** The member who handled the trade before the dispute, which another member decides. */
  disputedWith: z.optional(colleagueSchema),
  /** The acts that the member can make now. */
  may: z.array(openEnum(giftCardCaseActs)),
});
export type GiftCardCase = z.output<typeof giftCardCaseSchema>;
