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

export const listGiftCardCases = defineDeskEndpoint({
  slug: "list-gift-card-cases",
  method: "GET",
  path: "/desk-http/gift-card-trades",
  summary: "Lists open trades of gift cards, the oldest first.",
  query: z.object({ ...cursorQuery, view: z.optional(z.enum(giftCardCaseViews)) }),
  response: cursorPageOf(giftCardCaseRowSchema),
  errors: [],
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

export const followGiftCardCase = followOf("follow-gift-card-case", readGiftCardCase);

export const takeGiftCardCase = defineDeskEndpoint({
  slug: "take-gift-card-case",
  method: "POST",
  path: `${path}/take`,
  summary: "Takes the trade: its money is set aside, and the customer is told.",
  params,
  body: z.strictObject({
    /** The colleague whom the member takes it over from. */
    from: z.optional(z.uuid()),
  }),
  response,
  errors,
  showsCustomer: true,
});

export const handBackGiftCardCase = defineDeskEndpoint({
  slug: "hand-back-gift-card-case",
  method: "POST",
  path: `${path}/hand-back`,
  summary: "Puts the trade back into the queue.",
  params,
  body: z.strictObject({}),
  response,
  errors,
  showsCustomer: true,
});

export const askForCardPicture = defineDeskEndpoint({
  slug: "ask-for-card-picture",
  method: "POST",
  path: `${path}/ask`,
  summary: "Asks the customer for another picture, in the member's words.",
  params,
  body: z.strictObject({
    question: userText({ max: chatTextMaxLength, required: "value-required" }),
  }),
  response,
  errors,
  showsCustomer: true,
});

export const payGiftCardCase = defineDeskEndpoint({
  slug: "pay-gift-card-case",
  method: "POST",
  path: `${path}/pay`,
  summary: "Accepts the cards, and pays the customer at the agreed rate.",
  params,
  body: z.strictObject({}),
  response,
  errors,
  showsCustomer: true,
});

export const rejectGiftCardCase = defineDeskEndpoint({
  slug: "reject-gift-card-case",
  method: "POST",
  path: `${path}/reject`,
  summary: "Rejects the cards for a reason; what only the brand can show needs a picture as proof.",
  params,
  body: z.strictObject({
    reason: z.enum(rejectionReasons),
    /** A note that the customer reads. */
    note: userText({ max: chatTextMaxLength }),
    imageIds: imageIdsSchema,
  }),
  response,
  errors,
  showsCustomer: true,
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
});

export const markCardPicture = defineDeskEndpoint({
  slug: "mark-card-picture",
  method: "POST",
  path: `${path}/pictures/:imageId/mark`,
  summary: "Marks a customer's picture as good or bad, for colleagues.",
  params: pictureParams,
  body: z.strictObject({ mark: z.enum(pictureMarks) }),
  response,
  errors,
  showsCustomer: true,
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
