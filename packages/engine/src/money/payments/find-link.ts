import type { EngineContext } from "../../runtime/context.ts";
import { countTries, rateLimits, uncountTries } from "../../runtime/rate-limits/rate-limits.ts";
import { Refusal } from "../../platform/refusal.ts";
import { namedPayee, type NamedPayee, type Payee } from "../transfers/payee.ts";
import type { LinkRow } from "./link-row.ts";

/** A payment link, and who asks. */
export interface FoundLink {
  readonly link: LinkRow;
  readonly payee: NamedPayee;
}

/**
 * The link of a code, whatever has become of it. A code that nobody has given counts as a guess of whoever tries it.
 * @param by address or account that tries.
 * @throws {Refusal} not-found, of an account that is closed too; too-many-requests.
 */
export async function findLink(
  context: EngineContext,
  code: string,
  by: string,
): Promise<FoundLink> {
  const tries = [{ limit: rateLimits.paymentCodes, by }];
  await countTries(context, tries);
  const [row] = await context.db.query<LinkRow & Payee>(
    `select y.*, l.* from payment_links l join payees y on y.workspace_id = l.workspace_id where l.code = $1`,
    [code.toLowerCase()],
  );
  const payee = row && namedPayee(row);
  if (row === undefined || payee === undefined) throw new Refusal("not-found");
  await uncountTries(context, tries);
  return { link: row, payee };
}
