import type { Asset } from "@apex/contract/assets";
import { assetSchema } from "@apex/contract/money";
import * as z from "zod/mini";
import { defineFlow } from "../../base/flow/define-flow.ts";

/** The ways to pay in that this flow can walk. */
const walkableMethods = ["virtual-account"] as const;
type WalkableMethod = (typeof walkableMethods)[number];

function isWalkable(method: string): method is WalkableMethod {
  return walkableMethods.some((known) => known === method);
}

/** The ways to pay in that have a flow of their own. */
const otherMethods = ["crypto-address", "peer-to-peer", "mobile-money", "bank-transfer"] as const;
export type OtherMethod = (typeof otherMethods)[number];
export type OfferedMethod = WalkableMethod | OtherMethod;

export function isOffered(method: string): method is OfferedMethod {
  return isWalkable(method) || otherMethods.some((known) => known === method);
}

export function isOther(method: OfferedMethod): method is OtherMethod {
  return otherMethods.some((known) => known === method);
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
