import type { EngineContext } from "../../runtime/context.ts";
import { countTries, uncountTries } from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { Refusal } from "../../platform/refusal.ts";
import { namedPayee, type NamedPayee, type Payee } from "../transfers/payee.ts";
import type { LinkRow } from "./link-row.ts";

/** A payment link and its payee. */
export interface FoundLink {
  readonly link: LinkRow;
  readonly payee: NamedPayee;
}

/**
 * The link of a code, in any state. An unknown code counts as a guess of the caller.
 * @param by address or account of the caller.
 * @throws {Refusal} not-found, also if the payee's account is closed; too-many-requests.
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
