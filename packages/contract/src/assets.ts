/**
 * Every asset of the product. `scale` is the number of decimals of its minor unit; it belongs to the asset, not to an amount.
 * The server decides networks, fees and minimums.
 */
export const assets = {
  NGN: { category: "fiat", name: "Nigerian naira", symbol: "₦", scale: 2, country: "NG" },
  GHS: { category: "fiat", name: "Ghanaian cedi", symbol: "₵", scale: 2, country: "GH" },
  KES: { category: "fiat", name: "Kenyan shilling", symbol: "KSh", scale: 2, country: "KE" },
  RWF: { category: "fiat", name: "Rwandan franc", symbol: "FRw", scale: 0, country: "RW" },
  USD: { category: "fiat", name: "US dollar", symbol: "$", scale: 2, country: "US" },
  EUR: { category: "fiat", name: "Euro", symbol: "€", scale: 2, country: "EU" },
  GBP: { category: "fiat", name: "Pound sterling", symbol: "£", scale: 2, country: "GB" },
  XOF: { category: "fiat", name: "West African CFA franc", symbol: "CFA", scale: 0, country: "SN" },
  XAF: {
    category: "fiat",
    name: "Central African CFA franc",
    symbol: "FCFA",
    scale: 0,
    country: "CM",
  },
  UGX: { category: "fiat", name: "Ugandan shilling", symbol: "USh", scale: 0, country: "UG" },
  TZS: { category: "fiat", name: "Tanzanian shilling", symbol: "TSh", scale: 2, country: "TZ" },
  ZAR: { category: "fiat", name: "South African rand", symbol: "R", scale: 2, country: "ZA" },
  BTC: { category: "crypto", name: "Bitcoin", symbol: "BTC", scale: 8 },
  ETH: { category: "crypto", name: "Ethereum", symbol: "ETH", scale: 18 },
  USDT: { category: "crypto", name: "Tether", symbol: "USDT", scale: 6 },
  USDC: { category: "crypto", name: "USD Coin", symbol: "USDC", scale: 6 },
  BNB: { category: "crypto", name: "BNB", symbol: "BNB", scale: 18 },
  POL: { category: "crypto", name: "POL", symbol: "POL", scale: 18 },
  TRX: { category: "crypto", name: "TRON", symbol: "TRX", scale: 6 },
  SOL: { category: "crypto", name: "Solana", symbol: "SOL", scale: 9 },
  XRP: { category: "crypto", name: "XRP", symbol: "XRP", scale: 6 },
  XLM: { category: "crypto", name: "Stellar", symbol: "XLM", scale: 7 },
  LTC: { category: "crypto", name: "Litecoin", symbol: "LTC", scale: 8 },
  DOGE: { category: "crypto", name: "Dogecoin", symbol: "DOGE", scale: 8 },
  ADA: { category: "crypto", name: "Cardano", symbol: "ADA", scale: 6 },
  DOT: { category: "crypto", name: "Polkadot", symbol: "DOT", scale: 10 },
  AVAX: { category: "crypto", name: "Avalanche", symbol: "AVAX", scale: 18 },
} as const satisfies Record<string, AssetFacts>;

export type AssetCategory = "fiat" | "crypto";
export type Asset = keyof typeof assets;

export interface AssetFacts {
  readonly category: AssetCategory;
  readonly name: string;
  readonly symbol: string;
  readonly scale: number;
  /** ISO 3166 country whose flag stands for a currency; `EU` for the euro. */
  readonly country?: string;
}

/** The address of an asset's picture, from the root of the wallet. */
export function assetPicturePath(asset: Asset): string {
  return `asset-pictures/${asset}.svg`;
}

export const assetCodes = Object.keys(assets).filter(isAsset);
export const fiatAssets = assetCodes.filter((code) => assets[code].category === "fiat");
export const cryptoAssets = assetCodes.filter((code) => assets[code].category === "crypto");

/** The preferred asset of a new account, and of the interface until it knows the account's. */
export const defaultAsset: Asset = "NGN";
export const defaultCountry = "NG";
export const preferredCountries = ["NG", "GH", "KE", "RW"] as const;

export function isAsset(code: string): code is Asset {
  return Object.hasOwn(assets, code);
}

export function assetFacts(asset: Asset): AssetFacts {
  return assets[asset];
}
