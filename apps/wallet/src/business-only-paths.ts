import {
  accountingPath,
  businessApiPaths,
  businessCardPaths,
  businessCollectionPaths,
  businessDepositPaths,
  businessWithdrawalPaths,
  shortBusinessPaths,
} from "./canonical-path.ts";

/** The addresses of business pages, by the topic that a personal workspace explains there instead. */
export const businessOnlyPaths = [
  ["api", businessApiPaths],
  ["deposits", [...businessDepositPaths, ...businessCollectionPaths]],
  ["withdrawals", businessWithdrawalPaths],
  ["cards", Object.values(businessCardPaths)],
  ["accounting", [accountingPath]],
  ["businesses", Object.keys(shortBusinessPaths)],
] as const;
