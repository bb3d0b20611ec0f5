import type { Asset } from "@apex/contract/assets";
import type { PermissionArea, PermissionLevel } from "@apex/contract/business/permissions";
import type { ErrorCode } from "@apex/contract/error-codes";
import type { Endpoint, InputOf, MoneyWay, ResponseOf } from "@apex/contract/endpoint";
import type { Port } from "@apex/contract/service/ports";
import type { AuditKind } from "@apex/contract/business/audit-log";
import type { Queryable } from "../platform/db.ts";
import type { Caller } from "./context.ts";
import type { CallLimit } from "./limits-table.ts";
import type { Approval, Waiting } from "./approval.ts";
import type { Confirmable } from "./confirmable.ts";
import type { Reviewed } from "./prove-call.ts";
import type { StreamedAnswer } from "./streamed-answer.ts";

/** A level of an area. */
export type Permission = readonly [area: PermissionArea, level: Exclude<PermissionLevel, "none">];

/** The meaning of a body's `security`: it confirms this very request, or shows that the owner was present within the last minutes. */
type Proof = Confirmable | "presence";

/** The entry that a call leaves in its business's activity log. */
export interface LoggedAct<Request = object> {
  readonly kind: AuditKind;
  /** The name of what it is about, read before the call is made; by default there is none. */
  subject(
    request: Request,
    caller: Caller,
    db: Queryable,
  ): string | undefined | Promise<string | undefined>;
}

/** The same about a thing of the workspace, whose name its table has. */
export interface NamedAct<Request = object> {
  readonly kind: AuditKind;
  readonly nameIn: NameColumn;
  id(request: Request): string;
}

/** Columns with the name of a thing of a workspace, with their tables. */
export type NameColumn =
  | "cards.label"
  | "saved_addresses.label"
  | "fiat_beneficiaries.label"
  | "bill_payees.label"
  | "vaults.name"
  | "payment_links.purpose";

/** A call that leaves no entry, and why: as a sentence. `itself`: its handler writes what it finds. */
interface Unlogged {
  readonly not: string;
}
type Logged<Request = object> =
  | AuditKind
  | LoggedAct<Request>
  | NamedAct<Request>
  | Unlogged
  | "itself";

/** The row of a call that needs no sign-in. */
export interface PublicRow {
  readonly needs: "nothing";
  readonly workspace?: never;
  readonly area?: never;
  readonly token?: never;
  readonly proof?: never;
  readonly unproved?: never;
  readonly proofKey?: never;
  readonly provedMeanwhile?: never;
  readonly railAsset?: never;
  readonly port?: never;
  readonly approval?: never;
  readonly fromReplica?: never;
  readonly logged?: never;
  readonly limits: CallLimit;
}

/** The row of a call that needs a sign-in. */
export interface SignedInRow {
  /**
   * The proof that the person needs; else 406. `owned`: the identifier that the account was opened with, for every call that adds a
   * way in or says whose the account is: until then nobody knows who its owner is. `verified`: an email and a phone, for money
   * in and out.
   */
  readonly needs: "signed-in" | "owned" | "verified";
  /** There is such a thing in a business only. */
  readonly workspace?: "business";
  /**
   * The rights that the call requires of the caller in a business; personal workspaces need none. `any-member`: for a person's own data,
   * and for what every member sees.
   */
  readonly area: Permission | "any-member";
  /** The scope that an API token needs. `never`: the call is for people, such as profiles, ways in, secrets and tokens. */
  readonly token: Permission | "never";
  /** Checked after the call's own checks and before it changes anything. */
  readonly proof?: Proof;
  /** When such a request needs no proof. Without it, none is answered unproved. */
  readonly unproved?: string;
  /**
   * The key that names the request for its proof. By default the idempotency key of a call that moves money, else the body's `requestId`.
   */
  proofKey?(request: object): string;
  /** The proof is checked while the request is reviewed, for a quicker answer. A refusal of the review is told first. */
  readonly provedMeanwhile?: true;
  /** The asset whose payment rails such a request uses; naira rails ask for a verified BVN: else KYC_REQUIRED. */
  railAsset?(request: unknown): Asset | undefined;
  /** The port that the call begins an order at: while staff have it off, the call is refused. `always`: only a maintenance stops it. */
  readonly port?: Port | "always" | ((request: object) => Port);
  readonly approval?: Approval;
  /**
   * The call only reads, and whatever changes what it reads announces an event to the workspace in the same transaction: a replica may
   * answer it.
   */
  readonly fromReplica?: true;
  /** The entry that it leaves in the activity log of a business, in the transaction that makes the change. */
  readonly logged?: Logged;
  /** The limit of a call whose answer reveals whether another person has an account. */
  readonly limits?: CallLimit;
}

