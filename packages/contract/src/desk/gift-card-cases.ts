import * as z from "zod/mini";
import { imageIdsSchema } from "../chat/chat-calls.ts";
import { rejectionReasons } from "../gift-cards/trades.ts";
import { chatTextMaxLength } from "../limits.ts";
import { cursorPageOf, cursorQuery } from "../paging.ts";
import { readImage, uploadImage } from "../uploads/images.ts";
import { userText } from "../user-text.ts";
import { defineDeskEndpoint, type DeskEndpoint } from "./desk-endpoint.ts";
import { followOf } from "./follow-case.ts";
import { giftCardCaseChat } from "./gift-card-case-messages.ts";
import {
  giftCardCaseRowSchema,
  giftCardCaseSchema,
  giftCardCaseViews,
  pictureMarks,
} from "./gift-card-case.ts";

const path = "/desk-http/gift-card-trades/:id";
const params = z.object({ id: z.uuid() });
const pictureParams = z.object({ id: z.uuid(), imageId: z.uuid() });
const response = z.object({ case: giftCardCaseSchema });
const errors = ["case-taken", "trade-changed", "own-account", "own-decision"] as const;
const act = {
  method: "POST",
  params,
  response,
  errors,
  showsCustomer: true,
  changes: ["gift-card-trades", "gift-card-chat"],
} as const;

export const listGiftCardCases = defineDeskEndpoint({
  slug: "list-gift-card-cases",
  method: "GET",
  path: "/desk-http/gift-card-trades",
  summary: "Lists open trades of gift cards, the oldest first.",
  query: z.object({ ...cursorQuery, view: z.optional(z.enum(giftCardCaseViews)) }),
  response: cursorPageOf(giftCardCaseRowSchema),
  errors: [],
  reads: ["gift-card-trades"],
});

export const readGiftCardCase = defineDeskEndpoint({
  slug: "read-gift-card-case",
  method: "GET",
  path,
  summary: "Returns a trade with its customer and, to the member who has it, its pictures.",
  params,
  response,
  errors: ["own-account"],
  showsCustomer: true,
});

export const followGiftCardCase = followOf(
  "follow-gift-card-case",
  readGiftCardCase,
  "gift-card-trades",
);

export const takeGiftCardCase = defineDeskEndpoint({
  ...act,
  slug: "take-gift-card-case",
  path: `${path}/take`,
  summary: "Takes the trade: its money is set aside, and the customer is told.",
  body: z.strictObject({
    /** The colleague whom the member takes it over from. */
    from: z.optional(z.uuid()),
  }),
});

export const handBackGiftCardCase = defineDeskEndpoint({
  ...act,
  slug: "hand-back-gift-card-case",
  path: `${path}/hand-back`,
  summary: "Puts the trade back into the queue.",
  body: z.strictObject({}),
});

export const askForCardPicture = defineDeskEndpoint({
  ...act,
  slug: "ask-for-card-picture",
  path: `${path}/ask`,
  summary: "Asks the customer for another picture, in the member's words.",
  body: z.strictObject({
    question: userText({ max: chatTextMaxLength, required: "value-required" }),
  }),
});

export const payGiftCardCase = defineDeskEndpoint({
  ...act,
  slug: "pay-gift-card-case",
  path: `${path}/pay`,
  summary: "Accepts the cards, and pays the customer at the agreed rate.",
  body: z.strictObject({}),
});

export const rejectGiftCardCase = defineDeskEndpoint({
  ...act,
  slug: "reject-gift-card-case",
  path: `${path}/reject`,
  summary: "Rejects the cards for a reason; what only the brand can show needs a picture as proof.",
  body: z.strictObject({
    reason: z.enum(rejectionReasons),
    /** A note that the customer reads. */
    note: userText({ max: chatTextMaxLength }),
    imageIds: imageIdsSchema,
  }),
});

export const readCardPicture = defineDeskEndpoint({
  slug: "read-card-picture",
  method: "GET",
  path: `${path}/pictures/:imageId`,
  summary: "Returns a picture of the conversation to the member who has the trade.",
  params: pictureParams,
  response: readImage.response,
  errors: ["case-taken", "own-account"],
  showsCustomer: true,
});

export const uploadCardPicture = defineDeskEndpoint({
  slug: "upload-card-picture",
  method: "POST",
  path: `${path}/pictures`,
  summary: "Uploads a picture to send to the customer, by the rules of theirs.",
  params,
  body: uploadImage.body,
  bodyBytesMax: uploadImage.bodyBytesMax,
  response: uploadImage.response,
  errors,
  changes: [],
});

export const markCardPicture = defineDeskEndpoint({
  ...act,
  slug: "mark-card-picture",
  path: `${path}/pictures/:imageId/mark`,
  summary: "Marks a customer's picture as good or bad, for colleagues.",
  params: pictureParams,
  body: z.strictObject({ mark: z.enum(pictureMarks) }),
  changes: ["gift-card-trades"],
});

export const readCardCode = defineDeskEndpoint({
  slug: "read-card-code",
  method: "POST",
  path: `${path}/code`,
  summary: "Returns the code of the cards to the member who has the trade.",
  params,
  body: z.strictObject({}),
  response: z.object({ code: z.string() }),
  errors: ["case-taken", "own-account"],
  showsCustomer: true,
  changes: [],
});

/** The calls of the queue. */
export const giftCardCaseEndpoints: readonly DeskEndpoint[] = [
  listGiftCardCases,
  readGiftCardCase,
  followGiftCardCase,
  takeGiftCardCase,
  handBackGiftCardCase,
  askForCardPicture,
  payGiftCardCase,
  rejectGiftCardCase,
  readCardPicture,
  uploadCardPicture,
  markCardPicture,
  readCardCode,
  ...Object.values(giftCardCaseChat),
];
