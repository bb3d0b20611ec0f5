import type { ListedBank } from "./listed-bank.ts";

/** The banks of Rwanda by their SWIFT codes. Sample data. */
export const banksOfRwanda: readonly ListedBank[] = [
  { code: "ABBRRWRW", name: "AB Bank Rwanda" },
  { code: "BKORRWRW", name: "Access Bank Rwanda" },
  { code: "AFRWRWRW", name: "Bank of Africa Rwanda" },
  { code: "BKIGRWRW", name: "Bank of Kigali" },
  { code: "BPRWRWRW", name: "BPR Bank Rwanda" },
  { code: "CGBKRWRW", name: "Cogebanque", isActive: false },
  { code: "ECOCRWRW", name: "Ecobank Rwanda" },
  { code: "EQBLRWRW", name: "Equity Bank Rwanda" },
  { code: "GTBIRWRK", name: "Guaranty Trust Bank Rwanda" },
  { code: "IMRWRWRW", name: "I&M Bank Rwanda" },
  { code: "KCBLRWRW", name: "KCB Bank Rwanda" },
  { code: "UOBRRWRW", name: "Urwego Bank" },
];
