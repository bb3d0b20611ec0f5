import type { InputOf } from "@apex/contract/endpoint";
import type { MoneyEndpoint } from "@apex/contract/keys/void-key";
import type { Transaction } from "@apex/contract/transactions/transaction";
import type { AnswerOf, RowOf } from "../runtime/call-row.ts";
import type { KnownKey, Caller, EngineContext } from "../runtime/context.ts";
import { canonicalJson, sha256Hex, timedUuid } from "../platform/crypto.ts";
import type { Handler, SignedInRequest } from "../runtime/handle.ts";
import { answerProved, type ProvedRequest } from "../runtime/prove-call.ts";
import { Refusal } from "../platform/refusal.ts";
import { loadTransaction } from "../ledger/load-transaction.ts";
import { requiredKey } from "../runtime/money-request.ts";
import type { IdempotencyKey } from "../ledger/movement.ts";

/** The request of a call that moves money, made by a person or by their schedule. */
export type MoneyRequest<E extends MoneyEndpoint> = InputOf<E> & {
  readonly caller: Caller;
  /** The schedule that makes the call. */
  readonly scheduleId?: string;
  /** The key under which the movement is posted, with the id of the operation that the movement makes. */
  readonly idempotency: IdempotencyKey;
};

/**
 * Makes the reviewed payment: with the code of a person's proof, or without one for a schedule, whose owner gave their
 * proof when they set it up.
 */
export type PaidWhenProved = (codeId: string | undefined) => Promise<string>;

/**
 * Answers a call that moves money, once per key. A repeated key returns the transaction that it made, before anything
 * else is checked and without a new security code; with another body it is refused.
 * @param run the call's rules: first the checks, and after the proof the movement under `idempotency`. Returns the id
 * of the operation from `postedOperation`.
 */
export function handleMoney<E extends MoneyEndpoint>(
  endpoint: E,
  row: RowOf<NoInfer<E>>,
  run: (request: MoneyRequest<E>, context: EngineContext) => Promise<AnswerOf<E, string>>,
): Handler {
  return {
    endpoint,
    row,
    async run(request: SignedInRequest<E> & ProvedRequest, context) {
      const { security: _, ...confirmed } = { security: undefined, ...request.body };
      const idempotency: IdempotencyKey = {
        workspaceId: request.caller.workspaceId,
        endpoint: endpoint.slug,
        key: requiredKey(request.facts),
        bodyHash: sha256Hex(canonicalJson(confirmed)),
        operationId: timedUuid(context.clock.business()),
      };
      const operationId =
        operationOfKey(request.knownKey, idempotency.bodyHash) ??
        (await answerProved({ endpoint, row }, request, context, () =>
          run({ ...request, idempotency }, context),
        ));
      return { transaction: await madeTransaction(context, request.caller, operationId) };
    },
  };
}

/** Loads the transaction of a posted operation. */
export async function madeTransaction(
  context: EngineContext,
  caller: Caller,
  operationId: string,
): Promise<Transaction> {
  const transaction = await loadTransaction(context, caller.workspaceId, operationId);
  if (transaction === undefined) throw new Error("An operation that was posted is not there.");
  return transaction;
}

/**
 * The operation that a key made; undefined for a new key.
 * @throws {Refusal} idempotency-key-voided, or -reused with another body.
 */
function operationOfKey(known: KnownKey | undefined, bodyHash: string): string | undefined {
  if (known === undefined) return undefined;
  if (known.operationId === null) throw new Refusal("idempotency-key-voided");
  if (known.bodyHash !== bodyHash) throw new Refusal("idempotency-key-reused");
  return known.operationId;
}
