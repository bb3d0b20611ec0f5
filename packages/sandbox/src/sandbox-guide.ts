import { hourMs } from "@apex/contract/durations";
import type { GuidePart } from "@apex/engine/platform/guide-part";
import { payoutFailures } from "@apex/engine/rails/payouts";
import { heldFrom } from "./money/simulate-card-payment.ts";
import { sandboxPayoutRules } from "./rails/payouts.ts";

const post = (path: string, body: object) =>
  `curl "$APEX_API/sandbox/${path}" --json '${JSON.stringify(body)}'`;

const codes = (texts: readonly string[]) => texts.map((text) => `\`${text}\``).join(", ");

const payoutAnswers = sandboxPayoutRules
  .map(({ ending, answers }) => `\`${ending}\`: ${answers}`)
  .join("; ");

/** The guide for developers who play banks, networks and the clock while they test their integration. */
export const sandboxGuide: readonly GuidePart[] = [
  {
    title: "Accounts and codes",
    text: "Log in to the wallet as `business@apex.test` with the password `Summit-2026!` and create an API token under API and webhooks. The sandbox sends no mail and no text message: read the latest ones, with their codes, from the address below or on the page `/sandbox`.",
    code: 'curl "$APEX_API/sandbox/messages?to=business@apex.test"',
  },
  {
    title: "Receive a bank deposit",
    text: "Pay into a deposit account by its number; this one belongs to the demo business. The deposit is credited at once if the sender has the name of the account’s owner. Use another name to see a deposit on hold, which staff release or send back at the desk, and send the same `id` twice to see that a bank’s second notice credits nothing.",
    code: post("bank-transfers", {
      accountNumber: "9969387003",
      amount: "25000.00",
      senderName: "Summit Trading Ltd",
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
    text: `Most withdrawals to banks and mobile wallets are paid at once. The last digits of the account or phone number choose another answer (${payoutAnswers}).\n\nEnd one that is pending by its transaction’s \`reference\` or \`id\`: \`SUCCESS\`, or \`FAILURE\`, which returns the money and sends \`withdrawal.failed\`. The \`reason\` of a failure is one of ${codes(payoutFailures)}. Crypto withdrawals end with \`/sandbox/chain-payouts\`, which takes the \`reference\` or \`id\` too: \`confirm\`, or \`drop\`.`,
    code: `${post("payouts/APX-7K2M-9QXD", { result: "FAILURE", reason: "account-closed" })}\n${post(
      "chain-payouts",
      { reference: "APX-5P6N-4XCV", outcome: "confirm" },
    )}`,
  },
  {
    title: "Pay with a card",
    text: `Let a merchant charge a card. A payment below $${heldFrom} settles at once; settle or release a larger one under the \`paymentId\` of the answer. A refund needs its \`amount\`, which can be a part of the payment.`,
    code: `${post("card-payments", {
      cardId: "01a1f82f-1e80-769e-a645-96e516207bb1",
      merchant: "Cloudhost",
      category: "software",
      country: "US",
      amount: "19.00",
    })}\n${post("card-payments/01a1f830-fb10-77e2-bb0d-b8e4ab9fd265", { step: "refund", amount: "5.00" })}`,
  },
  {
    title: "Receive webhooks on your machine",
    text: "`create-webhook` takes public https addresses. Start the sandbox with `WEBHOOK_ALLOW` to let it also send to servers of yours over plain HTTP, such as `http://localhost:4000/apex`.",
    code: "WEBHOOK_ALLOW=localhost:4000 npm start",
  },
  {
    title: "Move the clock",
    text: "Quotes, holds, deadlines and scheduled payments go by business time, which only moves forward. This moves it by an hour and runs whatever falls due.",
    code: post("clock", { advanceMs: hourMs }),
  },
  {
    title: "Break a call",
    text: "The next calls that match a method and a path fail as you say: `status` answers the error code or the HTTP status in `code`, `offline` drops the connection before anything happens, `slow` answers late, and `commit-then-timeout` does the work and never answers. With the same `Idempotency-Key` your retry must find the order that was made.",
    code: `${post("faults", {
      method: "POST",
      path: "/transfers-http/transfers",
      fault: "commit-then-timeout",
      times: 1,
    })}\n${post("faults", {
      method: "GET",
      path: "/wallets-http/wallets",
      fault: "status",
      code: "server-busy",
      times: 3,
    })}`,
  },
  {
    title: "Check the books",
    text: "After a test every asset must add up to zero, every balance must equal its entries, and no wallet may be negative. This reads all of it.",
    code: 'curl "$APEX_API/sandbox/ledger"',
  },
];
