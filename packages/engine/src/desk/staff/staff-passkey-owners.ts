import type { PasskeyOwners } from "../../people/factors/passkey-owners.ts";
import { relyingPartyAt } from "../../people/factors/relying-party.ts";
import { Refusal } from "../../platform/refusal.ts";

/** Passkeys of staff, which work at the desk's address. */
export const staff: PasskeyOwners = {
  table: "staff_passkeys",
  ownerColumn: "staff_id",
  party({ deskUrl }) {
    const url = deskUrl();
    if (url === undefined) throw new Refusal("service-unavailable");
    return relyingPartyAt(url);
  },
  onTaken: async () => undefined,
};
