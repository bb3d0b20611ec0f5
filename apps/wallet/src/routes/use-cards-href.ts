import { useAccount } from "../account-context.ts";
import { businessCardPaths } from "../canonical-path.ts";
import { paths } from "../paths.ts";

/** Where the cards are: a business has a section of its own for them. */
export function useCardsHref(): string {
  const { user } = useAccount();
  return user?.workspaceType === "business" ? businessCardPaths.list : paths.cards;
}
