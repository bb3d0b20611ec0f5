import { generateDepositAccount } from "@apex/contract/deposits/deposit-accounts";
import { creditBankTransfer } from "../../money/deposits/credit-bank-transfer.ts";
import type { TestEngine } from "../../testing/test-engine.ts";

/** A deposit of another's name, on hold. Above ₦5,000,000 its release takes two. */
export async function heldDeposit(test: TestEngine, amountMinor = 2_500_000n) {
  const customer = await test.person({ firstName: "Ada", lastName: "Obi" });
  const { account } = await test.ok(generateDepositAccount, { body: { asset: "NGN" } }, customer);
  const credited = await creditBankTransfer(test.engine.context, {
    id: crypto.randomUUID(),
    accountNumber: account.accountNumber,
    asset: "NGN",
    amountMinor,
    senderName: "Emeka Nwosu",
    senderBank: "GTBank",
    senderAccount: "0123456780",
  });
  if (credited.outcome !== "credited") throw new Error("The account is unknown.");
  return { customer, id: credited.operationId };
}

/** More than one member may release alone. */
export const largeMinor = 600_000_000n;
