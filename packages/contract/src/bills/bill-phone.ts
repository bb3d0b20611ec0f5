import type { Asset } from "../assets.ts";

/**
 * A Nigerian mobile number; captures the ten digits after the country code or zero, by which networks are told apart.
 */
const mobilePattern = /^(?:\+?234|0)?([789]\d{9})$/;

/** The prefixes that each network issued, in national format. Ported numbers are served by another network. */
const prefixesOf: Readonly<Record<string, readonly string[]>> = {
  mtn: "0803 0806 0703 0706 0810 0813 0814 0816 0903 0906 0913 0916 07025 07026 0704".split(" "),
  airtel: ["0802", "0808", "0701", "0708", "0812", "0901", "0902", "0904", "0907", "0912"],
  glo: ["0805", "0807", "0705", "0811", "0815", "0905", "0915"],
  "9mobile": ["0809", "0817", "0818", "0908", "0909"],
};

/** True if a network can be recognised by the prefixes of its numbers. */
export function hasPrefixes(billerId: string): boolean {
  return Object.hasOwn(prefixesOf, billerId);
}

/** The network that issued a number, by its biller's id; undefined if unknown. */
export function networkOfPhone(written: string): string | undefined {
  const phone = homePhone(written);
  if (phone === undefined) return undefined;
  const [found] =
    Object.entries(prefixesOf).find(([, prefixes]) =>
      prefixes.some((prefix) => phone.startsWith(prefix)),
    ) ?? [];
  return found;
}

/**
 * The countries to whose phones airtime can be sent, Nigeria first: the asset of payment, the format of mobile numbers,
 * and the prefix before their digits on a bill.
 */
const countries = {
  NG: { asset: "NGN", mobile: mobilePattern, front: "0", isHome: true },
  GH: { asset: "GHS", mobile: /^(?:\+?233|0)?([25]\d{8})$/, front: "+233", isHome: false },
  KE: { asset: "KES", mobile: /^(?:\+?254|0)?([17]\d{8})$/, front: "+254", isHome: false },
  RW: { asset: "RWF", mobile: /^(?:\+?250|0)?(7[2389]\d{7})$/, front: "+250", isHome: false },
} as const satisfies Record<
  string,
  { asset: Asset; mobile: RegExp; front: string; isHome: boolean }
>;
export type AirtimeCountry = keyof typeof countries;
export const airtimeCountries = ["NG", "GH", "KE", "RW"] as const satisfies AirtimeCountry[];

/** The asset that airtime in a country is paid in. */
export function airtimeAsset(country: AirtimeCountry): (typeof countries)[AirtimeCountry]["asset"] {
  return countries[country].asset;
}

/**
 * A number in the form that bills use, from any notation of its country: national for Nigeria (`08031234567`),
 * international for other countries (`+233241234567`). Undefined unless it is a mobile number of the country.
 */
export function airtimePhone(written: string, country: AirtimeCountry): string | undefined {
  const { mobile, front } = countries[country];
  const [, digits] = mobile.exec(withoutMarks(written)) ?? [];
  return digits === undefined ? undefined : front + digits;
}

/** The country of a number; without an international prefix it is Nigerian. */
export function airtimeCountryOf(written: string): AirtimeCountry | undefined {
  return airtimeCountries.find((country) => {
    const { isHome, front } = countries[country];
    return (
      (isHome || withoutMarks(written).startsWith(front)) &&
      airtimePhone(written, country) !== undefined
    );
  });
}

const withoutMarks = (written: string) => written.replaceAll(/[\s()-]/g, "");

/** A number in national format (`08031234567`), from any notation; undefined unless it is a Nigerian mobile number. */
export function homePhone(written: string): string | undefined {
  return airtimePhone(written, "NG");
}
