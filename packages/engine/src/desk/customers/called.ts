import { preferredCountries } from "@apex/contract/assets";
import { parsePhoneNumberFromString } from "libphonenumber-js";

/**
 * What a customer may be kept as who is called like this: an email or username without its @, the reference of a transaction, and a phone
 * number as people say it, at home in a country that Apex serves or abroad.
 */
export function waysToCall(text: string): readonly string[] {
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

/** True for a person of `users u` whose whole email, phone or username it is, or who has a transaction of the reference. @param ways a parameter, of `waysToCall`. */
export const isCalled = (ways: `$${number}`) =>
  `(u.email = any (${ways}::text[]) or u.phone = any (${ways}::text[]) or u.username_key = any (${ways}::text[])
     or u.id in (select m.user_id from operations o join members m on m.workspace_id = o.workspace_id where o.reference = any (${ways}::text[])))`;
