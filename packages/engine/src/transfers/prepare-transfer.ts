import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { batched, type Batched } from "../batch.ts";
import type { EngineContext } from "../context.ts";
import { namedPayee, type NamedPayee, type Payee } from "./payee.ts";

/** What a transfer needs to know before it is made. */
interface TransferAsked {
  readonly workspaceId: string;
  readonly key: string;
  /** The recipient's handle; null when what came is none. */
  readonly handle: string | null;
}

/** An idempotency key that has its row: posted under, or given up. */
export interface KnownKey {
  readonly operationId: string | null;
  readonly bodyHash: string | null;
}

export interface PreparedTransfer {
  readonly key: KnownKey | undefined;
  readonly recipient: NamedPayee | undefined;
  readonly sender: NamedPayee | undefined;
}

interface PreparedRow {
  readonly known: boolean;
  readonly operation_id: string | null;
  readonly body_hash: string | null;
  readonly recipient: Payee | null;
  readonly sender: Payee | null;
}

const loaders = new WeakMap<EngineContext, Batched<TransferAsked, PreparedTransfer>>();

/** Reads all of it in one query, which transfers that arrive together share. */
export function prepareTransfer(
  context: EngineContext,
  asked: TransferAsked,
): Promise<PreparedTransfer> {
  const loader = loaders.get(context) ?? batched((many) => prepareMany(context, many));
  loaders.set(context, loader);
  return loader(asked);
}

async function prepareMany(
  context: EngineContext,
  asked: readonly TransferAsked[],
): Promise<PreparedTransfer[]> {
  const rows = await context.db.query<PreparedRow>(
    "select * from prepare_transfers($1::uuid[], $2::text[], $3::uuid[], $4)",
    [
      asked.map(({ workspaceId }) => workspaceId),
      asked.map(({ key }) => key),
      asked.map(({ handle }) => handle),
      createTransfer.slug,
    ],
  );
  return rows.map(({ known, operation_id, body_hash, recipient, sender }) => ({
    key: known ? { operationId: operation_id, bodyHash: body_hash } : undefined,
    recipient: recipient === null ? undefined : namedPayee(recipient),
    sender: sender === null ? undefined : namedPayee(sender),
  }));
}
