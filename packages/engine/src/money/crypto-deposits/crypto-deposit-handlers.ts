import { listCryptoDeposits } from "@apex/contract/deposits/crypto-deposits";
import { handle, type Handler } from "../../runtime/handle.ts";
import { createCryptoAddressHandler } from "./crypto-addresses.ts";
import { findCryptoDepositHandler } from "./find-crypto-deposit.ts";
import { loadCryptoDeposits } from "./load-crypto-deposits.ts";

const listCryptoDepositsHandler = handle(
  listCryptoDeposits,
  { needs: "signed-in", area: ["deposits", "view"], token: ["deposits", "view"] },
  async ({ query: { asset }, caller }, context) => ({
    items: await loadCryptoDeposits(context, caller.workspaceId, "asset = $2", [asset]),
  }),
);

export const cryptoDepositHandlers: readonly Handler[] = [
  createCryptoAddressHandler,
  listCryptoDepositsHandler,
  findCryptoDepositHandler,
];
