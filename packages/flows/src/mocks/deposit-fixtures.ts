import type { DepositAccount } from "@apex/contract/deposits/deposit-accounts";
import type { ResponseOf } from "@apex/contract/endpoint";
import type { listDepositMethods } from "@apex/contract/wallets/wallets";

export const nairaAccount: DepositAccount = {
  id: "b7b0a6a2-6f53-4d0e-9d0f-2a6c3f1f8e77",
  asset: "NGN",
  accountNumber: "2041882319",
  accountName: "AMINA BELLO",
  bankName: "Wema Bank",
};

export const longAccount: DepositAccount = {
  ...nairaAccount,
  accountName: "APEX / OLUWADAMILOLA ADEBAYO-CHRISTOPHER AND SONS LIMITED",
  bankName: "Providus Bank of the Federal Republic",
};

export const nairaMethods: ResponseOf<typeof listDepositMethods> = {
  items: [
    {
      method: "virtual-account",
      available: true,
      fee: { amount: "0.00", asset: "NGN" },
      minimum: { amount: "500.00", asset: "NGN" },
      maximum: { amount: "9000000.00", asset: "NGN" },
      arrivalSeconds: { from: 5, to: 300 },
    },
    {
      method: "mobile-money",
      available: false,
      unavailableReason: "Mobile money opens soon.",
      fee: { amount: "50.00", asset: "NGN" },
      arrivalSeconds: { from: 10, to: 300 },
    },
    {
      method: "peer-to-peer",
      available: true,
      fee: { amount: "0.00", asset: "NGN" },
      arrivalSeconds: { from: 300, to: 1800 },
    },
  ],
};
