import type { DeskEndpoint } from "@apex/contract/desk/desk-endpoint";
import type { StaffRole } from "@apex/contract/desk/staff";
import type { InputOf, ResponseOf } from "@apex/contract/endpoint";
import type { Queryable } from "../../platform/db.ts";
import type { EngineContext, RequestFacts } from "../../runtime/context.ts";
import type { StreamedAnswer } from "../../runtime/streamed-answer.ts";
import type { Member } from "./staff-sessions.ts";
import type { Act } from "./staff-actions.ts";

/** All that is said of a call of the desk beside its handler, before it runs. */
export interface DeskRow {
  /** The roles that can make the call. `nobody-yet`: it is the sign-in. */
  readonly roles: readonly StaffRole[] | "every-role" | "nobody-yet";
  /** The member says why, in the body's `reason`. */
  readonly needsReason: boolean;
  /** It shows something of a customer: counted against the looks of an hour. */
  readonly looks: boolean;
  /** It only tells the other side that a member reads or types, or keeps what a message sends, which leaves the entry. */
  readonly leavesNoEntry?: true;
}

/** The row that a call's contract asks for. */
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

/** A call of the desk with who may make it and what answers it. */
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

/** Answers the call that signs in. It writes its own entry in the log, because nobody is known before. */
export function handleDeskPublic<E extends DeskEndpoint>(
  endpoint: E,
  run: (
    request: InputOf<E> & { readonly facts: RequestFacts },
    context: EngineContext,
  ) => Promise<ResponseOf<E>>,
): DeskHandler {
  return { endpoint, row: { roles: "nobody-yet", needsReason: false, looks: false }, run };
}
