import type { Client } from "@apex/client/create-client";
import { checkIdentifier } from "@apex/contract/auth/check-identifier";
import { emailSchema, phoneSchema, type IdentifierType } from "@apex/contract/auth/identifier";
import { wordsOfIssue } from "../../base/form/validation-words.ts";
import type { MessageId } from "../../base/words/message-ids.ts";

/** The words of the identifier's issue; undefined if it can be looked up. */
function issueOf(kind: IdentifierType, identifier: string): MessageId | undefined {
  const schema = kind === "email" ? emailSchema : phoneSchema;
  const issue = schema.safeParse(identifier).error?.issues[0];
  return issue && wordsOfIssue(issue.message);
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
