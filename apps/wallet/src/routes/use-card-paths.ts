import { useAccount } from "../account-context.ts";
import { businessPlaces } from "../business-places.ts";
import { personalPlaces } from "../places.ts";

/** The paths of the cards and of one card: a business has a section of its own for them. */
export function useCardPaths(): { readonly cards: string; readonly card: string } {
  const { user } = useAccount();
  return user?.workspaceType === "business" ? businessPlaces : personalPlaces;
}
