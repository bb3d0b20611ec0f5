/** The changes for programs that call the API or receive events, the latest first. */
export const apiChanges: readonly { readonly on: string; readonly changes: readonly string[] }[] = [
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
