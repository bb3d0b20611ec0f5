import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { MoreWords } from "./base/words/words-provider.tsx";

export interface FlowQueriesProps {
  queries: QueryClient;
  children: ReactNode;
}

/** Words that every flow may need except sign-in, which a first visit would wait for. */
const flowDomains = ["validation"] as const;

/** The query client and the words of invalid answers, which every flow except sign-in needs within `FirstProvider`. */
export function FlowQueries({ queries, children }: FlowQueriesProps) {
  return (
    <QueryClientProvider client={queries}>
      <MoreWords domains={flowDomains}>{children}</MoreWords>
    </QueryClientProvider>
  );
}
