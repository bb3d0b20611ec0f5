import type { ListedBank } from "./listed-bank.ts";

/** The banks of Ghana by their three-letter codes. Sample data. */
export const banksOfGhana: readonly ListedBank[] = [
  { code: "ABG", name: "Absa Bank Ghana" },
  { code: "ACB", name: "Access Bank Ghana" },
  { code: "ADB", name: "Agricultural Development Bank" },
  { code: "CAL", name: "CalBank" },
  { code: "CBG", name: "Consolidated Bank Ghana" },
  { code: "ECO", name: "Ecobank Ghana" },
  { code: "GCB", name: "GCB Bank" },
  { code: "GTB", name: "Guaranty Trust Bank Ghana" },
  { code: "NIB", name: "National Investment Bank" },
  { code: "PRD", name: "Prudential Bank" },
  { code: "RBL", name: "Republic Bank Ghana" },
  { code: "SGG", name: "Société Générale Ghana" },
  { code: "STB", name: "Stanbic Bank Ghana" },
  { code: "SCH", name: "Standard Chartered Bank Ghana" },
  { code: "UBA", name: "United Bank for Africa Ghana" },
  { code: "UMB", name: "Universal Merchant Bank" },
  { code: "ZEN", name: "Zenith Bank Ghana" },
];
