import type { Asset } from "@apex/contract/assets";
import type { DeskRail, PayableAccount } from "@apex/engine/rails/desk";

/** Merchants of the sandbox. Sample data. */
const merchants: Readonly<Partial<Record<Asset, readonly [PayableAccount, PayableAccount]>>> = {
  NGN: [
    { accountNumber: "0124478815", accountName: "KOLA BUREAU LTD", bankName: "GTBank" },
    { accountNumber: "2093341764", accountName: "HALIMA TRADING", bankName: "Zenith Bank" },
  ],
  GHS: [
    { accountNumber: "1020044871", accountName: "ASANTE EXCHANGE", bankName: "GCB Bank" },
    { accountNumber: "9040117752", accountName: "ABENA FX SERVICES", bankName: "CalBank" },
  ],
  KES: [
    { accountNumber: "1180472236", accountName: "WANJIRU PAYMENTS", bankName: "KCB" },
    { accountNumber: "0110093358", accountName: "OTIENO FOREX", bankName: "Equity Bank" },
  ],
  RWF: [
    { accountNumber: "4002178831", accountName: "UWASE EXCHANGE", bankName: "Bank of Kigali" },
    { accountNumber: "4490016273", accountName: "KIGALI FX DESK", bankName: "I&M Bank" },
  ],
};

const assets: readonly Asset[] = ["NGN", "GHS", "KES", "RWF"];

/** A desk with two merchants per currency who are always available. A tester gives their answers on the sandbox's page. */
export function createSandboxDesk(): DeskRail {
  return {
    assets,
    async match({ asset, amountMinor }) {
      return merchants[asset]?.[amountMinor % 2n === 0n ? 0 : 1];
    },
    tell: async () => undefined,
  };
}
