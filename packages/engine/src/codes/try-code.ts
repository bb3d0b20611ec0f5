import { codeTries } from "@apex/contract/limits";
import { batched, type Batched } from "../batch.ts";
import type { EngineContext } from "../context.ts";
import type { Db, Queryable } from "../db.ts";
import { codeHash, type CodeBinding } from "./code-subject.ts";

/** What a try of a code came to. */
export type TriedCode =
  /** Right, and not used up yet: that is for whoever acts on it, in the transaction of the act. */
  | { readonly outcome: "right"; readonly codeId: string; readonly sentTo: string }
  /** Right, and used before: a repeat of what it was used for. */
  | { readonly outcome: "used"; readonly codeId: string; readonly sentTo: string }
  | { readonly outcome: "wrong"; readonly triesLeft: number }
  /** None was sent for this, or its time is over. */
  | { readonly outcome: "expired" }
  /** Too many wrong tries. */
  | { readonly outcome: "locked" };

interface Try extends CodeBinding {
  readonly hash: string;
  readonly now: Date;
}

interface Row {
  readonly id: string | null;
  readonly sent_to: string;
  readonly is_right: boolean;
  readonly tries: number;
  readonly expires_at: Date;
  readonly used_at: Date | null;
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

const triers = new WeakMap<Db, Batched<Try, TriedCode>>();

function trierOf(db: Db): Batched<Try, TriedCode> {
  const known = triers.get(db);
  if (known !== undefined) return known;
  const trier = batched<Try, TriedCode>(async (tries) => {
    const rows = await db.query<Row>(
      "select * from try_codes($1::text[], $2::text[], $3::text[])",
      [
        tries.map(({ purpose }) => purpose),
        tries.map(({ subject }) => subject),
        tries.map(({ hash }) => hash),
      ],
    );
    return tries.map(({ now }, place) => {
      const row = rows[place];
      return row === undefined ? { outcome: "expired" } : resultOf(row, now);
    });
  });
  triers.set(db, trier);
  return trier;
}

/** Tries a code against the latest one of its binding. Tries that arrive together share one query. */
export function tryCode(
  context: EngineContext,
  binding: CodeBinding,
  code: string,
): Promise<TriedCode> {
  const hash = codeHash(context.hashKey, binding, code);
  return trierOf(context.db)({ ...binding, hash, now: context.clock.wall() });
}

/** Uses a code up, once. Answers whether this call did it. */
export async function useCode(tx: Queryable, codeId: string, now: Date): Promise<boolean> {
  const used = await tx.query(
    "update codes set used_at = $2 where id = $1 and used_at is null returning id",
    [codeId, now],
  );
  return used.length > 0;
}
