import { codeTries } from "@apex/contract/limits";
import { batched, type Batched } from "../../platform/batch.ts";
import type { EngineContext } from "../../runtime/context.ts";
import type { Queryable } from "../../platform/db.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import { rateLimitName } from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { Refusal } from "../../platform/refusal.ts";
import { codeHash, type CodeBinding } from "./code-subject.ts";

/** The result of trying a code. */
export type TriedCode =
  /** The code is right. The caller has to use it up, in the transaction of the action that it allows. */
  | { readonly outcome: "right"; readonly codeId: string; readonly sentTo: string }
  /** The code is right, but was used before: this is a repeat of the action. */
  | { readonly outcome: "used"; readonly codeId: string; readonly sentTo: string }
  | { readonly outcome: "wrong"; readonly triesLeft: number }
  /** No code was sent for this binding, or it has expired. */
  | { readonly outcome: "expired" }
  /** The person made too many wrong tries. */
  | { readonly outcome: "locked" };

interface Try extends CodeBinding {
  readonly hash: string;
}

interface Row {
  readonly id: string | null;
  readonly user_id: string | null;
  readonly sent_to: string;
  readonly is_right: boolean;
  readonly tries: number;
  readonly expires_at: Date;
  readonly used_at: Date | null;
  readonly account_tries: number;
  readonly stopped_until: Date | null;
}

function resultOf(row: Row, now: Date): TriedCode {
  if (row.id === null) return { outcome: "expired" };
  const { id: codeId, sent_to: sentTo } = row;
  if (row.used_at !== null && row.is_right) return { outcome: "used", codeId, sentTo };
  if (row.used_at !== null || row.expires_at <= now) return { outcome: "expired" };
  if (row.tries >= codeTries) return { outcome: "locked" };
  if (!row.is_right) return { outcome: "wrong", triesLeft: codeTries - row.tries };
  return { outcome: "right", codeId, sentTo };
}

const triers = new WeakMap<EngineContext, Batched<Try, Row | undefined>>();

function trierOf(context: EngineContext): Batched<Try, Row | undefined> {
  const known = triers.get(context);
  if (known !== undefined) return known;
  const limit = rateLimits.wrongCodes;
  const trier = batched<Try, Row | undefined>(async (tries) => {
    const now = context.clock.wall();
    const rows = await context.db.query<Row>(
      "select * from try_codes($1::text[], $2::text[], $3::text[], $4::text[], $5, $6, $7, $8)",
      [
        tries.map(({ purpose }) => purpose),
        tries.map(({ subject }) => subject),
        tries.map(({ hash }) => hash),
        tries.map(({ account }) => rateLimitName(context, { limit, by: account })),
        limit.tries,
        codeTries,
        now,
        new Date(now.getTime() + limit.windowMs),
      ],
    );
    return tries.map((_, place) => rows[place]);
  });
  triers.set(context, trier);
  return trier;
}

/**
 * Compares a code with the latest one of its binding. Tries that arrive together share one query. Wrong tries of an
 * account are counted across all its codes before any code is compared; the owner is notified when they lock its codes.
 * @throws {Refusal} too-many-requests, with the wait, once the account has used up its wrong tries. Authenticators and
 * passkeys are not codes, and still work.
 */
export async function tryCode(
  context: EngineContext,
  binding: CodeBinding,
  code: string,
): Promise<TriedCode> {
  const hash = codeHash(context.hashKey, binding, code);
  const row = await trierOf(context)({ ...binding, hash });
  if (row === undefined) return { outcome: "expired" };
  const now = context.clock.wall();
  if (row.stopped_until !== null)
    throw new Refusal("too-many-requests", {
      retryAfterMs: row.stopped_until.getTime() - now.getTime(),
    });
  const result = resultOf(row, now);
  if (row.account_tries === rateLimits.wrongCodes.tries) await tellOfStop(context, row, result);
  return result;
}

/** This happens once: later tries are refused before they are compared, and a right code never locks an account. */
async function tellOfStop(
  context: EngineContext,
  { user_id: userId }: Row,
  { outcome }: TriedCode,
): Promise<void> {
  if (userId === null || (outcome !== "wrong" && outcome !== "locked")) return;
  await sendNoticeAside(context, userId, {
    code: "codes-stopped",
    params: {
      tries: rateLimits.wrongCodes.tries,
      minutes: rateLimits.wrongCodes.windowMs / 60_000,
    },
  });
}

/** Uses a code up, once. Answers whether this call did it. */
export async function useCode(tx: Queryable, codeId: string, now: Date): Promise<boolean> {
  const used = await tx.query(
    "update codes set used_at = $2 where id = $1 and used_at is null returning id",
    [codeId, now],
  );
  return used.length > 0;
}
