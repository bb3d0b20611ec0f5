/** The dialling code and the rest. The ITU's codes of one or two digits are listed; all others have three. */
const parts = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{3,12})$/;

/** France, Cameroon and most of French-speaking West Africa: pairs, after one digit where their number is odd. */
const inPairs = /^(33|237|22[35-9])$/;
/** Senegal, Ghana and South Africa: 24 123 4567. The United Kingdom: 20 7946 0958. Brazil: 11 91234 5678. */
const endsInFour = /^(221|233|27|44|55)$/;

/**
 * Formats an E.164 phone number for reading (ITU-T E.123), without line breaks: "+234 803 123 4567". Other text, such
 * as an email address, stays unchanged.
 */
export function writtenContact(contact: string): string {
  return contact.replace(parts, (_, code: string, national: string) => {
    const group = inPairs.test(code)
      ? /..?(?=(..){1,5}$)/g
      : endsInFour.test(code)
        ? /^..|...(?=....$)/g
        : // Groups of three; the last has two to four.
          /...(?=..)/g;
    return `+${code} ${national.replace(group, "$& ")}`.replaceAll(" ", "\u00a0");
  });
}
