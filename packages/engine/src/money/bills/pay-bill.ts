import type { Asset } from "@apex/contract/assets";
import { billAssetOf, type Bill } from "@apex/contract/bills/bill";
import type { Biller, BillPlan } from "@apex/contract/bills/billers";
import { payBill, payBillBody } from "@apex/contract/bills/pay-bill";
import { toMinor } from "@apex/contract/money";
import * as z from "zod/mini";
import { confirmable } from "../../runtime/confirmable.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { handleMoney, type MoneyRequest, type PaidWhenProved } from "../money-call.ts";
import {
  checkBounds,
  checkWithin,
  paidWords,
  paidSum,
  postedOperation,
  refusedAmount,
  type PaidSum,
} from "../../runtime/money-request.ts";
import { Refusal } from "../../platform/refusal.ts";
import { dailyLimitMinor } from "../limits/level-limits.ts";
import type { Prices } from "../prices/convert.ts";
import { countedMinor, dailyLimitRefusal } from "../limits/daily-limit.ts";
import { requireCustomer, canonicalBill } from "./ask-customer.ts";
import { billMovement, type AllowedBill } from "./bill-movement.ts";
import { rememberPayee } from "./bill-payee-rows.ts";
import { boundsOf, limitPrices } from "./bill-terms.ts";
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

/** The product that a bill pays for, with its bounds. */
async function boundBill(body: Body, caller: Caller, context: EngineContext) {
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
  const bounds = boundsOf(bill.kind, biller, caller.limits.kycLevel, {
    prices,
    figures: context.switches,
  });
  return { bill, biller, plan, sum, bounds, prices, at };
}

async function countBill(body: Body, caller: Caller, context: EngineContext): Promise<CountedBill> {
  const { sum, bounds, prices, at, ...found } = await boundBill(body, caller, context);
  const { bill } = found;
  checkBounds(bounds, sum);
  const customer =
    bill.kind === "airtime" ? undefined : await requireCustomer(context, caller, bill, path);
  const customerName = customer?.name;
  return { reviewed: { ...found, customerName, ...sum }, prices, at };
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
    const limitMinor = dailyLimitMinor(caller.limits.kycLevel, context.switches);
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
  async (body, caller, context) => {
    const told = paidWords(body);
    const { bill, biller, sum, bounds } = await boundBill(body, caller, context);
    checkWithin(sum, bounds);
    const params = {
      ...told,
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

function sumOf({ amount, fee }: Body, asset: Asset): PaidSum {
  if (amount.asset !== asset) throw refusedAmount("amount", "invalid");
  if (fee.asset !== asset) throw refusedAmount("fee", "invalid");
  return paidSum({ amount, fee });
}

/** Bundles and packages have a fixed price. */
function checkPrice(plan: BillPlan | undefined, amountMinor: bigint): void {
  if (plan !== undefined && toMinor(plan.price.amount, plan.price.asset) !== amountMinor)
    throw new Refusal("price-changed", { params: { price: plan.price } });
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
