import { journalAccounts, journalColumns } from "@apex/contract/accounting/accounting";
import { paymentExample, receiverExample } from "@apex/contract/business-api/server-examples";
import { apiCallsPerMinute } from "@apex/contract/business/business-limits";

/** A part of what an integrating developer reads first: sentences in which `code` stands in backticks, and what to try. */
export interface GuidePart {
  readonly title: string;
  readonly text: string;
  readonly code?: string;
}

/** The guide before the list of calls: calling the API, and receiving webhooks. */
export const apiGuide: readonly GuidePart[] = [
  {
    title: "Tokens",
    text: "A business makes its tokens in the wallet, under API and webhooks. Each token has a level per area, as in `withdrawals: approve`; these are the areas and levels of roles, and each call says which it needs. A token never opens more than its maker’s roles do, and ends when its maker leaves. Where a body has `security`, that is for people: a token leaves it out.",
    code: 'curl "$APEX_API/wallets-http/wallets" -H "Authorization: Bearer $APEX_TOKEN"',
  },
  {
    title: "Money",
    text: 'An amount is a decimal string beside its asset, `{ "amount": "2500.00", "asset": "NGN" }`, never a number. Terms are read before money is sent, and the fee they tell is sent back with the order: one that has changed meanwhile is refused with `fee-changed`. The `fee` of a transaction comes on top of its `amount` when its `direction` is `out`: the sum of both left the wallet. When it is `in`, the fee was deducted already, and `amount` reached the wallet.',
  },
  {
    title: "Orders that may be sent twice",
    text: "A call that moves money takes an `Idempotency-Key` header: a UUID of yours, new for each order, the same in capitals and in small letters. After a timeout send the same key and body again: the answer is the order that was made, and nothing moves twice. Another body under the key is `409 idempotency-key-reused`; while the first one still runs it is `409 in-progress`, with `Retry-After`.",
  },
  {
    title: "The client for Node",
    text: "`@apex/server` has every call that a token may make as a function, with the types of what it takes and answers. It sends an `Idempotency-Key` with each call that moves money, and sends a call again where that is safe: after a lost answer, a `429` or a `503`. A failed call throws an `ApexServerError` with the `code`, the `requestId` and the key. Where its `isOutcomeUnknown` is true, send the same order with the same key.",
    code: paymentExample('process.env.APEX_API ?? ""'),
  },
  {
    title: "Problems",
    text: "An answer that is not a success has a `code` to act on, a `message` for customers in the language of `Accept-Language`, and, for a token, a `reason` in English. `issues` tells each field by its `path` with a code of its own and, where there is a choice, the `options`. `requestId`, also in the `X-Request-Id` header, names the call in the log of requests and to support; send an `X-Request-Id` of your own to choose it.",
  },
  {
    title: "Limits",
    text: `A token makes ${apiCallsPerMinute} calls a minute. \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` tell what is left of it; over it the answer is \`429\` with \`Retry-After\`, in seconds.`,
  },
  {
    title: "Lists",
    text: "A list with `nextCursor` goes on where that is sent as `cursor`; it is absent on the last page. A list with `page` has a `total`. `perPage` says how many come at once.",
  },
  {
    title: "Accounting",
    text: `\`/accounting-http/settlement\` tells what each asset did on each day, in UTC: \`opening + in − out − fees = closing\`, and the next day opens with it. \`fees\` are what Apex charges; what networks and merchants take is part of \`out\`. Moves between a business's own wallets, deposit addresses, gas, cards and vaults are neither. \`/accounting-http/journal\` lists every booking; the lines of an \`entry\` add up to zero in each asset. Accounts are ${journalAccounts.map((account) => `\`${account}\``).join(", ")}. The file that the wallet saves has one line for each of these, as CSV in UTF-8 with commas, times in UTC and plain decimals. Its columns keep their names and places, and new ones come at the end.`,
    code: journalColumns.join(","),
  },
  {
    title: "Webhooks",
    text: "Events are posted to https addresses of yours and signed as Standard Webhooks are. `verifyWebhook` of `@apex/server` checks the signature and the time over the body as it came, with the secret as the wallet shows it; any library of Standard Webhooks does so too. Answer with 2xx within 10 seconds. Without an answer, and after 5xx, 408 and 429, an event is tried again with growing waits; another answer ends it until it is sent again by hand. An address that has taken nothing for a day, or answers 410, is switched off. An event keeps its `webhook-id` however often it is sent, and events may come out of order: act on an id once, and read the transaction where its order matters. After a secret is replaced both sign for 24 hours.",
    code: receiverExample,
  },
];
