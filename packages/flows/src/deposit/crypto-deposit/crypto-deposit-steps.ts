import type { Asset } from "@apex/contract/assets";
import { assetSchema } from "@apex/contract/money";
import { networkFacts, type Network } from "@apex/contract/networks";
import { networkSchema } from "@apex/contract/networks/list-networks";
import * as z from "zod/mini";
import { defineFlow } from "../../base/flow/define-flow.ts";
import { assetName } from "../../parts/asset-words/use-asset-name.ts";

const cryptoDepositAnswers = z.object({
  asset: z.optional(assetSchema),
  network: z.optional(networkSchema),
});
export type CryptoDepositAnswers = z.output<typeof cryptoDepositAnswers>;

export type CryptoDepositStep =
  | { name: "asset" }
  | { name: "network"; asset: Asset }
  | { name: "address"; asset: Asset; network: Network };

/** @param given answers in the page's address. With an asset, the network is asked first. */
export function cryptoDepositFlow(given: CryptoDepositAnswers = {}) {
  return defineFlow<CryptoDepositAnswers, CryptoDepositStep>({
    name: "crypto-deposit",
    answers: cryptoDepositAnswers,
    start: given,
    first: given.asset && "network",
    steps: {
      asset: {
        label: "apex.crypto-deposit.assetStep",
        title: "apex.crypto-deposit.assetTitle",
        lead: "apex.crypto-deposit.assetLead",
        answer: ({ asset }, intl) => asset && assetName(asset, intl),
        open: () => ({ name: "asset" }),
      },
      network: {
        label: "apex.crypto-deposit.networkStep",
        title: "apex.crypto-deposit.networkTitle",
        lead: "apex.crypto-deposit.networkLead",
        answer: ({ network }) => network && networkFacts(network).name,
        open: ({ asset }) => asset && { name: "network", asset },
      },
      address: {
        label: "apex.crypto-deposit.addressStep",
        title: ({ asset }, intl) =>
          asset &&
          intl.formatMessage(
            { id: "apex.crypto-deposit.addressTitle" },
            { asset: assetName(asset, intl) },
          ),
        lead: ({ network }, intl) =>
          network &&
          intl.formatMessage(
            { id: "apex.crypto-deposit.addressLead" },
            { network: networkFacts(network).name },
          ),
        open: ({ asset, network }) => asset && network && { name: "address", asset, network },
      },
    },
  });
}
