import type { Endpoint } from "../endpoint.ts";
import {
  createBusinessAddress,
  listBusinessAddresses,
  listDepositWallets,
  readBusinessAddress,
} from "./business-addresses.ts";
import { listAddressDeposits, readDepositPool } from "./business-deposits.ts";

/** The calls of a business's deposit addresses, in the order in which the documentation lists them. */
export const businessDepositEndpoints: readonly Endpoint[] = [
  listBusinessAddresses,
  createBusinessAddress,
  readBusinessAddress,
  listAddressDeposits,
  readDepositPool,
  listDepositWallets,
];
