import type { InputOf } from "@apex/contract/endpoint";
import { moneyOf } from "@apex/contract/money";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { handleMoney, type MoneyRequest, type PaidWhenProved } from "../money-call.ts";
import { paidSum, postedOperation, type PaidSum } from "../../runtime/money-request.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Prices } from "../prices/convert.ts";
import { findPayees, type FoundPayees } from "./find-payees.ts";
import type { NamedPayee } from "./payee.ts";
import { countedMinor, dailyLimitRefusal } from "../limits/daily-limit.ts";
import { checkTransferSum, transferFeeMinor } from "./transfer-limits.ts";
import { dailyLimitMinor, type Counted } from "../limits/level-limits.ts";
import { transferMovement } from "./transfer-movement.ts";
import { noteOf } from "../note-of.ts";
import { hourPrices } from "../prices/hour-prices.ts";
import { confirmTransfer } from "./confirm-transfer.ts";
import { refuseClosedPayee } from "./closed-payee.ts";

type Body = InputOf<typeof createTransfer>["body"];

/** A transfer that may be made. */
interface ReviewedTransfer {
  readonly sum: PaidSum;
  readonly sender: NamedPayee | undefined;
  readonly recipient: NamedPayee;
  readonly prices: Prices;
  readonly at: Date;
}

/** Finds both sides and checks the amount; refuses a transfer that may not be made. */
export async function reviewTransfer(
  body: Omit<Body, "security">,
  caller: Caller,
  context: EngineContext,
): Promise<ReviewedTransfer> {
  const sum = paidSum(body);
  const { workspaceId } = caller;
  const at = context.clock.business();
  const [payees, prices] = await Promise.all([
    findPayees(context, { workspaceId, recipientId: body.recipientId }),
    hourPrices(context.rails.market, at),
  ]);
  return {
    sum,
    sender: payees.sender,
    recipient: checkedRecipient(payees, sum, caller, { prices, figures: context.switches }),
    prices,
    at,
  };
}

/** Sends money to another Apex user: finds both sides, checks, posts. A refusal leaves nothing behind. */
export async function sendTransfer(
  { body, caller, idempotency, scheduleId }: MoneyRequest<typeof createTransfer>,
  context: EngineContext,
): Promise<PaidWhenProved> {
  const { sum, prices, ...found } = await reviewTransfer(body, caller, context);
  return async (codeId) => {
    const limitMinor = dailyLimitMinor(caller.limits.kycLevel, context.switches);
    const outcome = await context.ledger.post(
      transferMovement({
        caller,
        ...found,
        ...sum,
        note: noteOf(body),
        payment: undefined,
        counted: { amountMinor: countedMinor(sum.amountMinor, sum.asset, prices), limitMinor },
        idempotency,
        codeId,
        scheduleId,
      }),
    );
    return postedOperation(outcome, idempotency.operationId, (usedMinor) =>
      dailyLimitRefusal({ limitMinor, usedMinor }, sum.asset, prices),
    );
  };
}

export const createTransferHandler = handleMoney(
  createTransfer,
  {
    needs: "verified",
    area: ["withdrawals", "create"],
    token: ["withdrawals", "approve"],
    port: "transfers",
    proof: confirmTransfer,
    provedMeanwhile: true,
    approval: { onApproved: refuseClosedPayee },
    bvnAsset: ({ body }) => body.amount.asset,
    logged: "payment-made",
  },
  sendTransfer,
);

/** Checks both sides, fee and amount of a transfer, and returns its recipient. */
function checkedRecipient(
  { recipient }: FoundPayees,
  sum: PaidSum,
  caller: Caller,
  counted: Counted,
): NamedPayee {
  const { asset, feeMinor } = sum;
  if (recipient === undefined) throw new Refusal("recipient-not-found");
  if (recipient.workspaceId === caller.workspaceId) throw new Refusal("recipient-is-self");
  const fee = transferFeeMinor(asset, counted.figures);
  if (feeMinor !== fee) throw new Refusal("fee-changed", { params: { fee: moneyOf(fee, asset) } });
  checkTransferSum(sum, caller, counted);
  return recipient;
}
