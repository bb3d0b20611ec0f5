import { parsePhoneNumberFromString } from "libphonenumber-js";

/** Hides most of an address, but leaves enough for its owner to recognise it: `a••••@apex.test`, `+234 ••• ••• 4567`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  if (at > 0) return `${address.slice(0, 1)}••••${address.slice(at)}`;
  const callingCode = parsePhoneNumberFromString(address)?.countryCallingCode ?? "";
  return `+${callingCode} ••• ••• ${address.slice(-4)}`.replace("+ ", "+");
}
