import type { Bank } from "@apex/contract/banks/banks";

/** The words that find a bank besides its name: the names that people use, and its code. */
export function bankKeywords({ id, aliases = [] }: Bank): string {
  return [...aliases, id].join(" ");
}
