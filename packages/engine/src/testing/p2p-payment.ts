import { payP2pDeposit } from "@apex/contract/deposits/p2p-deposits";
import { begun } from "../money/p2p-deposits/p2p-fixture.ts";
import { disputeP2pDeposit } from "../money/p2p-deposits/credit-p2p-payment.ts";
import { fromMinor } from "@apex/contract/money";
import type { TestEngine } from "./test-engine.ts";

/** A deposit that its customer has paid, as they say, and whose merchant finds no payment. */
export async function disputedPayment(test: TestEngine) {
  const person = await begun(test);
  const { id, reference, amount } = person.deposit;
  await test.ok(payP2pDeposit, { params: { id }, body: { senderBank: "058" } }, person);
  await disputeP2pDeposit(test.engine.context, reference);
  const { senderName, senderBank, senderAccount, amountMinor } = person.payment;
  const found = {
    paymentId: `BANK-${crypto.randomUUID()}`,
    amount: { ...amount, amount: fromMinor(amountMinor, amount.asset) },
    senderName,
    senderBank,
    senderAccount,
    reason: "On the statement of 14:02",
  };
  return { ...person, params: { id }, found };
}
