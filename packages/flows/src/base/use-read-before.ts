import { read } from "@apex/client/query";
import type { Endpoint, InputOf } from "@apex/contract/endpoint";
import { useQueryClient } from "@tanstack/react-query";
import { useClient } from "./client-context.ts";

/** The cached answer of an earlier read, or undefined. Makes no call. */
export function useReadBefore<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return useQueryClient().getQueryData(read(useClient(), endpoint, input).queryKey);
}
