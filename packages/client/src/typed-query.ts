import type { Resource } from "@apex/contract/resources";
import type { ApexError } from "./apex-error.ts";

// Nothing imports it: another application's own queries keep their own kind of error.
declare module "@tanstack/react-query" {
  interface Register {
    defaultError: ApexError;
    queryMeta: { reads?: readonly Resource[] };
    mutationMeta: { changes?: readonly Resource[] };
  }
}
