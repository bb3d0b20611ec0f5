import { listBanks, listMobileMoneyOperators } from "@apex/contract/banks/banks";
import { charges } from "../../rails/charges.ts";
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
  async ({ query: { asset } }, { rails }) => ({
    items: mobileMoneyOperators
      .filter((operator) => asset === undefined || operator.asset === asset)
      .map((operator) => ({ ...operator, charged: charges(rails.charges, operator.id) })),
  }),
);

export const bankHandlers: readonly Handler[] = [listBanksHandler, listMobileMoneyOperatorsHandler];
