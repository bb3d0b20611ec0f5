/** The notation of an asset: its sign, if it has one, and its number of decimals. */
export interface Currency {
  /** "₦"; without one the code follows the figure. */
  symbol?: string;
  /** Other names that people write beside a figure, in capitals. */
  otherMarks?: readonly string[];
  /** Decimals that are always shown. */
  minDecimals: number;
}

const plain = { minDecimals: 2 };

const currencies = new Map<string, Currency>([
  ["NGN", { symbol: "₦", minDecimals: 2 }],
  ["GHS", { symbol: "₵", minDecimals: 2 }],
  ["KES", { symbol: "KSh", minDecimals: 2 }],
  ["RWF", { symbol: "FRw", minDecimals: 0 }],
  ["USD", { symbol: "$", minDecimals: 2 }],
  ["EUR", { symbol: "€", minDecimals: 2 }],
  ["GBP", { symbol: "£", minDecimals: 2 }],
  ["XOF", { symbol: "CFA", otherMarks: ["FCFA", "F CFA", "F"], minDecimals: 0 }],
  ["XAF", { symbol: "FCFA", otherMarks: ["CFA", "F CFA", "F"], minDecimals: 0 }],
  ["UGX", { symbol: "USh", minDecimals: 0 }],
  ["TZS", { symbol: "TSh", minDecimals: 2 }],
  ["ZAR", { symbol: "R", minDecimals: 2 }],
]);

/** @param code Asset code ("NGN", "BTC"). An unknown one is written with its code and two decimals. */
export function currencyOf(code: string): Currency {
  return currencies.get(code) ?? plain;
}
