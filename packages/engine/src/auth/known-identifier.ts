import { identifierTypeOf, type IdentifierType } from "@apex/contract/auth/identifier";

/** An identifier as it is kept: emails in lower case. */
export interface KnownIdentifier {
  readonly type: IdentifierType;
  readonly value: string;
}

/** @param identifier that its schema has accepted. */
export function knownIdentifier(identifier: string): KnownIdentifier {
  return identifierTypeOf(identifier) === "phone"
    ? { type: "phone", value: identifier }
    : { type: "email", value: identifier.toLowerCase() };
}

/** Emails that reach one mailbox are one person's: `ada+shop@apex.test` and `ada@apex.test`. */
export function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*@/, "@");
}
