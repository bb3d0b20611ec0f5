import { useAccount } from "../account-context.ts";
import { businessPlaces } from "../business-places.ts";
import { personalPlaces } from "../places.ts";

/** Where the cards are, and one of them: a business has a section of its own for them. */
export function useCardPaths(): { readonly cards: string; readonly card: string } {
  const { user } = useAccount();
  return user?.workspaceType === "business" ? businessPlaces : personalPlaces;
}
