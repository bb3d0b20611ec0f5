import type { Asset } from "@apex/contract/assets";
import type { InputOf, ResponseOf } from "@apex/contract/endpoint";
import { moneyOf, TooManyDecimals, toMinor, type Money } from "@apex/contract/money";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { checkSecurityCode } from "../codes/check-security-code.ts";
import type { Caller, EngineContext } from "../context.ts";
import { canonicalJson, sha256Hex } from "../crypto.ts";
import { handle } from "../handle.ts";
import type { PostOutcome } from "../ledger/movement.ts";
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
    const key = facts.idempotencyKey;
    if (key === undefined) throw new Refusal("idempotency-key-required");
    const confirmed = confirmedPart(body);
    const sum = sumOf(body);
    const bodyHash = await sha256Hex(canonicalJson(confirmed));
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
    const operationId = crypto.randomUUID();
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
    const posted = operationOf(outcome, operationId, (usedMinor) =>
      moneyOf(
        uncountedMinor(dailyLimitMinor(caller.kycLevel) - usedMinor, sum.asset, prices),
        sum.asset,
      ),
    );
    return rendered(context, caller, posted);
  },
);

/** What was reviewed and is confirmed: the body without its proof. */
function confirmedPart({ recipientId, amount, fee, note }: Body) {
  return { recipientId, amount, fee, ...(note === undefined ? {} : { note }) };
}

function sumOf({ amount, fee }: Body): Sum {
  if (fee.asset !== amount.asset) throw refusedField("fee", "invalid");
  const amountMinor = minorOf(amount, "amount");
  if (amountMinor === 0n) throw refusedField("amount", "amount-zero");
  return { asset: amount.asset, amountMinor, feeMinor: minorOf(fee, "fee") };
}

function minorOf(money: Money, field: "amount" | "fee"): bigint {
  try {
    return toMinor(money.amount, money.asset);
  } catch (error) {
    if (error instanceof TooManyDecimals) throw refusedField(field, "amount-decimals");
    throw error;
  }
}

function refusedField(
  field: "amount" | "fee",
  code: "invalid" | "amount-zero" | "amount-decimals",
): Refusal {
  return new Refusal("validation-failed", { issues: [{ path: ["body", field, "amount"], code }] });
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

/** The operation that the key stands for after posting; refuses what the ledger refused. */
function operationOf(
  outcome: PostOutcome,
  operationId: string,
  leftOf: (usedMinor: bigint) => Money,
): string {
  switch (outcome.outcome) {
    case "posted":
      return operationId;
    case "replayed":
      return outcome.operationId;
    case "key-reused":
      throw new Refusal("idempotency-key-reused");
    case "key-voided":
      throw new Refusal("idempotency-key-voided");
    case "insufficient-funds":
      throw new Refusal("insufficient-funds");
    case "limit-exceeded":
      throw new Refusal("daily-limit-exceeded", { params: { left: leftOf(outcome.usedMinor) } });
    case "code-used":
      throw new Refusal("security-code-expired");
    case "status-changed":
      throw new Error("A transfer changes no status.");
  }
}

async function rendered(context: EngineContext, caller: Caller, operationId: string) {
  const transaction = await loadTransaction(context, caller.workspaceId, operationId);
  if (transaction === undefined) throw new Error("A transfer that was posted is not there.");
  return { transaction };
}
