import { checkIdentifier } from "@apex/contract/auth/check-identifier";
import { handlePublic } from "../../runtime/handle.ts";
import { knownIdentifier } from "../identifiers/known-identifier.ts";
import { lookup } from "../../runtime/limits-table.ts";

/** Tells whether an identifier has an account, for the first step of the sign-in and sign-up screens. */
export const checkIdentifierHandler = handlePublic(
  checkIdentifier,
  { limits: lookup },
  async ({ body }, context) => {
    const { type, value } = knownIdentifier(body.identifier);
    const rows = await context.db.query("select from users where email = $1 or phone = $1", [
      value,
    ]);
    return { exists: rows.length > 0, identifierType: type };
  },
);
