import { auditLedger } from "@apex/engine/ledger/audit";
import type { Db } from "@apex/engine/platform/db";
import type { FileStore } from "@apex/engine/platform/files/file-store";

/** The result of a check after a restore. */
export interface RestoredCheck {
  readonly entries: number;
  /** Assets and accounts whose sums are wrong; empty if the ledger adds up. */
  readonly wrong: readonly string[];
  /** Pictures that rows name and the store lacks; empty if it has all of them. */
  readonly missingPictures: readonly string[];
  /**
   * Number of operations in progress. After the start, the engine asks each one's partner about it by its reference.
   */
  readonly inProgress: number;
}

/** Sums the ledger from its first entry, and looks up each picture. */
export async function checkRestored(db: Db, files: FileStore): Promise<RestoredCheck> {
  const { assets, negatives, mismatches, entries } = await auditLedger(db);
  const pictures = await db.query<{ id: string }>("select id from images order by id");
  const missingPictures: string[] = [];
  for (const { id } of pictures) if ((await files.get(id)) === undefined) missingPictures.push(id);
  const [open] = await db.query<{ count: bigint }>(
    "select count(*) from operations where status in ('pending', 'processing')",
  );
  return {
    entries,
    wrong: [
      ...assets.filter(({ sum }) => sum !== "0").map(({ asset }) => asset),
      ...negatives,
      ...mismatches,
    ],
    missingPictures,
    inProgress: Number(open?.count ?? 0),
  };
}