/** All that is said of a call beside its handler, before it runs. */
export type CallRow = PublicRow | SignedInRow;

/** The names in a body; none where there is no body, or an empty one. */
type FieldsOf<E extends Endpoint> =
  InputOf<E> extends { readonly body: infer Body }
    ? Exclude<keyof Body, string extends keyof Body ? string : never>
    : never;

/** A body with `security` is proved, one without is not. A call that changes rights or moves money is proved each time anew. */
type ProofOf<E extends Endpoint> = E extends { readonly changesRights: true }
  ? { readonly proof: Confirmable }
  : "security" extends FieldsOf<E>
    ? { readonly proof: E extends { readonly movesMoney: MoneyWay } ? Confirmable : Proof }
    : { readonly proof?: never };

/** The handler of a proved call prepares a request before its proof, and returns the work to do after it. */
export type AnswerOf<
  E extends Endpoint,
  R = ResponseOf<E> | StreamedAnswer<ResponseOf<E>>,
> = E extends {
  readonly changesRights: true;
}
  ? Reviewed<R>
  : "security" extends FieldsOf<E>
    ? Reviewed<R>
    : R;

/** Whatever moves money out does what its contract says where a second member has to agree; nothing else does. */
type ApprovalOf<E extends Endpoint> = E extends { readonly movesMoney: "out" }
  ? E extends { readonly approval: "refused" }
    ? { readonly approval: "refused" }
    : { readonly approval: E extends { readonly approval: "waits" } ? Waiting : never }
  : { readonly approval?: never };

/** A call whose contract may ask for a BVN says of which asset's rails. */
type RailOf<E extends Endpoint> = ErrorCode extends E["errors"][number]
  ? { readonly railAsset?: never }
  : "KYC_REQUIRED" extends E["errors"][number]
    ? { railAsset(request: InputOf<E>): Asset | undefined }
    : { readonly railAsset?: never };

/** Every call that moves money says which port it uses. */
type PortOf<E extends Endpoint> = E extends { readonly movesMoney: MoneyWay }
  ? { readonly port: Port | "always" | ((request: InputOf<E>) => Port) }
  : { readonly port?: Port };

/** Nobody is there to confirm it: what moves money out asks a token for all that one can be given, and rights are changed by people. */
type TokenOf<E extends Endpoint> = E extends { readonly changesRights: true }
  ? { readonly token: "never" }
  : E extends { readonly movesMoney: "out" }
    ? { readonly token: readonly [area: PermissionArea, level: "approve"] | "never" }
    : { readonly token: Permission | "never" };

/**
 * A call that may change something of a business says what it logs, or why nothing. A call that only reads changes nothing, one that changes rights
 * is logged by `changeRights`, and a call for any member is the person's own.
 */
type LoggedOf<E extends Endpoint> = E extends
  | { readonly method: "GET" }
  | { readonly changesRights: true }
  ? { readonly area: SignedInRow["area"]; readonly logged?: never }
  :
      | { readonly area: "any-member"; readonly logged?: never }
      | { readonly area: SignedInRow["area"]; readonly logged: Logged<InputOf<E>> };

/** The row of a call that needs a sign-in: what its contract says decides what has to be said of it, and what cannot be. */
export type RowOf<E extends Endpoint> = Omit<
  SignedInRow,
  "area" | "token" | "proof" | "proofKey" | "railAsset" | "port" | "approval" | "logged"
> &
  LoggedOf<E> & {
    proofKey?(request: InputOf<E> & { readonly caller: Caller }): string;
  } & TokenOf<E> &
  ProofOf<E> &
  RailOf<E> &
  PortOf<E> &
  ApprovalOf<E>;
