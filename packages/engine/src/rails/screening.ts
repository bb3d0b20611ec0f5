import type { AddressRisk } from "@apex/contract/address-book/check-address";
import type { ChainAddress } from "./chain.ts";
import type { Network } from "@apex/contract/networks";

/** Screens addresses for theft, fraud and sanctions. */
export interface ScreeningRail {
  /** The verdict on an address now; it may be another tomorrow. */
  screen(address: ChainAddress & { readonly network: Network }): Promise<AddressRisk>;
}
