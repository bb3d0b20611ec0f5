import { checkAddress, type AddressCheck } from "@apex/contract/address-book/check-address";
import type { Asset } from "@apex/contract/assets";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { handle } from "../../runtime/handle.ts";
import { isSameAccount } from "../addresses/same-account.ts";
import { openNetworkTerms } from "../networks/open-network.ts";
import { countTries } from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { loadAllowList } from "./allow-list.ts";
import { knownAddresses, ownerOf, type KnownAddress } from "./known-addresses.ts";
import { differencesOf, looksAlike } from "./look-alike.ts";
import { readDestination, type Destination } from "./read-destination.ts";
import { findSaved, heldUntil } from "./saved-addresses.ts";

/** Reports what is known of an address. Refuses only text that is no valid address. */
export const checkAddressHandler = handle(
  checkAddress,
  {
    needs: "signed-in",
    area: ["withdrawals", "create"],
    token: ["withdrawals", "view"],
    logged: { not: "it only looks something up" },
    limits: { countedByHandler: [rateLimits.addressChecks] },
  },
  async ({ body, caller }, context) => {
    openNetworkTerms(context, body.asset, body.network);
    const destination = await readDestination(context, body);
    await countTries(context, [{ limit: rateLimits.addressChecks, by: caller.userId }]);
    const { network, address, memo } = destination;
    const [risk, known, owner, permission] = await Promise.all([
      context.rails.screening.screen({ network, address, ...(memo === "" ? {} : { memo }) }),
      knownAddresses(context, caller.workspaceId, network),
      ownerOf(context, destination),
      readPermission(context, caller, body.asset, destination),
    ]);
    const lastPaid = known.find(
      (one) => isSameAccount(network, one.address, address) && one.memo === memo && one.lastPaid,
    )?.lastPaid;
    const lookAlike = lookAlikeOf(destination, known);
    const isOwn = owner?.workspaceId === caller.workspaceId;
    const { saved, hold } = permission;
    return {
      address,
      ...(memo === "" ? {} : { memo }),
      risk,
      ...(saved && { saved: { id: saved.id, label: saved.label } }),
      ...(lastPaid && { lastPaid }),
      ...(lookAlike && { lookAlike }),
      isOwn,
      ...(owner?.payee !== undefined &&
        !isOwn && {
          apexUser: {
            recipientId: owner.payee.handle,
            username: owner.payee.username,
            maskedName: owner.payee.maskedName,
          },
        }),
      ...(hold && {
        hold: {
          reason: hold.reason,
          ...(hold.until && { usableAt: hold.until.toISOString() }),
        },
      }),
    };
  },
);

/** A workspace's answer to whether a destination may be paid. */
export interface Permission {
  readonly saved: { readonly id: string; readonly label: string } | undefined;
  readonly hold:
    | { readonly reason: "not-saved"; readonly until?: undefined }
    | { readonly reason: "new"; readonly until: Date }
    | undefined;
}

export async function readPermission(
  { db, clock }: EngineContext,
  { workspaceId }: Caller,
  asset: Asset,
  destination: Destination,
): Promise<Permission> {
  const at = clock.business();
  const [allowList, saved] = await Promise.all([
    loadAllowList(db, workspaceId, at),
    findSaved(db, workspaceId, asset, destination),
  ]);
  if (saved === undefined)
    return { saved, hold: allowList.isOn ? { reason: "not-saved" } : undefined };
  const until = heldUntil(saved.setAt, allowList, at);
  return { saved, hold: until && { reason: "new", until } };
}

/** The known address that this one imitates. An address that was paid or saved itself imitates none. */
function lookAlikeOf(
  { network, address }: Destination,
  known: readonly KnownAddress[],
): AddressCheck["lookAlike"] {
  if (known.some((one) => isSameAccount(network, one.address, address))) return undefined;
  const found = known.find((one) => looksAlike(network, address, one.address));
  if (found === undefined) return undefined;
  return {
    address: found.address,
    ...(found.label !== undefined && { label: found.label }),
    ...(found.lastPaid && { lastPaid: found.lastPaid }),
    differsAt: differencesOf(address, found.address),
  };
}
