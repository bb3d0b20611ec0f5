import { journalAccounts, journalColumns } from "@apex/contract/accounting/accounting";
import { paymentExample, receiverExample } from "@apex/contract/business-api/server-examples";
import { apiCallsPerMinute } from "@apex/contract/business/business-limits";
import type { GuidePart } from "../platform/guide-part.ts";
import { tokenCalls } from "./addresses.ts";
import { limitWords, ownLimits } from "./call-limits.ts";

const listed = new Intl.ListFormat("en-GB");

/** The limits of single calls, each with the calls that it counts together. */
const limitList = [
  ...Map.groupBy(
    tokenCalls.flatMap(({ slug }) => ownLimits(slug).map((limit) => ({ slug, limit }))),
    ({ limit }) => limit,
  ),
]
  .map(([limit, counted]) => {
    const slugs = counted.map(({ slug }) => `\`${slug}\``);
    return `${limitWords(limit)} to ${listed.format(slugs)}${counted.length > 1 ? " together" : ""}`;
  })
  .join("; ");

/** The guide to calls of the API. */
export const callGuide: readonly GuidePart[] = [
  {
    title: "Your first call",
    text: "Create an API token in the wallet, under API and webhooks, and send it as a bearer token. The token belongs to one business.\n\nEach token has a permission for each area, such as `withdrawals: approve`; every call below names the one that it needs. A token can never do more than the person who created it, and it stops working when that person leaves the business. Some bodies have a field `security`: it is for people, so leave it out. Ids are UUIDs, and capitals make no difference.",
    code: 'curl "$APEX_API/wallets-http/wallets" -H "Authorization: Bearer $APEX_TOKEN"',
  },
  {
    title: "Amounts and fees",
    text: 'An amount is a decimal string with its asset, never a number: `{ "amount": "2500.00", "asset": "NGN" }`.\n\nBefore you send money, read the terms of the payment and send their fee with the order. If the fee has changed in the meantime, the order is refused with `fee-changed` and no money moves.\n\nA transaction’s `fee` comes on top of its `amount` when `direction` is `out`. When it is `in`, the fee has already been deducted, and `amount` is what reached the wallet.',
  },
  {
    title: "Safe retries",
    text: "Calls that move money need an `Idempotency-Key` header: a UUID that you create for each order. If you get no answer, send the same body with the same key. You get the order that was made, and no money moves twice.\n\nAnother body with a used key is refused with `409 idempotency-key-reused`. While the first call is still running, the answer is `409 in-progress` with a `Retry-After` header.",
  },
  {
    title: "Client for Node",
    text: "`@apex/server` has a typed function for every call that a token can make. It creates an `Idempotency-Key` for calls that move money, and retries when that is safe: after a lost answer, a `429` or a `503`.\n\nA failed call throws an `ApexServerError` with the `code`, the `requestId` and the key. If its `isOutcomeUnknown` is true, send the same order with the same key.",
    code: paymentExample('process.env.APEX_API ?? ""'),
  },
  {
    title: "Errors in answers",
    text: 'An error has a `code` for your program, a `message` for the customer in the language of `Accept-Language` and, for a token, a `reason` in English for you. `issues` names each wrong field by its `path`, such as `["body", "amount", "amount"]`, and has a `code` for it: the page Errors explains both. Its `params` have the `options` where there is a choice, and the `minimum` or `maximum` where there is one.\n\n`requestId` identifies the call in the request log and to our support. It is also in the header `X-Request-Id`. You can send one of your own there: 1 to 64 letters, digits, `.`, `-` and `_`. Any other is replaced by a new one.\n\nAn id in a path that is unknown or malformed answers `404 not-found`, whatever the method.\n\nA path with another method than its own answers `405 method-not-allowed`: the header `Allow` names the methods that it takes.',
  },
  {
    title: "Rate limits",
    text: `A token can make ${apiCallsPerMinute} calls a minute. \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` say what is left. Above the limit the answer is \`429\`, with \`Retry-After\` in seconds.\n\nSome calls also have a limit of their own, which all tokens of a person or business share: ${limitList}.`,
  },
  {
    title: "Lists and pages",
    text: "A list with `nextCursor` has another page: send that value as `cursor`. The last page has none. A list with `page` is numbered and has a `total`. `perPage` sets the number of items, in decimal digits.",
  },
  {
    title: "Accounting",
    text: `\`/accounting-http/settlement\` shows each asset’s day, in UTC: \`opening + in − out − fees = closing\`. The next day opens with that balance. \`fees\` are what Apex charges; what networks and merchants charge is part of \`out\`. Moves between a business’s own wallets, deposit addresses, gas, cards and vaults count as neither in nor out.\n\n\`/accounting-http/journal\` lists every booking. The lines of an \`entry\` add up to zero in each asset. What a merchant charges to a card or refunds to it has the type \`card-payment\`, the id of the card’s transaction as \`reference\` and the merchant as \`description\`. Accounts are ${journalAccounts.map((account) => `\`${account}\``).join(", ")}.\n\nThe file that the wallet saves has a line for each of these: CSV in UTF-8 with times in UTC. In English it has commas and decimal points; in French, semicolons and decimal commas. Columns keep their names and order, and new ones are added at the end:`,
    code: journalColumns.join(","),
  },
];

/** The guide to events. */
export const webhookGuide: GuidePart = {
  title: "Receive events",
  text: "Apex sends events to your https addresses and signs them as Standard Webhooks does. Check the signature over the body exactly as it arrived, with `verifyWebhook` of `@apex/server` or any library for Standard Webhooks.\n\nAnswer with 2xx within 10 seconds. Without an answer, or after 5xx, 408 and 429, Apex sends the event again with growing pauses. After any other answer it stops until you send the event again from the wallet. An address that accepts nothing for a day, or answers 410, is switched off.\n\nAn event keeps its `webhook-id` however often it is sent, so act on each id once. Events can arrive out of order: read the transaction if the order matters to you. A secret that you replace also signs for 24 hours, however often you replace it.\n\nAn older version of `@apex/server` returns a new asset or network as it came. For a new type of event it throws `UnknownEventError`: answer 500, and the event comes again once you have updated the package.\n\nTo receive events on your own machine, use a sandbox whose operator lists your server in `WEBHOOK_ALLOW`, such as `localhost:4000`. Every other address must be public and https.",
  code: receiverExample,
};

/** The whole guide, in the order of reading. */
export const apiGuide: readonly GuidePart[] = [...callGuide, webhookGuide];
