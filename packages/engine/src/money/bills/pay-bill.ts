import type { Bill } from "@apex/contract/bills/bill";
import type { Biller, BillPlan } from "@apex/contract/bills/billers";
import { payBill, payBillBody } from "@apex/contract/bills/pay-bill";
import { moneyOf, toMinor } from "@apex/contract/money";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import * as z from "zod/mini";
import { confirmable } from "../../runtime/confirmable.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { handleMoney, type MoneyRequest, type PaidWhenProved } from "../money-call.ts";
import { minorOfField, postedOperation, refusedAmount } from "../../runtime/money-request.ts";
import { Refusal } from "../../platform/refusal.ts";
import { dailyLimitMinor } from "../limits/level-limits.ts";
import { requireCustomer, canonicalBill } from "./ask-customer.ts";
import { billMovement, type AllowedBill } from "./bill-movement.ts";
import { rememberPayee } from "./bill-payee-rows.ts";
import { billAsset, boundsOf } from "./bill-terms.ts";
import { findBiller, planOf } from "./find-biller.ts";

type Body = Omit<z.output<typeof payBillBody>, "security">;

/** A bill that may be paid. */
interface ReviewedBill {
  readonly bill: Bill;
  readonly biller: Biller;
  readonly plan: BillPlan | undefined;
  readonly customerName: string | undefined;
  readonly asset: typeof billAsset;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
}

const path = ["body", "bill"];

/** Finds the biller, the plan and the customer and checks the amount; refuses a bill that may not be paid. */
export async function reviewBill(
  body: Body,
  caller: Caller,
  context: EngineContext,
): Promise<ReviewedBill> {
  const bill = canonicalBill(body.bill);
  const biller = await findBiller(context, bill, path);
  const plan = planOf(biller, bill, path);
  const sum = sumOf(body);
  checkPrice(plan, sum.amountMinor);
  checkBounds(bill, biller, caller, sum);
  const customer =
    bill.kind === "airtime" ? undefined : await requireCustomer(context, caller, bill, path);
  return { bill, biller, plan, customerName: customer?.name, asset: billAsset, ...sum };
}

/** Pays a bill out of the naira wallet. */
export async function sendBill(
  request: MoneyRequest<typeof payBill>,
  context: EngineContext,
): Promise<PaidWhenProved> {
  const { body, caller, idempotency, scheduleId } = request;
  const reviewed = await reviewBill(body, caller, context);
  return async (codeId) => {
    const limitMinor = dailyLimitMinor(caller.kycLevel);
    const at = context.clock.business();
    const outcome = await post(
      context,
      { ...reviewed, caller, limitMinor, idempotency, codeId, scheduleId, at },
      body.saveAs?.trim(),
    );
    return postedOperation(outcome, idempotency.operationId, (usedMinor) => {
      const leftMinor = usedMinor < limitMinor ? limitMinor - usedMinor : 0n;
      return new Refusal("daily-limit-exceeded", {
        params: { left: moneyOf(leftMinor, billAsset) },
      });
    });
  };
}

/** The security code's message says what leaves the wallet, for which biller and which customer. */
const confirmPayBill = confirmable(
  z.omit(payBillBody, { security: true }),
  async (body, _caller, context) => {
    const bill = canonicalBill(body.bill);
    const biller = await findBiller(context, bill, ["bill"]);
    const params = {
      amount: movedAmount({ direction: "out", ...body }),
      provider: biller.name,
      customer: bill.customerId,
    };
    return { id: "apex.server.code.bill", params };
  },
);

export const payBillHandler = handleMoney(
  payBill,
  {
    needs: "verified",
    area: ["withdrawals", "create"],
    token: "never",
    proof: confirmPayBill,
    approval: "refused",
    logged: "payment-made",
  },
  sendBill,
);

type Sum = Pick<ReviewedBill, "amountMinor" | "feeMinor">;

function sumOf({ amount, fee }: Body): Sum {
  if (amount.asset !== billAsset) throw refusedAmount("amount", "invalid");
  if (fee.asset !== billAsset) throw refusedAmount("fee", "invalid");
  const amountMinor = minorOfField(amount, "amount");
  if (amountMinor === 0n) throw refusedAmount("amount", "amount-zero");
  return { amountMinor, feeMinor: minorOfField(fee, "fee") };
}

/** Bundles and packages have a fixed price. */
function checkPrice(plan: BillPlan | undefined, amountMinor: bigint): void {
  if (plan !== undefined && toMinor(plan.price.amount, billAsset) !== amountMinor)
    throw new Refusal("price-changed", { params: { price: plan.price } });
}

function checkBounds(
  { kind }: Bill,
  biller: Biller,
  { kycLevel }: Caller,
  { amountMinor, feeMinor }: Sum,
): void {
  const bounds = boundsOf(kind, biller, kycLevel);
  const money = (minor: bigint) => moneyOf(minor, billAsset);
  if (feeMinor !== bounds.feeMinor)
    throw new Refusal("fee-changed", { params: { fee: money(bounds.feeMinor) } });
  if (amountMinor < bounds.minimumMinor)
    throw new Refusal("amount-below-minimum", { params: { minimum: money(bounds.minimumMinor) } });
  if (amountMinor > bounds.maximumMinor)
    throw new Refusal("amount-above-maximum", { params: { maximum: money(bounds.maximumMinor) } });
}

/** Posts the movement and remembers the payee, together or not at all. */
function post(context: EngineContext, allowed: AllowedBill, label: string | undefined) {
  const { caller, bill, biller, plan, customerName, amountMinor, at } = allowed;
  return context.db.tx(async (tx) => {
    const outcome = await context.ledger.postIn(tx, billMovement(allowed));
    if (outcome.outcome === "posted") {
      await rememberPayee(tx, {
        workspaceId: caller.workspaceId,
        bill,
        billerName: biller.name,
        planName: plan?.name,
        customerName,
        label,
        amountMinor,
        at,
      });
    }
    return outcome;
  });
}
