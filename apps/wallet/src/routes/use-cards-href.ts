import { useAccount } from "../account-context.ts";
import { businessCardPaths } from "../canonical-path.ts";
import { paths } from "../paths.ts";

/** The address of the cards: a business has its own section. */
export function useCardsHref(): string {
  const { user } = useAccount();
  return user?.workspaceType === "business" ? businessCardPaths.list : paths.cards;
}
