import { asksForBvn } from "@apex/contract/verification/asks-for-bvn";
import type { Asset } from "@apex/contract/assets";
import { assetSchema } from "@apex/contract/money";
import type { IntlShape } from "react-intl";
import * as z from "zod/mini";
import { defineFlow } from "../../base/flow/define-flow.ts";
import { assetInText, assetName } from "../../parts/asset-words/use-asset-name.ts";

/** The deposit methods of this flow. */
const walkableMethods = ["virtual-account"] as const;

/** The deposit methods that have flows of their own. */
export const otherMethods = [
  "crypto-address",
  "peer-to-peer",
  "mobile-money",
  "bank-transfer",
] as const;
export type OtherMethod = (typeof otherMethods)[number];
/** The deposit methods that this version has flows for. */
export const offeredMethods = [...walkableMethods, ...otherMethods] as const;
export type OfferedMethod = (typeof offeredMethods)[number];

const depositAnswers = z.object({
  asset: z.optional(assetSchema),
  method: z.optional(z.enum(walkableMethods)),
});
export type DepositAnswers = z.output<typeof depositAnswers>;

export type DepositStep =
  | { name: "wallet" }
  | { name: "method"; asset: Asset }
  | { name: "bvn"; asset: Asset }
  | { name: "account"; asset: Asset };

/**
 * @param isVerified true if the BVN is verified, so that it is not asked for.
 * @param given answers in the page's address. With a wallet, the deposit method is asked first.
 */
export function depositFlow(isVerified: boolean, given: DepositAnswers = {}) {
  const needsBvn = ({ asset }: DepositAnswers) =>
    !isVerified && asset !== undefined && asksForBvn(asset);
  const chosen = ({ asset, method }: DepositAnswers) => (method === undefined ? undefined : asset);
  return defineFlow<DepositAnswers, DepositStep>({
    name: "deposit-account",
    answers: depositAnswers,
    start: given,
    first: given.asset && "method",
    steps: {
      wallet: {
        label: "apex.deposit.walletStep",
        title: "apex.deposit.walletTitle",
        lead: "apex.deposit.walletLead",
        answer: ({ asset }, intl) => asset && assetName(asset, intl),
        open: () => ({ name: "wallet" }),
      },
      method: {
        label: "apex.deposit.methodStep",
        title: "apex.deposit.methodTitle",
        lead: ofWallet("apex.deposit.methodLead"),
        answer: ({ method }, intl) =>
          method && intl.formatMessage({ id: "apex.deposit.methodBankTransfer" }),
        open: ({ asset }) => asset && { name: "method", asset },
      },
      bvn: {
        label: "apex.deposit.bvnStep",
        title: "apex.deposit.bvnTitle",
        lead: "apex.deposit.bvnLead",
        isSkipped: (answers) => answers.method === undefined || !needsBvn(answers),
        open: (answers) => {
          const asset = chosen(answers);
          return asset && { name: "bvn", asset };
        },
      },
      account: {
        label: "apex.deposit.accountStep",
        title: "apex.deposit.accountTitle",
        lead: ofWallet("apex.deposit.accountLead"),
        isSkipped: ({ method }) => method === undefined,
        open: (answers) => {
          const asset = chosen(answers);
          return asset && !needsBvn(answers) ? { name: "account", asset } : undefined;
        },
      },
    },
  });
}

/** A text that names the wallet. */
function ofWallet(id: "apex.deposit.methodLead" | "apex.deposit.accountLead") {
  return ({ asset }: DepositAnswers, intl: IntlShape) =>
    asset && intl.formatMessage({ id }, { wallet: assetInText(asset, intl) });
}
