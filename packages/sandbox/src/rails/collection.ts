import type { Asset } from "@apex/contract/assets";
import type { CollectionRail } from "@apex/engine/rails/collection";
import type { PayableAccount } from "@apex/engine/rails/desk";

/** Collecting accounts of the sandbox. Sample data. */
const accounts: Readonly<Partial<Record<Asset, PayableAccount>>> = {
  NGN: { accountNumber: "9901220045", accountName: "APEX CLIENT FUNDS", bankName: "Providus Bank" },
  GHS: { accountNumber: "1441002230", accountName: "APEX CLIENT FUNDS", bankName: "Stanbic Bank" },
  KES: { accountNumber: "0100922417", accountName: "APEX CLIENT FUNDS", bankName: "NCBA Bank" },
  RWF: {
    accountNumber: "4009118362",
    accountName: "APEX CLIENT FUNDS",
    bankName: "Bank of Kigali",
  },
};

const assets: readonly Asset[] = ["NGN", "GHS", "KES", "RWF"];

/** A partner bank that collects in four currencies. A tester makes the payments on the sandbox's page. */
export function createSandboxCollection(): CollectionRail {
  return { assets, account: async (asset) => accounts[asset] };
}
