import type { Money } from "@apex/contract/money";
import {
  payPaymentLink,
  payPaymentLinkBody,
  readPaymentRequest,
} from "@apex/contract/payments/pay-link";
import * as z from "zod/mini";
import { confirmable } from "../../runtime/confirmable.ts";
import type { Caller } from "../../runtime/context.ts";
import { timedUuid } from "../../platform/crypto.ts";
import { onlyRow, type Tx } from "../../platform/db.ts";
import { handlePublic } from "../../runtime/handle.ts";
import { handleMoney } from "../money-call.ts";
import {
  minorOfField,
  paidWords,
  paidSum,
  postedOperation,
  refusedAmount,
} from "../../runtime/money-request.ts";
import { Refusal } from "../../platform/refusal.ts";
import { reviewTransfer } from "../transfers/create-transfer.ts";
import { countedMinor, dailyLimitRefusal } from "../limits/daily-limit.ts";
import { dailyLimitMinor } from "../limits/level-limits.ts";
import { hourPrices } from "../prices/hour-prices.ts";
import { checkTransferSum } from "../transfers/transfer-limits.ts";
import { transferMovement } from "../transfers/transfer-movement.ts";
import { toldPayee } from "../transfers/payee.ts";
import { findLink, type FoundLink } from "./find-link.ts";
import { isOpenSql, statusOf, type LinkRow } from "./link-row.ts";
import { renderRequest } from "./payment-requests.ts";
import { markRequestRead } from "./mark-request-read.ts";
import { rateLimits } from "../../runtime/limits-table.ts";

export const readPaymentRequestHandler = handlePublic(
  readPaymentRequest,
  {
    // Anyone who has the code may see the request.
    limits: { countedByHandler: [rateLimits.paymentCodes] },
  },
  async ({ params: { code }, facts, caller }, context) => {
    const { link, payee } = await findLink(context, code, caller?.userId ?? facts.address);
    return { request: renderRequest({ link, payee }, caller, context.clock.business()) };
  },
);

/** The security code's message says who is paid, what leaves the wallet, and for what. */
const confirmPayLink = confirmable(
  z.omit(payPaymentLinkBody, { security: true }),
  async ({ code, amount, fee }, caller, context) => {
    const told = paidWords({ amount, fee });
    const found = await findLink(context, code, caller.userId);
    const { link, payee } = found;
    if (link.workspace_id === caller.workspaceId) throw new Refusal("recipient-is-self");
    checkPayer(found, caller);
    const status = statusOf(link, context.clock.business());
    if (status !== "open") throw new Refusal("payment-link-closed", { params: { status } });
    checkAmount(found, amount);
    const prices = await hourPrices(context.rails.market, context.clock.business());
    checkTransferSum(paidSum({ amount, fee }), caller, { prices, figures: context.switches });
    const params = {
      ...told,
      name: toldPayee(payee),
      purpose: link.purpose,
    };
    return { id: "apex.server.code.payment", params };
  },
);

/** Pays a link under the rules of a transfer. The transaction of the movement decides whether the link is still open. */
export const payPaymentLinkHandler = handleMoney(
  payPaymentLink,
  {
    needs: "verified",
    area: ["withdrawals", "create"],
    token: "never",
    port: "transfers",
    proof: confirmPayLink,
    approval: "refused",
    bvnAsset: ({ body }) => body.amount.asset,
    logged: "payment-made",
  },
  async ({ body, caller, idempotency }, context) => {
    const found = await findLink(context, body.code, caller.userId);
    checkPayer(found, caller);
    checkAmount(found, body.amount);
    const { sum, prices, ...reviewed } = await reviewTransfer(
      { recipientId: found.payee.handle, amount: body.amount, fee: body.fee },
      caller,
      context,
    );
    return async (codeId) => {
      const limitMinor = dailyLimitMinor(caller.limits.kycLevel, context.switches);
      const receivedId = timedUuid(reviewed.at);
      const movement = transferMovement({
        caller,
        ...reviewed,
        ...sum,
        note: undefined,
        payment: { purpose: found.link.purpose, receivedId },
        counted: { amountMinor: countedMinor(sum.amountMinor, sum.asset, prices), limitMinor },
        idempotency,
        codeId,
        scheduleId: undefined,
      });
      const { id } = found.link;
      return context.db.tx(async (tx) => {
        // The link is locked before its owner's event stream, in the same order as when a link is closed, so that the
        // two cannot deadlock.
        await tx.query("select 1 from payment_links where id = $1 for update", [id]);
        const outcome = await context.ledger.postIn(tx, movement);
        if (outcome.outcome === "posted") {
          const { amountMinor } = sum;
          await takePayment(tx, { id, amountMinor, receivedId, at: reviewed.at });
        }
        return postedOperation(outcome, idempotency.operationId, (usedMinor) =>
          dailyLimitRefusal({ limitMinor, usedMinor }, sum.asset, prices),
        );
      });
    };
  },
);

/** @throws {Refusal} not-permitted unless the link asks the caller. */
function checkPayer({ link }: FoundLink, { workspaceId }: Caller): void {
  if (link.payer_workspace_id !== null && link.payer_workspace_id !== workspaceId)
    throw new Refusal("not-permitted");
}

/** Checks an amount against the link's asset and, if it fixes one, its amount. */
function checkAmount({ link }: FoundLink, amount: Money): void {
  const isOther =
    amount.asset !== link.asset ||
    (link.amount !== null && BigInt(link.amount) !== minorOfField(amount, "amount"));
  if (isOther) throw refusedAmount("amount", "invalid");
}

interface Payment {
  /** The id of the link. */
  readonly id: string;
  readonly amountMinor: bigint;
  /** The payee's operation. */
  readonly receivedId: string;
  readonly at: Date;
}

/** @throws {Refusal} payment-link-closed, which rolls the movement back. */
async function takePayment(tx: Tx, { id, amountMinor, receivedId, at }: Payment): Promise<void> {
  const [taken] = await tx.query<LinkRow>(
    `update payment_links set payments = payments + 1, received = received + $2::numeric, last_operation_id = $3,
       closed_as = case when use = 'once' then 'paid' end
     where id = $1 and ${isOpenSql("$4")} returning *`,
    [id, amountMinor, receivedId, at],
  );
  if (taken !== undefined) return markRequestRead(tx, taken, at);
  const link = onlyRow(await tx.query<LinkRow>("select * from payment_links where id = $1", [id]));
  throw new Refusal("payment-link-closed", { params: { status: statusOf(link, at) } });
}
