import { internationalAccountSchema } from "@apex/contract/fiat-withdrawals/payout-account";
import type { PayoutField } from "@apex/contract/fiat-withdrawals/payout-fields";
import { userText } from "@apex/contract/user-text";
import { isValidationCode, says } from "@apex/contract/validation-codes";
import * as z from "zod/mini";

/** The typed values, by field name. Dashes replace its dots, because the form library would nest at a dot. */
export type PayoutValues = Record<string, string>;

export function keyOf({ name }: PayoutField): string {
  return name.replaceAll(".", "-");
}

/** The fields' initial values: as typed before, else the country's defaults. */
export function startOf(
  fields: readonly PayoutField[],
  typed: Readonly<PayoutValues> = {},
): PayoutValues {
  return Object.fromEntries(
    fields.map((field) => [keyOf(field), typed[keyOf(field)] ?? field.value ?? ""]),
  );
}

/** The form's schema: each field matches its pattern, and all fields together are a valid account. */
export function schemaOfFields(fields: readonly PayoutField[], country: string) {
  return z.record(z.string(), z.string()).check(({ value, issues }) => {
    const account = internationalAccountSchema.safeParse(accountOf(value, country));
    const refused = new Map(
      account.error?.issues.map(({ path, message }) => [path.join("-"), message]),
    );
    for (const field of fields) {
      const key = keyOf(field);
      const typed = value[key]?.trim() ?? "";
      const message = issueOf(field, typed) ?? refused.get(key);
      if (message !== undefined)
        issues.push({ code: "custom", path: [key], message, input: typed });
    }
  });
}

function issueOf({ pattern, issue, maxLength }: PayoutField, typed: string): string | undefined {
  const read = userText({ max: maxLength, required: "value-required" }).safeParse(typed);
  if (!read.success) return read.error.issues[0]?.message;
  if (pattern === undefined || new RegExp(`^(?:${pattern})$`).test(read.data)) return undefined;
  return issue !== undefined && isValidationCode(issue) ? issue : says("invalid");
}

/** The call's account from the typed values. Names with a dash become nested fields. */
export function accountOf(values: PayoutValues, country: string): Record<string, unknown> {
  const account: Record<string, unknown> = { country };
  for (const [key, typed] of Object.entries(values)) {
    const [group = "", part] = key.split("-");
    if (part === undefined) account[group] = typed.trim();
    else account[group] = { ...Object(account[group]), [part]: typed.trim() };
  }
  return account;
}
