import { checkAddress } from "@apex/contract/address-book/check-address";
import type { Asset } from "@apex/contract/assets";
import { networkFacts, type Network } from "@apex/contract/networks";
import { useRested } from "../../base/use-rested.ts";
import { useRead } from "../../base/use-read.ts";
import { destinationOf, type TypedDestination } from "./destination-fields.tsx";

/** No address is shorter, so shorter text is not checked. */
const shortestLength = 20;

/** The check of the typed destination, once typing pauses. Nothing is checked while the destination is incomplete. */
export function useAddressCheck(asset: Asset, network: Network, typed: TypedDestination) {
  const wanted = JSON.stringify({ asset, ...destinationOf(network, typed) });
  const isRested = useRested(wanted) === wanted;
  const isWhole =
    typed.address.length >= shortestLength &&
    (networkFacts(network).memo === undefined || typed.noMemo || typed.memo.trim() !== "");
  return useRead(
    checkAddress,
    { body: { asset, ...destinationOf(network, typed) } },
    {
      meta: { reads: ["addresses", "transactions"] },
      enabled: isRested && isWhole,
      retry: false,
    },
  );
}
