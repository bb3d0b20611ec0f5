import type { Asset } from "@apex/contract/assets";
import { assetSchema } from "@apex/contract/money";
import * as z from "zod/mini";
import { defineFlow } from "../flow/define-flow.ts";

/** The ways to pay in that this flow can walk. */
const walkableMethods = ["virtual-account"] as const;
export type WalkableMethod = (typeof walkableMethods)[number];

export function isWalkable(method: string): method is WalkableMethod {
  return walkableMethods.some((known) => known === method);
}

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

/** @param isVerified The BVN is: it is not asked again. */
export function depositFlow(isVerified: boolean) {
  const chosen = ({ asset, method }: DepositAnswers) => (method === undefined ? undefined : asset);
  return defineFlow<DepositAnswers, DepositStep>({
    name: "deposit-account",
    answers: depositAnswers,
    start: {},
    steps: {
      wallet: { open: () => ({ name: "wallet" }) },
      method: { open: ({ asset }) => asset && { name: "method", asset } },
      bvn: {
        isSkipped: () => isVerified,
        open: (answers) => {
          const asset = chosen(answers);
          return asset && { name: "bvn", asset };
        },
      },
      account: {
        open: (answers) => {
          const asset = chosen(answers);
          return asset && isVerified ? { name: "account", asset } : undefined;
        },
      },
    },
  });
}
