import { auditLedger } from "@apex/engine/ledger/audit";
import type { Db } from "@apex/engine/platform/db";
import type { FileStore } from "@apex/engine/platform/files/file-store";

/** What a restored database and its pictures look like. */
export interface RestoredCheck {
  readonly entries: number;
  /** Assets and accounts that do not add up: none. */
  readonly wrong: readonly string[];
  /** Pictures that rows name and that are not there: none. */
  readonly missingPictures: readonly string[];
  /** Operations in progress: each is asked about at its partner by its reference once the product runs. */
  readonly inProgress: number;
}

/** Adds up the books from the first entry on, and looks for each picture. */
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
