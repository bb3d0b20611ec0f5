import type { Asset } from "@apex/contract/assets";
import { billAssetOf, type Bill } from "@apex/contract/bills/bill";
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
import type { Prices } from "../prices/convert.ts";
import { countedMinor, dailyLimitRefusal } from "../transfers/transfer-limits.ts";
import { requireCustomer, canonicalBill } from "./ask-customer.ts";
import { billMovement, type AllowedBill } from "./bill-movement.ts";
import { rememberPayee } from "./bill-payee-rows.ts";
import { boundsOf, limitPrices, type BillBounds } from "./bill-terms.ts";
import { findBiller, planOf, wrongBill } from "./find-biller.ts";

type Body = Omit<z.output<typeof payBillBody>, "security">;

/** A bill that may be paid. */
interface ReviewedBill {
  readonly bill: Bill;
  readonly biller: Biller;
  readonly plan: BillPlan | undefined;
  readonly customerName: string | undefined;
  readonly asset: Asset;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
}

/** A bill that may be paid, and the prices for counting it against limits. */
interface CountedBill {
  readonly reviewed: ReviewedBill;
  readonly prices: Prices;
  readonly at: Date;
}

const path = ["body", "bill"];

/** Finds the biller, the plan and the customer and checks the amount; refuses a bill that may not be paid. */
export async function reviewBill(
  body: Body,
  caller: Caller,
  context: EngineContext,
): Promise<ReviewedBill> {
  return (await countBill(body, caller, context)).reviewed;
}

async function countBill(body: Body, caller: Caller, context: EngineContext): Promise<CountedBill> {
  const bill = canonicalBill(body.bill);
  const biller = await findBiller(context, bill, path);
  const plan = planOf(biller, bill, path);
  const asset = billAssetOf(bill);
  // The phone number belongs to another country than the network.
  if (biller.minimum.asset !== asset) throw wrongBill([...path, "customerId"], "phone-invalid");
  const sum = sumOf(body, asset);
  checkPrice(plan, sum.amountMinor);
  const at = context.clock.business();
  const prices = await limitPrices(context, asset, at);
  checkBounds(
    boundsOf(bill.kind, biller, caller.kycLevel, { prices, figures: context.switches }),
    asset,
    sum,
  );
  const customer =
    bill.kind === "airtime" ? undefined : await requireCustomer(context, caller, bill, path);
  const customerName = customer?.name;
  return { reviewed: { bill, biller, plan, customerName, asset, ...sum }, prices, at };
}

/** Pays a bill out of the wallet in its asset. */
export async function sendBill(
  request: MoneyRequest<typeof payBill>,
  context: EngineContext,
): Promise<PaidWhenProved> {
  const { body, caller, idempotency, scheduleId } = request;
  const { reviewed, prices, at } = await countBill(body, caller, context);
  const { asset, amountMinor } = reviewed;
  return async (codeId) => {
    const limitMinor = dailyLimitMinor(caller.kycLevel, context.switches);
    const counted = { amountMinor: countedMinor(amountMinor, asset, prices), limitMinor };
    const outcome = await post(
      context,
      { ...reviewed, caller, counted, idempotency, codeId, scheduleId, at },
      body.saveAs?.trim(),
    );
    return postedOperation(outcome, idempotency.operationId, (usedMinor) =>
      dailyLimitRefusal({ limitMinor, usedMinor }, asset, prices),
    );
  };
}

/** The security code's message says what leaves the wallet, for which biller and which customer. */
const confirmPayBill = confirmable(
  z.omit(payBillBody, { security: true }),
  async (body, _caller, context) => {
    const bill = canonicalBill(body.bill);
    const biller = await findBiller(context, bill, path);
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
    port: ({ body }) => body.bill.kind,
    proof: confirmPayBill,
    approval: "refused",
    logged: "payment-made",
  },
  sendBill,
);

type Sum = Pick<ReviewedBill, "amountMinor" | "feeMinor">;

function sumOf({ amount, fee }: Body, asset: Asset): Sum {
  if (amount.asset !== asset) throw refusedAmount("amount", "invalid");
  if (fee.asset !== asset) throw refusedAmount("fee", "invalid");
  const amountMinor = minorOfField(amount, "amount");
  if (amountMinor === 0n) throw refusedAmount("amount", "amount-zero");
  return { amountMinor, feeMinor: minorOfField(fee, "fee") };
}

/** Bundles and packages have a fixed price. */
function checkPrice(plan: BillPlan | undefined, amountMinor: bigint): void {
  if (plan !== undefined && toMinor(plan.price.amount, plan.price.asset) !== amountMinor)
    throw new Refusal("price-changed", { params: { price: plan.price } });
}

function checkBounds(bounds: BillBounds, asset: Asset, { amountMinor, feeMinor }: Sum): void {
  const money = (minor: bigint) => moneyOf(minor, asset);
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
