import { defaultCountry, preferredCountries } from "@apex/contract/assets";
import { isPhoneNumber, nationalLengths } from "@apex/contract/phones/phone-number";
import { countryTable } from "./country-table.ts";

export interface Country {
  /** ISO 3166 alpha-2. */
  code: string;
  /** The dial code with its plus: "+234". */
  dialCode: string;
  /** The possible numbers of digits of a mobile number, without the trunk digit. */
  lengths: readonly number[];
  /** The national prefix: "0" in most countries, empty in some. */
  trunk: string;
}

/** A country with its name in the reader's language. */
export interface NamedCountry extends Country {
  name: string;
}

const countries: readonly Country[] = countryTable.split("|").map((row) => {
  const [code = "", dialling = "", trunk = ""] = row.split(" ");
  return { code, dialCode: `+${dialling}`, lengths: nationalLengths(dialling), trunk };
});

/** Every country by name, the preferred ones first. */
export function namedCountries(locale: string): readonly NamedCountry[] {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const named = countries.map((country) => ({
    ...country,
    name: names.of(country.code) ?? country.code,
  }));
  const preferred = preferredCountries.flatMap((code) =>
    named.filter((country) => country.code === code),
  );
  const others = named.filter((country) => !preferred.includes(country));
  return [...preferred, ...others.sort((one, other) => one.name.localeCompare(other.name, locale))];
}

/**
 * Converts a typed number of a country to E.164: in NG, "0803 123 4567" and "+234 803 123 4567" are "+2348031234567".
 * Undefined if mobile numbers of the country never have this length.
 */
export function toE164(code: string, typed: string): string | undefined {
  const country = countries.find((candidate) => candidate.code === code);
  if (!country) return undefined;
  const digits = typed.replace(/\D/g, "");
  const { dialCode, lengths, trunk } = country;
  if (typed.trimStart().startsWith("+"))
    return `+${digits}`.startsWith(dialCode) && isPhoneNumber(`+${digits}`)
      ? `+${digits}`
      : undefined;
  if (lengths.includes(digits.length) && !(trunk === "0" && digits.startsWith("0")))
    return dialCode + digits;
  const national = trunk !== "" && digits.startsWith(trunk) ? digits.slice(trunk.length) : "";
  return lengths.includes(national.length) ? dialCode + national : undefined;
}

type Resident = { country?: string | undefined; phoneNumber?: string | undefined } | undefined;

/** The country to propose to a person: their own, else that of their phone number. */
export function ownCountry(person: Resident): string {
  const { country, phoneNumber = "" } = person ?? {};
  return country ?? fromE164(phoneNumber)?.country ?? defaultCountry;
}

/** Entries of several countries, those of the person's own country first. */
export function ownCountryFirst<T extends { country: string }>(
  items: readonly T[],
  person: Resident,
): T[] {
  const own = ownCountry(person);
  const isOwn = ({ country }: T) => country === own;
  return [...items.filter(isOwn), ...items.filter((item) => !isOwn(item))];
}

/** The country and the national number of an E.164 number; undefined for an unknown dialling code or length. */
export function fromE164(phone: string): { country: string; number: string } | undefined {
  const fits = ({ dialCode, lengths }: Country) =>
    phone.startsWith(dialCode) && lengths.includes(phone.length - dialCode.length);
  // If countries share a dialling code, the preferred one wins, else the largest.
  const shared = ["US", "GB", "RU", "IT", "FI", "MA", "GP", "CW", ...preferredCountries];
  const found = countries.filter(fits);
  const country = found.find(({ code }) => shared.some((large) => large === code)) ?? found[0];
  return country && { country: country.code, number: phone.slice(country.dialCode.length) };
}
