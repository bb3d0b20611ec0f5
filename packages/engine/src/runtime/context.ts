import type { Permissions } from "@apex/contract/business/permissions";
import type { Language } from "@apex/contract/auth/language";
import type { UnderApproval } from "./approval.ts";
import type { Calls } from "./handle.ts";
import type { CheckProof } from "./prove-call.ts";
import type { Db } from "../platform/db.ts";
import type { ImageCodec } from "../platform/images/image-codec.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import type { RequestTrace } from "./request-trace.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Places } from "../rails/places.ts";
import type { Rails } from "../rails/rails.ts";
import type { Switches } from "./switched.ts";
import type { StaffOpenid } from "../rails/staff-openid.ts";
import type { TellSignal } from "../platform/signal.ts";
import type { SealKeys } from "../platform/sealing/seal-keys.ts";
import type { TradeCosts } from "../rails/market.ts";

/** Hashes passwords: argon2id on a server, something lighter in a browser demo. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/**
 * Two clocks. Wall time ends sessions, codes, leases and limits. Business time (wall plus an offset that the sandbox may
 * advance) drives jobs, holds, windows and what is shown; SQL gets it as a parameter.
 */
export interface Clock {
  wall(): Date;
  business(): Date;
}

export interface LogEntry {
  readonly level: "info" | "warn" | "error";
  readonly message: string;
  readonly requestId?: string;
  readonly [field: string]: unknown;
}

/** The services of every handler and job. */
export interface EngineContext {
  readonly db: Db;
  /** A server that follows `db` and answers reads; undefined while none does. */
  readonly replica?: () => Db | undefined;
  readonly clock: Clock;
  /** Every call, for code that decides about another call: whether a code confirms it, or who may still make it. */
  readonly calls: Calls;
  readonly underApproval: UnderApproval;
  readonly checkProof: CheckProof;
  /** A handler’s ledger may put money on hold for a second member, and logs what it posts: ARCHITECTURE.md says how. */
  readonly ledger: Ledger;
  readonly rails: Rails;
  /** The settings that staff change while the engine runs: ports, maintenance, fees, spreads, limits. */
  readonly switches: Switches;
  /** The ports that a partner is connected to, and whether each is failing, as this process sees it. */
  partners(): readonly { readonly port: string; readonly isFailing: boolean }[];
  readonly passwords: Passwords;
  readonly images: ImageCodec;
  readonly files: FileStore;
  readonly places: Places;
  /** The key for hashes of codes, BVNs and the like. */
  readonly hashKey: Uint8Array;
  /** The keys for data that is read again: secrets of authenticators and webhooks, card data. */
  readonly sealKeys: SealKeys;
  /** The costs of a trade if the market does not state them. */
  readonly tradeCosts: TradeCosts;
  /** The sign-in of staff by the operator's provider; without it they sign in with a password and an authenticator. */
  readonly staffOpenid?: StaffOpenid;
  /** The wallet's origin: `https://wallet.example`. */
  readonly publicUrl: string;
  /** The desk's origin; undefined if the host serves no desk. */
  deskUrl(): string | undefined;
  /** True if the outside world is simulated: data from it is a sample. */
  readonly isSimulated: boolean;
  /** It never contains a token, code, PIN, BVN or card number. */
  log(entry: LogEntry): void;
  /** The signals that a host may count. */
  readonly signal: TellSignal;
}

/** The browser binding of a session, kept by the host in a cookie that scripts cannot read. */
export interface Binding {
  /** Hash of the bind cookie that came with the request. */
  readonly current: string | undefined;
  /** Makes a new bind cookie, sent with the answer, and returns its hash. */
  issue(): Promise<string>;
}

/** The signed-in caller. */
export interface Caller {
  readonly sessionId: string;
  readonly userId: string;
  readonly workspaceId: string;
  readonly workspaceType: "personal" | "business";
  /** The person's first role in the workspace. */
  readonly role: string;
  /** The permissions of their roles, within the features switched on; full in a personal workspace. */
  readonly permissions: Permissions;
  readonly kycLevel: number;
  /**
   * Whose limits the workspace's payments count against: its owner's. They are counted in the owner's personal workspace,
   * for all workspaces that the owner has together.
   */
  readonly limits: { readonly workspaceId: string; readonly kycLevel: number };
  /** The person's BVN is verified, which payments in naira require. */
  readonly bvnVerified: boolean;
  /** The API token that acts for the person; undefined if they are signed in themselves. */
  readonly apiToken?: { readonly id: string; readonly name: string };
}

/** An idempotency key that was used before: for a posting, or to void it. */
export interface KnownKey {
  /** Null if the key was voided. */
  readonly operationId: string | null;
  readonly bodyHash: string | null;
}

/** A request, parsed and authorised. `caller` is set if the call's row asks for a sign-in. */
export interface RequestFacts {
  readonly requestId: string;
  readonly language: Language;
  /** Client address as the host saw it; for limits and device records. */
  readonly address: string;
  readonly userAgent: string;
  readonly idempotencyKey: string | undefined;
  readonly guestId: string | undefined;
  /** The bearer token of the request, valid or not. */
  readonly bearer: string | undefined;
  readonly binding: Binding | undefined;
  /** The loggable facts of the request, collected on the way. */
  readonly trace: RequestTrace;
}
