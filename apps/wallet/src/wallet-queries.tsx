import { createQueryClient } from "@apex/client/query";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";

/** The one query client of this page. It comes with the first screen that reads from the server: the sign-in page does not. */
export const queries = createQueryClient();

/** Providers of every flow except sign-in, in addition to `<Wallet>`. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
