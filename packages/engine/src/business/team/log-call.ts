import { moneysOf } from "@apex/contract/money";
import type { Asset } from "@apex/contract/assets";
import type { AuditKind } from "@apex/contract/business/audit-log";
import type { Ledger } from "../../ledger/ledger.ts";
import type { Movement, NewOperation } from "../../ledger/movement.ts";
import type { Db, Queryable, Tx } from "../../platform/db.ts";
import type { LoggedAct, NamedAct, SignedInRow } from "../../runtime/call-row.ts";
import type { Caller, EngineContext, RequestFacts } from "../../runtime/context.ts";
import { audit, type AuditDetails } from "./audit.ts";

interface CallToLog {
  readonly logged: SignedInRow["logged"];
  readonly movesMoney: boolean;
  readonly caller: Caller;
  readonly facts: Pick<RequestFacts, "address">;
  /** The call's request, parsed by its schemas. */
  readonly request: object;
}

/**
 * The context for a call whose row says what it logs: the transaction of the change also writes the entry, once. For a
 * call that moves money the change is a posting; for any other call it is a posting or an announcement. A call that
 * changes nothing leaves no entry.
 */
export async function logCall(context: EngineContext, call: CallToLog): Promise<EngineContext> {
  const { logged, caller, facts, movesMoney } = call;
  if (caller.workspaceType === "personal" || logged === undefined || logged === "itself")
    return context;
  if (typeof logged === "object" && "not" in logged) return context;
  const kind = typeof logged === "string" ? logged : logged.kind;
  const subject =
    typeof logged === "string" ? undefined : await subjectOf(logged, call, context.db);

  let isLogged = false;
  const write = async (tx: Tx, as: AuditKind, details: AuditDetails = {}) => {
    if (isLogged) return;
    isLogged = true;
    const all = { ...details, ...(subject !== undefined && { subject }) };
    await audit(tx, context, { ...caller, kind: as, details: all }, facts);
  };

  const tx: Db["tx"] = (work) => {
    const wasLogged = isLogged;
    return context.db.tx(async (inner) => {
      // The work runs again if PostgreSQL rolled the transaction back because of a conflict. The entry must then be
      // written again too.
      isLogged = wasLogged;
      return work(movesMoney ? inner : { ...inner, changed: () => write(inner, kind) });
    });
  };

  const postIn: Ledger["postIn"] = async (within, movement) => {
    const outcome = await context.ledger.postIn(within, byToken(movement, caller));
    if (outcome.outcome === "posted")
      await write(within, outcome.isOnHold ? "payment-put-up" : kind, moved(movement, caller));
    return outcome;
  };
  const post: Ledger["post"] = (movement) => tx((within) => postIn(within, movement));
  return {
    ...context,
    ledger: { ...context.ledger, post, postIn },
    db: { ...context.db, tx },
  };
}

async function subjectOf(
  logged: LoggedAct | NamedAct,
  { request, caller }: CallToLog,
  db: Queryable,
): Promise<string | undefined> {
  if ("subject" in logged) return logged.subject(request, caller, db);
  const [table = ""] = logged.nameIn.split(".");
  const [row] = await db.query<{ name: string | null }>(
    `select ${logged.nameIn} as name from ${table} where id::text = $1 and workspace_id = $2`,
    [logged.id(request), caller.workspaceId],
  );
  return row?.name ?? undefined;
}

/** Marks the operations of a token's call with the token. */
function byToken(movement: Movement, { workspaceId, apiToken }: Caller): Movement {
  if (apiToken === undefined || movement.operations === undefined) return movement;
  const named = (operation: NewOperation): NewOperation =>
    operation.workspaceId === workspaceId
      ? { ...operation, data: { ...operation.data, apiToken: apiToken.name } }
      : operation;
  return { ...movement, operations: movement.operations.map(named) };
}

/** The caller's side of a movement: the amounts that left, fees included, or arrived, and the number of payments. */
function moved({ operations = [] }: Movement, { workspaceId }: Caller): AuditDetails {
  const own = operations.filter((operation) => operation.workspaceId === workspaceId);
  const sums = new Map<Asset, bigint>();
  for (const { asset, direction, amountMinor, feeMinor } of own) {
    const minor = direction === "out" ? amountMinor + feeMinor : amountMinor;
    sums.set(asset, (sums.get(asset) ?? 0n) + minor);
  }
  return {
    ...(sums.size > 0 && { amounts: moneysOf(sums) }),
    ...(own.length > 1 && { payments: own.length }),
    ...receiverOf(own),
  };
}

/** The payee of a single payment. */
function receiverOf([operation, ...others]: readonly NewOperation[]): AuditDetails {
  const receiver = operation?.data["receiver"];
  if (others.length > 0 || typeof receiver !== "object" || receiver === null) return {};
  return "name" in receiver && typeof receiver.name === "string" ? { subject: receiver.name } : {};
}
