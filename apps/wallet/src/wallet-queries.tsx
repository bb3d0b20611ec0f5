import { createQueryClient } from "@apex/client/query";
import { FlowQueries } from "@apex/flows/flow-queries";
import type { ReactNode } from "react";

/** The page's query client. It loads with the first screen that has server data, which the sign-in page is not. */
export const queries = createQueryClient();

/** Providers of every flow except sign-in, in addition to `<Wallet>`. */
export function Queries({ children }: { children: ReactNode }) {
  return <FlowQueries queries={queries}>{children}</FlowQueries>;
}
