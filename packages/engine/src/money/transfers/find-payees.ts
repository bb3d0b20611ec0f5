import { batched, type Batched } from "../../platform/batch.ts";
import { isUuid } from "../../platform/is-uuid.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { namedPayee, type NamedPayee, type Payee } from "./payee.ts";

/** The paying workspace and its recipient. */
interface AskedPayees {
  readonly workspaceId: string;
  /** The recipient's handle as the request gives it. */
  readonly recipientId: string;
}

/** Both sides of a transfer, as far as they are found. */
export interface FoundPayees {
  readonly recipient: NamedPayee | undefined;
  /** Undefined until the sender has given their names. */
  readonly sender: NamedPayee | undefined;
}

interface PayeesRow {
  readonly recipient: Payee | null;
  readonly sender: Payee | null;
}

const loaders = new WeakMap<EngineContext, Batched<AskedPayees, FoundPayees>>();

/** Finds both sides of a transfer; concurrent transfers share one query. */
export function findPayees(context: EngineContext, asked: AskedPayees): Promise<FoundPayees> {
  const loader = loaders.get(context) ?? batched((many) => findMany(context, many));
  loaders.set(context, loader);
  return loader(asked);
}

async function findMany(
  context: EngineContext,
  asked: readonly AskedPayees[],
): Promise<FoundPayees[]> {
  const rows = await context.db.query<PayeesRow>(
    "select * from find_payees($1::uuid[], $2::uuid[])",
    [
      asked.map(({ workspaceId }) => workspaceId),
      asked.map(({ recipientId }) => (isUuid(recipientId) ? recipientId : null)),
    ],
  );
  return rows.map(({ recipient, sender }) => ({
    recipient: recipient === null ? undefined : namedPayee(recipient),
    sender: sender === null ? undefined : namedPayee(sender),
  }));
}
