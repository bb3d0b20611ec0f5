import type { MoneyEndpoint } from "@apex/contract/keys/void-key";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { batched, type Batched } from "../batch.ts";
import type { Caller, EngineContext } from "../context.ts";
import { canonicalJson, sha256Hex, timedUuid } from "../crypto.ts";
import type { Handler, SignedInRequest } from "../handle.ts";
import { Refusal } from "../refusal.ts";
import { loadTransaction } from "../transactions/load-transaction.ts";
import { requiredKey } from "./money-request.ts";
import type { IdempotencyKey } from "./movement.ts";

/** What the rules of a call that moves money are given. */
export type MoneyRequest<E extends MoneyEndpoint> = SignedInRequest<E> & {
  /** What was reviewed and is confirmed: the body without its `security`. */
  readonly confirmed: Readonly<Record<string, unknown>>;
  /** The key that the movement is posted under; it names the operation that the movement makes. */
  readonly idempotency: IdempotencyKey;
};

/**
 * Answers a call that moves money, once per key. A key that was used answers the transaction that it made, before anything else is
 * checked and without a new security code; with another body it is refused.
 * @param run the call's rules: checks, posts the movement under `idempotency`, returns the id of the operation that stands
 * (`postedOperation`).
 */
export function handleMoney<E extends MoneyEndpoint>(
  endpoint: E,
  run: (request: MoneyRequest<E>, context: EngineContext) => Promise<string>,
): Handler {
  return {
    endpoint,
    signedIn: true,
    async run(request: SignedInRequest<E> & { readonly body: object }, context) {
      const { security: _, ...confirmed } = { security: undefined, ...request.body };
      const idempotency: IdempotencyKey = {
        workspaceId: request.caller.workspaceId,
        endpoint: endpoint.slug,
        key: requiredKey(request.facts),
        bodyHash: sha256Hex(canonicalJson(confirmed)),
        operationId: timedUuid(context.clock.business()),
      };
      const known = await knownOperation(context, idempotency);
      const operationId = known ?? (await run({ ...request, confirmed, idempotency }, context));
      return { transaction: await madeTransaction(context, request.caller, operationId) };
    },
  };
}

/** The transaction of an operation that was posted. */
export async function madeTransaction(
  context: EngineContext,
  caller: Caller,
  operationId: string,
): Promise<Transaction> {
  const transaction = await loadTransaction(context, caller.workspaceId, operationId);
  if (transaction === undefined) throw new Error("An operation that was posted is not there.");
  return transaction;
}

interface KnownKey {
  readonly operation_id: string | null;
  readonly body_hash: string | null;
}

const loaders = new WeakMap<EngineContext, Batched<IdempotencyKey, KnownKey | undefined>>();

/**
 * The operation that a key has made; undefined for a new key.
 * @throws {Refusal} idempotency-key-voided, or -reused with another body.
 */
async function knownOperation(
  context: EngineContext,
  asked: IdempotencyKey,
): Promise<string | undefined> {
  const loader = loaders.get(context) ?? batched((many) => loadKeys(context, many));
  loaders.set(context, loader);
  const known = await loader(asked);
  if (known === undefined) return undefined;
  if (known.operation_id === null) throw new Refusal("idempotency-key-voided");
  if (known.body_hash !== asked.bodyHash) throw new Refusal("idempotency-key-reused");
  return known.operation_id;
}

async function loadKeys(
  context: EngineContext,
  asked: readonly IdempotencyKey[],
): Promise<(KnownKey | undefined)[]> {
  const rows = await context.db.query<KnownKey & { place: string }>(
    `select p.place, k.operation_id, k.body_hash
     from unnest($1::uuid[], $2::text[], $3::text[]) with ordinality as p (workspace_id, endpoint, key, place)
     join idempotency_keys k using (workspace_id, endpoint, key)`,
    [
      asked.map(({ workspaceId }) => workspaceId),
      asked.map(({ endpoint }) => endpoint),
      asked.map(({ key }) => key),
    ],
  );
  const known = new Map(rows.map((row) => [Number(row.place) - 1, row]));
  return asked.map((_, place) => known.get(place));
}
