import type { Handler } from "../../runtime/handle.ts";
import { closeVaultHandler, listVaultsHandler, saveVaultHandler } from "./vaults.ts";
import { moveIntoVaultHandler, moveOutOfVaultHandler } from "./move-vault-money.ts";

export const vaultHandlers: readonly Handler[] = [
  listVaultsHandler,
  saveVaultHandler,
  closeVaultHandler,
  moveIntoVaultHandler,
  moveOutOfVaultHandler,
];
