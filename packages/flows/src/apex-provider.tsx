import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { FirstProvider, type FirstProviderProps } from "./first-provider.tsx";

export interface ApexProviderProps extends FirstProviderProps {
  /** From `createQueryClient()`: one for the application. */
  queries: QueryClient;
}

/** What flows need around them, and nothing else. */
export function ApexProvider({ queries, ...props }: ApexProviderProps) {
  return (
    <QueryClientProvider client={queries}>
      <FirstProvider {...props} />
    </QueryClientProvider>
  );
}
