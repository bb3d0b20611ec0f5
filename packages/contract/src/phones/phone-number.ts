/**
 * The country codes in order, each followed by the lengths of its mobile numbers. A figure is the difference to the
 * previous code (one if absent); each letter is a length, from `a` for 4, and the first letter of a code is a capital.
 * From libphonenumber's metadata for mobile numbers, 1.13.16. It is this compact because every page with an identifier
 * field loads it.
 */
const table =
  "G6G13G7Bcdef3GFhFFF2F3FgFF2DefghijGEFEFGh2FGEGhGhFGG2FgFFghiGEfgEF15GFg2F2H4GGGFFDefg3G113FF" +
  "F3E2F2DfFEEFGEEEGEDfEFGEEFDDFDeFDfFFDBDFFFDefEFFFEF2FFFFFFEEED21BD6DCC51EFFFDfFEECdefgEf11EE" +
  "DeEEFCfEfE2FEfgEE2EfEEf2E31FF2Df77BDEEEEEDeCfE81FEDFFFFDEDe71E2CDDEDBdDDDCBAd2DgECCdEAbcdDD1" +
  "58G2EE2EfFg24G6F74DDeFFGEFFE2FFFEEEEG15FEFFF2F";

const lengthsOfCode = new Map<string, readonly number[]>();
let last = 0;
for (const [, step = "", letters = ""] of table.matchAll(/(\d{0,3})([A-Z][a-z]{0,9})/g)) {
  last += Number(step || 1);
  const lengths = Array.from(letters, (letter) => parseInt(letter, 36) - 6);
  lengthsOfCode.set(String(last), lengths);
}

/** Lengths of a mobile number after a country's code: `234` has 10 digits. Empty for an unassigned code. */
export function nationalLengths(code: string): readonly number[] {
  return lengthsOfCode.get(code) ?? [];
}

/** True for a number in E.164 (`+2348031234567`) that a phone can have: its country exists, and has numbers of this length. */
export function isPhoneNumber(text: string): boolean {
  const [, digits] = /^\+(\d{5,15})$/.exec(text) ?? [];
  // No country code is a prefix of another, so at most one of the three matches.
  return (
    digits !== undefined &&
    [1, 2, 3].some((size) => nationalLengths(digits.slice(0, size)).includes(digits.length - size))
  );
}
