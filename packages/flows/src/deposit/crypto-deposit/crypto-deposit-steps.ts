import type { Asset } from "@apex/contract/assets";
import { assetSchema } from "@apex/contract/money";
import type { Network } from "@apex/contract/networks";
import { networkSchema } from "@apex/contract/networks/list-networks";
import * as z from "zod/mini";
import { defineFlow } from "../../base/flow/define-flow.ts";

const cryptoDepositAnswers = z.object({
  asset: z.optional(assetSchema),
  network: z.optional(networkSchema),
});
export type CryptoDepositAnswers = z.output<typeof cryptoDepositAnswers>;

export type CryptoDepositStep =
  | { name: "asset" }
  | { name: "network"; asset: Asset }
  | { name: "address"; asset: Asset; network: Network };

export const cryptoDepositFlow = defineFlow<CryptoDepositAnswers, CryptoDepositStep>({
  name: "crypto-deposit",
  answers: cryptoDepositAnswers,
  start: {},
  steps: {
    asset: { open: () => ({ name: "asset" }) },
    network: { open: ({ asset }) => asset && { name: "network", asset } },
    address: {
      open: ({ asset, network }) => asset && network && { name: "address", asset, network },
    },
  },
});
