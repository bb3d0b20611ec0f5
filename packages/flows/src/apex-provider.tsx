import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { UNSAFE_PortalProvider as PortalProvider } from "react-aria/PortalProvider";
import { useEffect, useState } from "react";
import { FirstProvider, type FirstProviderProps } from "./first-provider.tsx";

export interface ApexProviderProps extends FirstProviderProps {
  /** From `createQueryClient()`: one for the application. */
  queries: QueryClient;
}

/** The published style sheet says nothing about elements outside this class. */
const scope = "apex";

/**
 * The providers of flows in another application: calls, words, and the two elements of the class `apex` that
 * `@apex/flows/styles.css` styles: one around the children, and one at the end of the body for what opens above the page.
 *
 * @public
 */
export function ApexProvider({ queries, children, ...props }: ApexProviderProps) {
  const [overlays] = useState(() => {
    const element = document.createElement("div");
    element.className = scope;
    return element;
  });
  useEffect(() => {
    document.body.append(overlays);
    return () => overlays.remove();
  }, [overlays]);
  return (
    <QueryClientProvider client={queries}>
      <FirstProvider {...props}>
        <PortalProvider getContainer={() => overlays}>
          <div className={scope}>{children}</div>
        </PortalProvider>
      </FirstProvider>
    </QueryClientProvider>
  );
}
