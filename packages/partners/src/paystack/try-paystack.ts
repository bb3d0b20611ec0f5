import type { Rails } from "@apex/engine/rails/rails";
import type { Payout } from "@apex/engine/rails/payouts";
import { require, type Trial } from "../asking/trial.ts";

/** The account and the phone that Paystack's documentation gives for its test mode. */
const testAccount = { bankId: "057", accountNumber: "0000000000", name: "TEST ACCOUNT" } as const;
const testPhone = "+233551234987";

const payoutOf = (reference: string): Payout => ({
  reference,
  asset: "NGN",
  amountMinor: 10_000n,
  account: {
    method: "bank_transfer",
    withdrawalType: "domestic",
    country: "NG",
    bankId: testAccount.bankId,
    bankName: "Zenith Bank",
    accountName: testAccount.name,
    accountNumber: testAccount.accountNumber,
    accountType: "personal",
  },
  note: "Trial",
});

/** The promises that Paystack is checked for, as far as its test mode allows. */
export function paystackTrials({
  bank,
  payouts,
  charges,
}: Pick<Rails, "bank" | "payouts" | "charges">): readonly Trial[] {
  const reference = crypto.randomUUID();
  const naira: readonly Trial[] = [
    {
      promise: "a virtual account is opened once by our reference",
      async run() {
        const request = {
          asset: "NGN",
          holderName: "Ada Obi",
          holderPhone: "+2348031234567",
        } as const;
        const first = await bank.issueAccount({ ...request, reference });
        const again = await bank.issueAccount({ ...request, reference });
        require(first.accountNumber === again.accountNumber, [first, again]);
        return `${first.accountNumber} at ${first.bankName}`;
      },
    },
    {
      promise: "a name enquiry answers a name, or that there is no such account",
      async run() {
        const { bankId, accountNumber } = testAccount;
        const question = { method: "bank_transfer", country: "NG", bankId, accountNumber } as const;
        return (await payouts.enquire(question, undefined))?.accountName ?? "no such account";
      },
    },
    {
      promise: "a payout is known by its reference, and is sent once",
      async run() {
        const at = new Date();
        const payout = payoutOf(reference);
        const sent = await payouts.send(payout, at);
        await payouts.send(payout, at).catch(() => undefined);
        const read = await payouts.read(reference, at);
        require(read.state !== "unknown", [sent, read]);
        return `${sent.state}, then ${read.state}`;
      },
    },
    {
      promise: "a payout that was never sent is unknown",
      async run() {
        const { state } = await payouts.read(crypto.randomUUID(), new Date());
        require(state === "unknown", state);
        return state;
      },
    },
  ];
  const cedi: Trial = {
    promise: "a charge of a mobile wallet is known by its reference",
    async run() {
      const charge = {
        operator: "mtn_gh",
        phone: testPhone,
        asset: "GHS",
        amountMinor: 100n,
      } as const;
      const own = crypto.randomUUID();
      await charges.charge({ reference: own, ...charge });
      return charges.stateOf(own);
    },
  };
  return [
    ...(bank.assets.length > 0 ? naira : []),
    ...(charges.assets.includes("GHS") ? [cedi] : []),
  ];
}
