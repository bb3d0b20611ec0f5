/** The country codes of the International Telecommunication Union that have one or two digits; the others have three. */
const parts = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{3,12})$/;

/**
 * A phone number in E.164 as people read it (ITU-T E.123), in one line: "+234 803 123 4567". Any other text, such as an email address, as
 * it is.
 */
export function writtenContact(contact: string): string {
  // Groups of three; the last has up to five.
  return contact.replace(parts, (_, code: string, national: string) =>
    `+${code} ${national.replace(/\d{3}(?=\d{3})/g, "$& ")}`.replaceAll(" ", "\u00a0"),
  );
}
