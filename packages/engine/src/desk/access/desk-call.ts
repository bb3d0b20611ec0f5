import type { DeskEndpoint } from "@apex/contract/desk/desk-endpoint";
import type { StaffRole } from "@apex/contract/desk/staff";
import type { InputOf, ResponseOf } from "@apex/contract/endpoint";
import type { Queryable } from "../../platform/db.ts";
import type { EngineContext, RequestFacts } from "../../runtime/context.ts";
import type { StreamedAnswer } from "../../runtime/streamed-answer.ts";
import type { Member } from "./staff-sessions.ts";
import type { Act } from "./staff-actions.ts";

/** The roles that can make a call. */
export type Roles = readonly [StaffRole, ...StaffRole[]] | "every-role";

/**
 * The rules of a desk call, which are checked before its handler runs. What the contract decides is not repeated: a reason
 * in the body, and a customer's data in the answer (`showsCustomer`), whose looks are limited per member and hour.
 */
export interface DeskRow {
  /** The roles that can make the call. `nobody-yet` marks the calls of the sign-in. */
  readonly roles: Roles | "nobody-yet";
  /**
   * Set for calls without an entry in the log: read and typing marks, uploads for a message that is logged when it is
   * sent, and first steps whose second step is logged.
   */
  readonly leavesNoEntry?: true;
}

/** The input of a handler of the desk. */
export type DeskRequest<E extends DeskEndpoint> = InputOf<E> & {
  readonly facts: RequestFacts;
  readonly member: Member;
  /** Writes down what the member does or looks at, in the transaction of the change. */
  record(queryable: Queryable, act: Act): Promise<void>;
};

/** A desk call: its endpoint, its rules and its handler. */
export interface DeskHandler {
  readonly endpoint: DeskEndpoint;
  readonly row: DeskRow;
  /** A method, so that each handler may take the narrower request that its endpoint's schemas have parsed. */
  run(request: object, context: EngineContext): Promise<unknown>;
}

/** True if the role of a member can make the call. */
export function isOpenTo(
  { role }: Pick<Member, "role">,
  { row: { roles } }: Pick<DeskHandler, "row">,
): boolean {
  return roles === "every-role" || (roles !== "nobody-yet" && roles.includes(role));
}

/** Answers a call of the desk for a member who is signed in, in one of the roles. */
export function handleDesk<E extends DeskEndpoint>(
  endpoint: E,
  rule: Roles | { readonly roles: Roles; readonly leavesNoEntry: true },
  run: (
    request: DeskRequest<E>,
    context: EngineContext,
  ) => Promise<ResponseOf<E> | StreamedAnswer<ResponseOf<E>>>,
): DeskHandler {
  const row = rule === "every-role" || !("roles" in rule) ? { roles: rule } : rule;
  return { endpoint, row, run };
}

/** Answers a call of the sign-in. The handler writes its own log entries, because the member is not known before. */
export function handleDeskPublic<E extends DeskEndpoint>(
  endpoint: E,
  run: (
    request: InputOf<E> & { readonly facts: RequestFacts },
    context: EngineContext,
  ) => Promise<ResponseOf<E>>,
): DeskHandler {
  return { endpoint, row: { roles: "nobody-yet" }, run };
}
