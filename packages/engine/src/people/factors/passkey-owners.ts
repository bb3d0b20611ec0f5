import type { Queryable } from "../../platform/db.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { endFactorRecovery } from "./factor-recovery.ts";
import { relyingPartyAt, type RelyingParty } from "./relying-party.ts";

/** The table and address of one kind of owner's passkeys. Customers and staff share neither. */
export interface PasskeyOwners {
  readonly table: "passkeys" | "staff_passkeys";
  readonly ownerColumn: "user_id" | "staff_id";
  /** The site at which their passkeys work. */
  party(context: EngineContext): RelyingParty;
  /** Runs in the transaction that accepts a passkey's answer. */
  onTaken(tx: Queryable, context: EngineContext, ownerId: string): Promise<void>;
}

/**
 * Customers use their passkeys at the wallet. Using one ends a pending factor recovery, because that factor is not
 * lost.
 */
export const customers: PasskeyOwners = {
  table: "passkeys",
  ownerColumn: "user_id",
  party: ({ publicUrl }) => relyingPartyAt(publicUrl),
  onTaken: async (tx, context, userId) => {
    await endFactorRecovery(tx, context, { userId, outcome: "factor-used" });
  },
};
