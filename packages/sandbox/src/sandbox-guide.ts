import type { GuidePart } from "@apex/engine/platform/guide-part";

const post = (path: string, body: object) =>
  `curl "$APEX_API/sandbox/${path}" --json '${JSON.stringify(body)}'`;

/** The guide for a developer who plays banks, networks and the clock while they try their integration. */
export const sandboxGuide: readonly GuidePart[] = [
  {
    title: "Accounts and codes",
    text: "Log in to the wallet as `business@apex.test` with the password `Summit-2026!` and create an API token under API and webhooks. The sandbox sends no mail and no text message: read the latest ones, with their codes, from the address below or on the page `/sandbox`.",
    code: 'curl "$APEX_API/sandbox/messages?to=business@apex.test"',
  },
  {
    title: "Receive a bank deposit",
    text: "Pay into a deposit account by its number. The deposit is credited at once if the sender has the name of the account’s owner. Use another name to see a deposit on hold, which staff release or send back at the desk, and send the same `id` twice to see that a bank’s second notice credits nothing.",
    code: post("bank-transfers", {
      accountNumber: "2041882319",
      amount: "25000.00",
      senderName: "Obi Trading Ltd",
      senderBank: "Access Bank",
      senderAccount: "0690000031",
    }),
  },
  {
    title: "Receive a crypto deposit",
    text: "Pay a deposit address. With `confirmations: 0` the deposit stays in progress until you add blocks.",
    code: `${post("chain-payments", {
      network: "polygon",
      asset: "USDT",
      address: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
      amount: "25.00",
      confirmations: 0,
    })}\n${post("chain-blocks", { network: "polygon", blocks: 64 })}`,
  },
  {
    title: "Complete or fail a withdrawal",
    text: "Bank and mobile-money withdrawals wait for their provider. End one by its transaction’s `reference`: `SUCCESS`, or `FAILURE` with a reason, which returns the money and sends `withdrawal.failed`. Crypto withdrawals end with `/sandbox/chain-payouts`, by the transaction’s `id`.",
    code: `${post("payouts/APX-7K2M-9QXD", { result: "FAILURE" })}\n${post("chain-payouts", {
      reference: "01a1f830-fb10-77e2-bb0d-b8e4ab9fd265",
      outcome: "confirm",
    })}`,
  },
  {
    title: "Pay with a card",
    text: "Let a merchant charge a card. Settle, release or refund the payment under the `id` of the answer.",
    code: `${post("card-payments", {
      cardId: "01a1f82f-1e80-769e-a645-96e516207bb1",
      merchant: "Cloudhost",
      category: "software",
      country: "US",
      amount: "19.00",
    })}\n${post("card-payments/01a1f830-fb10-77e2-bb0d-b8e4ab9fd265", { step: "settle" })}`,
  },
  {
    title: "Move the clock",
    text: "Quotes, holds, deadlines and scheduled payments go by business time, which only moves forward. This moves it by an hour and runs whatever falls due.",
    code: post("clock", { advanceMs: 3_600_000 }),
  },
  {
    title: "Break a call",
    text: "The next calls that match a method and a path fail as you say: `status` answers an error code or an HTTP status, `offline` drops the connection before anything happens, `slow` answers late, and `commit-then-timeout` does the work and never answers. With the same `Idempotency-Key` your retry must find the order that was made.",
    code: post("faults", {
      method: "POST",
      path: "/transfers-http/transfers",
      fault: "commit-then-timeout",
      times: 1,
    }),
  },
  {
    title: "Check the books",
    text: "After a test every asset must add up to zero, every balance must equal its entries, and no wallet may be negative. This reads all of it.",
    code: 'curl "$APEX_API/sandbox/ledger"',
  },
];
