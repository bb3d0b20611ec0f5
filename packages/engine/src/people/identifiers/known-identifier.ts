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

/** Emails that reach one mailbox are one person's: `ada+shop@apex.test` and `ada@apex.test`. A phone is its own. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  if (at === -1) return address;
  const [name = ""] = address.slice(0, at).split("+", 1);
  return name + address.slice(at);
}
