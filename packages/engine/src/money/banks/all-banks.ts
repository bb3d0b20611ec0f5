import type { Asset } from "@apex/contract/assets";
import type { Bank, MobileMoneyOperator } from "@apex/contract/banks/banks";
import { bankAliases } from "./bank-aliases.ts";
import { banksOfGhana } from "./banks-of-ghana.ts";
import { banksOfKenya } from "./banks-of-kenya.ts";
import { banksOfNigeria } from "./banks-of-nigeria.ts";
import { banksOfRwanda } from "./banks-of-rwanda.ts";
import type { ListedBank } from "./listed-bank.ts";

/** The lists of banks, by country. */
const banksOf: ReadonlyMap<string, readonly ListedBank[]> = new Map([
  ["NG", banksOfNigeria],
  ["GH", banksOfGhana],
  ["KE", banksOfKenya],
  ["RW", banksOfRwanda],
]);

/** Operators of mobile wallets, the best known of each country first. Sample data. */
export const mobileMoneyOperators: readonly MobileMoneyOperator[] = [
  operator("mtn_ng", "MTN MoMo", "NG", "NGN"),
  operator("airtel_ng", "Airtel Smartcash", "NG", "NGN"),
  operator("mtn_gh", "MTN MoMo", "GH", "GHS"),
  operator("telecel_gh", "Telecel Cash", "GH", "GHS"),
  operator("airteltigo_gh", "AT Money", "GH", "GHS"),
  operator("mpesa_ke", "M-Pesa", "KE", "KES"),
  operator("airtel_ke", "Airtel Money", "KE", "KES"),
  operator("equitel_ke", "Equitel", "KE", "KES", false),
  operator("mtn_rw", "MTN MoMo", "RW", "RWF"),
  operator("airtel_rw", "Airtel Money", "RW", "RWF"),
  // Several countries share this currency, so the name includes the country.
  operator("orange_sn", "Orange Money Sénégal", "SN", "XOF"),
  operator("wave_sn", "Wave Sénégal", "SN", "XOF"),
  operator("orange_ci", "Orange Money Côte d’Ivoire", "CI", "XOF"),
  operator("mtn_ci", "MTN MoMo Côte d’Ivoire", "CI", "XOF"),
  operator("wave_ci", "Wave Côte d’Ivoire", "CI", "XOF"),
];

/** The banks of a country by name; none where banks are not listed. */
export function listedBanks(country: string): Bank[] {
  return (banksOf.get(country) ?? []).map((bank) => renderBank(bank, country));
}

/** A bank by its code in a country. */
export function findBank(country: string, code: string): Bank | undefined {
  const bank = banksOf.get(country)?.find((one) => one.code === code);
  return bank && renderBank(bank, country);
}

export function findOperator(id: string): MobileMoneyOperator | undefined {
  return mobileMoneyOperators.find((one) => one.id === id);
}

/** Two initials to show instead of a logo: of the first two words, or the start of the only one. */
export function initialsOf(name: string): string {
  const [one = "", two = ""] = name.split(/[^\p{L}\d]+/u).filter((word) => word !== "");
  const letters = Array.from(one);
  return `${letters[0] ?? ""}${Array.from(two)[0] ?? letters[1] ?? ""}`.toUpperCase();
}

function renderBank({ code, name, isActive }: ListedBank, country: string): Bank {
  const aliases = bankAliases[country]?.[code];
  return {
    id: code,
    name,
    ...(aliases && { aliases: [...aliases] }),
    initials: initialsOf(name),
    country,
    active: isActive !== false,
  };
}

function operator(
  id: string,
  name: string,
  country: string,
  asset: Asset,
  active = true,
): MobileMoneyOperator {
  return { id, name, initials: initialsOf(name), country, asset, active };
}
