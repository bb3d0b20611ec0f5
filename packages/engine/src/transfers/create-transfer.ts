import type { Asset } from "@apex/contract/assets";
import type { InputOf, ResponseOf } from "@apex/contract/endpoint";
import { moneyOf } from "@apex/contract/money";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { checkSecurityCode } from "../codes/check-security-code.ts";
import type { Caller, EngineContext } from "../context.ts";
import { canonicalJson, sha256Hex, timedUuid } from "../crypto.ts";
import { handle } from "../handle.ts";
import {
  minorOfField,
  postedOperation,
  refusedAmount,
  requiredKey,
} from "../ledger/money-request.ts";
import { Refusal } from "../refusal.ts";
import type { Prices } from "../wallets/convert.ts";
import { loadTransaction } from "../transactions/load-transaction.ts";
import { isHandle, type NamedPayee } from "./payee.ts";
import { prepareTransfer, type KnownKey, type PreparedTransfer } from "./prepare-transfer.ts";
import {
  countedMinor,
  dailyLimitMinor,
  transferFeeMinor,
  transferMaximumMinor,
  transferMinimumMinor,
  uncountedMinor,
} from "./transfer-limits.ts";
import { transferMovement } from "./transfer-movement.ts";

type Body = InputOf<typeof createTransfer>["body"];

/** An amount that was read, in minor units of its asset. */
interface Sum {
  readonly asset: Asset;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
}

/**
 * Sends money to another Apex user: reads once, posts once. A key that was used answers what it did without a new security code;
 * whatever is refused leaves nothing behind.
 */
export const createTransferHandler = handle(
  createTransfer,
  async ({ body, caller, facts }, context) => {
    const key = requiredKey(facts);
    const confirmed = confirmedPart(body);
    const sum = sumOf(body);
    const bodyHash = sha256Hex(canonicalJson(confirmed));
    const prepared = await prepareTransfer(context, {
      workspaceId: caller.workspaceId,
      key,
      handle: isHandle(body.recipientId) ? body.recipientId : null,
    });
    if (prepared.key !== undefined) return replay(context, caller, prepared.key, bodyHash);
    const at = context.clock.business();
    const prices = await context.rails.market.pricesAt(at);
    const recipient = reviewed(prepared, sum, caller, prices);
    const codeId = await checkSecurityCode(context, caller, {
      endpoint: createTransfer.slug,
      key,
      request: confirmed,
      proof: body.security,
    });
    const operationId = timedUuid(at);
    const outcome = await context.ledger.post(
      transferMovement({
        operationId,
        caller,
        sender: prepared.sender,
        recipient,
        ...sum,
        note: body.note?.trim(),
        counted: {
          amountMinor: countedMinor(sum.amountMinor, sum.asset, prices),
          limitMinor: dailyLimitMinor(caller.kycLevel),
        },
        idempotency: {
          workspaceId: caller.workspaceId,
          endpoint: createTransfer.slug,
          key,
          bodyHash,
          operationId,
        },
        codeId,
        at,
      }),
    );
    const posted = postedOperation(outcome, operationId, (usedMinor) => {
      const leftMinor = uncountedMinor(
        dailyLimitMinor(caller.kycLevel) - usedMinor,
        sum.asset,
        prices,
      );
      return new Refusal("daily-limit-exceeded", {
        params: { left: moneyOf(leftMinor, sum.asset) },
      });
    });
    return rendered(context, caller, posted);
  },
);

/** What was reviewed and is confirmed: the body without its proof. */
function confirmedPart({ recipientId, amount, fee, note }: Body) {
  return { recipientId, amount, fee, ...(note === undefined ? {} : { note }) };
}

function sumOf({ amount, fee }: Body): Sum {
  if (fee.asset !== amount.asset) throw refusedAmount("fee", "invalid");
  const amountMinor = minorOfField(amount, "amount");
  if (amountMinor === 0n) throw refusedAmount("amount", "amount-zero");
  return { asset: amount.asset, amountMinor, feeMinor: minorOfField(fee, "fee") };
}

async function replay(
  context: EngineContext,
  caller: Caller,
  known: KnownKey,
  bodyHash: string,
): Promise<ResponseOf<typeof createTransfer>> {
  if (known.operationId === null) throw new Refusal("idempotency-key-voided");
  if (known.bodyHash !== bodyHash) throw new Refusal("idempotency-key-reused");
  return rendered(context, caller, known.operationId);
}

/** The recipient of a transfer that may be made; refuses what may not. */
function reviewed(
  { recipient }: PreparedTransfer,
  sum: Sum,
  caller: Caller,
  prices: Prices,
): NamedPayee {
  const { asset, amountMinor, feeMinor } = sum;
  if (recipient === undefined) throw new Refusal("recipient-not-found");
  if (recipient.workspaceId === caller.workspaceId) throw new Refusal("recipient-is-self");
  const fee = transferFeeMinor(asset);
  if (feeMinor !== fee) throw new Refusal("fee-changed", { params: { fee: moneyOf(fee, asset) } });
  const minimum = transferMinimumMinor(asset);
  if (amountMinor < minimum)
    throw new Refusal("amount-below-minimum", { params: { minimum: moneyOf(minimum, asset) } });
  const maximum = transferMaximumMinor(asset, caller.kycLevel, prices);
  if (amountMinor > maximum)
    throw new Refusal("amount-above-maximum", { params: { maximum: moneyOf(maximum, asset) } });
  return recipient;
}

async function rendered(context: EngineContext, caller: Caller, operationId: string) {
  const transaction = await loadTransaction(context, caller.workspaceId, operationId);
  if (transaction === undefined) throw new Error("A transfer that was posted is not there.");
  return { transaction };
}
