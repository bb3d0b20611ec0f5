import type { ApexError } from "@apex/client/apex-error";
import { Button } from "@apex/ui/button/button";
import { createContext, use } from "react";

/** The act by which the member takes the open case, as its page offers it; undefined while the case cannot be taken. */
export const TakeCaseContext = createContext<
  { readonly label: string; readonly run: () => void } | undefined
>(undefined);

/**
 * Returns the next step after an act was refused because a colleague has the case: to take it over, since a retry would be refused again.
 * Undefined after any other error.
 */
export function useTakeOver(error: ApexError | undefined, clearError: () => void) {
  const take = use(TakeCaseContext);
  if (error?.code !== "case-taken") return undefined;
  // The page offers it as soon as it has read the case again.
  if (take === undefined) return null;
  const press = () => {
    clearError();
    take.run();
  };
  return (
    <Button variant="secondary" size="compact" onPress={press}>
      {take.label}
    </Button>
  );
}
