import { codeLifeMs } from "@apex/contract/limits";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { transactionBinding, type ConfirmedRequest } from "./code-subject.ts";

/**
 * The proof of a request by an API token, in place of a security code: a new row in `codes` for each request, which is
 * used up like any other, but matches no code.
 */
export async function tokenProof(
  { db, clock }: EngineContext,
  caller: Caller,
  confirmed: ConfirmedRequest,
): Promise<string> {
  const { userId, apiToken } = caller;
  const id = crypto.randomUUID();
  const now = clock.wall();
  await db.query(
    `insert into codes (id, purpose, subject, user_id, channel, sent_to, code_hash, created_at, expires_at)
     values ($1, 'api-token', $2, $3, 'api-token', $4, '', $5, $6)`,
    [
      id,
      transactionBinding(caller, confirmed).subject,
      userId,
      apiToken?.id ?? "",
      now,
      new Date(now.getTime() + codeLifeMs.email),
    ],
  );
  return id;
}
