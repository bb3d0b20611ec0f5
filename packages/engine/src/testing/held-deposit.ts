import { generateDepositAccount } from "@apex/contract/deposits/deposit-accounts";
import { creditBankTransfer } from "../money/deposits/credit-bank-transfer.ts";
import type { TestEngine } from "./test-engine.ts";

/** A deposit on hold, by default from another person's account. Above ₦5,000,000 its release takes two members of staff. */
export async function heldDeposit(
  test: TestEngine,
  amountMinor = 2_500_000n,
  senderName = "Emeka Nwosu",
) {
  const person = await test.person({ firstName: "Ada", lastName: "Obi" });
  const { account } = await test.ok(generateDepositAccount, { body: { asset: "NGN" } }, person);
  const credited = await creditBankTransfer(test.engine.context, {
    id: crypto.randomUUID(),
    accountNumber: account.accountNumber,
    asset: "NGN",
    amountMinor,
    senderName,
    senderBank: "GTBank",
    senderAccount: "0123456780",
  });
  if (credited.outcome !== "credited") throw new Error("The account is unknown.");
  return { person, id: credited.operationId };
}

/** An amount that one member of staff cannot release alone. */
export const largeMinor = 600_000_000n;
