import type { DeskEndpoint } from "@apex/contract/desk/desk-endpoint";
import type { StaffRole } from "@apex/contract/desk/staff";
import type { InputOf, ResponseOf } from "@apex/contract/endpoint";
import type { Queryable } from "../../platform/db.ts";
import type { EngineContext, RequestFacts } from "../../runtime/context.ts";
import type { StreamedAnswer } from "../../runtime/streamed-answer.ts";
import type { Member } from "./staff-sessions.ts";
import type { Act } from "./staff-actions.ts";

/** The rules of a desk call, which are checked before its handler runs. */
export interface DeskRow {
  /** The roles that can make the call. `nobody-yet` marks the calls of the sign-in. */
  readonly roles: readonly StaffRole[] | "every-role" | "nobody-yet";
  /** True if the member gives a reason, in the body's `reason`. */
  readonly needsReason: boolean;
  /** True if the call shows a customer's data. Such calls are limited per member and hour. */
  readonly looks: boolean;
  /**
   * Set for calls without an entry in the log: read and typing marks, uploads for a message that is logged when it is
   * sent, and first steps whose second step is logged.
   */
  readonly leavesNoEntry?: true;
}

/** The row of a call; the contract decides `needsReason` and `looks`. */
type DeskRowOf<E extends DeskEndpoint> = {
  readonly roles: readonly [StaffRole, ...StaffRole[]] | "every-role";
  readonly needsReason: InputOf<E> extends { readonly body: { readonly reason: string } }
    ? true
    : false;
  readonly looks: E extends { readonly showsCustomer: true } ? true : false;
  readonly leavesNoEntry?: true;
};

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

/** Answers a call of the desk for a member who is signed in. */
export function handleDesk<E extends DeskEndpoint>(
  endpoint: E,
  row: DeskRowOf<NoInfer<E>>,
  run: (
    request: DeskRequest<E>,
    context: EngineContext,
  ) => Promise<ResponseOf<E> | StreamedAnswer<ResponseOf<E>>>,
): DeskHandler {
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
  return { endpoint, row: { roles: "nobody-yet", needsReason: false, looks: false }, run };
}
