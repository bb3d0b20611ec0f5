import { listBanks, listMobileMoneyOperators } from "@apex/contract/banks/banks";
import { handle, type Handler } from "../../runtime/handle.ts";
import { listedBanks, mobileMoneyOperators } from "./all-banks.ts";

const listBanksHandler = handle(
  listBanks,
  { needs: "signed-in", area: "any-member", token: ["withdrawals", "view"] },
  async ({ query: { country } }) => ({
    items: listedBanks(country),
  }),
);

const listMobileMoneyOperatorsHandler = handle(
  listMobileMoneyOperators,
  { needs: "signed-in", area: "any-member", token: ["withdrawals", "view"] },
  async ({ query: { asset } }) => ({
    items: mobileMoneyOperators.filter(
      (operator) => asset === undefined || operator.asset === asset,
    ),
  }),
);

export const bankHandlers: readonly Handler[] = [listBanksHandler, listMobileMoneyOperatorsHandler];
