import type { Bank } from "@apex/contract/banks/banks";

/** What a bank is found by besides its name: the names that people use, and its code. */
export function bankKeywords({ id, aliases = [] }: Bank): string {
  return [...aliases, id].join(" ");
}
