import { preferredCountries } from "@apex/contract/assets";
import { parsePhoneNumberFromString } from "libphonenumber-js";

/**
 * The values that a search text may mean: an email, a username without its @, a transaction's reference, a business's
 * name, and a phone number in the notations that people use, national ones of every country that Apex serves.
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
  // A number without a plus sign may still begin with a country code.
  return [abroad, `+${called}`].flatMap((written) =>
    preferredCountries.flatMap((defaultCountry) => {
      const phone = parsePhoneNumberFromString(written, { defaultCountry, extract: false });
      return phone?.isPossible() === true ? [phone.number] : [];
    }),
  );
}

/** The most businesses of one name whose owners a search returns. */
const namesakesMost = 10;

/**
 * True for a person of `users u` who has one of the values as email, phone or username, a transaction with it as reference, or a business
 * that is called so. A union of ids, so that each part is read by its own index.
 * @param values the SQL parameter with the answer of `searchValuesOf`.
 */
export const isCalled = (values: `$${number}`) => `u.id in (
  select f.id from users f where f.email = any (${values}::text[]) or f.phone = any (${values}::text[]) or f.username_key = any (${values}::text[])
  union select m.user_id from operations o join members m on m.workspace_id = o.workspace_id where o.reference = any (${values}::text[])
  union select m.user_id from (
    select w.id from workspaces w
    where w.type = 'business' and lower(w.name) = any (select lower(v) from unnest(${values}::text[]) v) limit ${namesakesMost}
  ) b join members m on m.workspace_id = b.id and m.role = 'owner')`;
