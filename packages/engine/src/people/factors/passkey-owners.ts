import type { Queryable } from "../../platform/db.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { endFactorRecovery } from "./factor-recovery.ts";
import { relyingPartyAt, type RelyingParty } from "./relying-party.ts";

/** The owners of passkeys of one kind. Customers and staff share neither a table nor an address. */
export interface PasskeyOwners {
  readonly table: "passkeys" | "staff_passkeys";
  readonly ownerColumn: "user_id" | "staff_id";
  /** The address at which their passkeys answer. */
  party(context: EngineContext): RelyingParty;
  /** Runs in the transaction that takes an answer of a passkey. */
  onTaken(tx: Queryable, context: EngineContext, ownerId: string): Promise<void>;
}

/** Customers use their passkeys at the wallet. A passkey is a second factor: one that is used is not lost. */
export const customers: PasskeyOwners = {
  table: "passkeys",
  ownerColumn: "user_id",
  party: ({ publicUrl }) => relyingPartyAt(publicUrl),
  onTaken: async (tx, context, userId) => {
    await endFactorRecovery(tx, context, { userId, outcome: "factor-used" });
  },
};
