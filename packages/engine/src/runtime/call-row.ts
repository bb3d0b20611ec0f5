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

/**
 * The meaning of a body's `security`: it confirms this request, or proves that the owner was present within the last
 * minutes.
 */
type Proof = Confirmable | "presence";

/** The entry that a call leaves in its business's activity log. */
export interface LoggedAct<Request = object> {
  readonly kind: AuditKind;
  /** The name of the call's subject, read before the call is made; by default there is none. */
  subject(
    request: Request,
    caller: Caller,
    db: Queryable,
  ): string | undefined | Promise<string | undefined>;
}

/** An entry about a row of the workspace; its subject is the name in that row's table. */
export interface NamedAct<Request = object> {
  readonly kind: AuditKind;
  readonly nameIn: NameColumn;
  id(request: Request): string;
}

/** Columns that hold names of a workspace's rows, with their tables. */
export type NameColumn =
  | "cards.label"
  | "saved_addresses.label"
  | "fiat_beneficiaries.label"
  | "bill_payees.label"
  | "vaults.name"
  | "payment_links.purpose";

/** A call that leaves no entry, with the reason as a sentence. `itself`: its handler writes the entries. */
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
  readonly bvnAsset?: never;
  readonly port?: never;
  readonly approval?: never;
  readonly fromReplica?: never;
  readonly logged?: never;
  readonly limits: CallLimit;
}

/** The row of a call that needs a sign-in. */
export interface SignedInRow {
  /**
   * What the person must have proved; else 406. `owned`: the identifier that the account was opened with. Every call
   * that adds a way to sign in or says who owns the account needs it, because the owner is unknown until then.
   * `verified`: an email and a phone, for money in and out.
   */
  readonly needs: "signed-in" | "owned" | "verified";
  /** The call exists only in a business. */
  readonly workspace?: "business";
  /**
   * The permission that the caller needs in a business; personal workspaces need none. `any-member`: for a person's own
   * data, and for data that every member sees.
   */
  readonly area: Permission | "any-member";
  /**
   * The scope that an API token needs. `never`: only people can make the call, such as for profiles, ways to sign in,
   * secrets and tokens.
   */
  readonly token: Permission | "never";
  /** Checked after the call's own checks and before it changes anything. */
  readonly proof?: Proof;
  /** When a request needs no proof, as a sentence. Without it, every request needs its proof. */
  readonly unproved?: string;
  /**
   * The key that names the request for its proof. By default the idempotency key of a call that moves money, else the body's `requestId`.
   */
  proofKey?(request: object): string;
  /**
   * Checks the proof while the request is being reviewed, for a quicker answer. A refusal by the review comes first.
   */
  readonly provedMeanwhile?: true;
  /** The asset that the request moves. Payments in naira require a verified BVN: else KYC_REQUIRED. */
  bvnAsset?(request: unknown): Asset | undefined;
  /**
   * The port that the call places an order at: while staff have switched it off, the call is refused. `always`: only a
   * maintenance stops the call.
   */
  readonly port?: Port | "always" | ((request: object) => Port);
  readonly approval?: Approval;
  /**
   * A replica may answer the call: it only reads, and every change of the data that it reads announces an event to the
   * workspace in the same transaction.
   */
  readonly fromReplica?: true;
  /** The entry in the business's activity log, written in the transaction of the change. */
  readonly logged?: Logged;
  /** The limit of a call whose answer reveals whether another person has an account. */
  readonly limits?: CallLimit;
}

/** Everything about a call, beside its handler, that is decided before it runs. */
export type CallRow = PublicRow | SignedInRow;

/** The names of a body's fields; none if there is no body, or an empty one. */
type FieldsOf<E extends Endpoint> =
  InputOf<E> extends { readonly body: infer Body }
    ? Exclude<keyof Body, string extends keyof Body ? string : never>
    : never;

/**
 * A call has a proof exactly if its body has `security`. A call that changes rights or moves money needs a new proof
 * each time.
 */
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

/** A call that moves money out treats a payment that needs a second member as its contract says; no other call may. */
type ApprovalOf<E extends Endpoint> = E extends { readonly movesMoney: "out" }
  ? E extends { readonly approval: "refused" }
    ? { readonly approval: "refused" }
    : { readonly approval: E extends { readonly approval: "waits" } ? Waiting : never }
  : { readonly approval?: never };

/** A call that can be refused for a missing BVN names the asset that it moves. */
type BvnOf<E extends Endpoint> = ErrorCode extends E["errors"][number]
  ? { readonly bvnAsset?: never }
  : "KYC_REQUIRED" extends E["errors"][number]
    ? { bvnAsset(request: InputOf<E>): Asset | undefined }
    : { readonly bvnAsset?: never };

/** Every call that moves money says which port it uses. */
type PortOf<E extends Endpoint> = E extends { readonly movesMoney: MoneyWay }
  ? { readonly port: Port | "always" | ((request: InputOf<E>) => Port) }
  : { readonly port?: Port };

/**
 * Nobody confirms the calls of a token. So calls that move money out require the token's highest level, and calls that
 * change rights are for people only.
 */
type TokenOf<E extends Endpoint> = E extends { readonly changesRights: true }
  ? { readonly token: "never" }
  : E extends { readonly movesMoney: "out" }
    ? { readonly token: readonly [area: PermissionArea, level: "approve"] | "never" }
    : { readonly token: Permission | "never" };

/**
 * A call that can change something of a business says what it logs, or why nothing. Exempt are calls that only read,
 * calls that change rights, which `changeRights` logs, and calls for any member, which concern the person's own data.
 * The two kinds of `area` do not overlap, so that the compiler names `logged` where it is missing.
 */
type LoggedOf<E extends Endpoint> = E extends
  | { readonly method: "GET" }
  | { readonly changesRights: true }
  ? { readonly area: SignedInRow["area"]; readonly logged?: never }
  :
      | { readonly area: "any-member"; readonly logged?: Logged<InputOf<E>> }
      | { readonly area: Permission; readonly logged: Logged<InputOf<E>> };

/**
 * The row of a call that needs a sign-in. Its contract decides which properties are required, and which are forbidden.
 */
export type RowOf<E extends Endpoint> = Omit<
  SignedInRow,
  "area" | "token" | "proof" | "proofKey" | "bvnAsset" | "port" | "approval" | "logged"
> &
  LoggedOf<E> & {
    proofKey?(request: InputOf<E> & { readonly caller: Caller }): string;
  } & TokenOf<E> &
  ProofOf<E> &
  BvnOf<E> &
  PortOf<E> &
  ApprovalOf<E>;
