import type { Topic } from "@apex/contract/endpoint";
import type { ApexError } from "./apex-error.ts";

// No module imports this file, so that other applications' queries keep their own error type.
declare module "@tanstack/react-query" {
  interface Register {
    defaultError: ApexError;
    queryMeta: { reads?: readonly Topic[]; boundsAmounts?: boolean };
    mutationMeta: { changes?: readonly Topic[] };
  }
}
