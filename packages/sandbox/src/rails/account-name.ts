import { sha256Hex } from "@apex/engine/platform/crypto";

const firstNames = [
  "Adaeze",
  "Bisi",
  "Chidi",
  "Damilola",
  "Efua",
  "Folake",
  "Grace",
  "Ibrahim",
  "Jean",
  "Kwame",
  "Musa",
  "Wanjiru",
] as const;
const lastNames = [
  "Abubakar",
  "Adeyemi",
  "Boateng",
  "Eze",
  "Kamau",
  "Mensah",
  "Mugisha",
  "Obi",
  "Okafor",
  "Otieno",
  "Uwase",
  "Yusuf",
] as const;

/** The name of an account's owner, always the same for the same account. Sample data. */
export function sandboxAccountName(account: string): string {
  const hash = sha256Hex(account);
  const first = firstNames[Number.parseInt(hash.slice(0, 6), 16) % firstNames.length];
  const last = lastNames[Number.parseInt(hash.slice(6, 12), 16) % lastNames.length];
  return `${first ?? ""} ${last ?? ""}`.toUpperCase();
}
