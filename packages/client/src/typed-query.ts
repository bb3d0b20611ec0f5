import type { Resource } from "@apex/contract/resources";
import type { ApexError } from "./apex-error.ts";

// No module imports this file, so another application's queries keep their own type of error.
declare module "@tanstack/react-query" {
  interface Register {
    defaultError: ApexError;
    queryMeta: { reads?: readonly Resource[]; boundsAmounts?: boolean };
    mutationMeta: { changes?: readonly Resource[] };
  }
}
