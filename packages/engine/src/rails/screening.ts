import type { AddressRisk } from "@apex/contract/address-book/check-address";
import type { ChainAddress } from "./chain.ts";
import type { Network } from "@apex/contract/networks";

/** Screens addresses for theft, fraud and sanctions, and names against lists. */
export interface ScreeningRail {
  /** The current verdict on an address; it can change later. */
  screen(address: ChainAddress & { readonly network: Network }): Promise<AddressRisk>;
  /** The entries of sanctions and other lists that may match a name; none if the name is on no list. */
  screenName(asked: {
    readonly name: string;
  }): Promise<readonly { readonly list: string; readonly name: string }[]>;
}
