import {
  accountingPath,
  businessApiPaths,
  businessCardPaths,
  businessCollectionPaths,
  businessDepositPaths,
  businessWithdrawalPaths,
  shortBusinessPaths,
} from "./canonical-path.ts";

/** The pages of a business, by what a personal workspace says at their addresses. */
export const businessOnlyPaths = [
  ["api", businessApiPaths],
  ["deposits", [...businessDepositPaths, ...businessCollectionPaths]],
  ["withdrawals", businessWithdrawalPaths],
  ["cards", Object.values(businessCardPaths)],
  ["accounting", [accountingPath]],
  ["businesses", Object.keys(shortBusinessPaths)],
] as const;
