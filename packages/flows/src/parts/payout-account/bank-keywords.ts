import type { Bank } from "@apex/contract/banks/banks";

/** Search words for a bank besides its name: its aliases and its code. */
export function bankKeywords({ id, aliases = [] }: Bank): string {
  return [...aliases, id].join(" ");
}
