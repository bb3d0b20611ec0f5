/** The changes for programs that call the API or receive events, the latest first. */
export const apiChanges: readonly { readonly on: string; readonly changes: readonly string[] }[] = [
  {
    on: "2026-11-30",
    changes: [
      "A body that is not UTF-8 is refused with `400 malformed-request`. Its bytes were replaced, so that two different orders could count as one under the same `Idempotency-Key`. Queries and forms with such bytes are refused as `invalid`.",
      "Ids are taken in capitals everywhere: `recipientId`, `userId`, `workspaceId`, roles and others were not, and an order repeated with one in capitals was `409 idempotency-key-reused`.",
      "Every webhook secret that you replace signs for 24 hours more. After a second rotation in this time the first secret no longer signed.",
      "`GET /status.json` answers also during maintenance and without a database: `stopped` says why no service is available.",
      "`@apex/server` returns words that it does not know, such as a new asset, as they came, where it refused the whole answer or event. `verifyWebhook` throws `UnknownEventError` for an unknown type of event: answer 500.",
      "`unreachable` of `GET /deposits-http/deposits/business/crypto/collect/gas-station` names the networks that cannot be reached now, with the gas balance that stands there. They were left out.",
      "`refire-webhook=1` of `GET /deposits-http/deposits/business/crypto/addresses/deposits/id/:id` needs `deposits: create` of the person, as sending an event again does elsewhere. `deposits: view` was enough.",
      "`send-transaction-code` takes `keepsLive`: it then answers the code that still works for this request, and sends none.",
      "New: `POST /withdrawals-http/approvals/cancel` lets a member cancel their own payment while it waits for approval. Such an approval and its transaction are `cancelled`, webhooks get `approval.cancelled`, and `ownApproval` of `GET /transactions-http/transactions/:category/:id` names the approval that the caller can cancel.",
      "`PUT /address-book-http/addresses/:addressId` answers `404 not-found` for the id of a deleted entry. It made the entry anew.",
      "A profile has `permissions`, the person’s level in each area. `openAreas` follows from it, and will be removed.",
      "Pages of `GET /accounting-http/journal` are as long as `perPage`. They ended early where an entry had no lines to show, such as a card payment that waits for its merchant.",
      "`fee` of a statement’s lines and `fees` of statements and settlement reports are below zero where Apex returned fees. Such a period answered `500`.",
      "`POST /deposits-http/deposits/business/crypto/collect/init` answers `409 idempotency-key-reused` for the id of another collection. `confirm-collection` compares amounts, however many zeros end them.",
      "A maximum that is converted into another asset is rounded down to three digits.",
      "So is the limit of `dailyLimit` and `networkLimit`, and their `left` and the `left` of refusals is that limit without what was used. They were exact, and above the limits of `GET /networks-http/networks` and of the levels.",
      "A name with other characters than letters, spaces, hyphens, apostrophes and full stops is refused with `name-characters`. It was `invalid`.",
      "A settlement report shows an empty wallet only on days when it moved, however many days are asked for.",
      "`GET /wallets-http/wallets` and `GET /wallets-http/wallets/:category/:asset` say for each wallet whether it `canDeposit` now.",
      "Days and moments of the year 0 are refused as `invalid`.",
      "A path with another method than its own answers `405 method-not-allowed`, and `Allow` names the methods that it takes. It answered `404`.",
      "Ids are taken in capitals too. Numbers in queries are decimal digits: `0x5`, `1e1` and `5.0` are refused as `invalid`.",
      "`send-transaction-code` and `init-re-authentication` list the errors of the calls that they check in advance. They name wrong fields with the codes of those calls, by their place in the request that they got, such as `body.request.rows.0.amount.amount`.",
      "Paths of issues lead to the field: in the payment of a schedule from `body.intent.body`, in the limits of a new card from `body.controls`. A payment link’s is `body.amount`.",
      "Tests and repeats of webhooks, searches for a deposit and checks of a payment file count against their limits before their input is read.",
      "`details.approval` of a payment that needs a member’s approval says who requested it, until when it waits, who decided and why it was declined.",
      "`GET /withdrawals-http/approvals/rule` takes `amount` and `asset` and answers `needsApproval`.",
      "`401` carries `WWW-Authenticate: Bearer`. The OpenAPI document has `webhook.test` and the `RateLimit-*` headers.",
    ],
  },
  {
    on: "2026-11-26",
    changes: [
      "New: `GET /wallets-http/statement` returns a wallet’s month with its opening and closing balance and fees.",
      "A partner that fails during a call answers `502 rail-failed`. The order keeps its `Idempotency-Key`.",
      "Fields state the rules that their schema cannot say, such as the decimals of each asset, phone numbers, passwords, time zones and days.",
      "Collections, gas top-ups and returns, and vault savings are transactions of the type `transfer`: `details.purpose` says which.",
    ],
  },
  {
    on: "2026-11-25",
    changes: [
      "Webhooks report money that enters or leaves the business: moves between its own wallets send no `deposit` event.",
      "Each event’s meaning and body are part of the OpenAPI document.",
    ],
  },
  {
    on: "2026-11-22",
    changes: [
      "First version: wallets, transfers, withdrawals, deposits, collection, cards, accounting and webhooks.",
    ],
  },
];
