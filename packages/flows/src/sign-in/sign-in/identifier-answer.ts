import type { Client } from "@apex/client/create-client";
import { checkIdentifier } from "@apex/contract/auth/check-identifier";
import { emailSchema, phoneSchema, type IdentifierType } from "@apex/contract/auth/identifier";

/** The identifier's issue, as a validation code; undefined if it can be looked up. */
function issueOf(kind: IdentifierType, identifier: string): string | undefined {
  const schema = kind === "email" ? emailSchema : phoneSchema;
  return schema.safeParse(identifier).error?.issues[0]?.message;
}

/**
 * Returns whether an account has this identifier.
 * @throws {ApexError}
 */
async function isKnown(client: Client, identifier: string): Promise<boolean> {
  const { exists } = await client.call(checkIdentifier, { body: { identifier } });
  return exists;
}

/** Checks an identifier; loaded while it is being typed. */
export const identifierJudge = { issueOf, isKnown };
