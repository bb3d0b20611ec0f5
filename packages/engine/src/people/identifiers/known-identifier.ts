import { identifierTypeOf, type IdentifierType } from "@apex/contract/auth/identifier";

/** An identifier in its stored form: emails are in lower case. */
export interface KnownIdentifier {
  readonly type: IdentifierType;
  readonly value: string;
}

/** @param identifier a text that the identifier's schema has accepted. */
export function knownIdentifier(identifier: string): KnownIdentifier {
  return identifierTypeOf(identifier) === "phone"
    ? { type: "phone", value: identifier }
    : { type: "email", value: identifier.toLowerCase() };
}

/**
 * The mailbox that an email reaches, which belongs to one person: `ada+shop@apex.test` and `ada@apex.test` reach the
 * same. A phone number is unchanged.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  if (at === -1) return address;
  const [name = ""] = address.slice(0, at).split("+", 1);
  return name + address.slice(at);
}
