import { preferredCountries } from "@apex/contract/assets";
import { parsePhoneNumberFromString } from "libphonenumber-js";

/**
 * The values that a search text may stand for: an email, a username without its @, a transaction's reference, and a phone number in the
 * notations that people use, national ones of every country that Apex serves.
 */
export function searchValuesOf(text: string): readonly string[] {
  const called = text.trim();
  return [
    called.toLowerCase(),
    called.toUpperCase(),
    called.toLowerCase().replace(/^@/, ""),
    ...phonesOf(called),
  ];
}

function phonesOf(called: string): readonly string[] {
  const abroad = called.replace(/^00/, "+");
  // A number without its plus may begin with its country's code.
  return [abroad, `+${called}`].flatMap((written) =>
    preferredCountries.flatMap((defaultCountry) => {
      const phone = parsePhoneNumberFromString(written, { defaultCountry, extract: false });
      return phone?.isPossible() === true ? [phone.number] : [];
    }),
  );
}

/**
 * True for a person of `users u` who has one of the values as email, phone or username, or a transaction with it as reference.
 * @param values the SQL parameter with the answer of `searchValuesOf`.
 */
export const isCalled = (values: `$${number}`) =>
  `(u.email = any (${values}::text[]) or u.phone = any (${values}::text[]) or u.username_key = any (${values}::text[])
     or u.id in (select m.user_id from operations o join members m on m.workspace_id = o.workspace_id where o.reference = any (${values}::text[])))`;
