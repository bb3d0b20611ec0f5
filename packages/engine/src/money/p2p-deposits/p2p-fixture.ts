import { createP2pDeposit, type P2pDeposit } from "@apex/contract/deposits/p2p-deposits";
import { toMinor } from "@apex/contract/money";
import type { DeskRail } from "../../rails/desk.ts";
import type { Person } from "../../testing/people.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import type { P2pPayment } from "./credit-p2p-payment.ts";

/** A desk whose one merchant is always there. */
const desk: DeskRail = {
  assets: ["NGN"],
  match: async () => ({
    accountNumber: "0124478815",
    accountName: "KOLA BUREAU LTD",
    bankName: "Test Bank",
  }),
  tell: async () => undefined,
};

/** An engine with a merchant. */
export const p2pEngine = () => testEngine({ rails: () => ({ desk }) });

/** A person with a new deposit, and the payment that it asks for. */
export async function begun(
  test: TestEngine,
  amount = "25000.00",
): Promise<Person & { deposit: P2pDeposit; payment: P2pPayment }> {
  const person = await test.person({ firstName: "Ada", lastName: "Obi" });
  const { deposit } = await test.ok(
    createP2pDeposit,
    { body: { amount: { amount, asset: "NGN" } } },
    { token: person.token },
  );
  return { ...person, deposit, payment: paymentOf(deposit) };
}

/** The payment that a deposit asks for, from its owner. */
export function paymentOf({ amount, reference, payTo }: P2pDeposit): P2pPayment {
  return {
    id: crypto.randomUUID(),
    accountNumber: payTo.accountNumber,
    reference,
    asset: amount.asset,
    amountMinor: toMinor(amount.amount, amount.asset),
    senderName: "OBI ADA",
    senderBank: "GTBank",
    senderAccount: "0123456780",
  };
}
